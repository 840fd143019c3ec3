import type { ChartPoint } from '../../../engine/envelope.ts';
import { addDays, addMonths, type DateRange, isIsoDate } from '../../../kernel/dates.ts';
import { formatCell } from '../../../kernel/format.ts';
import { programTitle } from '../../contracts/rules/codes.ts';
import { ageBands } from '../../remittance/rules/age-bands.ts';
import type { AgeMark } from '../../remittance/rules/ageing.ts';
import { months } from '../codes.ts';

/** A point of a chart with the words under it: a day, a month as "Oct 2026", a name, or a program's code with its title. */
export interface NamedPoint extends ChartPoint {
  label: string;
  /** How a card marks contracts of that age, where the point is an age. */
  mark?: AgeMark;
}

/**
 * Returns the points of a chart of days as they are drawn: a day or month without rows is 0, since a gap would be
 * misleading. They cover the requested period, otherwise the range from the first point to the last. Points by name
 * stay as they are; one without a name is labeled as such, and the rest as "3 others". `column` is the column that they
 * are grouped by. Ages go from the youngest to the oldest. Assumption: how the chart should be read.
 */
export function chartPoints(
  points: readonly ChartPoint[],
  days: DateRange | undefined,
  column?: string,
): NamedPoint[] {
  const [first] = points;
  if (!first) return [];
  const ages = ageBands.flatMap(({ title: label, mark }) => {
    const point = points.find(({ by }) => by === label);
    return point ? [{ ...point, label, mark }] : [];
  });
  if (ages.length === points.length) return ages;
  if (points.every(({ by }) => isIsoDate(by)))
    return filled(points, days ?? rangeOf(points), (day) => addDays(day, 1));
  if (!points.every(({ by }) => isMonth(by)))
    return points.map((point) => ({ ...point, label: nameText(point, column) }));
  const range = days ?? rangeOf(points.map((point) => ({ ...point, by: `${point.by}-01` })));
  return filled(
    points,
    { startDate: range.startDate.slice(0, 7), endDate: range.endDate.slice(0, 7) },
    (month) => addMonths(`${month}-01`, 1).slice(0, 7),
  );
}

/** Returns the title of a chart of days: "Contracts by month of sale" if its points are months. Assumption: the words */
export function chartTitle(title: string, points: readonly ChartPoint[]): string {
  return points.length > 0 && points.every((point) => isMonth(point.by))
    ? title.replace(/\bday\b/, 'month')
    : title;
}

/** Its code first: where space is short, it matches the rows. */
function nameText({ by: code, name, others }: ChartPoint, column: string | undefined): string {
  if (others !== undefined) return `${formatCell('count', others)} others`;
  if (name !== undefined) return name;
  const title = column === 'programCode' ? programTitle(code) : code;
  return title.startsWith(code) ? title || 'None' : `${code} ${title}`;
}

function filled(
  points: readonly ChartPoint[],
  { startDate, endDate }: DateRange,
  next: (by: string) => string,
): NamedPoint[] {
  const values = new Map(points.map(({ by, value }) => [by, value]));
  const all: NamedPoint[] = [];
  for (let by = startDate; by <= endDate; by = next(by))
    all.push({ by, value: values.get(by) ?? 0, label: isMonth(by) ? monthText(by) : formatCell('date', by) });
  return all;
}

function rangeOf(points: readonly ChartPoint[]): DateRange {
  const sorted = points.map(({ by }) => by).toSorted();
  return { startDate: sorted[0] ?? '', endDate: sorted.at(-1) ?? '' };
}

/** Returns whether a point of a chart is a month, as days are summed up where they are many. Assumption: as `chartPoints` */
export function isMonth(text: string): boolean {
  return /^\d{4}-\d{2}$/.test(text);
}

function monthText(month: string): string {
  return `${months[Number(month.slice(5)) - 1]?.name ?? ''} ${month.slice(0, 4)}`;
}
