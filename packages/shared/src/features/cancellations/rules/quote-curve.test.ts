import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '../../../kernel/dates.ts';
import { anyCancellation, aCancellation as facts } from '../../../testing/cancellations.ts';
import { type CancellationFacts, cancellationRefund } from './cancellation-terms.ts';
import { type CurvePoint, type CurveSpan, quoteCurve } from './quote-curve.ts';

const sale = { cancelAsOf: facts.purchaseDate, cancelMiles: facts.saleMiles };
const end = { cancelAsOf: facts.expirationDate, cancelMiles: 87_340 };
/** Every day of five years, the odometer growing evenly. */
const term: CurveSpan = { from: sale, to: end, points: 1_827 };

/** Any span of the five years and the year after them, either way round. */
const anyEnd = fc
  .record({ days: fc.nat(2_190), cancelMiles: fc.integer({ min: 0, max: 150_000 }) })
  .map(({ days, cancelMiles }) => ({ cancelAsOf: addDays(facts.purchaseDate, days), cancelMiles }));
const anySpan = fc.record({ from: anyEnd, to: anyEnd, points: fc.integer({ min: 2, max: 12 }) });

/** A whole quote for each point that the curve has. */
function quotesAt(contract: CancellationFacts, { from, to, points }: CurveSpan): CurvePoint[] {
  const days = daysBetween(from.cancelAsOf, to.cancelAsOf);
  const miles = (to.cancelMiles ?? 0) - (from.cancelMiles ?? 0);
  return Array.from({ length: points }, (_, place) => {
    const share = place / (points - 1);
    const cancelAsOf = addDays(from.cancelAsOf, Math.round(days * share));
    const cancelMiles = Math.round((from.cancelMiles ?? 0) + miles * share);
    const refund = cancellationRefund({ ...contract, cancelAsOf, cancelMiles });
    if (!refund.ok) throw new Error(refund.error.code);
    const { percent, feeDeductedCents: feeCents, customerRefundCents } = refund.value.figures;
    return { cancelAsOf, cancelMiles, percent, feeCents, customerRefundCents };
  });
}

function curve(span: CurveSpan, change: Partial<CancellationFacts> = {}): CurvePoint[] {
  const result = quoteCurve({ ...facts, ...change }, span);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

describe('the curve of a refund', () => {
  test('has a point for each day of the term, from the sale to the expiration', () => {
    const points = curve(term);
    expect(points).toHaveLength(1_827);
    expect(points.map(({ cancelAsOf }) => daysBetween(facts.purchaseDate, cancelAsOf))).toEqual(
      Array.from({ length: 1_827 }, (_, day) => day),
    );
    expect(points[0]).toEqual({
      ...sale,
      percent: 100,
      feeCents: 0,
      customerRefundCents: 249_500 - 31_245,
    });
    expect(points.at(-1)).toEqual({ ...end, percent: 0, feeCents: 5_000, customerRefundCents: 0 });
  });

  test('has at each point the same figures as a quote for that date and odometer, for any contract', () => {
    fc.assert(
      fc.property(anyCancellation, anySpan, (contract, span) => {
        expect(quoteCurve(contract, span)).toEqual({ ok: true, value: quotesAt(contract, span) });
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ['FL', 60],
    ['WA', 30],
    ['TX', 30],
  ])('says it in %s on every day about the last of the %d full-refund days as well', (stateOfSale, days) => {
    const contract = { ...facts, stateOfSale, claimsPaidCents: 0 };
    const span = {
      from: sale,
      to: { ...sale, cancelAsOf: addDays(sale.cancelAsOf, days + 2) },
      points: days + 3,
    };
    const points = curve(span, contract);
    expect(points).toEqual(quotesAt(contract, span));
    expect(points.slice(-4).map(({ percent }) => percent === 100)).toEqual([true, true, false, false]);
  });

  test('goes over the miles of one day', () => {
    const day = '2024-09-01';
    const points = curve({
      from: { cancelAsOf: day, cancelMiles: 12_340 },
      to: { cancelAsOf: day, cancelMiles: 87_340 },
      points: 4,
    });
    expect(points.map(({ cancelAsOf }) => cancelAsOf)).toEqual([day, day, day, day]);
    expect(points.map(({ cancelMiles }) => cancelMiles)).toEqual([12_340, 37_340, 62_340, 87_340]);
    expect(points.map(({ percent }) => percent)).toEqual([50.6572, 50.6572, 33.3333, 0]);
  });

  test('varies days with the odometer unchanged, or with none if miles do not count', () => {
    const still = (cancelMiles: number | null) => ({
      from: { ...sale, cancelMiles },
      to: { ...end, cancelMiles },
      points: 3,
    });
    expect(curve(still(48_915)).map(({ percent }) => percent)).toEqual([100, 50, 0]);
    const free = { expirationMiles: null };
    expect(curve(still(null), free).map(({ cancelMiles }) => cancelMiles)).toEqual([null, null, null]);
    const oneNull = { ...still(null), from: { ...sale, cancelMiles: 12_340 } };
    const otherNull = { ...still(null), to: { ...end, cancelMiles: 87_340 } };
    for (const span of [oneNull, otherNull])
      expect(curve(span, free).map(({ cancelMiles }) => cancelMiles)).toEqual([null, null, null]);
  });

  test('rounds to whole days and miles', () => {
    const points = curve({
      from: { cancelAsOf: '2024-02-28', cancelMiles: 20_000 },
      to: { cancelAsOf: '2024-03-01', cancelMiles: 20_001 },
      points: 4,
    });
    expect(points.map(({ cancelAsOf, cancelMiles }) => [cancelAsOf, cancelMiles])).toEqual([
      ['2024-02-28', 20_000],
      ['2024-02-29', 20_000],
      ['2024-02-29', 20_001],
      ['2024-03-01', 20_001],
    ]);
  });

  test('never rises while one fee holds', () => {
    const points = curve(term, { claimsPaidCents: 0 });
    points.slice(1).forEach((point, place) => {
      const before = points[place] as CurvePoint;
      expect(point.percent).toBeLessThanOrEqual(before.percent);
      if (point.feeCents === before.feeCents)
        expect(point.customerRefundCents).toBeLessThanOrEqual(before.customerRefundCents);
    });
  });

  const points = { code: 'bad_points', field: 'points', message: 'A curve has 2 to 4,000 points.' };
  test.each<[Partial<CurveSpan>, Partial<CancellationFacts>, object]>([
    [{ points: 1 }, {}, points],
    [{ points: 4_001 }, {}, points],
    [{ points: 2.5 }, {}, points],
    [{ points: Number.NaN }, {}, points],
    [{ from: { ...sale, cancelAsOf: '' } }, {}, { code: 'bad_date', field: 'from' }],
    [{ to: { ...end, cancelAsOf: 'soon' } }, {}, { code: 'bad_date', field: 'to' }],
    [{}, { programCode: 'WAR' }, { code: 'no_program_rule' }],
    [{ to: { ...end, cancelMiles: null } }, {}, { code: 'miles_required' }],
    [{ from: { ...sale, cancelMiles: null } }, {}, { code: 'miles_required' }],
    [{ from: { ...end, cancelMiles: null }, to: sale }, {}, { code: 'miles_required' }],
    [{}, { reason: 'Unwind' }, { code: 'coverage_took_effect' }],
    [{ from: { ...sale, cancelAsOf: '2022-03-14' } }, {}, { code: 'as_of_before_purchase' }],
    [{ to: { ...end, cancelAsOf: '2022-03-14' } }, {}, { code: 'as_of_before_purchase' }],
    [{ from: { ...sale, cancelMiles: -1 } }, {}, { code: 'bad_miles', field: 'vehicleMilesWhenCancel' }],
    [
      { from: { ...sale, cancelMiles: 12_340.5 } },
      {},
      { code: 'bad_miles', field: 'vehicleMilesWhenCancel' },
    ],
    [{ to: { ...end, cancelMiles: Number.NaN } }, {}, { code: 'bad_miles', field: 'vehicleMilesWhenCancel' }],
    [{}, { customerPriceCents: -1 }, { code: 'bad_amount', field: 'customerPrice' }],
  ])('is refused for %j of %j', (span, change, error) => {
    expect(quoteCurve({ ...facts, ...change }, { ...term, ...span })).toMatchObject({ ok: false, error });
  });

  test('accepts 2 to 4,000 points', () => {
    expect(curve({ ...term, points: 2 })).toHaveLength(2);
    expect(curve({ ...term, points: 4_000 })).toHaveLength(4_000);
  });
});
