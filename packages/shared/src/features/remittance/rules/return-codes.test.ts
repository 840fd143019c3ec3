import { describe, expect, test } from 'vitest';
import { readChange, returnMeaning, whyNotSentAgain } from './return-codes.ts';

describe('the meaning of a return', () => {
  test.each([
    ['R01', 'Insufficient funds', 'The bank did not pay: not enough money.', 'none'],
    ['R09', 'Uncollected funds', 'The bank did not pay: not enough money.', 'none'],
    ['R02', 'Account closed', 'The account cannot be debited.', 'retire'],
    ['R03', 'No account', 'The account cannot be debited.', 'retire'],
    ['R04', 'Invalid account number', 'The account cannot be debited.', 'retire'],
    ['R20', 'Not a transaction account', 'The account cannot be debited.', 'retire'],
    ['R08', 'Payment stopped', 'The company stopped or did not authorize it.', 'hold'],
    [
      'R29',
      'Corporate customer advises not authorized',
      'The company stopped or did not authorize it.',
      'hold',
    ],
    ['R16', 'Account frozen', 'The bank returned it: R16, account frozen.', 'none'],
    ['R77', 'Returned by the bank', 'The bank returned it: R77, returned by the bank.', 'none'],
  ])('%s', (code, words, dealerWords, account) => {
    expect(returnMeaning(code)).toMatchObject({ code, words, dealerWords, account });
  });
});

describe('what a notice of change corrects', () => {
  test.each([
    ['C01', '1918171614', { field: 'account', accountNumber: '1918171614' }],
    ['C02', '122105155', { field: 'routing', routingNumber: '122105155' }],
    [
      'C03',
      '122105155   000987654',
      { field: 'routingAndAccount', routingNumber: '122105155', accountNumber: '000987654' },
    ],
    ['C04', 'MAIN ST FORD LLC', { field: 'name', holderName: 'MAIN ST FORD LLC' }],
    ['C05', '37', { field: 'type', transactionCode: '37' }],
    [
      'C06',
      '000987654           37',
      { field: 'accountAndType', accountNumber: '000987654', transactionCode: '37' },
    ],
    [
      'C07',
      '122105155000987654        37',
      { field: 'all', routingNumber: '122105155', accountNumber: '000987654', transactionCode: '37' },
    ],
  ])('%s', (code, data, change) => {
    expect(readChange(code, data.padEnd(29))).toEqual(change);
  });

  test.each([
    ['C08', '122105155'],
    ['C02', '12210515'],
    ['C01', 'see attached'],
    ['C06', '000987654'],
  ])('%s with "%s" corrects nothing', (code, data) => {
    expect(readChange(code, data.padEnd(29))).toBeUndefined();
  });
});

test.each([
  [0, undefined],
  [1, undefined],
  [2, undefined],
  [3, 'The bank returned the debit for MBP-15150001 3 times.'],
])('a contract that came back unpaid %d times from an account: %s', (count, message) => {
  expect(whyNotSentAgain('MBP-15150001', count)?.message).toBe(message);
});
