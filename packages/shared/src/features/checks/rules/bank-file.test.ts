import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../kernel/dates.ts';
import { type BankFileCheck, type BankFileLine, readBankFile, writeBankFile } from './bank-file.ts';
import { bankFileFormat, bankFileFormats } from './bank-file-formats.ts';

const issued: BankFileCheck = {
  account: '123456789',
  checkNumber: 5001,
  amountCents: 24_290,
  date: '2026-11-20',
  flag: 'issued',
  payee: 'First Bank FBO Dana Smith',
};
const voided: BankFileCheck = {
  ...issued,
  checkNumber: 5002,
  amountCents: 5,
  flag: 'voided',
  payee: 'O"Neil, Jo | Co',
};

const checksOf = (lines: readonly BankFileLine[]) =>
  lines.flatMap((line) => ('check' in line ? [line.check] : []));
const problemsOf = (lines: readonly BankFileLine[]) =>
  lines.flatMap((line) => ('problem' in line ? [[line.line, line.problem]] : []));

test('writes each format as its bank wants it', () => {
  expect(writeBankFile(bankFileFormat('csv'), [issued, voided])).toBe(
    '123456789,5001,242.90,11/20/2026,I,"First Bank FBO Dana Smith"\n123456789,5002,0.05,11/20/2026,V,"O""Neil, Jo | Co"\n',
  );
  expect(writeBankFile(bankFileFormat('fixed'), [issued])).toBe(
    '00000123456789000000500100000002429020261120IFirst Bank FBO Dana Smith          \r\n',
  );
  expect(writeBankFile(bankFileFormat('pipe'), [issued, voided])).toBe(
    'ISS|0000005001|112026|000000024290|123456789|First Bank FBO Dana Smith\r\n' +
      'VOI|0000005002|112026|000000000005|123456789|O"Neil, Jo   Co\r\n',
  );
});

test('cuts a payee to its column, and never a number', () => {
  const fixed = bankFileFormat('fixed');
  const [line = ''] = writeBankFile(fixed, [{ ...issued, payee: 'José 😀 Núñez '.repeat(6) }]).split('\r\n');
  expect(line).toHaveLength(80);
  expect(line).toMatch(/IJose \? Nunez Jose/);
  expect(() => writeBankFile(fixed, [{ ...issued, amountCents: 1e12 }])).toThrow('longer than 12');
});

describe.each(bankFileFormats)('a file of the format $code', (format) => {
  const day = fc.nat(20_000).map((days) => addDays('2000-01-01', days));
  const check = fc.record({
    account: fc.nat(999_999_999).map((number) => String(number)),
    checkNumber: fc.integer({ min: 1, max: 9_999_999_999 }),
    amountCents: fc.integer({ min: 1, max: 99_999_999_999 }),
    date: day,
    flag: fc.constantFrom('issued' as const, 'voided' as const, 'paid' as const),
    payee: fc.stringMatching(/^[A-Za-z][A-Za-z ,."'&]{0,28}[a-z]$/),
  });

  test('reads back what was written', () => {
    fc.assert(
      fc.property(fc.array(check, { maxLength: 8 }), (checks) => {
        expect(checksOf(readBankFile(format, writeBankFile(format, checks)))).toEqual(checks);
      }),
    );
  });

  test('reads any text without failing, and says of each line what is wrong', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('5', '0', ',', '|', '"', '/', 'I', ' ', '\n', 'é') }),
        (text) => {
          const lines = readBankFile(format, text);
          expect(lines).toHaveLength(text.split('\n').filter((line) => line.trim()).length);
        },
      ),
    );
  });
});

test('reads the other lines where one is wrong', () => {
  const text = [
    '123456789,5001,242.90,11/20/2026,P,"First Bank"',
    '',
    '123456789,5002,242.9,11/20/2026,P,x',
    '123456789,5003,1.00,13/40/2026,P,x',
    '123456789,abc,1.00,11/20/2026,P,x',
    '123456789,5004,1.00,11/20/2026,X,x',
    '123456789,5005,1.00',
    '123456789,5006,1.00,11/20/2026,P,"x" y',
  ].join('\r\n');
  const lines = readBankFile(bankFileFormat('csv'), `\uFEFF${text}`);
  expect(checksOf(lines)).toMatchObject([{ checkNumber: 5001, flag: 'paid', amountCents: 24_290 }]);
  expect(problemsOf(lines)).toEqual([
    [3, '“242.9” is not an amount.'],
    [4, '“13/40/2026” is not a date of the form MM/dd/yyyy.'],
    [5, '“abc” is not a check number.'],
    [6, '“X” is not one of I, V, P.'],
    [7, 'Expected 6 columns (account, check, amount, date, flag, payee).'],
    [8, 'Expected 6 columns (account, check, amount, date, flag, payee).'],
  ]);
  expect(
    problemsOf(readBankFile(bankFileFormat('fixed'), '0000012345678900000050010000000242902026112')),
  ).toHaveLength(1);
});
