import { dayOfText } from '../../../kernel/date-input.ts';
import { addMonths, type DateRange, endOfMonth, type IsoDate, isIsoDate } from '../../../kernel/dates.ts';
import type { PortalError } from '../../../kernel/error.ts';
import { daysText } from '../../../kernel/format.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';
import { months } from '../codes.ts';
import { periodTyped, periodWords } from './period-words.ts';
import type { PeriodPreset, PeriodReader } from './periods.ts';

/** Dates as typed, and their name. */
export interface TypedDays extends DateRange {
  label: string;
  /** Where they were typed as a period, which is other days tomorrow. */
  period?: PeriodPreset['id'];
}

/** The separators between a first date and a last one. */
const between = ['to', 'through', 'until', 'till', '-', '–'];

/**
 * Parses dates as people write them: a period by its words ("last month") or its name (`PreviousMonth`), a month
 * ("october", "oct 2026", "2026-10"), a day ("10/1/2026", "10/1"), or from one to another ("10/1 to 10/15", "september
 * to october"). Without a year it is the last one that has started. Refuses `unknown_period`, and `date_before_min`
 * where the end is before the start. Source: portal.md §3 (report period types); the other forms: Assumption, what
 * people type if they know the dates
 */
export function readDays(text: string, reader: PeriodReader): Result<TypedDays> {
  const typed = text.trim().toLowerCase();
  const preset = periodTyped(text, reader);
  if (preset) {
    const { id, label, startDate, endDate } = preset;
    return granted({ startDate, endDate, label, period: id });
  }
  const one = spanOf(typed, reader.today);
  if (one) return granted(one);
  const two = fromTo(typed, reader.today);
  if (!two) return refused(unknownDays(text.trim()));
  const days = { startDate: two.first.startDate, endDate: two.last.endDate };
  return days.endDate < days.startDate
    ? refused({
        code: 'date_before_min',
        field: 'period',
        message: `${daysText(days)} ends before it starts.`,
      })
    : granted({ ...days, label: daysText(days) });
}

/** The forms that days are typed in, as examples. */
export const daysWords = `${periodWords.map((word) => word.replaceAll('-', ' ')).join(', ')}, a month (october 2026), or days (10/01/2026 to 10/15/2026)`;

function unknownDays(typed: string): PortalError {
  const message = `Unknown period “${typed}”. Choose from ${daysWords}.`;
  return { code: 'unknown_period', field: 'period', message };
}

/** A first and a last day or month, with or without a word between them. */
function fromTo(typed: string, today: IsoDate): { first: TypedDays; last: TypedDays } | undefined {
  const words = typed.replace(/^from\s+/, '').split(/\s+/);
  for (let cut = 1; cut < words.length; cut++) {
    const first = spanOf(words.slice(0, cut).join(' '), today);
    const after = words.slice(cut);
    const rest = between.includes(after[0] ?? '') ? after.slice(1) : after;
    const last = first && spanOf(rest.join(' '), today);
    if (first && last) return { first, last };
  }
  return undefined;
}

/** A month or a day. */
function spanOf(typed: string, today: IsoDate): TypedDays | undefined {
  const month = monthOf(typed, today);
  if (month) {
    const label = `${months[Number(month.slice(5)) - 1]?.label ?? ''} ${month.slice(0, 4)}`;
    return { startDate: `${month}-01`, endDate: endOfMonth(`${month}-01`), label };
  }
  const day = dayOf(typed, today);
  return day && { startDate: day, endDate: day, label: daysText({ startDate: day, endDate: day }) };
}

/** A month as `yyyy-MM`: by at least three letters of its name, or in digits. */
function monthOf(typed: string, today: IsoDate): string | undefined {
  const [, year = '', digits = ''] = /^(\d{4})-(\d{2})$/.exec(typed) ?? [];
  if (year) return isIsoDate(`${year}-${digits}-01`) ? `${year}-${digits}` : undefined;
  const [, name = '', named] = /^([a-z]{3,9})\.?(?:\s+(\d{4}))?$/.exec(typed) ?? [];
  const at = name ? months.findIndex(({ label }) => label.toLowerCase().startsWith(name)) : -1;
  if (at < 0) return undefined;
  const month = `${named ?? today.slice(0, 4)}-${String(at + 1).padStart(2, '0')}`;
  const isToCome = named === undefined && month > today.slice(0, 7);
  return isToCome ? addMonths(`${month}-01`, -12).slice(0, 7) : month;
}

/** A date with separators, so that a contract number isn't one. */
function dayOf(typed: string, today: IsoDate): IsoDate | undefined {
  if (/^\d{1,2}[/.-]\d{1,2}$/.test(typed)) {
    const year = Number(today.slice(0, 4));
    const days = [year, year - 1].map((one) => dayOfText(`${typed}/${one}`, today));
    return days.find((day) => day !== undefined && day <= today);
  }
  return /^\d+[/.-]\d+[/.-]\d+$/.test(typed) ? dayOfText(typed, today) : undefined;
}
