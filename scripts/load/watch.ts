/** Loaded before each server of the load test (`node --import`), and before each of its threads, which aren't watched. Nothing of the server is changed. */
import { isMainThread } from 'node:worker_threads';

if (isMainThread) await import('./watch-server.ts');
