/**
 * Import direction: core ◀ content ◀ server, core ◀ content ◀ client; inside core only towards the
 * earlier folders of this list. A folder of core is entered through its index.
 */
const coreOrder = ['math', 'joint', 'body', 'gait', 'command', 'patient', 'wire'];

const insideCore = coreOrder.slice(0, -1).map((folder, index) => ({
  name: `core-${folder}-looks-down-only`,
  severity: 'error',
  from: { path: `^core/src/${folder}/`, pathNot: '\\.test\\.ts$' },
  to: { path: `^core/src/(${coreOrder.slice(index + 1).join('|')})/` },
}));

/** Folders of server/src that make up the serving program, and verify, bench, load and cli which use it. */
const serverOrder = [
  'config',
  'log',
  'limit',
  'asset',
  'problem',
  'model',
  'simulation',
  'frames',
  'metrics',
  'room',
  'socket',
  'http',
  'cli',
];

const insideServer = serverOrder.slice(0, -1).map((folder, index) => ({
  name: `server-${folder}-looks-down-only`,
  severity: 'error',
  from: { path: `^server/src/${folder}/`, pathNot: '\\.test\\.ts$' },
  to: { path: `^server/src/(${serverOrder.slice(index + 1).join('|')})/` },
}));

const pure = (pkg, allowed) => ({
  name: `${pkg}-is-pure`,
  severity: 'error',
  from: { path: `^${pkg}/src/`, pathNot: '\\.test\\.ts$' },
  to: { pathNot: `^(${allowed.join('|')})` },
});

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    ...insideCore,
    ...insideServer,
    pure('core', ['core/src/', 'node_modules/zod', 'node_modules/.pnpm/zod@']),
    pure('content', ['content/', 'core/']),
    {
      name: 'core-folders-are-entered-through-their-index',
      severity: 'error',
      from: { path: '^core/src/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^core/src/([^/]+)/', pathNot: '^core/src/($1/|[^/]+/index\\.ts$)' },
    },
    {
      name: 'server-and-client-do-not-meet',
      severity: 'error',
      from: { path: '^(server|client)/src/' },
      to: { path: '^(server|client)/', pathNot: '^$1/' },
    },
    {
      name: 'scene-has-no-vue',
      severity: 'error',
      from: { path: '^client/src/scene/' },
      to: { path: '(node_modules/(\\.pnpm/)?(vue|pinia)@?|^client/src/(panels|pages|stores)/)' },
    },
    {
      name: 'panels-have-no-three',
      severity: 'error',
      from: { path: '^client/src/(panels|stores)/' },
      to: { path: 'node_modules/(\\.pnpm/)?(@types\\+)?three@?' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.tests.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.mjs', '.js', '.vue', '.json'],
    },
  },
};
