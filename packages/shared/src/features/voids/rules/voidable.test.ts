import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../kernel/dates.ts';
import { cancelStates } from '../../cancellations/rules/cancel-flow.ts';
import {
  isRemitted,
  remittedVoidDays,
  type VoidFacts,
  voidChanges,
  voidDays,
  whyNotVoidable,
} from './voidable.ts';

const today = '2025-12-10';
const sold: VoidFacts = {
  contract: 'TAW-15138628',
  status: 1,
  isVoided: false,
  voidedBy: null,
  voidedOn: null,
  purchaseDate: '2025-12-01',
  cancelState: null,
  claimStatuses: [],
  hasPreAuthorization: false,
  batch: null,
};
const batch = { status: 'Submitted', submittedOn: '2025-11-03' } as const;
const cannot = "Can't void TAW-15138628.";
const cancelQuote = 'Start a cancel quote instead.';
const dealer = { isInternal: false, today };
const internal = { isInternal: true, today };
const soldAgo = (days: number, part: Partial<VoidFacts> = {}): VoidFacts => ({
  ...sold,
  purchaseDate: addDays(today, -days),
  ...part,
});

test('a fresh sale of a dealer can be voided, active or in suspense', () => {
  expect([sold, { ...sold, status: 3 }].map((facts) => whyNotVoidable(facts, dealer))).toEqual([
    undefined,
    undefined,
  ]);
});

describe('a contract that is voided already', () => {
  test.each([
    ['j.doe', '2025-11-03', "Can't void TAW-15138628. Already voided by j.doe on 11/03/2025."],
    ['j.doe', null, "Can't void TAW-15138628. Already voided by j.doe."],
    [null, '2025-11-03', "Can't void TAW-15138628. Already voided on 11/03/2025."],
    [null, null, "Can't void TAW-15138628. Already voided."],
  ])('by %j on %j is not voided again', (voidedBy, voidedOn, message) => {
    const facts = { ...sold, status: 2, isVoided: true, voidedBy, voidedOn, claimStatuses: ['A'] };
    expect(whyNotVoidable(facts, internal)).toEqual({ code: 'already_voided', message });
  });
});

test.each([
  [2, "It's already cancelled.", 'Rescind the cancellation first.'],
  [4, 'It has expired.', 'Ask the provider.'],
  [5, 'It was denied.', "There's nothing to undo."],
  [0, 'Its status is All.', 'Ask the provider.'],
  [9, 'Its status is Status 9.', 'Ask the provider.'],
  ['On hold', 'Its status is On hold.', 'Ask the provider.'],
  [null, 'Its status is Unknown.', 'Ask the provider.'],
])("a contract of status %j can't be voided by anyone", (status, message, next) => {
  const facts = { ...sold, status, claimStatuses: ['A'] };
  const refusal = { code: 'bad_void_status', message: `${cannot} ${message}`, next };
  expect([dealer, internal].map((voiding) => whyNotVoidable(facts, voiding))).toEqual([refusal, refusal]);
});

describe('a cancellation', () => {
  const first = 'Rescind the cancellation first.';
  const provider = 'Ask the provider to rescind the cancellation first.';
  const withdraw = 'Withdraw the cancellation request first.';

  test.each([
    ['Requested', 'Requested', withdraw, first],
    ['DocumentsComplete', 'Documents complete', withdraw, first],
    ['Approved', 'Approved', provider, first],
    ['Paid', 'Paid', 'Ask the provider.', 'Ask the provider.'],
  ] as const)('that is %s prevents a void, before its claims do', (cancelState, words, ...nexts) => {
    const facts = { ...sold, cancelState, claimStatuses: ['A'] };
    const message = `${cannot} A cancellation is in progress (${words}).`;
    expect([dealer, internal].map((voiding) => whyNotVoidable(facts, voiding))).toEqual(
      nexts.map((next) => ({ code: 'cancellation_under_way', message, next })),
    );
  });

  test.each(['Quoted', 'Rescinded', 'Withdrawn', 'Closed'] as const)('that is %s does not', (cancelState) => {
    expect(whyNotVoidable({ ...sold, cancelState }, dealer)).toBeUndefined();
  });

  test.each([
    ['Approved', "It's already cancelled.", first],
    ['Paid', "It's already cancelled and its refund is paid.", "There's nothing left to undo."],
    ['Closed', "It's already cancelled and its refund is paid.", "There's nothing left to undo."],
  ] as const)(
    'that is %s and has cancelled it says whether it can be rescinded',
    (cancelState, message, next) => {
      expect(whyNotVoidable({ ...sold, status: 2, cancelState }, internal)).toEqual({
        code: 'bad_void_status',
        message: `${cannot} ${message}`,
        next,
      });
    },
  );
});

describe('a claim', () => {
  const claimed = { code: 'has_claim', message: `${cannot} It has a claim.`, next: cancelQuote };

  test.each(['A', 'C', 'D', 'P', 'X'])('of status %s prevents a void, for anyone', (letter) => {
    const facts = { ...sold, claimStatuses: ['V', letter], hasPreAuthorization: true, batch };
    expect([dealer, internal].map((voiding) => whyNotVoidable(facts, voiding))).toEqual([claimed, claimed]);
  });

  test('that is itself void does not', () => {
    expect(whyNotVoidable({ ...sold, claimStatuses: ['V', 'V'] }, dealer)).toBeUndefined();
  });

  test('that is pre-authorized does', () => {
    expect(whyNotVoidable({ ...sold, hasPreAuthorization: true }, internal)).toEqual({
      code: 'has_pre_authorization',
      message: `${cannot} It has a pre-authorized claim.`,
      next: cancelQuote,
    });
  });

  test('in suspense leads to clearing it and then to a cancel quote', () => {
    expect(whyNotVoidable({ ...sold, status: 3, claimStatuses: ['P'] }, dealer)).toEqual({
      ...claimed,
      next: 'Clear the suspense, then start a cancel quote.',
    });
  });
});

describe('a remittance', () => {
  test.each(['Submitted', 'Posted'] as const)('that is %s leads a dealer to a cancel quote', (status) => {
    expect(whyNotVoidable({ ...sold, batch: { ...batch, status } }, dealer)).toEqual({
      code: 'remitted',
      message: "Can't void TAW-15138628. It was remitted on 11/03/2025.",
      next: cancelQuote,
    });
  });

  test('takes precedence over an unknown or late purchase date', () => {
    expect(whyNotVoidable({ ...sold, purchaseDate: null, batch }, dealer)?.code).toBe('remitted');
    expect(whyNotVoidable(soldAgo(400, { batch }), dealer)?.code).toBe('remitted');
  });

  test("that was returned doesn't count", () => {
    const facts = { ...sold, batch: { ...batch, status: 'Returned' as const } };
    expect(whyNotVoidable(facts, dealer)).toBeUndefined();
    expect([isRemitted(facts), isRemitted(sold), isRemitted({ batch })]).toEqual([false, false, true]);
  });

  test('makes a void a credit of the next batch', () => {
    expect([{ batch }, { batch: null }].map(voidChanges)).toEqual([
      { status: 2, isVoided: true, needsCredit: true },
      { status: 2, isVoided: true, needsCredit: false },
    ]);
  });
});

describe('the days after the purchase', () => {
  test.each([
    [-1, true, true, true],
    [0, true, true, true],
    [29, true, true, true],
    [30, true, true, true],
    [31, false, true, true],
    [59, false, true, true],
    [60, false, true, true],
    [61, false, true, false],
    [4000, false, true, false],
  ])('%d: a dealer %j, internal unremitted %j, internal remitted %j', (days, ...expected) => {
    expect([
      whyNotVoidable(soldAgo(days), dealer) === undefined,
      whyNotVoidable(soldAgo(days), internal) === undefined,
      whyNotVoidable(soldAgo(days, { batch }), internal) === undefined,
    ]).toEqual(expected);
  });

  test('are named if there are too many', () => {
    expect([voidDays, remittedVoidDays]).toEqual([30, 60]);
    expect(whyNotVoidable(soldAgo(31), dealer)).toEqual({
      code: 'sold_too_long_ago',
      message: `${cannot} Sold 31 days ago. A contract can be voided within 30 days of the sale.`,
      next: cancelQuote,
    });
    expect(whyNotVoidable(soldAgo(61, { batch, status: 3 }), internal)).toEqual({
      code: 'sold_too_long_ago',
      message: `${cannot} Sold 61 days ago. A remitted contract can be voided within 60 days of the sale.`,
      next: 'Clear the suspense, then start a cancel quote.',
    });
  });

  test('have a comma from 1,000 on', () => {
    expect(whyNotVoidable(soldAgo(1104, { batch }), internal)?.message).toContain('Sold 1,104 days ago.');
  });

  test("can't be counted to an invalid date", () => {
    const refusal = { code: 'bad_date', field: 'today', message: `${cannot} Nothing is not a valid date.` };
    expect(whyNotVoidable(sold, { isInternal: false, today: '' })).toEqual(refusal);
  });

  test.each([null, '2025-02-30', ''])('cannot be counted from %j', (purchaseDate) => {
    const refusal = {
      code: 'no_purchase_date',
      message: `${cannot} Its purchase date is missing.`,
      next: 'Ask the provider.',
    };
    expect(whyNotVoidable({ ...sold, purchaseDate }, dealer)).toEqual(refusal);
    expect(whyNotVoidable({ ...sold, purchaseDate, batch }, internal)).toEqual(refusal);
    expect(whyNotVoidable({ ...sold, purchaseDate }, internal)).toBeUndefined();
  });

  test('internal users can void whatever a dealer can, and a later day never allows more voids', () => {
    const facts = fc.record({
      status: fc.constantFrom(1, 2, 3, 4, 5),
      isVoided: fc.boolean(),
      cancelState: fc.constantFrom(null, ...cancelStates.map(({ name }) => name)),
      claimStatuses: fc.subarray(['A', 'V']),
      hasPreAuthorization: fc.boolean(),
      batch: fc.constantFrom(null, batch, { ...batch, status: 'Returned' as const }),
    });
    fc.assert(
      fc.property(facts, fc.integer({ min: -5, max: 90 }), fc.boolean(), (part, days, isInternal) => {
        const may = (voiding: typeof dealer, ago: number) =>
          whyNotVoidable(soldAgo(ago, part), voiding) === undefined;
        if (may(dealer, days)) expect(may(internal, days)).toBe(true);
        if (may({ isInternal, today }, days + 1)) expect(may({ isInternal, today }, days)).toBe(true);
      }),
    );
  });
});
