import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readPdf } from '../testing/read-pdf.ts';
import { createLetterheads, letterheadOf } from './letterhead.ts';
import { PdfDocument } from './pdf-document.ts';

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
    ['with a path that is none is the name', 'a.svg', svg('<path d="M1e400 3"/>'), 'name'],
    ['that is cut off is the name', 'a.svg', svg(shapes).subarray(0, 80), 'name'],
    ['that calls itself PNG and is none is the name', 'a.png', svg(shapes), 'name'],
    ['of a PNG that breaks off is the name', 'a.png', aPng().subarray(0, 50), 'name'],
    ['of a PNG whose pixels are none is the name', 'a.png', aPng({ color: 6, row: [9, 1, 2, 3, 4] }), 'name'],
    ['of a PNG with too few pixels is the name', 'a.png', aPng({ color: 6 }), 'name'],
    ['that is not there is the name', 'a.png', undefined, 'name'],
    ['in WebP is the name', 'a.webp', Buffer.from('RIFF'), 'name'],
  ])('%s', (_what, file, bytes, kind) => {
    expect(kindOf(file, bytes)).toBe(kind);
  });

  test.each(['drivewell.svg', 'roadready.svg'])('of the demo partner %s is drawn whole', (file) => {
    expect(kindOf(file, readFileSync(new URL(`../demo/logos/${file}`, import.meta.url)))).toBe('svg');
  });

  test('is drawn again when the file changes', () => {
    const letterheads = createLetterheads();
    const brand = { name: 'Acme', logoFilename: 'a.svg' };
    const first = letterheads(brand, svg(shapes));
    expect(letterheads(brand, svg(shapes))).toBe(first);
    expect(letterheads(brand, svg(`${shapes}<image/>`)).logo.kind).toBe('name');
    expect(letterheads(brand).logo.kind).toBe('name');
  });

  test('holds a name of any length on the page', async () => {
    const letterhead = letterheadOf({ name: 'W'.repeat(80), logoFilename: null });
    const pdf = await readPdf(
      await new PdfDocument({ title: 'A', letterhead, footer: 'B', madeAt: new Date(0) }).end(),
    );
    expect(pdf.spoken).toContain('W'.repeat(80));
  });

  test.each<[string, string, Buffer]>([
    ['SVG', 'a.svg', svg(shapes)],
    ['PNG', 'a.png', aPng()],
    ['transparent PNG', 'a.png', aPng({ color: 6, row: [0, 255, 0, 0, 128] })],
  ])('in %s is in the document under the name', async (_kind, logoFilename, file) => {
    const letterhead = letterheadOf({ name: 'Acme Motors', logoFilename }, file);
    const options = { title: 'A', letterhead, footer: 'B', madeAt: new Date(0) };
    const pdf = await readPdf(await new PdfDocument(options).end());
    expect(pdf.alts).toEqual(['Acme Motors']);
  });
});

/** A PNG of one pixel, white unless its row says otherwise: a filter, then the channels. */
function aPng({ color = 2, row = [0, 255, 255, 255] }: { color?: number; row?: number[] } = {}): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, color, 0, 0, 0])),
    chunk('IDAT', deflateSync(Buffer.from(row))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
