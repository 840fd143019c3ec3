import { whyNoAccess } from '@pitlane/shared/access/no-access';
import { CallError, callsFor } from '@pitlane/shared/client/calls';
import { type Command, type Preview, rightsOf } from '@pitlane/shared/engine/command';
import type { CommandCall } from '@pitlane/shared/engine/effect';
import { type Field, fieldsOf, isRequired } from '@pitlane/shared/engine/field';
import { issueWords } from '@pitlane/shared/engine/issue-words';
import { kebab } from '@pitlane/shared/kernel/shell-word';
import { commands } from '@pitlane/shared/registry/commands';
import { typedCall } from '../commands/typed-call.ts';
import { paintOf } from '../process/paint.ts';
import { OnceCalls } from '../run/once-calls.ts';
import { unreachable } from '../session/call-failure.ts';
import { isNeverReached } from '../session/lean-fetch.ts';
import { contextOf, whyLacking } from './actions.ts';
import { api } from './api.ts';
import { ask, stopOf } from './ask.ts';
import { capturedTerminal } from './captured.ts';
import { type AppContext, say, sessionNow } from './context.ts';
import { during, failureWords } from './during.ts';
import { interpretEffects } from './effects.ts';
import { lineOfText } from './line-text.ts';
import { openCommandForm } from './open-command-form.ts';
import { runMarked } from './run-marked.ts';
import { type AppState, busied, type Note, overlaid } from './state.ts';
import { placeOf, selectedOf } from './store.ts';
import { allViews, typedLineOf } from './views/index.ts';

type Args = Record<string, unknown>;

/** How a call came about: typed texts still have to be looked up, and what cannot be undone was confirmed. */
interface RunOptions {
  isConfirmed?: boolean;
}

/**
 * Runs a command of the registry, from a key, the palette, a question or undo. It explains why it can't run, asks for missing values,
 * previews and confirms what can't be undone, and then carries out the effects. If that fails, the questions and answers are restored.
 * Returns whether it failed.
 */
export async function startCall(
  context: AppContext,
  call: CommandCall,
  options: RunOptions = {},
): Promise<boolean> {
  const session = sessionNow(context);
  const command = commands.find(({ id }) => id === call.command);
  if (!command) throw new Error(`the registry has no command ${call.command}`);
  const refuse = (look: Note['look'], words: string) => {
    say(context, look, words);
    return false;
  };
  if (!session) return refuse('muted', whyNobody(context));
  const noAccess = whyNoAccess(session, rightsOf(command));
  if (noAccess) return refuse('warning', `${noAccess.message} ${noAccess.next}`);
  const state = context.store.getState();
  const lacking = whyLacking(Object.values(command.uses ?? {}), state.app.isElsewhere);
  if (lacking) return refuse('warning', lacking);
  const contract = selectedOf(state);
  const here = command.given?.(contextOf(session, contract)) ?? {};
  const isOfSelected = Object.entries(here).every(([name, value]) => (call.args?.[name] ?? value) === value);
  const where = contextOf(session, isOfSelected ? contract : undefined);
  const available = command.when?.(where) ?? 'enabled';
  if (available !== 'enabled') return refuse('warning', available.disabled);
  const args: Args = { ...command.given?.(where), ...call.args };
  const isFailed = await during(context, 'Reading...', async () => {
    // A question stays until its command is about to run, so an earlier failure loses none of the answer.
    const problem = await firstProblem(context, command, args);
    if (problem) return showConfirm(context, command, args, problem);
    const [missing, ...others] = missingFields(command, args);
    // Irreversible commands ask step by step, and the server checks each answer.
    if (others.length > 0 && !command.confirm) return openCommandForm(context, { command: command.id, args });
    if (missing) return ask(context, { command: command.id, args }, missing);
    if (command.confirm && command.preview && !options.isConfirmed) {
      return showConfirm(context, command, args, await previewOf(context, command, args));
    }
    context.store.dispatch(overlaid(null));
    await run(context, command, args);
  });
  if (isFailed) reopen(context, state.app);
  return isFailed;
}

/** Reopens what was over the place when a failed command was started, unless its user has moved on. */
export function reopen({ store }: Pick<AppContext, 'store'>, before: AppState): void {
  const { app } = store.getState();
  const [place, was] = [placeOf(app), placeOf(before)];
  const isHere = app.places.length === before.places.length && place.kind === was.kind;
  const isTyped = typedLineOf(place) !== undefined && typedLineOf(was) === undefined;
  if (!app.overlay && before.overlay && isHere && !isTyped) store.dispatch(overlaid(before.overlay));
}

/** Why it isn't known who is signed in: the server hasn't reported it yet, or can't. */
export function whyNobody({ store }: Pick<AppContext, 'store'>): string {
  const { error } = api.endpoints.getSession.select({})(store.getState());
  const why = error && 'message' in error ? error.message : undefined;
  return why ? `Can't load your account: ${why}` : 'Your account is still loading. Try again in a moment.';
}

/** Whether it isn't possible anyway; then the rest of the input isn't requested. */
async function firstProblem(context: AppContext, command: Command, args: Args): Promise<Preview | undefined> {
  if (
    !command.confirm ||
    !command.preview ||
    args['key'] === undefined ||
    missingFields(command, args).length === 0
  )
    return undefined;
  const preview = await previewOf(context, command, args);
  return preview.problem && preview;
}

async function previewOf(context: AppContext, command: Command, args: Args): Promise<Preview> {
  const calls = callsFor(command.uses ?? {}, context.connection.calls);
  const { signal } = stopOf(context);
  const preview = await command.preview?.(calls, args, { signal, context: { kept: {} } });
  signal.throwIfAborted();
  return preview ?? { lines: [] };
}

function showConfirm(context: AppContext, command: Command, args: Args, preview: Preview): void {
  const { problem, wayOn, lines, proof } = preview;
  const cannot = command.confirm?.cannot;
  const words = problem && [
    lines[0] && cannot ? `${lines[0].text} ${cannot}: ${problem.message}` : problem.message,
    problem.next,
  ];
  const instead = wayOn && commands.find(({ id }) => id === wayOn.command);
  context.store.dispatch(
    overlaid({
      kind: 'confirm',
      call: { command: command.id, args },
      title: command.confirm?.title ?? command.title,
      lines,
      line: lineOfText(''),
      ...(proof ? { proof } : {}),
      ...(words ? { problem: words.filter(Boolean).join(' ') } : {}),
      ...(wayOn && instead ? { wayOn: { call: wayOn, title: instead.title } } : {}),
    }),
  );
}

function fieldsOfCommand(command: Command): readonly Field[] {
  return command.args ? fieldsOf(command.args()) : [];
}

/** The fields without a valid value that are required, or needed with what was given. */
function missingFields(command: Command, args: Args): Field[] {
  return fieldsOfCommand(command).filter(({ name, schema, ...field }) =>
    isRequired({ schema })
      ? !schema.safeParse(args[name]).success
      : args[name] === undefined && field.neededWith?.(args) === true,
  );
}

/** Takes an answer: reports an error where it was given, otherwise continues the call. */
export async function answer(context: AppContext, value: string): Promise<void> {
  const { overlay } = context.store.getState().app;
  if (overlay?.kind !== 'ask') return;
  const { call, form, field, label, marks } = overlay;
  form.give({ [field]: value.trim() === '' ? '' : value });
  let next: CommandCall | undefined;
  await during(context, 'Reading...', () =>
    form.submit(async (read) => {
      stopOf(context).signal.throwIfAborted();
      next = { ...call, args: { ...call.args, ...read } };
    }),
  );
  const command = commands.find(({ id }) => id === call.command);
  const isLeftOut = command && missingFields(command, next?.args ?? {}).some(({ name }) => name === field);
  // Without a message, it would look as if Enter did nothing.
  if (next && isLeftOut) return form.refuse([{ name: field, message: `${label} is required.` }]);
  if (next && marks) await runMarked(context, next.command, next.args);
  else if (next) await startCall(context, next);
}

/** Runs a call with all its arguments to completion; once it is sent, it is awaited. */
async function run(context: AppContext, command: Command, args: Args): Promise<void> {
  const parsed = command.args?.().safeParse(args);
  const [issue] = parsed?.error?.issues ?? [];
  if (issue) return say(context, 'danger', issueWords(issue, String(issue.path[0] ?? '')));
  const uses = command.uses ?? {};
  const { signal } = stopOf(context);
  const terminal = {
    ...capturedTerminal(Number.POSITIVE_INFINITY, paintOf(false), signal),
    err: (words: string) => say(context, 'warning', words.replace(/^[\s!]+/, '').trim()),
  };
  const once = new OnceCalls(uses, callsFor(uses, context.connection.calls), terminal, {
    intents: context.intents,
    isWaiting: () => context.connection.secondFactor.isWaiting,
    // It may take its time, and shows nothing but a line when it is done.
    onSent: () => {
      if (context.working) context.working.hasKeys = false;
    },
    onRepeat: (isFirst) => {
      const { server } = context.connection;
      // The user sends it again when the server is back.
      if (isFirst && isNeverReached(server)) return unreachable(server);
      context.store.dispatch(busied('No response from the server. Retrying...'));
      return undefined;
    },
  });
  context.store.dispatch(busied(command.confirm?.busy ?? `${command.title}...`));
  try {
    const effects = await command.run(once.calls, parsed?.data ?? {}, {
      signal: once.signal,
      context: { kept: {} },
    });
    // Before it shows the result: a finished form would take the message with it.
    if (![effects].flat().some(({ kind }) => kind === 'refused'))
      for (const { commandRan } of allViews) await commandRan?.(context, command.id);
    await interpretEffects(effects, context, { title: command.title, args });
  } catch (error) {
    const words = failureWords(error, context);
    for (const view of allViews) {
      const refused = await view.refused?.(context, { command: command.id, args }, { error, words });
      if (refused) return refused.field && ask(context, refused.call, refused.field, refused);
    }
    if (askForMore(context, command, args, error)) return;
    throw once.failureOf(error, command.confirm);
  } finally {
    once.end();
  }
}

/**
 * If a call was refused for a field that the command can set, the palette asks for it: the command as it was, ready to
 * be completed. Returns whether it did.
 */
function askForMore(context: AppContext, command: Command, args: Args, error: unknown): boolean {
  const refused = error instanceof CallError ? error.failure.errors.find(({ field }) => field) : undefined;
  const typed = typedCall({ command: command.id, args: args });
  const name = refused?.field?.toLowerCase() ?? '';
  const field = fieldsOfCommand(command).find((one) => name.includes(one.name.toLowerCase()));
  if (!refused || !typed || !field || field.name in args) return false;
  const line = lineOfText(`${typed.replace(/^pitlane /, '')} --${kebab(field.name)} `);
  const problem = refused.friendlyMessage ?? refused.message;
  context.store.dispatch(overlaid({ kind: 'palette', line, chosen: 0, recalled: -1, problem }));
  return true;
}
