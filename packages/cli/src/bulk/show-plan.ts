import { finalWarning, isFinal } from '@pitlane/shared/engine/command';
import { counted } from '@pitlane/shared/kernel/counted';
import { instantInZone } from '@pitlane/shared/kernel/instant-text';
import type { Task } from '@pitlane/shared/lists/check-rows';
import {
  argumentWords,
  ownWords,
  type RefusedRow,
  sharedArgumentWords,
} from '@pitlane/shared/lists/list-rows';
import type { ListPlan } from '@pitlane/shared/lists/plan-list';
import {
  count,
  doneEarlier,
  isTypedNumber,
  type NamedBy,
  reasonLines,
  repeatedWords,
  strangeWords,
  totalWords,
  typeNumber,
  wrongNumberWords,
} from '@pitlane/shared/lists/words';
import { ask } from '../commands/ask.ts';
import { besideLines } from '../print/beside.ts';
import { jsonText } from '../print/json.ts';
import { sayMarked } from '../print/say-below.ts';
import { prepareWidths, safeText, textWidth, wrapText } from '../print/text.ts';
import { CommandFailure, cancelled } from '../process/failure.ts';
import type { Terminal } from '../process/terminal.ts';
import type { ListRun } from './list-run.ts';

/** The most rows that are shown individually. */
const rowsShown = 6;

/** Whether to repeat a list whose rows are all done; only asked on a terminal. */
export async function shouldRepeat({ command, run, given }: ListRun, plan: ListPlan): Promise<boolean> {
  const { terminal } = run;
  const isAsked = terminal.isScreen && terminal.canAsk && !run.given.isSure && !run.given.isJson;
  if (!isAsked || given.isAgain || plan.done.length === 0) return false;
  if (plan.tasks.length > 0 || plan.refused.length > 0) return false;
  const answer = await ask(terminal, `${command.title}: ${doneBefore(plan)}. Repeat them? (y/N)`);
  return /^y(es)?$/i.test(answer);
}

/** There is nothing left to do: "All 3 rows of this list were already done (started 03/15/2026, 2:05 PM CST)". */
export function doneBefore({ done, begunAt }: ListPlan): string {
  const begun = instantInZone(new Date(begunAt).toISOString());
  const number = done.length === 1 ? 'The only row' : `All ${count(done.length)} rows`;
  return `${number} of this list ${done.length === 1 ? 'was' : 'were'} already done (started ${begun})`;
}

/**
 * Shows what would happen to a list, and asks for confirmation; true to continue. Throws CommandFailure if it isn't
 * confirmed.
 */
export async function isConfirmed(listRun: ListRun, plan: ListPlan): Promise<boolean> {
  const { terminal, given } = listRun.run;
  if (given.isSure || plan.tasks.length === 0) {
    await sayStrange(listRun);
    return true;
  }
  await showPlan(listRun, plan, {
    write: terminal.err,
    paint: terminal.errPaint,
    columns: terminal.errColumns,
  });
  const number = plan.tasks.length;
  const answer = await ask(terminal, typeNumber).catch(() => {
    throw cancelled('Cancelled. Nothing was changed.');
  });
  if (isTypedNumber(answer, number)) return true;
  const why = answer === '' ? '.' : `, ${wrongNumberWords(safeText(answer), number)}`;
  const message = `${listRun.command.title}: nothing was changed${why}`;
  throw new CommandFailure({ code: 'not_meant', message }, { ending: 'cancelled' });
}

/**
 * Prints a dry run: in words on a screen, row by row in a pipe, and as JSON. Throws CommandFailure if a row cannot be
 * done.
 */
export async function printPlan(listRun: ListRun, plan: ListPlan): Promise<void> {
  const { terminal, given } = listRun.run;
  const { isScreen, out, paint, columns } = terminal;
  if (given.isJson) printJson(listRun, plan);
  else if (isScreen) await showPlan(listRun, plan, { write: out, paint, columns });
  else {
    for (const cells of rowsOf(listRun, plan)) out(`${cells.map((cell) => safeText(cell)).join('\t')}\n`);
    await sayStrange(listRun);
  }
  if (plan.refused.length === 0) return;
  throw new CommandFailure(
    {
      code: 'rows_refused',
      message: `${count(plan.refused.length)} of ${total(plan)} rows can't be processed.`,
    },
    { details: isScreen && !given.isJson ? [] : refusedLines(plan.refused, listRun.namedBy) },
  );
}

function printJson({ run: { terminal, given } }: ListRun, plan: ListPlan): void {
  const rows = [
    ...plan.done.map(({ line, name, args }) => ({ line, name, state: 'done', earlier: true, args })),
    ...plan.repeated.map(({ line, name, firstLine }) => ({ line, name, state: 'repeated', firstLine })),
    ...plan.tasks.map(({ line, name, args, preview }) => ({
      line,
      name,
      state: 'would',
      args,
      ...(preview ? { lines: preview.lines } : {}),
    })),
    ...plan.refused.map(({ line, name, problem }) => ({ line, name, state: 'refused', error: problem })),
  ];
  const sorted = rows.toSorted((one, other) => one.line - other.line);
  if (given.shape) return terminal.out(`${jsonText(sorted)}\n`);
  for (const row of sorted) terminal.out(`${jsonText(row)}\n`);
}

function rowsOf({ command, reading }: ListRun, plan: ListPlan): string[][] {
  const [verb = ''] = (command.bulk?.title ?? command.title).toLowerCase().split(' ');
  const wordsOf = (task: Task) => [...previewWords(task), ...argumentWords(reading, task.args)].join(', ');
  const rows = [
    ...plan.done.map((task) => ({ line: task.line, cells: [task.name, doneEarlier, wordsOf(task)] })),
    ...plan.repeated.map((row) => ({ line: row.line, cells: [row.name, 'repeated', repeatedWords(row)] })),
    ...plan.tasks.map((task) => ({ line: task.line, cells: [task.name, `would ${verb}`, wordsOf(task)] })),
    ...plan.refused.map(({ line, name, problem }) => ({ line, cells: [name, 'refused', problem.message] })),
  ];
  return rows.toSorted((one, other) => one.line - other.line).map(({ cells }) => cells);
}

/** Printed when no plan is shown; with JSON, standard error has nothing else either. */
async function sayStrange(listRun: ListRun): Promise<void> {
  const { terminal, given } = listRun.run;
  if (given.isJson) return;
  const line = strangeWords(listRun.head, listRun.reading);
  if (line) await sayMarked(terminal, terminal.errPaint.warning('!'), line);
}

/** Writes a list's preview: its first rows, and the number of rows by result. */
export async function showPlan(
  listRun: ListRun,
  plan: ListPlan,
  { write, paint, columns }: { write: (text: string) => void; paint: Terminal['paint']; columns: number },
): Promise<void> {
  const { command, list, reading, namedBy } = listRun;
  const shared = sharedArgumentWords(reading, plan.tasks);
  const wordsOf = (task: Task) => [...previewWords(task), ...ownWords(reading, task, shared)].join(', ');
  const isFew = plan.tasks.length <= rowsShown + 1;
  const shown = (isFew ? plan.tasks : plan.tasks.slice(0, rowsShown)).map((task) => ({
    name: safeText(task.name),
    words: safeText(wordsOf(task)),
  }));
  const lines = countLines(listRun, plan, shared).map((line) => safeText(line));
  const what = namedBy === 'name' ? `${total(plan)} selected` : `${safeText(list.name)}, ${total(plan)} rows`;
  await prepareWidths([what, ...shown.flatMap(({ name, words }) => [name, words]), ...lines]);
  write(`${paint.strong(`${command.confirm?.title ?? command.title}: ${what}`)}\n`);
  const width = Math.max(0, ...shown.map(({ name }) => textWidth(name)));
  for (const row of shown) {
    for (const line of besideLines(row, { width, columns })) write(`${line}\n`);
  }
  for (const line of lines) {
    const indent = ' '.repeat(line.length - line.trimStart().length + 2);
    for (const part of wrapText(line.trimStart(), columns - indent.length))
      write(`${indent}${part}`.trimEnd().concat('\n'));
  }
}

/** The lines below the rows: how many will run and why others won't. `shared` applies to all of them. */
function countLines(listRun: ListRun, plan: ListPlan, shared: readonly string[]): string[] {
  const { done, tasks, repeated, refused } = plan;
  const more = tasks.length - rowsShown;
  const strange = strangeWords(listRun.head, listRun.reading);
  const money = totalWords(tasks);
  return [
    ...(more > 1
      ? [`and ${count(more)} more${listRun.namedBy === 'line' ? '; to see all: --dry-run | less' : ''}`]
      : []),
    '',
    ...shared,
    `${count(tasks.length)} to do`,
    ...(money ? [money] : []),
    ...(done.length > 0 ? [`${count(done.length)} done by an earlier run`] : []),
    ...(repeated.length > 0
      ? [`${counted(repeated.length, 'repeats', 'repeat')} another row; runs once`]
      : []),
    ...(refused.length > 0 ? [`${count(refused.length)} can't be done:`] : []),
    ...refusedLines(refused, listRun.namedBy).map((line) => `  ${line}`),
    ...(strange ? [strange] : []),
    ...(isFinal(listRun.command) ? [finalWarning.text] : []),
  ];
}

/** A row's subject, from its preview: the customer, the vehicle, the product. */
function previewWords({ preview }: Task): string[] {
  return preview?.lines.slice(1, 4).map(({ text }) => text) ?? [];
}

function total({ done, tasks, repeated, refused }: ListPlan): string {
  return count(done.length + tasks.length + repeated.length + refused.length);
}

/** The reasons of refused rows, without what would write over the terminal. */
export function refusedLines(rows: readonly RefusedRow[], namedBy: NamedBy): string[] {
  return reasonLines(rows, namedBy).map((line) => safeText(line));
}
