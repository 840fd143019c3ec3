import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../kernel/dates.ts';
import { centsOf } from '../../../kernel/money.ts';
import { readCsv } from '../../../testing/csv.ts';
import { goldenLateRefunds } from './late-refund-penalty.golden.ts';
import { refundPayments } from './payee.ts';
import { partPenalty, partsProgress, refundParts } from './refund-parts.ts';
import { goldenRefunds } from './refunds.golden.ts';
import { stateRuleFor } from './state-rules.ts';

const holder = (amountCents: number) => [{ payee: 'holder', amountCents } as const];

describe('who pays a refund (areas.md §13.1)', () => {
  const [row] = readCsv(goldenRefunds);
  const [customerRefundCents = 0, providerRefundCents = 0, dealerRefundCents = 0] = [
    row?.['customerRefund'],
    row?.['providerRefund'],
    row?.['dealerRefund'],
  ].map((text) => centsOf(text ?? ''));
  const split = (isProviderPayingAll: boolean) =>
    refundParts({
      customerRefundCents,
      providerRefundCents,
      dealerRefundCents,
      payments: holder(customerRefundCents),
      isProviderPayingAll,
    });

  test('the first worked refund, each side its part: 242.90 + 658.55', () => {
    expect(split(false)).toEqual([
      { part: 'provider', payee: 'holder', amountCents: 24_290 },
      { part: 'dealer', payee: 'holder', amountCents: 65_855 },
    ]);
  });

  test('the first worked refund, the provider all of it: 901.45', () => {
    expect(split(true)).toEqual([
      { part: 'provider', payee: 'holder', amountCents: 90_145 },
      { part: 'dealer', payee: 'holder', amountCents: 0 },
    ]);
  });

  test('a lender that gets no more than the balance is paid by the provider first', () => {
    const payments = refundPayments(90_145, { balanceCents: 50_000, hasProofOfPayoff: false }, 'NV');
    const parts = refundParts({
      customerRefundCents: 90_145,
      providerRefundCents: 24_290,
      dealerRefundCents: 65_855,
      payments: payments.ok ? payments.value : [],
      isProviderPayingAll: false,
    });
    expect(parts).toEqual([
      { part: 'provider', payee: 'lienholder', amountCents: 24_290 },
      { part: 'dealer', payee: 'lienholder', amountCents: 25_710 },
      { part: 'dealer', payee: 'holder', amountCents: 40_145 },
    ]);
  });

  test('the parts always add up to the refund and to what each payee gets (I6)', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(cents, cents, cents, fc.boolean(), (provider, dealer, balance, isProviderPayingAll) => {
        const lien = { balanceCents: balance, hasProofOfPayoff: false };
        const payments = refundPayments(provider + dealer, lien, 'NV');
        const made = payments.ok ? payments.value : [];
        const parts = refundParts({
          customerRefundCents: provider + dealer,
          providerRefundCents: provider,
          dealerRefundCents: dealer,
          payments: made,
          isProviderPayingAll,
        });
        const total = (of: readonly { amountCents: number }[]) =>
          of.reduce((sum, { amountCents }) => sum + amountCents, 0);
        expect(total(parts)).toBe(provider + dealer);
        for (const { payee, amountCents } of made)
          expect(total(parts.filter((part) => part.payee === payee))).toBe(amountCents);
        expect(total(parts.filter(({ part }) => part === 'dealer'))).toBe(isProviderPayingAll ? 0 : dealer);
        expect(new Set(parts.map(({ part, payee }) => `${part} ${payee}`)).size).toBe(parts.length);
      }),
    );
  });
});

describe('a part that is paid late', () => {
  const newYork = stateRuleFor('VSC', 'NY', '2024-01-01');
  const facts = { receivedDate: '2024-09-03', refundCents: 90_145, customerPriceCents: 249_500 };
  const penalty = (amountCents: number, paidDate: string, { rule = newYork, beforeCents = 0 } = {}) => {
    const late = partPenalty({ ...facts, amountCents, beforeCents, paidDate }, rule);
    return late.ok ? late.value.penaltyCents : Number.NaN;
  };

  test('owes the worked penalties, whole and in parts', () => {
    for (const row of readCsv(goldenLateRefunds)) {
      const rule = stateRuleFor('VSC', (row['state'] ?? '').replace('NAIC/', ''), '2024-01-01');
      const owed = centsOf(row['penalty_on_901.45'] ?? '');
      const paid = row['paid'] ?? '';
      expect(penalty(90_145, paid, { rule })).toBe(owed);
      const dealers = penalty(65_855, paid, { rule, beforeCents: 24_290 });
      expect(penalty(24_290, paid, { rule }) + dealers).toBe(owed);
    }
  });

  test('bears its share of a penalty on the price', () => {
    const nevada = stateRuleFor('VSC', 'NV', '2024-01-01');
    const rule = nevada;
    expect(penalty(90_145, '2024-10-19', { rule })).toBe(24_950);
    expect(penalty(24_290, '2024-10-19', { rule })).toBe(6_723);
    expect(penalty(65_855, '2024-10-19', { rule, beforeCents: 24_290 })).toBe(18_227);
    expect(penalty(0, '2024-10-19', { rule, beforeCents: 24_290 })).toBe(0);
  });

  test('adds up with the others to the penalty of the whole, to the cent', () => {
    // Rounded alone, each half cent would go up: 1.01 in all.
    expect([penalty(505, '2024-11-01'), penalty(505, '2024-11-01', { beforeCents: 505 })]).toEqual([51, 50]);
    const cents = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 46, max: 300 }),
        fc.constantFrom('NY', 'NV', 'TX'),
        (amounts, days, state) => {
          const rule = stateRuleFor('VSC', state, '2024-01-01');
          const refundCents = amounts.reduce((sum, one) => sum + one, 0);
          const paidDate = addDays(facts.receivedDate, days);
          const owed = (amountCents: number, beforeCents: number) => {
            const late = partPenalty({ ...facts, refundCents, paidDate, amountCents, beforeCents }, rule);
            return late.ok ? late.value.penaltyCents : Number.NaN;
          };
          let before = 0;
          let total = 0;
          for (const amount of amounts) {
            const own = owed(amount, before);
            expect(own).toBeGreaterThanOrEqual(0);
            total += own;
            before += amount;
          }
          expect(total).toBe(owed(refundCents, 0));
        },
      ),
    );
  });
});

test('a part of nothing is neither due nor paid, and one in a check run is still due', () => {
  const parts = [
    { part: 'provider', state: 'InRun', amountCents: 10 },
    { part: 'dealer', state: 'Paid', amountCents: 0 },
  ];
  expect(partsProgress(parts)).toEqual({ due: ['provider'], paid: [], inRun: ['provider'] });
  const waived = partsProgress([{ part: 'dealer', state: 'Waived', amountCents: 5 }]);
  expect(waived).toEqual({ due: [], paid: [], inRun: [] });
});
