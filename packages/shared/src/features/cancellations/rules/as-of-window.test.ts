import { describe, expect, test } from 'vitest';
import { type AsOfChoice, whyNotAsOf } from './as-of-window.ts';
import { cancelReasons } from './reasons.ts';

const today = '2026-03-15';
const choice: AsOfChoice = {
  purchaseDate: '2024-02-29',
  cancelAsOf: today,
  reason: 'CustomerRequest',
  hasDocument: false,
  backdateReason: '',
};
const refusal = (change: Partial<AsOfChoice>, mayBackdate = false) =>
  whyNotAsOf({ ...choice, ...change }, today, mayBackdate);

/** 30 and 31 days from today, over the end of February. */
const [ahead30, ahead31, back30, back31] = ['2026-04-14', '2026-04-15', '2026-02-13', '2026-02-12'] as const;
const tooFarBack = {
  code: 'as_of_too_far_back',
  field: 'cancelAsOfDate',
  message: 'The cancellation date is more than 30 days ago.',
};

describe('the day of cancellation', () => {
  test.each([today, ahead30, back30])('may be %s', (cancelAsOf) => {
    expect(refusal({ cancelAsOf })).toBeUndefined();
    expect(refusal({ cancelAsOf }, true)).toBeUndefined();
  });

  test('must be a calendar date', () => {
    expect(refusal({ cancelAsOf: '2026-02-29' })).toEqual({
      code: 'bad_date',
      field: 'cancelAsOfDate',
      message: '2026-02-29 is not a valid date.',
    });
  });

  test("is not checked unless today's date is given", () => {
    expect(whyNotAsOf(choice, '', true)).toEqual({
      code: 'bad_date',
      field: 'today',
      message: 'Nothing is not a valid date.',
    });
  });

  test("can't be before the purchase, no matter who asks", () => {
    const sold = { purchaseDate: '2026-03-10' };
    expect(refusal({ ...sold, cancelAsOf: '2026-03-10' })).toBeUndefined();
    expect(refusal({ ...sold, cancelAsOf: '2026-03-09', backdateReason: 'court order' }, true)).toEqual({
      code: 'as_of_before_purchase',
      field: 'cancelAsOfDate',
      message: 'The cancellation date is before the purchase date.',
      next: 'Choose 03/10/2026 or a later day.',
    });
  });

  test('is at most 30 days ahead, no matter who asks', () => {
    expect(refusal({ cancelAsOf: ahead31, backdateReason: 'court order' }, true)).toEqual({
      code: 'as_of_too_far_ahead',
      field: 'cancelAsOfDate',
      message: 'The cancellation date is more than 30 days ahead.',
      next: 'Choose 04/14/2026 or an earlier day.',
    });
  });
});

describe('over 30 days back', () => {
  test('is refused with the first day on which it is allowed, and whom to ask', () => {
    expect(refusal({ cancelAsOf: back31 })).toEqual({
      ...tooFarBack,
      next: 'Choose 02/13/2026 or a later day, or ask the provider.',
    });
    expect(refusal({ cancelAsOf: back31, backdateReason: 'court order' })).toMatchObject(tooFarBack);
  });

  test.each([
    ['VehicleTotaled', "Add the insurer's letter, or choose 02/13/2026 or a later day."],
    ['VehicleRepossessed', 'Add the repossession letter, or choose 02/13/2026 or a later day.'],
    ['LoanPaidInFull', 'Add the payoff letter, or choose 02/13/2026 or a later day.'],
  ] as const)('is for %s with its document', (reason, next) => {
    expect(refusal({ cancelAsOf: back31, reason, hasDocument: true })).toBeUndefined();
    expect(refusal({ cancelAsOf: back31, reason })).toEqual({ ...tooFarBack, next });
  });

  test('is for no other reason, with a document or without', () => {
    const dated = ['VehicleTotaled', 'VehicleRepossessed', 'LoanPaidInFull'];
    for (const { name: reason } of cancelReasons.filter(({ name }) => !dated.includes(name)))
      expect(refusal({ cancelAsOf: back31, reason, hasDocument: true })).toMatchObject({
        ...tooFarBack,
        next: 'Choose 02/13/2026 or a later day, or ask the provider.',
      });
  });

  test('is allowed for users with the permission, with a reason', () => {
    expect(refusal({ cancelAsOf: back31, backdateReason: 'court order' }, true)).toBeUndefined();
    expect(
      refusal({ cancelAsOf: back31, reason: 'VehicleTotaled', hasDocument: true }, true),
    ).toBeUndefined();
    for (const backdateReason of ['', '  '])
      expect(refusal({ cancelAsOf: back31, backdateReason }, true)).toEqual({
        code: 'backdate_reason_required',
        field: 'backdateReason',
        message: 'Enter a reason for backdating more than 30 days.',
      });
  });

  test('reaches to the day of purchase', () => {
    const change = { purchaseDate: '2024-02-29', cancelAsOf: '2024-02-29', backdateReason: 'court order' };
    expect(refusal(change, true)).toBeUndefined();
  });
});
