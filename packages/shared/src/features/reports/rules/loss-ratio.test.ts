import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LossFacts, type LossView, leastEarnedCents, lossRatio, lossRatioFor } from './loss-ratio.ts';

const facts: LossFacts = { paidCents: 30_000, reserveCents: 12_000, earnedCents: 70_000 };

test.each<[Partial<LossFacts>, number | null, string]>([
  [{}, 60, '60%'],
  [{ reserveCents: 0 }, 42.8571, '42.9%'],
  [{ paidCents: 0 }, 17.1429, '17.1%'],
  [{ earnedCents: 20_000 }, 210, '210%'],
  [{ paidCents: 1, reserveCents: 0, earnedCents: 2_000_000 }, 0.0001, '0.0%'],
  [{ paidCents: 0, reserveCents: 0 }, 0, '0%'],
  [{ earnedCents: 0 }, null, 'n/a'],
  [{ paidCents: 0, reserveCents: 0, earnedCents: 0 }, null, 'n/a'],
])('with %j the loss ratio is %s, shown as %s', (change, percent, text) => {
  expect(lossRatio({ ...facts, ...change })).toEqual({ ok: true, value: { percent, text } });
});

test.each<[Partial<LossFacts>, string]>([
  [{ paidCents: -1 }, 'paid'],
  [{ reserveCents: Number.NaN }, 'reserve'],
  [{ earnedCents: -1 }, 'earned'],
])('%j is refused', (change, field) => {
  expect(lossRatio({ ...facts, ...change })).toMatchObject({
    ok: false,
    error: { code: 'bad_amount', field },
  });
});

const agency: LossView = { seesReserve: false, seesEarned: false };
const dealer: LossView = { seesReserve: false, seesEarned: true };
const provider: LossView = { seesReserve: true, seesEarned: true };

test.each<[string, LossView, Partial<LossFacts>, number | null, string]>([
  ['an agency', agency, { paidCents: 308_437, earnedCents: 435_158 }, 71, '71%'],
  ['an agency', agency, { paidCents: 0 }, 0, '0%'],
  ['an agency', agency, { paidCents: 50_000, earnedCents: 2_601 }, 1_900, '1,900%'],
  ['an agency', agency, { paidCents: 70_000 }, 100, '100%'],
  ['an agency', agency, { earnedCents: leastEarnedCents - 1 }, null, 'n/a'],
  ['a dealer', dealer, {}, 42.8571, '42.9%'],
  ['the provider', provider, {}, 60, '60%'],
])('%s with the view %j of %j sees %s, shown as %s', (_who, view, change, percent, text) => {
  expect(lossRatioFor({ ...facts, ...change }, view)).toEqual({ ok: true, value: { percent, text } });
});

const cents = fc.integer({ min: 0, max: 100_000_000 });
const someFacts = fc.record({
  paidCents: cents,
  reserveCents: cents,
  earnedCents: fc.integer({ min: leastEarnedCents, max: 100_000_000 }),
});

test('an agency that divides what was paid by the ratio does not get the premium to the cent', () => {
  fc.assert(
    fc.property(someFacts, (of) => {
      // Only the least premium that has a ratio can be alone with it: a cent less is "n/a".
      fc.pre(of.earnedCents > leastEarnedCents);
      // The same would be seen if a cent or two more, or less, were earned.
      const seen = JSON.stringify(lossRatioFor(of, agency));
      const near = [-2, -1, 1, 2].map((more) => ({ ...of, earnedCents: of.earnedCents + more }));
      return near.some((other) => JSON.stringify(lossRatioFor(other, agency)) === seen);
    }),
  );
});

test('an agency or a dealer sees nothing of the reserve', () => {
  fc.assert(
    fc.property(someFacts, cents, (of, reserveCents) => {
      for (const view of [agency, dealer])
        expect(lossRatioFor({ ...of, reserveCents }, view)).toEqual(lossRatioFor(of, view));
    }),
  );
});
