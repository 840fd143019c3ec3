import { type Field, isRequired, personFields } from '@pitlane/shared/engine/field';
import { commands } from '@pitlane/shared/registry/commands';
import type { MarkedList, MarkedRun } from '../bulk/marked-run.ts';
import type { CommandNode } from '../commands/command-node.ts';
import tree from '../commands/command-tree.json' with { type: 'json' };
import { CommandFailure } from '../process/failure.ts';
import { paintOf } from '../process/paint.ts';
import type { Terminal } from '../process/terminal.ts';
import { ask, stopOf } from './ask.ts';
import { capturedTerminal, progressTerminal } from './captured.ts';
import { type AppContext, say } from './context.ts';
import { during, failureWords, type WorkContext } from './during.ts';
import { lineOfText } from './line-text.ts';
import type { MarkedPanel } from './overlay.ts';
import { busied, overlaid, unmarked } from './state.ts';
import { rowIndexOf } from './store.ts';
import { themeOf } from './theme.ts';

/** Dependencies of work on the marked contracts. */
export type MarkedContext = WorkContext & Pick<AppContext, 'search' | 'env' | 'size'>;

/** Runs a command for the marked contracts: asks for the shared values, shows a preview of each, and runs once that is confirmed. */
export async function runMarked(
  context: MarkedContext,
  id: string,
  args: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { marks } = context.store.getState().app;
  const command = commands.find((one) => one.id === id);
  if (!command?.args) return;
  const shared = personFields(command.args()).filter(({ name }) => name !== 'key');
  const missing = shared.filter(isRequired).find((field) => !isGiven(field, args));
  if (missing)
    return void (await during(context, 'Reading...', () =>
      ask(context, { command: id, args }, missing, { marks }),
    ));
  await plan(context, { id, keys: marks, given: args as MarkedList['given'], isAgain: false });
}

function isGiven({ name, schema }: Field, args: Readonly<Record<string, unknown>>): boolean {
  return schema.safeParse(args[name]).success;
}

interface MarkedCommand extends Pick<MarkedList, 'keys' | 'given' | 'isAgain'> {
  id: string;
}

/** Previews the contracts, and asks for confirmation. */
async function plan(context: MarkedContext, { id, ...wanted }: MarkedCommand): Promise<void> {
  const command = commands.find((one) => one.id === id);
  const node = (tree as CommandNode[]).find(({ target }) => target.kind === 'command' && target.id === id);
  if (!command || !node) return;
  await during(context, 'Reading...', async () => {
    const { MarkedRun: Run } = await import('../bulk/marked-run.ts');
    const terminal = progressTerminal(quiet(context), {
      onProgress: (words) => void context.store.dispatch(busied(words || null)),
      onWords: () => undefined,
    });
    const run = await Run.plan({ ...wanted, node, command }, terminal, context);
    await show(context, run);
  });
}

async function show(context: MarkedContext, run: MarkedRun): Promise<void> {
  const { command } = run.list;
  const { tasks, done, refused } = run.plan;
  const theme = themeOf(context.store.getState().app.theme);
  const isDone = tasks.length === 0 && refused.length === 0 && done.length > 0;
  const count = String(tasks.length);
  const panel: MarkedPanel = {
    kind: 'marked',
    run,
    stage: 'plan',
    title: `${command.confirm?.title ?? command.title}: ${run.list.keys.length} selected`,
    lines: await run.words({ paint: theme, columns: context.size().columns - 4 }),
    can: isDone ? 'repeat' : tasks.length > 0 ? 'run' : 'nothing',
    line: lineOfText(''),
    // Irreversible commands are confirmed by typing the number.
    ...(command.confirm && tasks.length > 0 ? { proof: count } : {}),
  };
  context.store.dispatch(overlaid(panel));
}

/** Does what the panel shows, with progress and result. Finished contracts are unmarked. */
export async function doMarked(context: MarkedContext, { run }: MarkedPanel): Promise<void> {
  const { store } = context;
  const panel = (more: Partial<MarkedPanel>) => {
    const { overlay } = store.getState().app;
    if (overlay?.kind === 'marked') store.dispatch(overlaid({ ...overlay, ...more }));
  };
  const said: string[] = [];
  await during(context, 'Escape stops it.', async () => {
    panel({ stage: 'running', lines: ['Starting...'], can: 'nothing' });
    const terminal = progressTerminal(quiet(context), {
      onProgress: (words) => words && panel({ lines: [...said, words] }),
      onWords: (words) => {
        said.push(words.replace(/^[✓!] /, ''));
        panel({ lines: said });
      },
    });
    try {
      await run.run(terminal);
      panel({ stage: 'done', lines: said });
    } catch (error) {
      panel({ stage: 'failed', lines: failureLines(error, context), can: 'resume' });
    } finally {
      await run.close();
      store.dispatch(unmarked(run.doneKeys));
    }
  });
  const shown = run.list.keys.filter((key) => rowIndexOf(store.getState(), key) >= 0);
  for (const key of shown) await context.search.reread(key);
}

/** Plans again: the remaining rows, or finished ones too. */
export async function planAgain(context: MarkedContext, { run, stage }: MarkedPanel): Promise<void> {
  const { command, keys, given } = run.list;
  await run.close();
  const isAgain = stage === 'plan';
  const done = new Set(isAgain ? [] : run.doneKeys);
  await plan(context, { id: command.id, keys: keys.filter((key) => !done.has(key)), given, isAgain });
}

/** Leaves the panel; what was not done stays marked. */
export async function leaveMarked(context: MarkedContext, { run, stage }: MarkedPanel): Promise<void> {
  await run.close();
  context.store.dispatch(overlaid(null));
  if (stage === 'plan') say(context, 'muted', 'Nothing was changed. The selection is unchanged.');
}

function failureLines(error: unknown, context: MarkedContext): string[] {
  if (!(error instanceof CommandFailure)) return [failureWords(error, context)];
  return [error.message, ...error.details];
}

/** On one line of any width: the panel wraps it. */
function quiet(context: MarkedContext): Terminal {
  return capturedTerminal(Number.POSITIVE_INFINITY, paintOf(false), stopOf(context).signal);
}
