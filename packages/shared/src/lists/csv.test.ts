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

  test('says in which line a row starts after quoted line ends of another system', () => {
    expect(readCsv('k,r\r\n"x\r\ny",2\r\n3,4\r\n', 'list').map(({ line }) => line)).toEqual([1, 2, 4]);
  });

  test('takes an inch mark inside a plain cell as text', () => {
    expect(cellsOf('key,note\n1,6" lift\n')).toEqual([
      ['key', 'note'],
      ['1', '6" lift'],
    ]);
  });

  test.each([
    ['"a\n1\n', 1],
    ['a\n"1"2\n', 2],
    ['a\nb\n"c\n1\n', 3],
  ])('is refused where a quotation mark is wrong: %j', (text, line) => {
    expect(() => readCsv(text, 'voids.csv')).toThrow(
      `voids.csv, line ${line}: a quotation mark isn't closed, or doesn't enclose the whole cell.`,
    );
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
