import { CallError } from '@pitlane/shared/client/calls';
import { expect, test, vi } from 'vitest';
import { draw } from '../../../kit/testing/draw.tsx';
import { PhotoField } from './PhotoField.tsx';
import { mostPixels, thumbPixels } from './shrink.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { usePhotos } from './use-photos.ts';

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
  const whole = await photoOf(2304, 1728);
  expect(await textOf(whole)).toContain('Exif');
  const seen: string[] = [];
  const photo = await shrinkPhoto(whole, ({ width, height }) => seen.push(`${width} by ${height}`));
  if (!photo) throw new Error('It was not read.');
  expect(seen).toEqual([`${thumbPixels} by ${thumbPixels}`]);
  expect(photo.type).toBe('image/jpeg');
  expect(await textOf(photo)).not.toContain('Exif');
  const sent = await createImageBitmap(photo);
  expect([sent.width, sent.height]).toEqual([mostPixels, 1536]);
});

test('a small photo keeps its size, and what is no photo is refused without stopping the next', async () => {
  const [small, broken, next] = await Promise.all([
    shrinkPhoto(await photoOf(640, 480)),
    shrinkPhoto(new Blob(['not a photo'], { type: 'image/jpeg' })),
    shrinkPhoto(await photoOf(10, 20)),
  ]);
  expect(broken).toBeUndefined();
  expect(next).toBeDefined();
  const sent = small && (await createImageBitmap(small));
  expect([sent?.width, sent?.height]).toEqual([640, 480]);
});

/** The field of a form whose server answers as given, in turn. */
function Photos({ answers }: { answers: string[] }) {
  const photos = usePhotos(async () => {
    const answer = answers.shift() ?? '';
    if (answer.startsWith('photo')) return answer;
    throw new CallError({ status: 0, code: -1, message: answer, errors: [], requestId: null });
  });
  return <PhotoField label="Damage" photos={photos} />;
}

test('a photo that was not sent says why, and is sent again or removed', async () => {
  const place = draw(<Photos answers={["The server didn't answer.", 'photo 1']} />);
  const shows = (text: string) => vi.waitFor(() => expect(place.textContent).toContain(text));
  const press = (name: string) =>
    [...place.querySelectorAll('button')]
      .find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)
      ?.click();
  await shows('JPEG, PNG or WebP.');
  const chosen = new DataTransfer();
  chosen.items.add(new File([await photoOf(640, 480)], 'IMG_1.jpg', { type: 'image/jpeg' }));
  chosen.items.add(new File(['text'], 'IMG_2.HEIC', { type: 'image/heic' }));
  const input = place.querySelector('input');
  if (!input) throw new Error('No field.');
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await shows("The server didn't answer.");
  await shows("This browser can't read HEIC photos.");
  expect(place.querySelectorAll('canvas')).toHaveLength(1);
  press('Retry');
  await shows('1 of 2 sent.');
  expect(place.textContent).not.toContain('Retry');
  press('Remove IMG_2.HEIC');
  await shows('1 photo sent.');
  press('Remove IMG_1.jpg');
  await vi.waitFor(() => expect(place.querySelectorAll('li')).toHaveLength(0));
});
