import type { Readable } from 'node:stream';
import type { Command } from '@pitlane/shared/engine/command';
import { isRequired, personFields } from '@pitlane/shared/engine/field';
import { hasColumn, headOf, type Reading, readingOf } from '@pitlane/shared/lists/list-rows';
import type { CommandNode } from '../commands/command-node.ts';
import { completeFields } from '../commands/complete.ts';
import type { GivenList } from '../commands/list-options.ts';
import { longFlag } from '../commands/option-text.ts';
import { checkAvailable } from '../commands/rights.ts';
import { type Run, withFields } from '../commands/run.ts';
import { CommandFailure } from '../process/failure.ts';
import { doTasks } from './do-tasks.ts';
import { checkFailuresPath, FailuresFile } from './failures-file.ts';
import { FileJournal } from './journal.ts';
import { clock, orFailure } from './list-face.ts';
import type { ListRun } from './list-run.ts';
import { planOf } from './plan-list.ts';
import { listFrom, standardInput } from './read-list.ts';
import { isConfirmed, printPlan, shouldRepeat } from './show-plan.ts';

/**
 * Runs a command for each row of a list: reads it, shows what would happen, asks once, and does it, this many rows at a time. Run again,
 * it continues where it stopped. Throws CommandFailure, also if a row failed. Source: architecture.md §2 (Command, `bulk`)
 */
export async function runList(
  node: CommandNode,
  command: Command,
  asked: Run & { given: { list: GivenList } },
  env: Record<string, string | undefined>,
): Promise<void> {
  const given = asked.given.list;
  const keyboard = await keyboardFor(asked);
  try {
    const canAsk = given.from === standardInput ? keyboard !== undefined : asked.terminal.canAsk;
    const terminal = { ...asked.terminal, input: keyboard ?? asked.terminal.input, canAsk };
    const run = withFields({ ...asked, terminal }, sharedWords(node, asked.given.fields));
    checkTaken(node, command, run);
    // A mistyped file is reported first: --yes wouldn't help. Standard input isn't waited for if no one can be asked
    // afterwards.
    if (given.from === standardInput) checkCanAsk(run);
    if (given.failures !== undefined) await checkFailuresPath(given.failures, given.from);
    const reading = readingOf(command, { ...run.given.fields });
    const list = await orFailure(() => listFrom(given.from, reading, asked.terminal));
    checkCanAsk(run);
    await runRows({ node, command, given, list, reading, run }, env);
  } finally {
    keyboard?.destroy();
  }
}

/** If the list comes from stdin, the user is still at the terminal itself. */
async function keyboardFor({
  terminal,
  given: { list, isSure, isDry, isJson },
}: Run): Promise<Readable | undefined> {
  if (list?.from !== standardInput || isSure || isDry || isJson) return undefined;
  return terminal.openKeyboard?.();
}

async function runRows(
  read: Pick<ListRun, 'node' | 'command' | 'given' | 'list' | 'reading' | 'run'>,
  env: Record<string, string | undefined>,
): Promise<void> {
  const { node, command, list, reading, run } = read;
  const session = await checkAvailable(command, run);
  const connection = await run.connect();
  const head = await orFailure(async () => headOf(list, reading));
  reading.given = await sharedFields(node, head, reading, run);
  const owner = { command: command.id, server: connection.server, username: session.username };
  const now = clock.now();
  const listRun: ListRun = { ...read, head, namedBy: 'line', connection };
  if (run.given.isDry)
    return printPlan(listRun, await planOf(listRun, await FileJournal.look(env, owner, now)));
  // From before the preview to the end, so that no other run does part of the plan in between.
  const journal = await FileJournal.take(env, owner, now);
  try {
    await askAndDo(listRun, journal);
  } finally {
    await journal.close();
  }
}

async function askAndDo(first: ListRun, journal: FileJournal): Promise<void> {
  let listRun = first;
  let plan = await planOf(listRun, journal);
  if (await shouldRepeat(listRun, plan)) {
    listRun = { ...first, given: { ...first.given, isAgain: true } };
    plan = await planOf(listRun, journal);
  }
  if (!(await isConfirmed(listRun, plan))) return;
  const { failures: path } = listRun.given;
  const failures = path === undefined ? undefined : await FailuresFile.open(path);
  try {
    const begun = plan.tasks.map(({ id, isRerun = false }) => ({ id, isRerun }));
    journal.begin(begun, clock.now());
    await doTasks(listRun, plan, { journal, failures });
  } finally {
    await failures?.drop();
  }
}

/** With a list the words of a command are its arguments but for the first, which the rows give. */
function sharedWords(
  { arguments: named }: CommandNode,
  fields: Run['given']['fields'],
): Run['given']['fields'] {
  const words = named.flatMap(({ field }) => fields[field] ?? []);
  const places = named.slice(1).map(({ field }) => field);
  if (words.length > places.length) {
    throw new CommandFailure({
      code: 'bad_option',
      message: 'Use either a contract or --from, not both.',
    });
  }
  const options = Object.entries(fields).filter(([name]) => !named.some(({ field }) => field === name));
  return Object.fromEntries([...options, ...words.map((word, at) => [places[at], word])]);
}

/** A list can't take every option of its command. */
function checkTaken({ options }: CommandNode, { bulk }: Command, { given: { fields } }: Run): void {
  const refused = bulk?.leaves?.find((name) => fields[name] !== undefined);
  const option = options.find(({ field }) => field !== undefined && field === refused);
  if (!option) return;
  throw new CommandFailure({
    code: 'bad_option',
    message: `Use either ${longFlag(option)} or --from, not both.`,
  });
}

function checkCanAsk({ terminal, given: { isSure, isDry, isJson } }: Run): void {
  if (isSure || isDry || (terminal.canAsk && !isJson)) return;
  throw new CommandFailure({
    code: 'not_asked',
    message: 'Nothing was changed. Confirmation is needed and there is no terminal.',
    next: 'Preview it with --dry-run, or add --yes to run it without confirmation.',
  });
}

/** The values shared by all rows; those that neither a column nor an option provides are asked for. */
async function sharedFields(
  node: CommandNode,
  head: readonly string[] | undefined,
  { schema, named, given }: Reading,
  run: Run,
): Promise<Reading['given']> {
  const inColumns = personFields(schema).filter(
    (field) => field.name === named.name || hasColumn(head, field),
  );
  const shared = schema.omit(
    Object.fromEntries(inColumns.map(({ name }) => [name, true])) as Parameters<typeof schema.omit>[0],
  );
  const isMissing = personFields(shared).some(
    (field) => isRequired(field) && given[field.name] === undefined,
  );
  // An existing column may have empty cells, which the option fills.
  return { ...given, ...(isMissing ? await completeFields(node, shared, run) : {}) };
}
