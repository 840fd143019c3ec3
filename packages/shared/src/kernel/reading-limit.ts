import { counted } from './counted.ts';
import type { PortalError } from './error.ts';
import { clockText } from './instant-text.ts';

/** The error code of a call that is refused because its user has read enough for this hour. */
const readingLimitCode = 'reading_limit';

/** Refuses to read on, and says when that is possible again. Source: docs/decisions/0026 */
export function readingLimitReached(rowsAnHour: number, waitSeconds: number): PortalError {
  return {
    code: readingLimitCode,
    message: `You have read ${rowsAnHour.toLocaleString('en-US')} rows this hour, the limit for your account.`,
    next: `You can continue in ${spanText(waitSeconds)}.`,
  };
}

/** Returns whether a call was refused because its user has read enough for this hour. Source: docs/decisions/0026 */
export function isReadingLimit(errors: readonly { code?: string }[]): boolean {
  return errors.some(({ code }) => code === readingLimitCode);
}

/** Says that a list or an export waits for the next hour, and when it continues. Source: docs/decisions/0026 */
export function readingPausedText(until: Date): string {
  return `Hourly reading limit reached. Continues at ${clockText(until)}.`;
}

function spanText(seconds: number): string {
  if (seconds < 90) return counted(seconds, 'second');
  return `${Math.ceil(seconds / 60)} minutes`;
}
