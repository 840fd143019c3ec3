import { defineOperations } from '../../engine/operation.ts';
import * as schema from './schema.ts';

/** How far long work has come. Source: architecture.md §2 (one operation polls a job); our addition */
export const jobOperations = defineOperations({
  getJob: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/jobs/{id}',
    summary: 'Show how far a job has come, by its ID or its name',
    access: 'lookup.read',
    request: schema.JobRequest,
    response: schema.Job,
    keepFor: 0,
  },
});
