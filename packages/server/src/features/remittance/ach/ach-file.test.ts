import nacha from '@midlandsbank/node-nacha';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AchFileProblem, readAchFile } from './read-file.ts';
import { type AchDebit, type AchFile, achTotals, writeAchFile } from './write-file.ts';

const origin = {
  routingNumber: '021000021',
  bankName: 'Example Bank',
  companyName: 'Pitlane Provider Inc',
  companyId: '1234567890',
};

/** The two batches of the worked file. */
const worked: AchFile = {
  origin,
  createdOn: '2026-11-20',
  createdAt: '14:05',
  modifier: 'A',
  effectiveOn: '2026-11-23',
  debits: [
    {
      batchNumber: 'R-202611-000042',
      amountCents: 184_000,
      routingNumber: '122105155',
      accountNumber: '000987654',
      accountType: 'Checking',
      holderName: 'Main St Ford',
      traceSequence: 1,
      hasRemittance: true,
    },
    {
      batchNumber: 'R-202611-000043',
      amountCents: 89_950,
      routingNumber: '091000019',
      accountNumber: '55501',
      accountType: 'Savings',
      holderName: 'Lee Chevrolet',
      traceSequence: 2,
    },
  ],
};

const workedText = [
  '101 02100002112345678902611201405A094101EXAMPLE BANK           PITLANE PROVIDER INC           ',
  '5225PITLANE PROVIDER                    1234567890CCDREMITTANCE      261123   1021000020000001',
  '627122105155000987654        0000184000R-202611-000042MAIN ST FORD            1021000020000001',
  '705RMR*IV*R-202611-000042**1840.00\\                                                00010000001',
  '63709100001955501            0000089950R-202611-000043LEE CHEVROLET           0021000020000002',
  '822500000300213105160000002739500000000000001234567890                         021000020000001',
  '9000001000001000000030021310516000000273950000000000000                                       ',
  ...Array<string>(3).fill('9'.repeat(94)),
]
  .map((record) => `${record}\r\n`)
  .join('');

/** What the library reads of a file, where it needs no guess. */
interface LibraryFile {
  file: {
    destination: string;
    footer: { entryHash: number; totalDebit: number; entryAndAddendaCount: number; blockCount: number };
  };
  batches: {
    entries: { dfiAccount: string; amount: number; identificationNumber: string; transactionCode: string }[];
  }[];
}

const readByLibrary = (text: string) => nacha.from(text) as { data?: LibraryFile } & LibraryFile;
const libraryFile = (text: string): LibraryFile => {
  const read = readByLibrary(text);
  return read.data ?? read;
};

const debit: fc.Arbitrary<Omit<AchDebit, 'traceSequence' | 'batchNumber'>> = fc.record({
  amountCents: fc.integer({ min: 1, max: 9_999_999_99 }),
  routingNumber: fc.constantFrom('122105155', '091000019', '021000021', '231380104'),
  accountNumber: fc.stringMatching(/^\d{4,17}$/),
  accountType: fc.constantFrom('Checking', 'Savings'),
  holderName: fc.string({ minLength: 1, maxLength: 60, unit: 'binary' }),
  hasRemittance: fc.boolean(),
});

const debits = fc.array(debit, { minLength: 1, maxLength: 25 }).map((all) =>
  all.map((one, index) => ({
    ...one,
    batchNumber: `R-202611-${String(index + 1).padStart(6, '0')}`,
    traceSequence: 7 * (index + 1),
  })),
);

describe('an ACH file', () => {
  test('is the worked file, byte for byte', () => {
    expect(writeAchFile(worked)).toBe(workedText);
  });

  test('reads back exactly what was written', () => {
    const read = readAchFile(workedText);
    expect(read).toMatchObject({
      destination: '021000021',
      origin: '1234567890',
      createdOn: '261120',
      createdAt: '1405',
    });
    expect(read.batches).toHaveLength(1);
    expect(read.batches[0]).toMatchObject({
      serviceClass: '225',
      entryClass: 'CCD',
      description: 'REMITTANCE',
    });
    expect(read.batches[0]?.entries).toMatchObject([
      {
        transactionCode: '27',
        accountNumber: '000987654',
        amountCents: 184_000,
        name: 'MAIN ST FORD',
        addenda: [{ line: 4 }],
      },
      {
        transactionCode: '37',
        accountNumber: '55501',
        amountCents: 89_950,
        identification: 'R-202611-000043',
        addenda: [],
      },
    ]);
  });

  test('is read by a library that we did not write', () => {
    const read = libraryFile(workedText);
    expect(read.file.footer).toMatchObject({
      entryHash: 21_310_516,
      totalDebit: 273_950,
      entryAndAddendaCount: 3,
      blockCount: 1,
    });
    expect(read.batches[0]?.entries).toMatchObject([
      {
        dfiAccount: '000987654',
        amount: 184_000,
        identificationNumber: 'R-202611-000042',
        transactionCode: '27',
      },
      { dfiAccount: '55501', amount: 89_950, identificationNumber: 'R-202611-000043', transactionCode: '37' },
    ]);
  });

  test('says the same to both readers for any debits', () => {
    fc.assert(
      fc.property(debits, (all) => {
        const text = writeAchFile({ ...worked, debits: all });
        const { totalCents, entryHash } = achTotals(all);
        const entries = readAchFile(text).batches.flatMap((batch) => batch.entries);
        const byLibrary = libraryFile(text);
        expect(entries.map(({ accountNumber, amountCents }) => [accountNumber, amountCents])).toEqual(
          all.map(({ accountNumber, amountCents }) => [accountNumber, amountCents]),
        );
        expect(byLibrary.batches[0]?.entries.map(({ dfiAccount, amount }) => [dfiAccount, amount])).toEqual(
          all.map(({ accountNumber, amountCents }) => [accountNumber, amountCents]),
        );
        expect(byLibrary.file.footer).toMatchObject({ totalDebit: totalCents, entryHash });
      }),
      { numRuns: 30 },
    );
  });

  test('checks an account without moving money', () => {
    const [first] = worked.debits;
    const text = writeAchFile({
      ...worked,
      debits: [{ ...(first as AchDebit), isPrenote: true, hasRemittance: false }],
    });
    expect(text).toContain('628122105155000987654        0000000000');
    expect(readAchFile(text).batches[0]?.entries).toMatchObject([{ transactionCode: '28', amountCents: 0 }]);
  });

  test.each([
    ['an amount', { amountCents: 10_000_000_000 }],
    ['an account number', { accountNumber: '123456789012345678' }],
    ['a trace number', { traceSequence: 10_000_000 }],
    ['half a cent', { amountCents: 100.5 }],
  ])('with %s that does not fit is not written', (_, wrong) => {
    const [first] = worked.debits;
    expect(() => writeAchFile({ ...worked, debits: [{ ...(first as AchDebit), ...wrong }] })).toThrow(
      RangeError,
    );
  });

  test('writes names in plain capitals', () => {
    const [first] = worked.debits;
    const text = writeAchFile({
      ...worked,
      debits: [{ ...(first as AchDebit), holderName: 'Señor Müller’s Autohaus Straße 12' }],
    });
    expect(text).toContain('SENOR MULLER S AUTOHAU ');
  });
});

describe('a file that is not sound', () => {
  const lines = workedText.split('\r\n');
  const changed = (line: number, change: (record: string) => string) =>
    lines.map((record, index) => (index === line - 1 ? change(record) : record)).join('\r\n');
  const digit = (place: number, to: string) => (record: string) =>
    record.slice(0, place - 1) + to + record.slice(place);

  test.each([
    ['a record that is too short', 3, (record: string) => record.slice(1)],
    ['another amount', 3, digit(39, '1')],
    ['an amount that is no number', 3, digit(39, 'X')],
    ['a wrong routing number', 3, digit(12, '4')],
    ['an addenda that its entry denies', 3, digit(79, '0')],
    ['another count', 6, digit(10, '4')],
    ['another hash', 7, digit(31, '7')],
    ['another company', 6, digit(45, '2')],
    ['another number of blocks', 7, digit(13, '2')],
    ['something after its end', 9, digit(40, 'A')],
    ['a letter beyond ASCII', 3, digit(60, 'É')],
    ['another record size', 1, digit(37, '5')],
  ])('with %s is refused', (_, line, change) => {
    expect(() => readAchFile(changed(line, change))).toThrow(AchFileProblem);
  });

  test('cut short is refused', () => {
    for (const length of [0, 1, 3, 6, 9]) {
      expect(() => readAchFile(lines.slice(0, length).join('\r\n'))).toThrow(AchFileProblem);
    }
  });

  test('names the line', () => {
    expect(() => readAchFile(changed(6, digit(10, '4')))).toThrow('Line 6: Entry count should be 3, not 4.');
  });
});
