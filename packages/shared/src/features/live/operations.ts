import { defineOperations } from '../../engine/operation.ts';
import * as schema from './schema.ts';

/** Where changes are streamed. */
export const changesPath = '/api/v1/changes';

/** Changes as they are committed. Our addition (areas.md §14) */
export const liveOperations = defineOperations({
  watchChanges: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: changesPath,
    summary: 'Stream changes as server-sent events; resume with Last-Event-ID',
    access: 'session.read',
    request: schema.WatchChangesRequest,
    response: schema.ChangeEvent,
    answer: 'events',
  },
});
