import { expect, test } from 'vitest';
import { type LossFacts, lossRatio } from './loss-ratio.ts';

const facts: LossFacts = { paidCents: 30_000, reserveCents: 12_000, earnedCents: 70_000 };

test.each<[Partial<LossFacts>, number | null, string]>([
  [{}, 60, '60.0000%'],
  [{ reserveCents: 0 }, 42.8571, '42.8571%'],
  [{ paidCents: 0 }, 17.1429, '17.1429%'],
  [{ earnedCents: 20_000 }, 210, '210.0000%'],
  [{ paidCents: 1, reserveCents: 0, earnedCents: 2_000_000 }, 0.0001, '0.0001%'],
  [{ paidCents: 0, reserveCents: 0 }, 0, '0.0000%'],
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
