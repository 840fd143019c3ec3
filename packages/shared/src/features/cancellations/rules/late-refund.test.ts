import { describe, expect, test } from 'vitest';
import { daysBetween } from '../../../kernel/dates.ts';
import { centsOf } from '../../../kernel/money.ts';
import { readCsv } from '../../../testing/csv.ts';
import { type LateRefundFacts, lateRefundPenalty, refundDueDate } from './late-refund.ts';
import { goldenLateRefunds } from './late-refund-penalty.golden.ts';
import { stateRuleFor } from './state-rules.ts';

const facts: LateRefundFacts = {
  receivedDate: '2024-09-03',
  paidDate: '2024-10-04',
  outstandingCents: 90_145,
  customerPriceCents: 249_500,
};
const newYork = stateRuleFor('VSC', 'NY', '2024-01-01');
const nevada = stateRuleFor('VSC', 'NV', '2024-01-01');

function penalty(change: Partial<LateRefundFacts>, rule = newYork) {
  const result = lateRefundPenalty({ ...facts, ...change }, rule);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

describe('worked penalties (decisions.md §4)', () => {
  const rows = readCsv(goldenLateRefunds);

  test('there are 12', () => expect(rows).toHaveLength(12));

  test.each(rows)('$state: received $noticeReceived, paid $paid', (row) => {
    const { state = '', noticeReceived = '', paid = '', penaltyBase = '' } = row;
    const rule = stateRuleFor('VSC', state.replace('NAIC/', ''), '2024-01-01');
    const [base = '', amount = ''] = penaltyBase.split(' ');
    expect([String(rule.dueDays), rule.penaltyBase]).toEqual([row.graceDays, base]);
    expect(String(daysBetween(noticeReceived, paid))).toBe(row.days);
    const owed = penalty(
      {
        receivedDate: noticeReceived,
        paidDate: paid,
        ...(base === 'price' ? { customerPriceCents: centsOf(amount) } : {}),
      },
      rule,
    );
    expect(String(owed.periods)).toBe(row.penaltyPeriods);
    expect(owed.penaltyCents).toBe(centsOf(row['penalty_on_901.45'] ?? ''));
  });
});

describe('a late refund', () => {
  test('is due through the last of the days that the state gives', () => {
    expect(refundDueDate('2024-09-03', newYork)).toBe('2024-10-03');
    expect(refundDueDate('2024-01-31', newYork)).toBe('2024-03-01');
    expect(refundDueDate('2024-09-03', nevada)).toBe('2024-10-18');
  });

  test.each([
    ['2024-09-03', 0, 0, 0],
    ['2024-10-03', 0, 0, 0],
    ['2024-10-04', 1, 1, 9_015],
    ['2024-11-02', 30, 1, 9_015],
    ['2024-11-03', 31, 2, 18_029],
    ['2024-12-02', 60, 2, 18_029],
    ['2024-12-03', 61, 3, 27_044],
  ])('paid on %s is %d days late, %d started 30 days, and owes %d cents', (paidDate, days, periods, owed) => {
    expect(penalty({ paidDate })).toEqual({
      dueDate: '2024-10-03',
      daysLate: days,
      periods,
      penaltyCents: owed,
    });
  });

  test('owes a percent of the price in Nevada', () => {
    expect(penalty({ paidDate: '2024-10-19' }, nevada)).toMatchObject({ periods: 1, penaltyCents: 24_950 });
  });

  test('owes nothing if nothing is outstanding, for any base', () => {
    expect(penalty({ outstandingCents: 0 })).toMatchObject({ periods: 1, penaltyCents: 0 });
    const nothing = { outstandingCents: 0, paidDate: '2024-10-19' };
    expect(penalty(nothing, nevada)).toMatchObject({ periods: 1, penaltyCents: 0 });
    expect(penalty({ outstandingCents: 1, paidDate: '2024-10-19' }, nevada).penaltyCents).toBe(24_950);
  });

  test('uses a percent with decimals unrounded', () => {
    expect(penalty({}, { ...newYork, penaltyPercent: 1.25 }).penaltyCents).toBe(1_127);
  });

  const amount = { code: 'bad_amount', message: 'Enter an amount in dollars and cents, 0 or more.' };
  test.each<[Partial<LateRefundFacts>, object]>([
    [
      { receivedDate: 'soon' },
      { code: 'bad_date', field: 'receivedDate', message: 'soon is not a valid date.' },
    ],
    [
      { receivedDate: '9999-12-20', paidDate: '9999-12-31' },
      {
        code: 'date_too_late',
        field: 'receivedDate',
        message: '9999-12-20 is too late: 30 days after it there is no year of four digits.',
      },
    ],
    [{ paidDate: '' }, { code: 'bad_date', field: 'paidDate', message: 'Nothing is not a valid date.' }],
    [{ outstandingCents: -1 }, { ...amount, field: 'outstanding' }],
    [{ customerPriceCents: Number.NaN }, { ...amount, field: 'customerPrice' }],
    [
      { paidDate: '2024-09-02' },
      {
        code: 'paid_before_receipt',
        field: 'paidDate',
        message: "The refund can't be paid before the request was received.",
      },
    ],
  ])('is refused for %j', (change, error) => {
    expect(lateRefundPenalty({ ...facts, ...change }, newYork)).toEqual({ ok: false, error });
  });
});
