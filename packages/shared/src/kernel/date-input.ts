import { addDays, type IsoDate, isIsoDate } from './dates.ts';

/** A day by its distance from today, being typed: `t`, `today`, `+7`, `t-30`. */
const relativeDay = /^(?:t(?:o(?:d(?:ay?)?)?)?|t?[+-]\d{0,4})$/i;

/** Days that have a name, by their distance from today. */
const namedDays: Readonly<Record<string, number>> = { t: 0, today: 0, yesterday: -1, tomorrow: 1 };

/** The characters that the mask accepts in a date: digits and separators. */
const maskable = /^[\d\s/.-]*$/;

/**
 * Formats a typed date with the mask month/day/year: a slash appears with the next part, a month or day that can only
 * have one digit is padded ("4" is "04", "1/" is "01/"). A part that comes out too long stays, to be flagged rather
 * than cut, and so does any text that isn't digits. A pasted `yyyy-MM-dd` is rearranged, since the mask would read it
 * as another date; `t` and `+7` stay until the field is left, when `completeDate` reads them. "3/5/2024" gives
 * "03/05/2024". Source: portal.md §5 (dates); Assumption: the pasted form.
 */
export function dateInput(typed: string): string {
  const text = typed.trim();
  if (relativeDay.test(text)) return text;
  if (isIsoDate(text)) return `${text.slice(5, 7)}/${text.slice(8)}/${text.slice(0, 4)}`;
  if (!maskable.test(typed) || /^\d{4}-/.test(text)) return typed;
  const month = nextPart(text, 1);
  if (month.rest === undefined) return month.part;
  const day = nextPart(month.rest, 3);
  if (day.rest === undefined) return `${month.part}/${day.part}`;
  return `${month.part}/${day.part}/${day.rest.replace(/\D/g, '')}`;
}

/**
 * Completes an abbreviated date when its field loses focus: "03/05/26" is "03/05/2026", `t` today, `yesterday` the day
 * before, `+7` a week after it, `-30` thirty days before. Any other text, including an invalid date, stays as the mask
 * has it. Assumption: all dates are in this century, as those of contracts are.
 */
export function completeDate(typed: string, today: IsoDate): string {
  const text = dateInput(typed);
  const days = daysFromToday(text);
  // Before the server has reported its date, such a text stays unchanged.
  if (days !== undefined) return isIsoDate(today) ? dateInput(addDays(today, days)) : text;
  const whole = text.replace(/^(\d{2}\/\d{2})\/(\d{2})$/, '$1/20$2');
  return dateOfInput(whole) ? whole : text;
}

/**
 * Reads a date as the mask writes it, in four digits of the year, or as a day of the wire; undefined for any other text and for no
 * day of the calendar. Source: portal.md §5 (dates)
 */
export function dateOfInput(text: string): IsoDate | undefined {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim());
  const date = match ? `${match[3]}-${match[1]}-${match[2]}` : text.trim();
  return isIsoDate(date) ? date : undefined;
}

/**
 * Reads a day that a person writes in one go: as the mask would show it ("3/5/2026", "3-5-2026", "03052026", "3/5/26"), a day of the wire,
 * `today`, `yesterday`, `tomorrow` or `+7`; undefined for any other text. Source: portal.md §5 (dates); Assumption: the words, for who types without a calendar.
 */
export function dayOfText(text: string, today: IsoDate): IsoDate | undefined {
  return dateOfInput(completeDate(text, today));
}

/** Returns whether a text is a day, whichever day `today` is. Source: portal.md §5 (dates) */
export function isDayText(text: string): boolean {
  return dayOfText(text, '2000-01-01') !== undefined;
}

/** Returns every form's message for an invalid date, and how to write one. Source: portal.md §5 (date); Assumption: the second sentence */
export function notADay(displayName: string): string {
  return `${displayName} is not a valid date. Enter MM/DD/YYYY.`;
}

/** How many days after today a relative day is; undefined for any other text. */
function daysFromToday(text: string): number | undefined {
  const name = text.toLowerCase();
  if (Object.hasOwn(namedDays, name)) return namedDays[name];
  const [, days] = /^t?([+-]\d{1,4})$/.exec(name) ?? [];
  return days === undefined ? undefined : Number(days);
}

/**
 * Splits a month or a day off the front. `rest` is undefined as long as nothing has been typed after it. `mostTens` is
 * the highest digit that can be followed by a second one.
 */
function nextPart(text: string, mostTens: number): { part: string; rest?: string } {
  const typed = text.replace(/^\D+/, '');
  const length = /^\d\d/.test(typed) ? 2 : 1;
  const digits = typed.slice(0, length);
  const rest = typed.slice(length);
  if (rest !== '') return { part: digits.padStart(2, '0'), rest };
  return { part: Number(digits) > mostTens ? digits.padStart(2, '0') : digits };
}

/**
 * Parses a typed date before its schema does, in every format of `dayOfText` that names one day: "03/15/2024", "3-5-26". Anything else
 * stays unchanged, including `today`, which depends on the server. Source: portal.md §5 (dates)
 */
export function typedDay(typed: unknown): unknown {
  if (typeof typed !== 'string' || daysFromToday(typed.trim()) !== undefined) return typed;
  return dayOfText(typed, '2000-01-01') ?? typed;
}
