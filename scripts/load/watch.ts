/** Loaded before each server of the load test (`node --import`), and before each of its threads, which aren't watched. Nothing of the server is changed. */
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  // Whatever ends the test ends the server.
  process.on('disconnect', () => process.exit());
  process.channel?.unref();
  if (process.env['PITLANE_LOAD_WATCH'] !== 'nothing') await import('./watch-server.ts');
}
