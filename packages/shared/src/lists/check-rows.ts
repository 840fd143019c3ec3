import { type CallError, callsFor } from '../client/calls.ts';
import { type BulkOutcome, noJournal, runBulk } from '../engine/bulk.ts';
import type { Command, Preview } from '../engine/command.ts';
import type { NamedValue, Picker } from '../engine/picker.ts';
import type { PortalError } from '../kernel/error.ts';
import type { ListFace } from './list-face.ts';
import { ListProblem } from './list-problem.ts';
import { type RefusedRow, type RequestedRow, wholeNameOf } from './list-rows.ts';
import { outcomeOfFailure } from './outcomes.ts';

/** A row that should be done; `id` is the same in every run of its list. */
export interface Task extends RequestedRow {
  id: string;
  /** It was done before, and should be done again. */
  isRerun?: true;
  preview?: Preview;
}

/** A row that says the same as an earlier one, which is done once. */
export interface RepeatedRow extends RequestedRow {
  /** The line of the first. */
  firstLine: number;
}

/** Rows that can be done, and those that cannot. */
export interface PlannedRows {
  tasks: readonly Task[];
  refused: readonly RefusedRow[];
}

/** The dependencies of checking rows with the server. */
export interface RowChecks {
  command: Command;
  face: ListFace;
  /** Called with the number of further rows that the server has answered. */
  onChecked: (rows: number) => void;
}

/**
 * Finds the full key of a row that has only part of it, such as `15138628`; if two contracts match, the user must
 * choose. With `isTrusting` a full key is used unchecked, because a later step checks it anyway.
 */
export async function resolveRows(
  rows: readonly RequestedRow[],
  { name, picker, isTrusting }: { name: string; picker: Picker | undefined; isTrusting: boolean },
  checks: RowChecks,
): Promise<{ found: RequestedRow[]; refused: RefusedRow[] }> {
  const isKnown = (row: RequestedRow) =>
    !picker || (isTrusting && wholeNameOf(picker, row.name) !== undefined);
  const unknown = rows.filter((row) => !isKnown(row));
  const values = picker ? await namedByAll(unknown, picker, checks) : new Map<RequestedRow, Named>();
  const found: RequestedRow[] = [];
  const refused: RefusedRow[] = [];
  for (const row of rows) {
    const value = values.get(row);
    if (isKnown(row)) found.push(row);
    else if (value && 'output' in value) {
      const { value: whole, text: about } = value.output;
      found.push({ ...row, about, args: { ...row.args, [name]: whole } });
    } else if (value) refused.push({ ...row, problem: value.problem });
  }
  return { found, refused };
}

/** The one thing that a row refers to, or why there is none. */
type Named = Checked<NamedValue>;

/** Looks up what rows refer to: many in one call if the picker can, the others one by one. */
async function namedByAll(
  rows: readonly RequestedRow[],
  picker: Picker,
  checks: RowChecks,
): Promise<Map<RequestedRow, Named>> {
  const { face } = checks;
  const calls = callsFor(picker.uses, face.calls);
  const { findMany } = picker;
  const sure = findMany ? rows.filter((row) => picker.names?.(row.name)) : [];
  const groups = findMany ? chunksOf(sure, findMany.most) : [];
  const answers = await each(
    groups,
    checks,
    async (group) => {
      const texts = [...new Set(group.map((row) => row.name))];
      return { kind: 'done', output: await findMany?.find(calls, { texts, signal: face.signal }) };
    },
    (group, answer) => ('output' in answer && !answer.output ? 0 : group.length),
  );
  const named = new Map<RequestedRow, Named>();
  for (const [group, answer] of answers) {
    for (const row of group) {
      if ('problem' in answer) named.set(row, answer);
      else if (answer.output) named.set(row, onlyOne(answer.output.get(row.name) ?? []));
    }
  }
  const left = await each(
    rows.filter((row) => !named.has(row)),
    checks,
    async (row) => {
      const offers = await picker.find(calls, { text: row.name, given: row.args, signal: face.signal });
      const only = onlyOne(offers.filter(({ row: offered }) => picker.names?.(row.name, offered) ?? true));
      return 'output' in only
        ? { kind: 'done', output: only.output }
        : { kind: 'failed', problem: only.problem };
    },
  );
  return new Map([...named, ...left]);
}

function onlyOne(values: readonly NamedValue[]): Named {
  const [first, second] = values;
  if (first && !second) return { output: first };
  const problem = first
    ? {
        code: 'several_picked',
        message: `More than one match: ${values.map(({ value }) => value).join(', ')}.`,
        next: 'Use one of these.',
      }
    : { code: 'nothing_picked', message: 'Not found.' };
  return { problem };
}

function chunksOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}

/**
 * Keeps each row once: an identical one is set aside, another one for the same thing is refused if it can't be
 * repeated.
 */
export function distinct(
  rows: readonly RequestedRow[],
  { name, isOnce, digest }: { name: string; isOnce: boolean } & Pick<ListFace, 'digest'>,
): { tasks: Task[]; repeated: RepeatedRow[]; refused: RefusedRow[] } {
  const tasks = new Map<string, Task>();
  const named = new Map<unknown, number>();
  const repeated: RepeatedRow[] = [];
  const refused: RefusedRow[] = [];
  for (const row of rows) {
    const id = idOf(row.args, digest);
    const other = named.get(row.args[name]);
    const same = tasks.get(id);
    if (same) repeated.push({ ...row, firstLine: same.line });
    else if (isOnce && other !== undefined) {
      const message = `Line ${other} has the same contract with different values.`;
      refused.push({ ...row, problem: { code: 'named_twice', message, next: 'Remove one of them.' } });
    } else {
      tasks.set(id, { ...row, id });
      named.set(row.args[name], row.line);
    }
  }
  return { tasks: [...tasks.values()], repeated, refused };
}

/** Shows each row what would happen: possible ones with their preview, the others with the reason. */
export async function previewRows(tasks: readonly Task[], checks: RowChecks): Promise<PlannedRows> {
  const { command, face } = checks;
  const calls = callsFor(command.uses ?? {}, face.calls);
  const work = { signal: face.signal, context: { kept: {} } };
  const byMany = await previewedByMany(tasks, checks);
  const byOne = await each(
    tasks.filter((task) => !byMany.has(task)),
    checks,
    async ({ args }) => {
      const preview = command.bulk?.preview
        ? await command.bulk.preview(calls, args, work)
        : await command.preview?.(calls, args, work);
      return checkedOf(preview ?? { problem: await command.whyNot?.(calls, args, work) });
    },
  );
  const kept: Task[] = [];
  const refused: RefusedRow[] = [];
  for (const task of tasks) {
    const value = byMany.get(task) ?? byOne.get(task);
    if (value && 'output' in value)
      kept.push({ ...task, ...(value.output ? { preview: value.output } : {}) });
    else if (value) refused.push({ ...task, problem: value.problem });
  }
  return { tasks: kept, refused };
}

/** The check of a row: its preview, if its command has one, or why it can't be done. */
type Previewed = Preview | { lines?: never; problem: PortalError | undefined };

function checkedOf(previewed: Previewed): BulkOutcome<Preview | undefined> {
  if (previewed.problem) return { kind: 'failed', problem: previewed.problem };
  return { kind: 'done', output: previewed.lines ? previewed : undefined };
}

/**
 * Asks about many rows in one call, if the command and the server can. A call that is refused as a whole says nothing
 * about its rows, so none of them has an answer.
 */
async function previewedByMany(
  tasks: readonly Task[],
  checks: RowChecks,
): Promise<Map<Task, Checked<Preview | undefined>>> {
  const { command, face } = checks;
  const calls = callsFor(command.uses ?? {}, face.calls);
  const work = { signal: face.signal, context: { kept: {} } };
  const { previewMany, whyNotMany } = command.bulk ?? {};
  const isPreviewed = command.preview !== undefined || command.bulk?.preview !== undefined;
  const ask = async (rows: Task['args'][]): Promise<readonly Previewed[] | undefined> => {
    if (previewMany) return previewMany.find(calls, rows, work);
    return (await whyNotMany?.find(calls, rows, work))?.map((problem) => ({ problem }));
  };
  const most = previewMany?.most ?? (isPreviewed ? undefined : whyNotMany?.most);
  const groups = most ? chunksOf(tasks, most) : [];
  const answers = await each(
    groups,
    checks,
    async (group) => ({ kind: 'done', output: await ask(group.map(({ args }) => args)) }),
    (group, answer) => ('output' in answer && answer.output ? group.length : 0),
  );
  const previewed = new Map<Task, Checked<Preview | undefined>>();
  for (const [group, answer] of answers) {
    if (!('output' in answer) || !answer.output) continue;
    for (const [at, task] of group.entries()) {
      const { [at]: one } = answer.output;
      if (one?.problem) previewed.set(task, { problem: one.problem });
      else if (one) previewed.set(task, { output: one.lines ? one : undefined });
    }
  }
  return previewed;
}

type Checked<T> = { output: T } | { problem: RefusedRow['problem'] };

/**
 * Asks something about each row, or group of rows, without changing anything. Throws CallError if the server is gone,
 * ListProblem if the user stops it.
 */
async function each<Row extends object, T>(
  rows: readonly Row[],
  { face, onChecked }: RowChecks,
  ask: (row: Row) => Promise<BulkOutcome<T>>,
  rowsIn: (row: Row, answer: Checked<T>) => number = () => 1,
): Promise<Map<Row, Checked<T>>> {
  const answers = new Map<Row, Checked<T>>();
  let failure: CallError | undefined;
  const end = await runBulk<{ id: string; row: Row }, T>({
    items: rows.map((row) => ({ id: '', row })),
    concurrency: face.concurrency,
    journal: noJournal,
    clock: face.clock,
    signal: face.signal,
    mayRepeat: () => true,
    run: ({ row }) =>
      ask(row).catch((error: unknown) => {
        if (face.signal.aborted) throw stopped();
        return outcomeOfFailure(error, {
          isOpen: false,
          problemOf: face.problemOf,
          onEnd: (ended) => {
            failure = ended;
          },
        });
      }),
    onResult: ({ row }, result) => {
      answers.set(row, result);
      onChecked(rowsIn(row, result));
    },
  });
  if (face.signal.aborted) throw stopped();
  if (end.problem && failure) throw failure;
  return answers;
}

/** The code of a list that the user stopped before anything was done. */
export const listStoppedCode = 'cancelled';

function stopped(): ListProblem {
  return new ListProblem({ code: listStoppedCode, message: 'Cancelled. Nothing was changed.' });
}

function idOf(args: Record<string, unknown>, digest: ListFace['digest']): string {
  const sorted = Object.entries(args).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return digest(JSON.stringify(sorted)).slice(0, 24);
}
