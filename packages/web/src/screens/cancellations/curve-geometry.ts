import type { CurvePoint } from '@pitlane/shared/features/cancellations/rules/quote-curve';
import { dateOfDayNumber, dayNumber, type IsoDate } from '@pitlane/shared/kernel/dates';
import { type CurveDays, within } from './curve-days.ts';

/** The unit of the curve: dollars, or percent if no money is shown. */
export type CurveMeasure = 'money' | 'percent';

/** The size of the drawing in its own units; the page stretches it. */
export const curveSize = { width: 1000, height: 220 } as const;

/** The most points of a path: more than two for each pixel of a wide screen can't be seen. */
const mostPathPoints = 1_200;

/** Returns how far along the term a day is, 0 to 1; a day outside the term is at the nearer end. */
export function shareOfTerm(day: IsoDate, days: CurveDays): number {
  const first = dayNumber(days.first);
  const whole = dayNumber(days.last) - first;
  return whole <= 0 ? 0 : (dayNumber(within(day, days)) - first) / whole;
}

/** Returns the day that is at a share of the term, 0 to 1; beyond these its ends. */
export function dayAtShare(share: number, days: CurveDays): IsoDate {
  const first = dayNumber(days.first);
  const whole = dayNumber(days.last) - first;
  return dateOfDayNumber(first + Math.round(whole * Math.min(1, Math.max(0, share))));
}

/** Returns the point of a day; that of the nearer end for a day out of the curve. */
export function pointOn(curve: readonly CurvePoint[], day: IsoDate): CurvePoint | undefined {
  const first = curve[0];
  const last = curve.at(-1);
  if (!first || !last) return undefined;
  const share = shareOfTerm(day, { first: first.cancelAsOf, last: last.cancelAsOf });
  return curve[Math.round(share * (curve.length - 1))];
}

/** Returns the height of a point in the drawing, 0 being its top; `most` is the value at the top, in cents or percent. */
export function heightOf(point: CurvePoint, measure: CurveMeasure, most: number): number {
  const value = measure === 'money' ? point.customerRefundCents : point.percent;
  return most <= 0 ? curveSize.height : curveSize.height * (1 - Math.min(1, value / most));
}

/** Returns the line of the curve as the data of an SVG path; empty without points. */
export function pathOf(curve: readonly CurvePoint[], measure: CurveMeasure, most: number): string {
  const step = Math.max(1, Math.ceil(curve.length / mostPathPoints));
  const lastPlace = curve.length - 1;
  return curve
    .map((point, place) => ({ point, place }))
    .filter(({ place }) => place % step === 0 || place === lastPlace)
    .map(({ point, place }, index) => {
      const x = lastPlace === 0 ? 0 : (place / lastPlace) * curveSize.width;
      return `${index === 0 ? 'M' : 'L'}${rounded(x)} ${rounded(heightOf(point, measure, most))}`;
    })
    .join('');
}

/** Closes a path down to the ground, for the area under it. */
export function areaOf(path: string): string {
  return path && `${path}L${curveSize.width} ${curveSize.height}L0 ${curveSize.height}Z`;
}

/** Returns as many points as a table can be read with: evenly over the term, both ends among them. */
export function tablePoints(curve: readonly CurvePoint[], rows: number): CurvePoint[] {
  const last = curve.length - 1;
  const places = Array.from({ length: rows }, (_, row) => Math.round((last * row) / (rows - 1)));
  return [...new Set(places)].flatMap((place) => curve[place] ?? []);
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
