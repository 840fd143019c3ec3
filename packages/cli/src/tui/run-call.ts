import { CallError } from '@pitlane/shared/client/calls';
import { type Command, mayRun, type Preview } from '@pitlane/shared/engine/command';
import type { CommandCall } from '@pitlane/shared/engine/effect';
import { choicesOf, type Field, fieldsOf, isRequired, readFieldText } from '@pitlane/shared/engine/field';
import { issueWords } from '@pitlane/shared/engine/issue-words';
import type { Picker, PickerOption } from '@pitlane/shared/engine/picker';
import { customerName } from '@pitlane/shared/features/contracts/rules/display';
import { kebab } from '@pitlane/shared/kernel/shell-word';
import { commands } from '@pitlane/shared/registry/commands';
import { pickerOf } from '@pitlane/shared/registry/pickers';
import { noAccessText } from '../commands/rights.ts';
import { typedCall } from '../commands/typed-call.ts';
import { CommandFailure } from '../process/failure.ts';
import { paintOf } from '../process/paint.ts';
import { OnceCalls } from '../run/once-calls.ts';
import { failureOfCall } from '../session/call-failure.ts';
import { callsFor, offersAt } from '../session/connection.ts';
import { contextOf, whyLacking } from './actions.ts';
import { api } from './api.ts';
import { capturedTerminal } from './captured.ts';
import { type AppContext, say, sessionNow } from './context.ts';
import { interpretEffects } from './effects.ts';
import { lineOfText } from './line-text.ts';
import type { Offer } from './overlay.ts';
import { busied, overlaid } from './state.ts';
import { contractOf, placeOf, selectedOf } from './store.ts';
import { noticeableMs } from './timing.ts';
import { quoteCommand } from './views/quote/inputs.ts';
import { showRefused } from './views/quote/run.ts';

type Args = Record<string, unknown>;

/** How a call was come to: typed texts are yet to be picked, and what cannot be undone was meant. */
interface Wanted {
  isMeant?: boolean;
}

/**
 * Runs a command of the registry, whoever asks: key, palette, question or undo. It says why it cannot, asks for what is missing, shows
 * what cannot be undone and asks whether it is meant; then it does what the command asks for.
 */
export async function startCall(context: AppContext, asked: CommandCall, wanted: Wanted = {}): Promise<void> {
  const session = sessionNow(context);
  const command = commands.find(({ id }) => id === asked.command);
  if (!command) throw new Error(`the registry has no command ${asked.command}`);
  if (!session) return say(context, 'muted', whyNobody(context));
  if (!mayRun(command, session)) return say(context, 'warning', noAccessText(command.title));
  const state = context.store.getState();
  const lacking = whyLacking(Object.values(command.uses ?? {}), state.app.isElsewhere);
  if (lacking) return say(context, 'warning', lacking);
  const contract = selectedOf(state);
  const here = command.given?.(contextOf(session, contract)) ?? {};
  const isOfSelected = Object.entries(here).every(([name, value]) => (asked.args?.[name] ?? value) === value);
  const where = contextOf(session, isOfSelected ? contract : undefined);
  const available = command.when?.(where) ?? 'enabled';
  if (available !== 'enabled') return say(context, 'warning', available.disabled);
  const args: Args = { ...command.given?.(where), ...asked.args };
  await during(context, 'Reading...', async () => {
    // A question stays until what it asked for is about to be done: what fails before loses no word of the answer.
    const problem = await firstProblem(context, command, args);
    if (problem) return showConfirm(context, command, args, problem);
    const missing = nextField(command, args);
    if (missing) return ask(context, { command: command.id, args }, missing);
    if (command.asks && command.preview && !wanted.isMeant) {
      return showConfirm(context, command, args, await previewOf(context, command, args));
    }
    context.store.dispatch(overlaid(null));
    await run(context, command, args);
  });
}

/** Why it is not known who is signed in: it was not told yet, or the server cannot tell it. */
function whyNobody({ store }: AppContext): string {
  const { error } = api.endpoints.getSession.select({})(store.getState());
  const why = error && 'message' in error ? error.message : undefined;
  return why
    ? `The server does not tell who you are: ${why}`
    : 'Wait a moment: the server has not told yet who you are.';
}

/** Whether it cannot be done anyway: then nobody is asked for the rest of it. */
async function firstProblem(context: AppContext, command: Command, args: Args): Promise<Preview | undefined> {
  if (!command.asks || !command.preview || args['key'] === undefined || !nextField(command, args))
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
  const words = problem && [
    `${lines[0]?.text ?? ''} ${command.asks?.cannot}: ${problem.message}`,
    problem.next,
  ];
  const instead = wayOn && commands.find(({ id }) => id === wayOn.command);
  context.store.dispatch(
    overlaid({
      kind: 'confirm',
      call: { command: command.id, args },
      title: command.asks?.title ?? command.title,
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

/** The first field that is asked for and has no value that will do. */
function nextField(command: Command, args: Args): Field | undefined {
  const fields = fieldsOfCommand(command);
  return fields.filter(isRequired).find(({ name, schema }) => !schema.safeParse(args[name]).success);
}

/** What stands in a question beforehand: what was typed, or is offered to be typed over, and what was wrong with it. */
interface Asked {
  text?: string;
  problem?: string;
  isOffered?: boolean;
}

/** Asks for a field: chosen from a list, picked by what is typed, or typed. */
export async function ask(
  context: AppContext,
  call: CommandCall,
  field: Field,
  { text: typed = '', problem, isOffered = false }: Asked = {},
): Promise<void> {
  const command = commands.find(({ id }) => id === call.command);
  const picker = pickerOf(field);
  const choices = choicesOf(field)?.map(({ value, text }) => ({ value, text, detail: '' }));
  const offers = picker ? await offersOf(context, picker, typed, call.args ?? {}) : choices;
  context.store.dispatch(
    overlaid({
      kind: 'ask',
      call,
      title: [command?.title, nameOf(context, call)].filter(Boolean).join(' · '),
      field: field.name,
      label: field.label ?? field.name,
      hint: field.hint ?? '',
      line: lineOfText(typed),
      isOffered: isOffered && typed !== '',
      chosen: Math.max(0, choices?.findIndex(({ value }) => value === typed) ?? 0),
      ...(offers ? { offers } : {}),
      ...(picker ? { pickedFor: typed } : {}),
      ...(problem ? { problem } : {}),
    }),
  );
}

/** The contract that a call is about, in words: whoever answers sees which one it is. */
function nameOf({ store }: AppContext, { args }: CommandCall): string {
  const key = args?.['key'];
  if (typeof key !== 'string') return '';
  const contract = contractOf(store.getState(), key);
  return [key, customerName(contract?.customer ?? null)].filter(Boolean).join(' ');
}

/** What a picker finds for a text. */
export async function foundBy(
  context: AppContext,
  picker: Picker,
  text: string,
  given: Readonly<Args>,
): Promise<readonly PickerOption[]> {
  const { signal } = stopOf(context);
  const found = await offersAt(context.connection, picker, { text, given, signal });
  signal.throwIfAborted();
  return found;
}

/** What a picker offers for a text. */
export async function offersOf(
  context: AppContext,
  picker: Picker,
  text: string,
  given: Readonly<Args>,
): Promise<Offer[]> {
  const found = await foundBy(context, picker, text, given);
  return found.map(({ value, text: name, detail }) => ({ value, text: name, detail: detail ?? '' }));
}

function stopOf({ working }: AppContext): AbortController {
  return working?.stop ?? new AbortController();
}

/** The field of a call that a question is about. */
export function fieldOf(call: CommandCall, name: string): Field | undefined {
  const command = commands.find(({ id }) => id === call.command);
  return command?.args && fieldsOf(command.args()).find((field) => field.name === name);
}

/** Takes an answer: what is wrong with it is said where it was given, else the call goes on. */
export async function answer(context: AppContext, value: string): Promise<void> {
  const { overlay } = context.store.getState().app;
  if (overlay?.kind !== 'ask') return;
  const field = fieldOf(overlay.call, overlay.field);
  if (!field) return;
  const { call } = overlay;
  // What may be left out is taken away by an empty line.
  const isLeftOut = value.trim() === '' && !isRequired(field);
  const read = isLeftOut ? { ok: true as const, value: undefined } : readFieldText(field, value);
  if (!read.ok) return void context.store.dispatch(overlaid({ ...overlay, problem: read.message }));
  await startCall(context, { ...call, args: { ...call.args, [field.name]: read.value } });
}

/** Runs to its end what has all its arguments; once it is sent, it is waited for. */
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
  const once = new OnceCalls(uses, callsFor(uses, context.connection.calls), terminal, () => {
    // It may take its time, and shows nothing but a line when it is done.
    if (context.working) context.working.hasKeys = false;
  });
  context.store.dispatch(busied(command.asks?.busy ?? 'Working...'));
  try {
    const effects = await command.run(once.calls, parsed?.data ?? {}, {
      signal: once.signal,
      context: { kept: {} },
    });
    await interpretEffects(effects, context, args);
  } catch (error) {
    const words = failureWords(error, context);
    const refused = command.id === quoteCommand && (await showRefused(context, args, { error, words }));
    if (refused) return refused.field && ask(context, refused.call, refused.field, refused);
    if (askForMore(context, command, args, error)) return;
    throw once.failureOf(error, command.asks);
  } finally {
    once.end();
  }
}

/**
 * What a call refused for one of its fields, and the command can be given, is asked for in the palette: the command as it was, ready to be
 * completed. Tells whether it was so.
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

/** Why something is not begun. */
export const oneAtATime = 'Something is under way: wait until it is done, or stop it by ctrl+c.';

/** Does some work that can be stopped, and says how it failed. Nothing is begun while something else is under way. */
export async function during(context: AppContext, words: string, work: () => Promise<void>): Promise<void> {
  if (context.working) return say(context, 'warning', oneAtATime);
  const { store } = context;
  const working = { stop: new AbortController(), hasKeys: true, from: placeOf(store.getState().app) };
  context.working = working;
  // What is told already is more than that it is read.
  const slow = setTimeout(() => store.getState().app.busy ?? store.dispatch(busied(words)), noticeableMs);
  try {
    await work();
  } catch (error) {
    if (working.stop.signal.aborted && !(error instanceof CommandFailure)) {
      say(context, 'muted', 'Stopped: nothing was done.');
    } else say(context, 'danger', failureWords(error, context));
  } finally {
    clearTimeout(slow);
    context.working = undefined;
    context.store.dispatch(busied(null));
  }
}

/** What a failure says, in one line. */
export function failureWords(error: unknown, { connection: { server, stored } }: AppContext): string {
  const failure =
    error instanceof CallError
      ? failureOfCall(error, { server, hasEnvToken: stored.from === 'PITLANE_TOKEN' })
      : error;
  if (failure instanceof CommandFailure) {
    return [failure.message, ...failure.details, failure.error.next].filter(Boolean).join(' ');
  }
  return `Pitlane itself failed: ${failure instanceof Error ? failure.message : String(failure)}`;
}
