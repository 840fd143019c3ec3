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
export function drawInWorker({ longestMs = longestDrawingMs } = {}): DrawingThread {
  const waiting: Waiting[] = [];
  let drawing: Waiting | undefined;
  let worker: Worker | undefined;
  let limit: NodeJS.Timeout | undefined;
  const end = (settle: (one: Waiting) => void) => {
    clearTimeout(limit);
    const ended = drawing;
    drawing = undefined;
    if (ended) settle(ended);
    drawNext();
  };
  const lose = (lost: Worker, problem: Error) => {
    if (worker !== lost) return;
    worker = undefined;
    end(({ reject }) => reject(problem));
  };
  const take = (from: Worker, drawn: Drawn) => {
    if (worker === from) end((one) => settleWith(one, drawn));
  };
  const giveUp = () => {
    const slow = worker;
    if (!slow) return;
    lose(slow, new Error(`Drawing a document took longer than ${longestMs} ms.`));
    void slow.terminate();
  };
  const drawNext = () => {
    if (drawing) return;
    drawing = waiting.shift();
    if (!drawing) return;
    try {
      worker ??= startWorker(take, lose);
      limit = setTimeout(giveUp, longestMs).unref();
      worker.postMessage(drawing.request);
    } catch (problem) {
      // The data can't be copied to the thread.
      end(({ reject }) => reject(problem as Error));
    }
  };
  return {
    draw: (name, data) =>
      new Promise<Buffer>((resolve, reject) => {
        waiting.push({ request: { name, data }, resolve, reject });
        drawNext();
      }),
    stop: async () => {
      for (const { reject } of waiting.splice(0)) reject(new Error(hasEnded));
      await worker?.terminate();
    },
  };
}

/** Starts a thread, and reports each document that it drew, and its end. */
function startWorker(
  onDrawn: (from: Worker, drawn: Drawn) => void,
  onLost: (lost: Worker, problem: Error) => void,
): Worker {
  const worker = new Worker(new URL('./draw-worker.ts', import.meta.url));
  worker.on('message', (drawn: Drawn) => onDrawn(worker, drawn));
  worker.on('error', (problem: Error) => onLost(worker, problem));
  worker.on('exit', () => onLost(worker, new Error(hasEnded)));
  worker.unref();
  return worker;
}

function settleWith({ resolve, reject }: Waiting, drawn: Drawn): void {
  if ('body' in drawn) resolve(bufferOf(drawn.body));
  else reject(new Error(drawn.problem));
}

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
