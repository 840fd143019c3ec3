import { workInThread } from '../../threads/work-in-thread.ts';
import type { Draw, DrawingData, DrawingName } from './drawings.ts';

/** A document that is asked for. */
export interface DrawingRequest {
  name: DrawingName;
  data: DrawingData<DrawingName>;
}

/** Draws in a thread of its own. */
export interface DrawingThread {
  draw: Draw;
  stop: () => Promise<void>;
}

/**
 * Creates the thread that draws documents. A page takes some 10 ms, and a first one or a long report 100 ms and more, in which the server would
 * answer nobody.
 */
export function drawInWorker(limit: { longestMs?: number } = {}): DrawingThread {
  const { ask, stop } = workInThread<DrawingRequest, Uint8Array>({
    program: new URL('./draw-worker.ts', import.meta.url),
    does: 'draws documents',
    work: 'Drawing a document',
    ...limit,
  });
  return { draw: async (name, data) => bufferOf(await ask({ name, data })), stop };
}

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
