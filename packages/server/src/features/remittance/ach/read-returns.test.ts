import { describe, expect, test } from 'vitest';
import { type ReturnedEntry, writeReturnsFile } from '../../../testing/ach-returns-file.ts';
import { AchFileProblem } from './read-file.ts';
import { readAchReturns } from './read-returns.ts';
import { writeAchFile } from './write-file.ts';

const entry: ReturnedEntry = {
  routingNumber: '122105155',
  accountNumber: '000987654',
  amountCents: 184_000,
  batchNumber: 'R-202611-000042',
  name: 'MAIN ST FORD',
  originalTrace: '021000020000001',
  code: 'R01',
};

describe("a bank's file of returns", () => {
  test('says which entry came back, why, and what changes', () => {
    const text = writeReturnsFile([
      entry,
      { ...entry, originalTrace: '021000020000002', code: 'R29', amountCents: 89_950 },
      { ...entry, originalTrace: '021000020000003', code: 'C01', information: '1918171614' },
    ]);
    expect(readAchReturns(text)).toEqual([
      {
        line: 3,
        kind: 'return',
        code: 'R01',
        originalTrace: '021000020000001',
        amountCents: 184_000,
        name: 'MAIN ST FORD',
        information: ' '.repeat(44),
      },
      {
        line: 5,
        kind: 'return',
        code: 'R29',
        originalTrace: '021000020000002',
        amountCents: 89_950,
        name: 'MAIN ST FORD',
        information: ' '.repeat(44),
      },
      {
        line: 9,
        kind: 'change',
        code: 'C01',
        originalTrace: '021000020000003',
        amountCents: 0,
        name: 'MAIN ST FORD',
        information: '1918171614'.padEnd(44),
      },
    ]);
  });

  test("with an entry that isn't a return is refused", () => {
    const sent = writeAchFile({
      origin: {
        routingNumber: '021000021',
        bankName: 'Example Bank',
        companyName: 'Pitlane',
        companyId: '1234567890',
      },
      createdOn: '2026-11-20',
      createdAt: '14:05',
      modifier: 'A',
      effectiveOn: '2026-11-23',
      debits: [
        {
          ...entry,
          accountType: 'Checking',
          holderName: 'Main St Ford',
          traceSequence: 1,
          hasRemittance: true,
        },
      ],
    });
    expect(() => readAchReturns(sent)).toThrow(new AchFileProblem(3, 'The entry has no return or change.'));
  });

  test.each([
    ['a code that is none', { code: 'RXX' }],
    ['no trace number', { originalTrace: '' }],
  ])('with %s is refused', (_, wrong) => {
    const text = writeReturnsFile([{ ...entry, ...wrong }]).replace(/^(799R01)0{15}/m, `$1${' '.repeat(15)}`);
    expect(() => readAchReturns(text)).toThrow(AchFileProblem);
  });
});
