/**
 * Returns a photo without what a camera or phone wrote about itself: place, time, device, captions and embedded previews. The picture isn't
 * decoded; of its metadata only the colors' profile and the orientation stay, without which it would look wrong. Undefined if the bytes aren't a
 * whole photo of that type. Source: areas.md §11 (Better 3)
 */
export function withoutMetadata(bytes: Buffer, mediaType: string): Buffer | undefined {
  if (mediaType === 'image/jpeg') return strippedJpeg(bytes);
  if (mediaType === 'image/png') return strippedPng(bytes);
  if (mediaType === 'image/webp') return strippedWebp(bytes);
  return undefined;
}

const app0 = 0xe0;
const app1 = 0xe1;
const app2 = 0xe2;
const app14 = 0xee;
const app15 = 0xef;
const comment = 0xfe;
const startOfScan = 0xda;
const endOfImage = 0xd9;

function strippedJpeg(bytes: Buffer): Buffer | undefined {
  const kept = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) return undefined;
    const part = bytes.subarray(at, end);
    if (!isMetadata(marker, part)) kept.push(part);
    else if (marker === app1) kept.push(...orientationOf(part));
    at = end;
    if (marker !== startOfScan) continue;
    const next = endOfScan(bytes, at);
    if (next === undefined) return undefined;
    kept.push(bytes.subarray(at, next));
    at = next;
    // A phone may append more pictures, each with its own location data.
    if (bytes[at + 1] === endOfImage) return Buffer.concat([...kept, bytes.subarray(at, at + 2)]);
  }
  return undefined;
}

/** Whether a segment says something about the picture that isn't needed to show it. */
function isMetadata(marker: number, part: Buffer): boolean {
  if (marker === comment) return true;
  if (marker < app0 || marker > app15 || marker === app0 || marker === app14) return false;
  return marker !== app2 || part.toString('latin1', 4, 15) !== 'ICC_PROFILE';
}

/** Where the marker after a scan's data is; within the data, 0xff is followed by zero or a restart. */
function endOfScan(bytes: Buffer, from: number): number | undefined {
  for (
    let at = bytes.indexOf(0xff, from);
    at >= 0 && at + 1 < bytes.length;
    at = bytes.indexOf(0xff, at + 1)
  ) {
    const next = bytes[at + 1] ?? 0;
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
  }
  return undefined;
}

const orientationTag = 0x0112;

/** A segment with only the orientation of another one, unless that is upright. */
function orientationOf(part: Buffer): Buffer[] {
  if (part.toString('latin1', 4, 10) !== 'Exif\0\0') return [];
  const tiff = part.subarray(10);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const read16 = (at: number) =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  const read32 = (at: number) =>
    at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at);
  const first = read32(4);
  const count = Math.min(read16(first), 200);
  for (let index = 0; index < count; index++) {
    const entry = first + 2 + index * 12;
    const value = read16(entry + 8);
    if (read16(entry) === orientationTag && value >= 2 && value <= 8) return [orientationSegment(value)];
  }
  return [];
}

/** The smallest Exif segment: one directory with one entry. */
function orientationSegment(value: number): Buffer {
  const tiff = Buffer.from('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1');
  tiff.writeUInt16BE(value, 18);
  const head = Buffer.from('\xff\xe1\0\0Exif\0\0', 'latin1');
  head.writeUInt16BE(head.length - 2 + tiff.length, 2);
  return Buffer.concat([head, tiff]);
}

const pngMetadata = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'];

function strippedPng(bytes: Buffer): Buffer | undefined {
  const kept = [bytes.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return undefined;
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (!pngMetadata.includes(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return undefined;
}

const webpMetadata = ['EXIF', 'XMP '];
/** The bits of the extended header that announce them. */
const webpFlags = 0x08 | 0x04;

function strippedWebp(bytes: Buffer): Buffer | undefined {
  const whole = 8 + bytes.readUInt32LE(4);
  if (bytes.length < 12 || whole > bytes.length) return undefined;
  const kept: Buffer[] = [];
  let at = 12;
  while (at + 8 <= whole) {
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (end > whole) return undefined;
    const name = bytes.toString('latin1', at, at + 4);
    if (!webpMetadata.includes(name))
      kept.push(name === 'VP8X' ? announced(bytes.subarray(at, end)) : bytes.subarray(at, end));
    at = end;
  }
  const body = Buffer.concat(kept);
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(4 + body.length, 4);
  return Buffer.concat([head, body]);
}

function announced(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk);
  copy[8] = (copy[8] ?? 0) & ~webpFlags;
  return copy;
}
