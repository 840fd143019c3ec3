import { paceOf } from '../engine/bulk.ts';
import { personFields } from '../engine/field.ts';
import { counted } from '../kernel/counted.ts';
import type { PortalError } from '../kernel/error.ts';
import { asSentence } from '../kernel/failure-text.ts';
import { formatCell } from '../kernel/format.ts';
import type { RepeatedRow, Task } from './check-rows.ts';
import { type Reading, type RefusedRow, strangeColumns } from './list-rows.ts';

/** The most lines of a group that are listed; the others are counted. */
const linesNamed = 8;

/** The most messages of one reason that are listed individually. */
const messagesNamed = 3;

/** How a row is identified to the user: by its line, or by its name if there are no lines, as with marked rows. */
export type NamedBy = 'line' | 'name';

/**
 * Refused rows by reason, most frequent first: "8 rows: Remitted... (lines 4, 18, 22)". If one reason has more names or dates than can be
 * listed, one of them is the example.
 */
export function reasonLines(rows: readonly RefusedRow[], namedBy: NamedBy): string[] {
  const inOrder = rows.toSorted((one, other) => one.line - other.line);
  return grouped(inOrder, ({ problem }) => reasonOf(problem))
    .flatMap((group) => {
      const alike = grouped(group, ({ problem }) => wordsOf(problem));
      return alike.length > messagesNamed ? [group] : alike;
    })
    .toSorted((one, other) => other.length - one.length)
    .map((group) => {
      const [first] = group;
      if (!first) return '';
      const isOne = group.every(({ problem }) => wordsOf(problem) === wordsOf(first.problem));
      const example = isOne ? '' : `for example ${placesText([first], namedBy)}: `;
      const number = counted(group.length, 'row');
      return `${number}${isOne ? ': ' : ', '}${example}${wordsOf(first.problem)} (${placesText(group, namedBy)})`;
    });
}

function grouped(rows: readonly RefusedRow[], keyOf: (row: RefusedRow) => string): RefusedRow[][] {
  return Object.values(Object.groupBy(rows, keyOf)).map((group) => group ?? []);
}

/** A message: the problem, and the next step. */
export function wordsOf({ message, next }: Pick<PortalError, 'message' | 'next'>): string {
  return [message, next].filter(Boolean).join(' ');
}

/** Joins sentences, skipping empty ones. */
export function sentences(...parts: readonly string[]): string {
  return parts.filter(Boolean).map(asSentence).join(' ');
}

/** Rows of one code whose messages differ in a name or a day have one reason. */
function reasonOf({ code, message, field }: PortalError): string {
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

/** A formatted count: 1,000. */
export function count(number: number): string {
  return number.toLocaleString('en-US');
}

/** How a person confirms a list by typing how many contracts it is about. */
export const typeNumber = 'Type the number of contracts to confirm';

/** Whether a typed text is the number of a list's rows: 1000 or 1,000. */
export function isTypedNumber(text: string, number: number): boolean {
  return text.trim().replaceAll(',', '') === String(number);
}

/** Why the typed text doesn't confirm a list. */
export function wrongNumberWords(text: string, number: number): string {
  return `“${text}” doesn't match the number of contracts, ${count(number)}.`;
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
  // An estimate from the first second is only a guess.
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

/** The rows of a list in money: "Total refund: $5,401.45"; undefined if they aren't about money. */
export function totalWords(tasks: readonly Pick<Task, 'preview'>[]): string | undefined {
  const amounts = tasks.flatMap(({ preview }) => preview?.amount ?? []);
  const [first] = amounts;
  if (!first) return undefined;
  const cents = amounts.reduce((sum, { value }) => sum + Math.round(value * 100), 0);
  return `Total ${first.label.toLowerCase()}: ${formatCell('money', cents / 100)}`;
}

/** The state of a row that an earlier run has done. */
export const doneEarlier = 'done earlier';

/** The message for a row that repeats another one. */
export function repeatedWords({ firstLine }: RepeatedRow): string {
  return `Same as line ${firstLine}`;
}

/** The most unknown columns that are named. */
const columnsShown = 8;

/** The columns that aren't used, as a reason under another name; undefined if there are none. */
export function strangeWords(head: readonly string[] | undefined, reading: Reading): string | undefined {
  const columns = strangeColumns(head, reading).map((column) => `“${column.slice(0, 30)}”`);
  if (columns.length === 0) return undefined;
  const shown = columns.length > columnsShown ? [...columns.slice(0, columnsShown), '…'] : columns;
  const takes = personFields(reading.schema).map(({ name, label = name }) => label);
  return `Ignored columns: ${shown.join(', ')}. Known columns: ${takes.join(', ')}`;
}
