import { thesisGait, type PatientContent } from '@peripatos/core';
import { humanSkeleton } from './human-skeleton.js';
import { thesisBody } from './thesis-body.js';

/** Version of the anatomy; kept in every model and recording, and compared when a client connects. */
export const contentVersion = '0.1.0';

/** The body every patient is built from. */
export const bodyContent: PatientContent = {
  version: contentVersion,
  body: thesisBody,
  gait: thesisGait,
  skeleton: humanSkeleton,
};
