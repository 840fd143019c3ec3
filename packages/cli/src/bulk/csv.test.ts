import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine, readCsv } from './csv.ts';

const cellsOf = (text: string) => readCsv(text, 'list').map(({ cells }) => cells);

describe('a list as CSV', () => {
  test.each([
    ['one number a line', '1\n2\r\n3', [['1'], ['2'], ['3']]],
    [
      'commas',
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons',
      'a;b\n1;2,5\n',
      [
        ['a', 'b'],
        ['1', '2,5'],
      ],
    ],
    ['tabs, as our own rows have them', 'TAW-1\tSmith, Lee\n', [['TAW-1', 'Smith, Lee']]],
    [
      'quotes',
      '"a","b ""c"""\n"x,y","two\nlines"\n',
      [
        ['a', 'b "c"'],
        ['x,y', 'two\nlines'],
      ],
    ],
    [
      'empty cells at the end',
      'a,b,c\n1,,\n',
      [
        ['a', 'b', 'c'],
        ['1', '', ''],
      ],
    ],
    ['empty rows', '\n\na\n\n,,\n1\n\n', [['a'], ['1']]],
    ['blanks around', ' a , "b" \n', [['a', 'b']]],
    ['an old line end', 'a\r1\r2', [['a'], ['1'], ['2']]],
    ['nothing', '', []],
  ])('is read with %s', (_, text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
  });

  test('says in which line a row starts', () => {
    expect(readCsv('a\n\n"1\n2"\n3', 'list').map(({ line }) => line)).toEqual([1, 3, 5]);
  });

  test.each(['"a\n1\n', 'a\n"1"2\n'])('is refused where a quote is wrong: %j', (text) => {
    expect(() => readCsv(text, 'voids.csv')).toThrow(/^voids\.csv, line \d: a quot/);
  });

  test('reads what it writes', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', '"', ',', ';', '\t', '\n', 'é', ' ') })
      .map((text) => text.trim());
    const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1 });
    fc.assert(
      fc.property(rows, (given) => {
        const head = ['one', 'two', 'three'];
        const text = [head, ...given].map(csvLine).join('');
        const full = given.filter((cells) => cells.some((each) => each !== ''));
        expect(cellsOf(text)).toEqual([head, ...full]);
      }),
    );
  });
});
