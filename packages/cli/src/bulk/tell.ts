import { paceOf } from '@pitlane/shared/engine/bulk';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { safeText } from '../print/text.ts';
import type { RefusedRow } from './list-rows.ts';

/** So many lines of a group are named; the others are counted. */
const linesNamed = 8;

/** How a row is named to whoever gave it: by its line, or by its name where nobody wrote lines, as in marks. */
export type NamedBy = 'line' | 'name';

/** Refused rows by their reason, the most frequent first: "8 rows: Remitted... (lines 4, 18, 22)". */
export function reasonLines(rows: readonly RefusedRow[], namedBy: NamedBy): string[] {
  const inOrder = rows.toSorted((one, other) => one.line - other.line);
  const groups = Object.values(Object.groupBy(inOrder, ({ problem }) => groupOf(problem))).map(
    (group) => group ?? [],
  );
  return groups
    .toSorted((one, other) => other.length - one.length)
    .map((group) => {
      const [first] = group;
      const words = [first?.problem.message, first?.problem.next].filter(Boolean).join(' ');
      const number = `${count(group.length)} ${group.length === 1 ? 'row' : 'rows'}`;
      return safeText(`${number}: ${words} (${placesText(group, namedBy)})`);
    });
}

/** Rows of one code whose messages differ in a name or a day have one reason. */
function groupOf({ code, message, field }: PortalError): string {
  return code.startsWith('http_') ? message : [code, field].join(' ');
}

/** Names rows: "line 4", "lines 4, 18 and 3 more", or by their names. */
function placesText(rows: readonly RefusedRow[], namedBy: NamedBy): string {
  const places = rows.map(({ line, name }) => (namedBy === 'line' ? String(line) : name));
  const more = places.length - linesNamed;
  const named = places.slice(0, more > 1 ? linesNamed : places.length).join(', ');
  const what = namedBy === 'name' ? '' : places.length === 1 ? 'line ' : 'lines ';
  return `${what}${named}${more > 1 ? ` and ${count(more)} more` : ''}`;
}

/** A count as people read it: 1,000. */
export function count(number: number): string {
  return number.toLocaleString('en-US');
}

/** How far a list has come: "312 of 1,000 · 41/s · 17 s left · 3 failed". */
export function progressText(far: {
  ended: number;
  failed: number;
  total: number;
  elapsedMs: number;
}): string {
  const { ended, failed, total, elapsedMs } = far;
  const { perSecond, secondsLeft } = paceOf({ done: ended, total, elapsedMs });
  const pace =
    perSecond === null ? [] : [`${perSecond >= 10 ? Math.round(perSecond) : perSecond.toFixed(1)}/s`];
  // What the first second says is no more than a guess.
  const left = secondsLeft === null || elapsedMs < 1000 ? [] : [`${durationText(secondsLeft)} left`];
  const failures = failed > 0 ? [`${count(failed)} failed`] : [];
  return [`${count(ended)} of ${count(total)}`, ...pace, ...left, ...failures].join(' · ');
}

/** Writes whole seconds as people say them: "17 s", "3 min 20 s", "2 h 5 min". */
export function durationText(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
