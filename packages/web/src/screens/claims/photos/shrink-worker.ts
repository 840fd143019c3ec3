import { fitted, middleOf, mostPixels, type ShrinkJob, type ShrinkNews, thumbPixels } from './shrink.ts';

// Its own thread: a 12-megapixel photo is decoded and scaled without a pause in the form.

let last: Promise<unknown> = Promise.resolve();

globalThis.addEventListener('message', ({ data }: MessageEvent<ShrinkJob>) => {
  // One after the other: each takes 50 MB of memory while it is decoded.
  last = shrinkAfter(last, data);
});

async function shrinkAfter(earlier: Promise<unknown>, job: ShrinkJob): Promise<void> {
  await earlier;
  globalThis.postMessage((await shrink(job)) satisfies ShrinkNews);
}

/** Redraws it, so that the camera's data, the location among it, stays behind. */
async function shrink({ id, file }: ShrinkJob): Promise<ShrinkNews> {
  try {
    const whole = await createImageBitmap(file);
    await showRead(id, whole);
    const { width, height } = fitted(whole, mostPixels);
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) return { id, kind: 'unreadable' };
    context.imageSmoothingQuality = 'high';
    context.drawImage(whole, 0, 0, width, height);
    whole.close();
    const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
    return { id, kind: 'shrunk', photo };
  } catch {
    return { id, kind: 'unreadable' };
  }
}

/** Shows the photo as soon as it is read: scaling and encoding take as long again. */
async function showRead(id: number, whole: ImageBitmap): Promise<void> {
  const { x, y, side } = middleOf(whole);
  const thumb = await createImageBitmap(whole, x, y, side, side, {
    resizeWidth: thumbPixels,
    resizeHeight: thumbPixels,
    resizeQuality: 'medium',
  });
  const news: ShrinkNews = { id, kind: 'read', thumb };
  globalThis.postMessage(news, { transfer: [thumb] });
}
