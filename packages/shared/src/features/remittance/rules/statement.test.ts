import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../../kernel/dates.ts';
import { type StatementEvent, statementOf } from './statement.ts';

const event = (date: string, amountCents: number): StatementEvent => ({
  date,
  kind: amountCents < 0 ? 'Payment' : 'Contract',
  batchNumber: null,
  key: null,
  text: '',
  amountCents,
});

test('a check that is 40.00 short leaves 40.00 open', () => {
  const events = [
    event('2026-10-30', 38_500),
    event('2026-11-02', -38_500),
    event('2026-11-20', 222_500),
    event('2026-11-20', -38_500),
    event('2026-11-27', -180_000),
  ];
  const statement = statementOf(events, { startDate: '2026-11-01', endDate: '2026-11-30' });
  expect(statement).toMatchObject({
    openingCents: 38_500,
    chargesCents: 222_500,
    paymentsCents: -257_000,
    closingCents: 4_000,
  });
  expect(statement.lines.map(({ balanceCents }) => balanceCents)).toEqual([0, 222_500, 184_000, 4_000]);
});

test('opening and every line are the closing, and the closing is the next opening', () => {
  const amount = fc.integer({ min: -500_000, max: 500_000 });
  const events = fc
    .array(fc.tuple(fc.nat(90), amount), { maxLength: 20 })
    .map((drawn) =>
      drawn
        .toSorted(([one], [other]) => one - other)
        .map(([day, cents]) => event(addDays('2026-09-01', day), cents)),
    );
  fc.assert(
    fc.property(events, fc.nat(45), fc.nat(45), (all, from, days) => {
      const startDate = addDays('2026-09-01', from);
      const endDate = addDays(startDate, days);
      const one = statementOf(all, { startDate, endDate });
      expect(one.openingCents + one.chargesCents + one.paymentsCents).toBe(one.closingCents);
      expect(one.lines.at(-1)?.balanceCents ?? one.openingCents).toBe(one.closingCents);
      const next = statementOf(all, { startDate: addDays(endDate, 1), endDate: '2027-12-31' });
      expect(next.openingCents).toBe(one.closingCents);
    }),
  );
});
