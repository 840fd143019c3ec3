/** The thread that draws documents for `drawInWorker`. */
import { parentPort } from 'node:worker_threads';
import type { DrawingRequest, Drawn } from './draw-in-worker.ts';
import { drawingOf } from './drawings.ts';

parentPort?.on('message', ({ name, data }: DrawingRequest) => {
  drawingOf(name, data).then(
    (body) => answer({ body }),
    (error: unknown) =>
      answer({ problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});

function answer(drawn: Drawn): void {
  parentPort?.postMessage(drawn);
}
