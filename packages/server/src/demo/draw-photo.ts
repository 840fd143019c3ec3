import { crc32, deflateSync } from 'node:zlib';

/** A color, and where it is: the photos of the demo are drawn, so that no one's picture is needed. */
type Color = readonly [red: number, green: number, blue: number];
type Paint = (x: number, y: number) => Color;

const [width, height] = [480, 360];

/** The subjects of the demo's photos. */
export type DrawnPhoto = 'bulge' | 'tread' | 'rim' | 'chip';

const asphalt: Color = [118, 120, 124];
const rubber: Color = [38, 38, 42];
const metal: Color = [176, 182, 190];
const glass: Color = [168, 196, 214];
const light: Color = [232, 240, 246];
const mark: Color = [214, 86, 60];

const paints: Record<DrawnPhoto, Paint> = {
  bulge: (x, y) => {
    const from = Math.hypot(x - 240, y - 180);
    if (Math.hypot(x - 372, y - 96) < 26) return [64, 64, 70];
    if (Math.hypot(x - 372, y - 96) < 30) return mark;
    return wheel(from, x, y);
  },
  tread: (x, y) => {
    if (y < 70 || y > 290) return asphalt;
    const isGroove = x % 96 < 16 || (x + Math.abs(y - 180)) % 60 < 6;
    if (x > 220 && x < 250 && y > 120 && y < 240) return y % 20 < 3 ? rubber : [236, 198, 60];
    return isGroove ? [18, 18, 20] : rubber;
  },
  rim: (x, y) => {
    const angle = Math.atan2(y - 180, x - 240);
    const isBent = angle > 0.4 && angle < 0.9;
    return wheel(Math.hypot(x - 240, y - 180) + (isBent ? 14 : 0), x, y);
  },
  chip: (x, y) => {
    const from = Math.hypot(x - 190, y - 150);
    const angle = Math.atan2(y - 150, x - 190);
    if (from < 7) return [70, 90, 104];
    if (from < 64 && Math.abs(Math.sin(angle * 4)) < 0.06) return light;
    return y > 310 ? rubber : glass;
  },
};

function wheel(from: number, x: number, y: number): Color {
  if (from > 168) return asphalt;
  if (from > 108) return rubber;
  const angle = Math.atan2(y - 180, x - 240);
  const isSpoke = Math.abs(Math.sin(angle * 2.5)) < 0.35 || from < 24 || from > 96;
  return isSpoke ? metal : [92, 96, 102];
}

/** Draws a photo as a PNG. */
export function drawPhoto(photo: DrawnPhoto): Buffer {
  const paint = paints[photo];
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      rows.set(paint(x, y), y * (1 + width * 3) + 1 + x * 3);
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // 8 bits a channel, red, green and blue.
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
