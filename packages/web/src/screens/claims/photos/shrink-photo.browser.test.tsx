import { expect, test } from 'vitest';
import { mostPixels, thumbPixels } from './shrink.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** A camera's data as a phone writes it: an EXIF segment with a GPS latitude of 38° N. */
const exif = [
  [0xff, 0xe1, 0, 84, ...new TextEncoder().encode('Exif\0\0MM'), 0, 42, 0, 0, 0, 8],
  [0, 1, 0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 26, 0, 0, 0, 0],
  [0, 2, 0, 1, 0, 2, 0, 0, 0, 2, 0x4e, 0, 0, 0, 0, 2, 0, 5, 0, 0, 0, 3, 0, 0, 0, 56],
  [0, 0, 0, 0, 0, 0, 0, 38, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0],
].flat();

/** A photo of some size with a camera's data in it. */
async function photoOf(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas here.');
  context.fillStyle = 'teal';
  context.fillRect(0, 0, width, height / 2);
  const bare = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer());
  return new Blob([bare.subarray(0, 2), new Uint8Array(exif), bare.subarray(2)], { type: 'image/jpeg' });
}

const textOf = async (blob: Blob) => new TextDecoder('latin1').decode(await blob.arrayBuffer());

test("a phone's photo is sent as a JPEG of at most 2,048 pixels without the camera's data", async () => {
  const whole = await photoOf(4032, 3024);
  expect(await textOf(whole)).toContain('Exif');
  const shrunk = await shrinkPhoto(whole);
  if (!shrunk) throw new Error('It was not read.');
  expect(shrunk.photo.type).toBe('image/jpeg');
  expect(await textOf(shrunk.photo)).not.toContain('Exif');
  const sent = await createImageBitmap(shrunk.photo);
  expect([sent.width, sent.height]).toEqual([mostPixels, 1536]);
  expect([shrunk.thumb.width, shrunk.thumb.height]).toEqual([thumbPixels, thumbPixels]);
});

test('a small photo keeps its size, and what is no photo is refused without stopping the next', async () => {
  const [small, broken, next] = await Promise.all([
    shrinkPhoto(await photoOf(640, 480)),
    shrinkPhoto(new Blob(['not a photo'], { type: 'image/jpeg' })),
    shrinkPhoto(await photoOf(10, 20)),
  ]);
  expect(broken).toBeUndefined();
  expect(next).toBeDefined();
  const sent = small && (await createImageBitmap(small.photo));
  expect([sent?.width, sent?.height]).toEqual([640, 480]);
});
