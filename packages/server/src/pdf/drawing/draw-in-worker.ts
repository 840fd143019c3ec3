import { Worker } from 'node:worker_threads';
import type { Draw, DrawingData, DrawingName } from './drawings.ts';

/** A document that is asked for. */
export interface Asked {
  id: number;
  name: DrawingName;
  data: DrawingData<DrawingName>;
}

/** A document that is drawn, or why it isn't. */
export type Drawn = { id: number; body: Uint8Array } | { id: number; problem: string };

interface Waiting {
  resolve: (body: Buffer) => void;
  reject: (problem: Error) => void;
}

/** Draws in a thread of its own. */
export interface DrawingThread {
  draw: Draw;
  stop: () => Promise<void>;
}

/**
 * Creates the thread that draws documents. A page takes some 10 ms, and a first one or a long report 100 ms and more, in which the server would
 * answer nobody. The thread begins with the first document; if it dies, what it was drawing fails, and the next document starts another.
 */
export function drawInWorker(): DrawingThread {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last = 0;
  const begin = (): Worker => {
    const begun = new Worker(new URL('./draw-worker.ts', import.meta.url));
    begun.on('message', (drawn: Drawn) => {
      const asked = waiting.get(drawn.id);
      waiting.delete(drawn.id);
      if ('body' in drawn) asked?.resolve(bufferOf(drawn.body));
      else asked?.reject(new Error(drawn.problem));
    });
    const lose = (problem: Error) => {
      if (worker === begun) worker = undefined;
      for (const { reject } of waiting.values()) reject(problem);
      waiting.clear();
    };
    begun.on('error', lose);
    begun.on('exit', () => lose(new Error('The thread that draws documents has ended.')));
    begun.unref();
    return begun;
  };
  return {
    draw: (name, data) =>
      new Promise<Buffer>((resolve, reject) => {
        worker ??= begin();
        last += 1;
        waiting.set(last, { resolve, reject });
        worker.postMessage({ id: last, name, data } satisfies Asked);
      }),
    stop: async () => void (await worker?.terminate()),
  };
}

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
