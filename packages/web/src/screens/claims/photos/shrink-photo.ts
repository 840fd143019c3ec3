import type { ShrinkNews } from './shrink.ts';

/** A photo as it is sent, and as the form shows it. */
export interface ShrunkPhoto {
  photo: Blob;
  thumb: ImageBitmap;
}

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, (shrunk: ShrunkPhoto | undefined) => void>();

/** Shrinks a photo in a worker, which drops its location; undefined if the browser can't read it. */
export function shrinkPhoto(file: Blob): Promise<ShrunkPhoto | undefined> {
  const current = (worker ??= startWorker());
  const id = ++lastId;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    current.postMessage({ id, file });
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data: news }: MessageEvent<ShrinkNews>) => {
    const answer = waiting.get(news.id);
    waiting.delete(news.id);
    answer?.(news.kind === 'shrunk' ? news : undefined);
  });
  // It didn't load, or ran out of memory: the next photo gets a new one.
  started.addEventListener('error', () => {
    worker = undefined;
    for (const answer of waiting.values()) answer(undefined);
    waiting.clear();
  });
  return started;
}
