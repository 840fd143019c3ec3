import { inflateSync } from 'node:zlib';

/** Channels of a pixel by the kind of color, and the depths that each may have. Source: PNG specification §11.2.1 */
const kinds: Readonly<Record<number, { channels: number; depths: readonly number[] }>> = {
  0: { channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { channels: 3, depths: [8, 16] },
  3: { channels: 1, depths: [1, 2, 4, 8] },
  4: { channels: 2, depths: [8, 16] },
  6: { channels: 4, depths: [8, 16] },
};

/** More than any logo has; each is read again for each document. */
const mostPixels = 1_000_000;

/**
 * Returns whether a file is a PNG that can be drawn, down to its last pixel. pdfkit unpacks a partly transparent one
 * after the document was started, and ends the process if that fails: a file in a folder must not do that.
 */
export function isSoundPng(file: Buffer): boolean {
  try {
    return isSound(file);
  } catch {
    return false;
  }
}

function isSound(file: Buffer): boolean {
  if (!file.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return false;
  const { header, palette, data, isEnded } = chunksOf(file);
  if (!header || header.length !== 13 || !isEnded) return false;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth = 0, color = -1, , , interlace] = header.subarray(8);
  const kind = kinds[color];
  if (!kind?.depths.includes(depth) || interlace !== 0 || width * height > mostPixels || width * height === 0)
    return false;
  if (color === 3 && (palette.length === 0 || palette.length % 3 !== 0)) return false;
  const row = 1 + Math.ceil((width * depth * kind.channels) / 8);
  const pixels = inflateSync(data, { maxOutputLength: row * height });
  if (pixels.length !== row * height) return false;
  return Array.from({ length: height }, (_, place) => pixels[place * row] ?? 9).every(
    (filter) => filter <= 4,
  );
}

function chunksOf(file: Buffer) {
  const data: Buffer[] = [];
  let header: Buffer | undefined;
  let palette: Buffer = Buffer.alloc(0);
  let isEnded = false;
  for (let at = 8; at + 12 <= file.length && !isEnded; ) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const body = file.subarray(at + 8, at + 8 + length);
    if (body.length !== length) break;
    if (type === 'IHDR') header = body;
    if (type === 'PLTE') palette = body;
    if (type === 'IDAT') data.push(body);
    isEnded = type === 'IEND';
    at += length + 12;
  }
  return { header, palette, data: Buffer.concat(data), isEnded };
}
