import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readPdf } from '../testing/read-pdf.ts';
import { letterheadOf } from './letterhead.ts';
import { Paper } from './paper.ts';

const svg = (inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${inner}</svg>`);
const shapes = '<rect width="40" height="20" fill="#123456"/><text x="2" y="12" font-size="8">Acme</text>';

const kindOf = (logoFilename: string | null, file?: Buffer) =>
  letterheadOf({ name: 'Acme', logoFilename }, file).logo.kind;

describe('the head of a document', () => {
  test.each<[string, string | null, Buffer | undefined, string]>([
    ['without a logo is our mark with the name', null, undefined, 'mark'],
    ['of plain shapes is drawn', 'a.svg', svg(shapes), 'svg'],
    ['with a script is the name', 'a.svg', svg(`${shapes}<script>alert(1)</script>`), 'name'],
    [
      'with an address in it is the name',
      'a.svg',
      svg(`${shapes}<image href="https://example.com/a.png"/>`),
      'name',
    ],
    ['with a handler is the name', 'a.svg', svg('<rect width="4" height="4" onload="x()"/>'), 'name'],
    ['with a group that moves is the name', 'a.svg', svg(`<g transform="scale(2)">${shapes}</g>`), 'name'],
    ['with a gradient is the name', 'a.svg', svg('<rect width="4" height="4" fill="url(#a)"/>'), 'name'],
    ['that is cut off is the name', 'a.svg', svg(shapes).subarray(0, 80), 'name'],
    ['that calls itself PNG and is none is the name', 'a.png', svg(shapes), 'name'],
    ['that is not there is the name', 'a.png', undefined, 'name'],
    ['in WebP is the name', 'a.webp', Buffer.from('RIFF'), 'name'],
  ])('%s', (_what, file, bytes, kind) => {
    expect(kindOf(file, bytes)).toBe(kind);
  });

  test.each(['drivewell.svg', 'roadready.svg'])('of the demo partner %s is drawn whole', (file) => {
    expect(kindOf(file, readFileSync(new URL(`../demo/logos/${file}`, import.meta.url)))).toBe('svg');
  });

  test.each<[string, string, Buffer]>([
    ['SVG', 'a.svg', svg(shapes)],
    ['PNG', 'a.png', aPng()],
  ])('in %s stands in the document under the name', async (_kind, logoFilename, file) => {
    const letterhead = letterheadOf({ name: 'Acme Motors', logoFilename }, file);
    const options = { title: 'A', letterhead, footer: 'B', madeAt: new Date(0) };
    const pdf = await readPdf(await new Paper(options).end());
    expect(pdf.alts).toEqual(['Acme Motors']);
  });
});

/** A white PNG of one pixel. */
function aPng(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from([0, 255, 255, 255]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
