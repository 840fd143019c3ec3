import { addMonths, type IsoDate } from '../../../kernel/dates.ts';

/** Returns the days of a statement: a day that isn't given is today for the last, and a month before the last for the first. Source: portal.md §5 (default dates) */
export function statementPeriod(
  { from, through }: { from?: IsoDate | undefined; through?: IsoDate | undefined },
  today: IsoDate,
): { startDate: IsoDate; endDate: IsoDate } {
  const endDate = through ?? today;
  return { startDate: from ?? addMonths(endDate, -1), endDate };
}
