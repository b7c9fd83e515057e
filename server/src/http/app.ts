import { refusal } from '@peripatos/core';
import express, { type ErrorRequestHandler, type Express, type Response } from 'express';
import { rateLimit } from 'express-rate-limit';
import type { Config } from '../config/config.js';
import type { Logger } from '../log/logger.js';
import type { PatientModelShelf } from '../model/model-shelf.js';
import { problemOf, statusOf, type Problem } from '../problem/problem.js';
import type { Doorkeeper } from '../room/doorkeeper.js';
import type { Room } from '../room/room.js';
import type { RoomRegistry } from '../room/room-registry.js';
import { PATIENT } from '../simulation/messages.js';
import { versions } from '../versions.js';
import { addressOf } from '../limit/address.js';
import type { Metrics } from '../metrics/metrics.js';
import { Pages } from './pages.js';
import { guardRequest } from './request-guard.js';
import { securityHeaders } from './security.js';

/** Requests to the api an address may make in a minute: a class of two hundred enters through one address at once. */
const API_REQUESTS = 3000;

/** Answered where a page is due and none was built: for whoever runs a checkout. */
const UNBUILT = 'The pages are not built; run npm start.\n';

/** What the pages and the api are made from. */
export interface AppSurroundings {
  readonly config: Config;
  readonly pages: Pages;
  readonly rooms: RoomRegistry;
  readonly models: PatientModelShelf;
  readonly doorkeeper: Doorkeeper;
  readonly metrics: Metrics;
  readonly logger: Logger;
  /** The room that stands open to everyone. */
  openRoom(): Room;
  /** Address of the server for students, without a trailing slash. */
  publicUrl(): string;
}

/** Everything the server answers over plain HTTP. */
export function createApp(around: AppSurroundings): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', around.config.trustProxy);
  app.set('query parser', 'simple');
  app.use(securityHeaders(around.config), guardRequest);
  app.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store');
    response.json({
      status: 'ok',
      rooms: around.rooms.count(),
      uptime: Math.round(process.uptime()),
    });
  });
  app.get('/metrics', async (_request, response) => {
    response.type(around.metrics.registry.contentType);
    response.send(await around.metrics.registry.metrics());
  });
  app.use('/api', createApi(around));
  app.use((request, response) => {
    const { pages } = around;
    const file = pages.file(request.path);
    if (file !== undefined) return file.send(request, response);
    const routed = Pages.isRouted(request.path);
    if (pages.page !== undefined && (routed || request.accepts(['json', 'html']) === 'html')) {
      return pages.page.send(request, response, routed ? 200 : 404);
    }
    if (routed) return void response.status(503).type('text').send(UNBUILT);
    answer(response, problemOf(refusal('notFound', {})));
  });
  app.use(answerErrors(around.logger));
  return app;
}

function createApi({
  config,
  rooms,
  models,
  doorkeeper,
  ...around
}: AppSurroundings): express.Router {
  const api = express.Router();
  api.use(
    rateLimit({
      windowMs: 60_000,
      limit: API_REQUESTS,
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      keyGenerator: (request) => addressOf(request, config.trustProxy),
      // These settings are fixed and tested; the library's own checks would write to the console.
      validate: false,
      handler: (_request, response) =>
        answer(response, problemOf(refusal('tooFast', { limit: API_REQUESTS, seconds: 60 }))),
    }),
  );
  api.use((request, response, next) => {
    const { origin } = request.headers;
    if (config.origins.length > 0) response.vary('Origin');
    if (origin !== undefined && config.origins.includes(origin)) {
      response.set('Access-Control-Allow-Origin', origin);
    }
    next();
  });
  api.get('/start', (_request, response) => {
    const { id, code, title } = around.openRoom();
    response.set('Cache-Control', 'no-store');
    response.json({
      openRoom: { id, code, title },
      versions,
      studentUrl: `${around.publicUrl()}/j/${code}`,
    });
  });
  api.get('/rooms/:idOrCode', (request, response) => {
    const { idOrCode } = request.params;
    const address = addressOf(request, config.trustProxy);
    const room = doorkeeper.look(address, performance.now(), () => rooms.find(idOrCode));
    response.set('Cache-Control', 'no-store');
    if (room === 'tooFast') {
      const tooFast = problemOf(refusal('tooFast', { limit: 1, seconds: 1 }));
      return doorkeeper.later(() => answer(response, tooFast));
    }
    if (room === undefined) {
      return answer(response, problemOf(refusal('unknownRoom', { room: idOrCode.slice(0, 64) })));
    }
    const { id, code, title, model } = room;
    response.json({ id, code, title, models: [{ patient: PATIENT, hash: model.hash }] });
  });
  api.get('/models/:hash', (request, response) => {
    const { hash } = request.params;
    const model = models.find(hash);
    if (model !== undefined) return model.asset.send(request, response);
    answer(response, problemOf(refusal('unknownModel', { hash: hash.slice(0, 64) })));
  });
  api.use((_request, response) => {
    answer(response, problemOf(refusal('notFound', {})));
  });
  return api;
}

function answer(response: Response, problem: Problem, status = statusOf(problem)): void {
  response.status(status).json(problem);
}

/** Errors of a request are the client's when they carry a 4xx status, else the server's; the cause stays in the log. */
const answerErrors =
  (logger: Logger): ErrorRequestHandler =>
  (error: unknown, _request, response, next) => {
    if (response.headersSent) return next(error);
    const status = (error as { status?: unknown }).status;
    if (typeof status === 'number' && status >= 400 && status < 500) {
      const reason = 'the request cannot be read';
      return answer(response, problemOf(refusal('malformed', { reason })), status);
    }
    logger.error({ error }, 'a request failed');
    answer(response, problemOf(refusal('serverBusy', { retrySeconds: 5 })), 500);
  };
