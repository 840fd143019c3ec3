import type { Command, Effects } from '@pitlane/shared/engine/command';
import { choicesOf, type Field, personFields } from '@pitlane/shared/engine/field';
import { type Calls, isChange, type Operations } from '@pitlane/shared/engine/operation';
import { formatCell } from '@pitlane/shared/kernel/format';
import { pickerOf } from '@pitlane/shared/registry/pickers';
import { printPreview } from '../commands/confirm.ts';
import type { Run } from '../commands/run.ts';
import { jsonText } from '../print/json.ts';
import { showProgress } from '../print/progress.ts';
import { CommandFailure } from '../process/failure.ts';

/**
 * Returns what a command without confirmation would do: its preview, or else it runs, with its reads, up to the first call that changes
 * something, which is printed instead of sent. Throws what the run throws.
 */
export async function dryRun(
  command: Command,
  { calls, args }: { calls: Calls<Operations>; args: Record<string, unknown> },
  { terminal, given }: Run,
): Promise<void> {
  const progress = showProgress(terminal, 'Reading...');
  const work = { signal: terminal.signal, context: { kept: {} } };
  if (command.preview) {
    const preview = await Promise.resolve(command.preview(calls, args, work)).finally(progress.end);
    if (preview.problem) throw new CommandFailure(preview.problem);
    return printPreview(command.title, preview, { terminal, given });
  }
  const held = heldCalls(command.uses ?? {}, calls);
  let change: HeldBack | undefined;
  try {
    const problem = await command.whyNot?.(calls, args, work);
    if (problem) throw new CommandFailure(problem);
    change = await firstChange(() => command.run(held, args, work));
  } finally {
    progress.end();
  }
  const lines = [
    ...(await givenLines(command, args, terminal.signal)),
    { label: 'Sends', text: change ? sentText(command, change) : 'nothing, because nothing would change' },
  ];
  if (!given.isJson) return printPreview(command.title, { lines }, { terminal, given });
  const calledFor = change ? [{ operation: change.operation, request: change.request }] : [];
  terminal.out(`${jsonText({ lines, calls: calledFor }, 2)}\n`);
}

/** A call that was not sent, since it would change something. */
class HeldBack extends Error {
  readonly operation: string;
  readonly request: unknown;

  constructor(operation: string, request: unknown) {
    super(`${operation} was held back`);
    this.operation = operation;
    this.request = request;
  }
}

function heldCalls(uses: Operations, calls: Calls<Operations>): Calls<Operations> {
  const held = Object.entries(uses).map(([name, operation]) => {
    const hold = async (request: unknown) => {
      throw new HeldBack(name, request);
    };
    return [name, isChange(operation) ? hold : calls[name]];
  });
  return Object.fromEntries(held) as Calls<Operations>;
}

async function firstChange(run: () => Effects | Promise<Effects>): Promise<HeldBack | undefined> {
  try {
    const refused = [await run()].flat().find((effect) => effect.kind === 'refused');
    if (refused) throw new CommandFailure(refused.problem);
    return undefined;
  } catch (error) {
    if (error instanceof HeldBack) return error;
    throw error;
  }
}

/** A call in words, with its name for users who call the API themselves. */
function sentText({ uses = {} }: Command, { operation }: HeldBack): string {
  return `${uses[operation]?.summary} (${operation})`;
}

/** The parsed arguments, in the words that users choose them by. */
async function givenLines(
  { args }: Command,
  values: Record<string, unknown>,
  signal: AbortSignal,
): Promise<{ label: string; text: string }[]> {
  const given = (args ? personFields(args()) : []).filter(({ name }) => values[name] !== undefined);
  return Promise.all(
    given.map(async (field) => ({
      label: field.label ?? field.name,
      text: await valueText(field, values[field.name], signal),
    })),
  );
}

async function valueText(field: Field, value: unknown, signal: AbortSignal): Promise<string> {
  const text = value === true ? 'yes' : value === false ? 'no' : String(value);
  const choice = choicesOf(field)?.find((one) => one.value === text);
  if (choice) return choice.text;
  const picker = pickerOf(field);
  // Only local data: a dry run makes no call just for a name.
  if (picker && Object.keys(picker.uses).length === 0) {
    const options = await picker.find({}, { text, given: {}, signal });
    return options.find((one) => one.value === text)?.text ?? text;
  }
  return field.kind ? formatCell(field.kind, value) : text;
}
