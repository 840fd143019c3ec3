import { ask } from '../ask.ts';
import { CommandFailure, cancelled } from '../failure.ts';
import { jsonText } from '../print/json.ts';
import { prepareWidths, safeText, wrapText } from '../print/text.ts';
import type { Terminal } from '../terminal.ts';
import type { Task } from './check-rows.ts';
import type { ListPlan, ListRun } from './run-list.ts';
import { count, reasonLines } from './tell.ts';

/** So many rows are shown one by one. */
const rowsShown = 6;

/** Shows what would become of a list, and asks whether it is meant; true to go on. Throws CommandFailure where it is not. */
export async function isMeant(listRun: ListRun, plan: ListPlan): Promise<boolean> {
  const { terminal, given } = listRun.run;
  if (given.isSure || plan.tasks.length === 0) return true;
  await showPlan(listRun, plan, {
    write: terminal.err,
    paint: terminal.errPaint,
    columns: terminal.errColumns,
  });
  const number = String(plan.tasks.length);
  const answer = await ask(terminal, 'Type the number of contracts to go on').catch(() => {
    throw cancelled('Cancelled: nothing was done.');
  });
  if (answer.replaceAll(',', '') === number) return true;
  const typed = answer === '' ? '' : `, ‘${safeText(answer)}’ is not the number of contracts`;
  const message = `${listRun.command.title}: nothing was done${typed}.`;
  throw new CommandFailure({ code: 'not_meant', message }, { ending: 'cancelled' });
}

/** Tells a dry run: in words on a screen, row by row in a pipe and as JSON. Throws CommandFailure where a row cannot be done. */
export async function tellPlan(listRun: ListRun, plan: ListPlan): Promise<void> {
  const { terminal, given } = listRun.run;
  const { isScreen, out, paint, columns } = terminal;
  if (given.isJson) printJson(listRun, plan);
  else if (isScreen) await showPlan(listRun, plan, { write: out, paint, columns });
  else for (const cells of rowsOf(plan)) out(`${cells.map((cell) => safeText(cell)).join('\t')}\n`);
  if (plan.refused.length === 0) return;
  throw new CommandFailure(
    { code: 'rows_refused', message: `${count(plan.refused.length)} of ${total(plan)} rows cannot be done.` },
    { details: isScreen && !given.isJson ? [] : reasonLines(plan.refused) },
  );
}

function printJson({ run: { terminal, given } }: ListRun, plan: ListPlan): void {
  const rows = [
    ...plan.done.map(({ line, name }) => ({ line, name, state: 'done' })),
    ...plan.tasks.map(({ line, name, preview }) => ({
      line,
      name,
      state: 'would',
      ...(preview ? { lines: preview.lines } : {}),
    })),
    ...plan.refused.map(({ line, name, problem }) => ({ line, name, state: 'refused', error: problem })),
  ];
  const sorted = rows.toSorted((one, other) => one.line - other.line);
  if (given.shape) return terminal.out(`${jsonText(sorted)}\n`);
  for (const row of sorted) terminal.out(`${jsonText(row)}\n`);
}

function rowsOf(plan: ListPlan): string[][] {
  const rows = [
    ...plan.done.map(({ line, name }) => ({ line, cells: [name, 'done', ''] })),
    ...plan.tasks.map((task) => ({ line: task.line, cells: [task.name, 'would', wordsOf(task)] })),
    ...plan.refused.map(({ line, name, problem }) => ({ line, cells: [name, 'refused', problem.message] })),
  ];
  return rows.toSorted((one, other) => one.line - other.line).map(({ cells }) => cells);
}

async function showPlan(
  { command, list }: ListRun,
  plan: ListPlan,
  { write, paint, columns }: { write: (text: string) => void; paint: Terminal['paint']; columns: number },
): Promise<void> {
  const title = command.asks?.title ?? command.title;
  const shown = plan.tasks.length <= rowsShown + 1 ? plan.tasks : plan.tasks.slice(0, rowsShown);
  const more = plan.tasks.length - shown.length;
  const lines = [
    ...shown.map((task) => `${task.name}  ${wordsOf(task)}`.trimEnd()),
    ...(more > 0 ? [`and ${count(more)} more; all of them: --dry-run | less`] : []),
    '',
    `${count(plan.tasks.length)} to be done`,
    ...(plan.done.length > 0 ? [`${count(plan.done.length)} done by an earlier run`] : []),
    ...(plan.repeated.length > 0
      ? [`${count(plan.repeated.length)} say the same as another row: done once`]
      : []),
    ...(plan.refused.length > 0 ? [`${count(plan.refused.length)} cannot be done:`] : []),
    ...reasonLines(plan.refused).map((line) => `  ${line}`),
    ...(command.asks ? ['This cannot be undone'] : []),
  ].map((line) => safeText(line));
  await prepareWidths([safeText(list.name), ...lines]);
  write(`${paint.strong(`${title}: ${safeText(list.name)}, ${total(plan)} rows`)}\n`);
  for (const line of lines) {
    const indent = ' '.repeat(line.length - line.trimStart().length + 2);
    for (const part of wrapText(line.trimStart(), columns - indent.length))
      write(`${indent}${part}`.trimEnd().concat('\n'));
  }
}

/** What a row is about, as its preview has it: the customer, the vehicle, the product. */
function wordsOf({ preview, args }: Task): string {
  if (!preview) return Object.values(args).slice(1).map(String).join(', ');
  return preview.lines
    .slice(1, 4)
    .map(({ text }) => text)
    .join(', ');
}

function total({ done, tasks, repeated, refused }: ListPlan): string {
  return count(done.length + tasks.length + repeated.length + refused.length);
}
