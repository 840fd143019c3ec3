import { describe, expect, test } from 'vitest';
import { daysBetween } from '../../../kernel/dates.ts';
import { aCancellation as facts } from '../../../testing/cancellations.ts';
import { type CancellationFacts, cancellationRefund } from './cancellation-terms.ts';
import { type CurvePoint, type CurveSpan, quoteCurve } from './quote-curve.ts';

const sale = { cancelAsOf: facts.purchaseDate, cancelMiles: facts.saleMiles };
const end = { cancelAsOf: facts.expirationDate, cancelMiles: 87_340 };
/** Every day of five years, the odometer growing evenly. */
const term: CurveSpan = { from: sale, to: end, points: 1_827 };

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

  test('says on each day what a quote of that day says', () => {
    for (const point of curve({ ...term, points: 37 })) {
      const { cancelAsOf, cancelMiles } = point;
      const refund = cancellationRefund({ ...facts, cancelAsOf, cancelMiles });
      expect(refund).toMatchObject({
        value: {
          figures: {
            percent: point.percent,
            feeDeductedCents: point.feeCents,
            customerRefundCents: point.customerRefundCents,
          },
        },
      });
    }
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

  test('goes over days with the odometer as it is, or with none where miles do not count', () => {
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
    [{ from: { ...sale, cancelAsOf: '2022-03-14' } }, {}, { code: 'as_of_before_purchase' }],
  ])('is refused for %j of %j', (span, change, error) => {
    expect(quoteCurve({ ...facts, ...change }, { ...term, ...span })).toMatchObject({ ok: false, error });
  });

  test('has as few as 2 points and as many as 4,000', () => {
    expect(curve({ ...term, points: 2 })).toHaveLength(2);
    expect(curve({ ...term, points: 4_000 })).toHaveLength(4_000);
  });
});
