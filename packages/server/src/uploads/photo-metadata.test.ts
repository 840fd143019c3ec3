import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutMetadata } from './photo-metadata.ts';

/** The smallest JPEG that viewers show: one gray pixel. */
const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  'base64',
);
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const webp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');

const latin = (text: string) => Buffer.from(text, 'latin1');

function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** Exif as a phone writes it: its orientation, and the place behind it. */
function exif(orientation: number): Buffer {
  const tiff = latin('II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\0\0\0\0\0\0\0\0 GPS 38.627 -90.199');
  tiff.writeUInt16LE(orientation, 18);
  return segment(0xe1, Buffer.concat([latin('Exif\0\0'), tiff]));
}

const withParts = (...parts: Buffer[]) => Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)]);

function chunk(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length, 0);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body, Buffer.alloc(4)]);
}

test("a photo without metadata doesn't change", () => {
  expect(withoutMetadata(jpeg, 'image/jpeg')).toEqual(jpeg);
  expect(withoutMetadata(png, 'image/png')).toEqual(png);
  expect(withoutMetadata(webp, 'image/webp')).toEqual(webp);
});

test('a JPEG loses place, captions and the pictures behind it, and keeps its colors', () => {
  const colors = segment(0xe2, latin('ICC_PROFILE\0\x01\x01 colors'));
  const photo = Buffer.concat([
    withParts(exif(1), segment(0xe1, latin('http://ns.adobe.com/xap/1.0/\0 GPS')), colors),
    withParts(exif(1)),
  ]);
  const marked = Buffer.concat([
    photo.subarray(0, 2),
    segment(0xfe, latin('GPS')),
    segment(0xed, latin('GPS')),
    photo.subarray(2),
  ]);
  expect(withoutMetadata(marked, 'image/jpeg')).toEqual(withParts(colors));
});

test('a JPEG that a phone took on its side keeps its orientation', () => {
  const stripped = withoutMetadata(withParts(exif(6)), 'image/jpeg') ?? Buffer.alloc(0);
  expect(stripped.includes('GPS')).toBe(false);
  expect(stripped.length).toBe(jpeg.length + 36);
  expect(withoutMetadata(stripped, 'image/jpeg')).toEqual(stripped);
});

test('a PNG and a WebP lose theirs', () => {
  const end = png.length - 12;
  const texts = Buffer.concat([chunk('eXIf', latin('GPS')), chunk('tEXt', latin('GPS'))]);
  const marked = Buffer.concat([png.subarray(0, end), texts, png.subarray(end), latin('GPS')]);
  expect(withoutMetadata(marked, 'image/png')).toEqual(png);
  const more = latin('EXIF\x04\0\0\0GPS ');
  const long = Buffer.concat([webp, more]);
  long.writeUInt32LE(long.length - 8, 4);
  expect(withoutMetadata(long, 'image/webp')).toEqual(webp);
});

test('what is cut short or damaged is refused, and nothing throws', () => {
  const cut = (whole: Buffer, type: string) => {
    for (let end = 0; end < whole.length - 1; end++)
      expect(withoutMetadata(whole.subarray(0, Math.max(12, end)), type)).toBeUndefined();
  };
  cut(withParts(exif(6)), 'image/jpeg');
  cut(png, 'image/png');
  const starts = { 'image/jpeg': jpeg, 'image/png': png, 'image/webp': webp };
  const damaged = fc.tuple(
    fc.constantFrom(...Object.keys(starts)),
    fc.uint8Array({ minLength: 1, maxLength: 80 }),
  );
  fc.assert(
    fc.property(damaged, ([type, noise]) => {
      const start = starts[type as keyof typeof starts].subarray(0, 16);
      withoutMetadata(Buffer.concat([start, noise]), type);
    }),
  );
});
