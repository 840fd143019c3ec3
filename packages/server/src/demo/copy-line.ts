import type { Cents } from '@pitlane/shared/kernel/money';

/** The values of a row, as COPY's text format writes them. */
export type Cells = readonly (string | number)[];

/** No value. */
export const none = '\\N';
const tab = '\t';

/** A line of COPY's text format; no value of a demo book holds a tab or a line break, nor a backslash but in `json`. */
export function line(values: Cells): string {
  return `${values.join(tab)}\n`;
}

/** An amount as the database reads it. */
export function dollars(cents: Cents): string {
  const whole = Math.floor(cents / 100);
  const rest = cents - whole * 100;
  return rest === 0 ? String(whole) : `${whole}.${rest < 10 ? '0' : ''}${rest}`;
}

/** A value as JSON; COPY takes a backslash for its own. */
export function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('\\', '\\\\');
}

/** Yes or no. */
export function flag(value: boolean): string {
  return value ? 't' : 'f';
}
