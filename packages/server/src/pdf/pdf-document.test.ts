import { describe, expect, test } from 'vitest';
import { bare, readPdf } from '../testing/read-pdf.ts';
import { writeFacts, writeHeading, writeParagraph, writeTable, writeTitle } from './blocks.ts';
import { drawable } from './fonts.ts';
import { PdfDocument } from './pdf-document.ts';
import { wrapText } from './wrap-text.ts';

const letterhead = { name: 'Pitlane', logo: { kind: 'mark' } } as const;

/** A document that something was written on, as a reader finds it. */
async function paperWith(write: (paper: PdfDocument) => void) {
  const footer = 'Contract MBP-1 · created 11/01/2026, 9:14 AM CST';
  const madeAt = new Date('2026-11-01T15:14:00Z');
  const paper = new PdfDocument({ title: 'A form MBP-1', letterhead, footer, madeAt });
  write(paper);
  return readPdf(await paper.end());
}

const columns = [
  { header: 'What', width: 394 },
  { header: 'Amount', width: 110, isRight: true },
];

describe('a document', () => {
  test('is tagged, titled, and in English, its text can be found', async () => {
    const pdf = await paperWith((paper) => {
      writeTitle(paper, 'A form', 'About María-José Żółtowski-O’Brien');
      writeFacts(paper, [
        {
          title: 'Holder',
          facts: [
            ['Name', 'Núñez'],
            ['Email', ''],
          ],
        },
      ]);
      writeTable(paper, 'Amounts', columns, [
        { cells: ['Price', '$1.00'] },
        { cells: ['Total', '$1.00'], isTotal: true },
      ]);
      writeHeading(paper, 'Next');
      writeParagraph(paper, 'Sign it.');
    });
    expect(pdf).toMatchObject({
      title: 'A form MBP-1',
      language: 'en-US',
      isTagged: true,
      alts: ['Pitlane'],
    });
    expect(pdf.tags.join(' ')).toBe(
      'Document Figure H1 P H2 Table TR TH TD H2 Table TR TH TH TR TH TD TR TH TD H2 P',
    );
    expect(pdf.pages[0]).toContain(bare('About María-José Żółtowski-O’Brien'));
    expect(pdf.pages[0]).not.toContain('Email');
  });

  test('is read letter by letter, also one that another document has drawn as a part of a letter', async () => {
    await paperWith((paper) => writeParagraph(paper, 'ě'));
    const pdf = await paperWith((paper) => writeParagraph(paper, 'A caron ˇ alone'));
    expect(pdf.spoken).toContain(bare('A caron ˇ alone'));
  });

  test('has number, time and page at the bottom of each page, outside of its content', async () => {
    const pdf = await paperWith((paper) => {
      for (let line = 0; line < 80; line++) writeParagraph(paper, `Line ${line}`);
    });
    expect(pdf.pages).toHaveLength(2);
    for (const [place, text] of pdf.pages.entries()) {
      expect(text).toContain(bare('Contract MBP-1 · created 11/01/2026, 9:14 AM CST'));
      expect(text).toContain(bare(`Page ${place + 1} of 2`));
    }
    expect(pdf.spoken).not.toMatch(/Page|made/);
    expect(pdf.spoken).toContain(bare('Line 79'));
  });

  test('draws what looks like code as text, and nothing in it acts', async () => {
    const hostile =
      '<script>alert(1)</script> /JavaScript (app.alert(1)) \\) >> endobj javascript:x\u202e\u0007';
    const pdf = await paperWith((paper) => writeParagraph(paper, hostile));
    expect(pdf.spoken).toContain(bare('<script>alert(1)</script> /JavaScript (app.alert(1)) \\) >> endobj'));
    expect(
      pdf.source.match(/\/(JavaScript|JS|Launch|URI|OpenAction|AA|AcroForm|Annots|EmbeddedFile|ObjStm)\b/g),
    ).toBeNull();
  });
});

describe('a table', () => {
  const many = Array.from({ length: 120 }, (_, place) => ({ cells: [`Row <${place}>`, `$${place}.00`] }));

  test('continues over pages with its header, and has each row once', async () => {
    const pdf = await paperWith((paper) => writeTable(paper, 'Rows', columns, many));
    expect(pdf.pages.length).toBeGreaterThan(2);
    for (const text of pdf.pages) expect(text).toContain('WhatAmount');
    expect(pdf.spoken.split('WhatAmount')).toHaveLength(2);
    for (const place of many.keys()) expect(pdf.spoken.split(`Row<${place}>`)).toHaveLength(2);
  });

  test('that is short stays on one page with its heading', async () => {
    const pdf = await paperWith((paper) => {
      for (let line = 0; line < 38; line++) writeParagraph(paper, 'Before');
      writeTable(paper, 'Short', columns, many.slice(0, 5));
    });
    expect(pdf.pages[0]).not.toContain('Short');
    expect(pdf.pages[1]).toContain('Short');
    expect(pdf.pages[1]).toContain('Row<4>');
  });

  test('splits a row that is taller than a page, and loses nothing', async () => {
    const words = Array.from({ length: 2_500 }, (_, place) => `word${place}`).join(' ');
    const pdf = await paperWith((paper) => writeTable(paper, 'Long', columns, [{ cells: [words, ''] }]));
    expect(pdf.pages.length).toBeGreaterThan(1);
    expect(pdf.spoken.includes(bare(words))).toBe(true);
  });
});

test.each([
  ['one line', 'a bc', 4, ['a bc']],
  ['words', 'aa bb cc', 5, ['aa bb', 'cc']],
  ['a word that is too long', 'a bbbbbbb c', 3, ['a', 'bbb', 'bbb', 'b c']],
  ['a column for one sign', '😀😀', 1, ['😀', '😀']],
  ['nothing', '', 3, ['']],
])('breaks %s', (_what, text, width, lines) => {
  expect(wrapText(text, width, (part) => Array.from(part).length)).toEqual(lines);
});

test.each([
  ['Muñoz  é\nŁódź', 'Muñoz é Łódź'],
  ['a\u202eb\u0000c\u200bd', 'abcd'],
  ['½ ’ “×”', '½ ’ “×”'],
  ['漢字', '??'],
  ['e\u0301', 'é'],
])('draws %j as %j', (text, drawn) => {
  expect(drawable(text)).toBe(drawn);
});
