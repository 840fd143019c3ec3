import type { ShrinkNews } from './shrink.ts';

/** The callbacks of a photo. */
interface Waiting {
  onRead: (thumb: ImageBitmap) => void;
  onEnd: (photo: Blob | undefined) => void;
}

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/**
 * Shrinks a photo in a worker, which drops its location; undefined if the browser can't read it. `onRead` gets it as the form shows it, before
 * it is ready to be sent.
 */
export function shrinkPhoto(
  file: Blob,
  onRead: (thumb: ImageBitmap) => void = () => undefined,
): Promise<Blob | undefined> {
  const current = (worker ??= startWorker());
  const id = ++lastId;
  return new Promise((onEnd) => {
    waiting.set(id, { onRead, onEnd });
    current.postMessage({ id, file });
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data: news }: MessageEvent<ShrinkNews>) => {
    const one = waiting.get(news.id);
    if (news.kind === 'read') return one?.onRead(news.thumb);
    waiting.delete(news.id);
    return one?.onEnd(news.kind === 'shrunk' ? news.photo : undefined);
  });
  // It didn't load, or ran out of memory: the next photo gets a new one.
  started.addEventListener('error', () => {
    worker = undefined;
    for (const { onEnd } of waiting.values()) onEnd(undefined);
    waiting.clear();
  });
  return started;
}
