import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copiedLines } from './copied-lines.ts';
import { filledStatement } from './report-sql.ts';

/** What COPY makes of rows, in parts of a length. */
async function* copyOf(lines: readonly string[], length: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(lines.map((line) => `${line.replaceAll('\\', '\\\\')}\n`).join(''));
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

test('rows arrive as selected, in whole lines, however COPY splits them', async () => {
  const row = fc.record({
    name: fc.string({ unit: 'grapheme' }),
    path: fc.constantFrom('a\\b', '\\', 'x\n"y"', 'é'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(row), fc.integer({ min: 1, max: 60 }), async (rows, length) => {
      const lines = rows.map((one) => JSON.stringify(one));
      let text = '';
      let count = 0;
      for await (const some of copiedLines(copyOf(lines, length))) {
        expect(some.bytes.at(-1)).toBe(0x0a);
        text += some.bytes.toString();
        count += some.rows;
      }
      expect(text).toBe(lines.map((line) => `${line}\n`).join(''));
      expect(count).toBe(rows.length);
    }),
  );
});

test('a statement quotes its values, whatever they contain', () => {
  const values = ["O'Brien", 2, null, ['a"b', "c'\\d"], 'x\\y', undefined, 7, 8, 9, 'ten'];
  expect(filledStatement('a = $1 AND b = $2::int AND $3::text IS NULL', values)).toBe(
    "a = 'O''Brien' AND b = '2'::int AND NULL::text IS NULL",
  );
  expect(filledStatement('$5 $6 $10', values)).toBe(String.raw` E'x\\y' NULL 'ten'`);
  expect(filledStatement('ANY ($4::text[])', values)).toBe(
    String.raw`ANY ( E'{"a\\"b","c''\\\\d"}'::text[])`,
  );
  expect(filledStatement('$1::text[]', [['null', null]])).toBe(`'{"null",NULL}'::text[]`);
});
