import { readInWorker } from '../features/imports/workbooks/read-in-worker.ts';
import { drawInWorker } from '../pdf/drawing/draw-in-worker.ts';

/** The threads of a server, for work during which it would answer nobody. Each begins when it is needed. */
export function serverThreads() {
  const [drawing, reading] = [drawInWorker(), readInWorker()];
  return {
    work: { draw: drawing.draw, readLists: reading.readLists },
    stop: async (): Promise<void> => {
      await Promise.all([drawing.stop(), reading.stop()]);
    },
  };
}
