import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balanceLaw, type Lien, lienWith, payeeText, payoffHint, refundPayments } from './payee.ts';

const open: Lien = { balanceCents: 50_000, hasProofOfPayoff: false };
const paid = (payee: string, amountCents: number) => ({ payee, amountCents });

describe('a refund of $901.45 goes', () => {
  test.each<[string, Lien | null, string, object[]]>([
    ['to the holder without a lien', null, 'TX', [paid('holder', 90_145)]],
    ['to the lender while the lien is open', open, 'TX', [paid('lienholder', 90_145)]],
    [
      'to the lender also where the balance is not known',
      { ...open, balanceCents: null },
      'TX',
      [paid('lienholder', 90_145)],
    ],
    [
      'to the holder with proof of payoff',
      { ...open, hasProofOfPayoff: true },
      'TX',
      [paid('holder', 90_145)],
    ],
    [
      'to the holder with proof of payoff in Nevada too',
      { balanceCents: null, hasProofOfPayoff: true },
      'NV',
      [paid('holder', 90_145)],
    ],
    [
      'up to the balance to the lender in Nevada, the rest to the holder',
      open,
      'NV',
      [paid('lienholder', 50_000), paid('holder', 40_145)],
    ],
    [
      'whole to the lender in Nevada where the balance is as high',
      { ...open, balanceCents: 90_145 },
      'nv ',
      [paid('lienholder', 90_145)],
    ],
    [
      'but a cent to the lender in Nevada where the balance is a cent less',
      { ...open, balanceCents: 90_144 },
      'NV',
      [paid('lienholder', 90_144), paid('holder', 1)],
    ],
    [
      'to the holder in Nevada where nothing is owed',
      { ...open, balanceCents: 0 },
      'NV',
      [paid('holder', 90_145)],
    ],
  ])('%s', (_case, lien, state, value) => {
    expect(refundPayments(90_145, lien, state)).toEqual({ ok: true, value });
  });
});

describe('the payoff letter', () => {
  test('proves that an open lien is paid, and nothing else does', () => {
    expect(lienWith(open, ['payoffLetter'])).toEqual({ ...open, hasProofOfPayoff: true });
    expect(lienWith(open, ['odometerStatement', 'dealerSignature'])).toEqual(open);
    expect(lienWith(open, [])).toEqual(open);
    expect(lienWith(null, ['payoffLetter'])).toBeNull();
  });
});

describe('the payee', () => {
  test('is named for a refund of $0.00 as well', () => {
    expect(refundPayments(0, null, 'TX')).toEqual({ ok: true, value: [paid('holder', 0)] });
    expect(refundPayments(0, open, 'TX')).toEqual({ ok: true, value: [paid('lienholder', 0)] });
    expect(refundPayments(0, open, 'NV')).toEqual({ ok: true, value: [paid('holder', 0)] });
  });

  test('asks for the balance if it matters', () => {
    expect(refundPayments(100, { ...open, balanceCents: null }, 'NV')).toEqual({
      ok: false,
      error: {
        code: 'lien_balance_required',
        field: 'lienBalance',
        message: "Enter the loan balance. It caps the lender's share.",
      },
    });
  });

  test.each([
    [-1, null, 'customerRefundAmount'],
    [100, { ...open, balanceCents: -1 }, 'lienBalance'],
  ])('refuses %j with %j', (refund, lien, field) => {
    const message = 'Enter an amount in dollars and cents, 0 or more.';
    expect(refundPayments(refund, lien, 'TX')).toEqual({
      ok: false,
      error: { code: 'bad_amount', field, message },
    });
  });

  test('is limited to the balance only in Nevada', () => {
    const law = 'Nevada Administrative Code 690C.120';
    expect(['NV', ' nv ', 'TX', ''].map(balanceLaw)).toEqual([law, law, undefined, undefined]);
  });

  test('gets parts that add up to the refund, whatever the balance', () => {
    const anyLien = fc.option(fc.record({ balanceCents: fc.nat(500_000), hasProofOfPayoff: fc.boolean() }));
    fc.assert(
      fc.property(fc.nat(500_000), anyLien, fc.constantFrom('NV', 'TX'), (refund, lien, state) => {
        const parts = refundPayments(refund, lien, state);
        expect(parts.ok && parts.value.reduce((sum, part) => sum + part.amountCents, 0)).toBe(refund);
      }),
    );
  });
});

test('names who is paid the same everywhere, and a customer as the reader of their own refund', () => {
  expect(payeeText('lienholder')).toBe('To the lender');
  expect(payeeText('lienholder', true)).toBe('To the lender');
  expect(payeeText('holder')).toBe('To the customer');
  expect(payeeText('holder', true)).toBe('To you');
});

test('a loan that is said to be paid in full is paid to the lender until there is proof', () => {
  const loan = { lienholder: 'Ozark Bank', stateOfSale: 'TX' };
  expect(payoffHint('LoanPaidInFull', loan)).toBe(
    'Without the payoff letter, the refund goes to Ozark Bank.',
  );
  expect(payoffHint('LoanPaidInFull', { ...loan, stateOfSale: 'NV' })).toBe(
    'Without the payoff letter, the refund goes to Ozark Bank, up to the loan balance.',
  );
  expect(payoffHint('CustomerRequest', loan)).toBeUndefined();
  expect(payoffHint('LoanPaidInFull', { ...loan, lienholder: null })).toBeUndefined();
});
