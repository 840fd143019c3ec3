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
import { type Desk, say, sessionNow } from './desk.ts';
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
export async function startCall(desk: Desk, asked: CommandCall, wanted: Wanted = {}): Promise<void> {
  const session = sessionNow(desk);
  const command = commands.find(({ id }) => id === asked.command);
  if (!command) throw new Error(`the registry has no command ${asked.command}`);
  if (!session) return say(desk, 'muted', whyNobody(desk));
  if (!mayRun(command, session)) return say(desk, 'warning', noAccessText(command.title));
  const state = desk.store.getState();
  const lacking = whyLacking(Object.values(command.uses ?? {}), state.app.isElsewhere);
  if (lacking) return say(desk, 'warning', lacking);
  const contract = selectedOf(state);
  const here = command.given?.(contextOf(session, contract)) ?? {};
  const isOfSelected = Object.entries(here).every(([name, value]) => (asked.args?.[name] ?? value) === value);
  const context = contextOf(session, isOfSelected ? contract : undefined);
  const available = command.when?.(context) ?? 'enabled';
  if (available !== 'enabled') return say(desk, 'warning', available.disabled);
  const args: Args = { ...command.given?.(context), ...asked.args };
  await during(desk, 'Reading...', async () => {
    // A question stays until what it asked for is about to be done: what fails before loses no word of the answer.
    const problem = await firstProblem(desk, command, args);
    if (problem) return showConfirm(desk, command, args, problem);
    const missing = nextField(command, args);
    if (missing) return ask(desk, { command: command.id, args }, missing);
    if (command.asks && command.preview && !wanted.isMeant) {
      return showConfirm(desk, command, args, await previewOf(desk, command, args));
    }
    desk.store.dispatch(overlaid(null));
    await run(desk, command, args);
  });
}

/** Why it is not known who is signed in: it was not told yet, or the server cannot tell it. */
function whyNobody({ store }: Desk): string {
  const { error } = api.endpoints.getSession.select({})(store.getState());
  const why = error && 'message' in error ? error.message : undefined;
  return why
    ? `The server does not tell who you are: ${why}`
    : 'Wait a moment: the server has not told yet who you are.';
}

/** Whether it cannot be done anyway: then nobody is asked for the rest of it. */
async function firstProblem(desk: Desk, command: Command, args: Args): Promise<Preview | undefined> {
  if (!command.asks || !command.preview || args['key'] === undefined || !nextField(command, args))
    return undefined;
  const preview = await previewOf(desk, command, args);
  return preview.problem && preview;
}

async function previewOf(desk: Desk, command: Command, args: Args): Promise<Preview> {
  const calls = callsFor(command.uses ?? {}, desk.connection.calls);
  const { signal } = stopOf(desk);
  const preview = await command.preview?.(calls, args, { signal, context: { kept: {} } });
  signal.throwIfAborted();
  return preview ?? { lines: [] };
}

function showConfirm(desk: Desk, command: Command, args: Args, preview: Preview): void {
  const { problem, wayOn, lines, proof } = preview;
  const words = problem && [
    `${lines[0]?.text ?? ''} ${command.asks?.cannot}: ${problem.message}`,
    problem.next,
  ];
  const instead = wayOn && commands.find(({ id }) => id === wayOn.command);
  desk.store.dispatch(
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
  desk: Desk,
  call: CommandCall,
  field: Field,
  { text: typed = '', problem, isOffered = false }: Asked = {},
): Promise<void> {
  const command = commands.find(({ id }) => id === call.command);
  const picker = pickerOf(field);
  const choices = choicesOf(field)?.map(({ value, text }) => ({ value, text, detail: '' }));
  const offers = picker ? await offersOf(desk, picker, typed, call.args ?? {}) : choices;
  desk.store.dispatch(
    overlaid({
      kind: 'ask',
      call,
      title: [command?.title, nameOf(desk, call)].filter(Boolean).join(' · '),
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
function nameOf({ store }: Desk, { args }: CommandCall): string {
  const key = args?.['key'];
  if (typeof key !== 'string') return '';
  const contract = contractOf(store.getState(), key);
  return [key, customerName(contract?.customer ?? null)].filter(Boolean).join(' ');
}

/** What a picker finds for a text. */
export async function foundBy(
  desk: Desk,
  picker: Picker,
  text: string,
  given: Readonly<Args>,
): Promise<readonly PickerOption[]> {
  const { signal } = stopOf(desk);
  const found = await offersAt(desk.connection, picker, { text, given, signal });
  signal.throwIfAborted();
  return found;
}

/** What a picker offers for a text. */
export async function offersOf(
  desk: Desk,
  picker: Picker,
  text: string,
  given: Readonly<Args>,
): Promise<Offer[]> {
  const found = await foundBy(desk, picker, text, given);
  return found.map(({ value, text: name, detail }) => ({ value, text: name, detail: detail ?? '' }));
}

function stopOf({ working }: Desk): AbortController {
  return working?.stop ?? new AbortController();
}

/** The field of a call that a question is about. */
export function fieldOf(call: CommandCall, name: string): Field | undefined {
  const command = commands.find(({ id }) => id === call.command);
  return command?.args && fieldsOf(command.args()).find((field) => field.name === name);
}

/** Takes an answer: what is wrong with it is said where it was given, else the call goes on. */
export async function answer(desk: Desk, value: string): Promise<void> {
  const { overlay } = desk.store.getState().app;
  if (overlay?.kind !== 'ask') return;
  const field = fieldOf(overlay.call, overlay.field);
  if (!field) return;
  const { call } = overlay;
  // What may be left out is taken away by an empty line.
  const isLeftOut = value.trim() === '' && !isRequired(field);
  const read = isLeftOut ? { ok: true as const, value: undefined } : readFieldText(field, value);
  if (!read.ok) return void desk.store.dispatch(overlaid({ ...overlay, problem: read.message }));
  await startCall(desk, { ...call, args: { ...call.args, [field.name]: read.value } });
}

/** Runs to its end what has all its arguments; once it is sent, it is waited for. */
async function run(desk: Desk, command: Command, args: Args): Promise<void> {
  const parsed = command.args?.().safeParse(args);
  const [issue] = parsed?.error?.issues ?? [];
  if (issue) return say(desk, 'danger', issueWords(issue, String(issue.path[0] ?? '')));
  const uses = command.uses ?? {};
  const { signal } = stopOf(desk);
  const terminal = {
    ...capturedTerminal(Number.POSITIVE_INFINITY, paintOf(false), signal),
    err: (words: string) => say(desk, 'warning', words.replace(/^[\s!]+/, '').trim()),
  };
  const once = new OnceCalls(uses, callsFor(uses, desk.connection.calls), terminal, () => {
    // It may take its time, and shows nothing but a line when it is done.
    if (desk.working) desk.working.hasKeys = false;
  });
  desk.store.dispatch(busied(command.asks?.busy ?? 'Working...'));
  try {
    const effects = await command.run(once.calls, parsed?.data ?? {}, {
      signal: once.signal,
      context: { kept: {} },
    });
    await interpretEffects(effects, desk, args);
  } catch (error) {
    const words = failureWords(error, desk);
    const refused = command.id === quoteCommand && (await showRefused(desk, args, { error, words }));
    if (refused) return refused.field && ask(desk, refused.call, refused.field, refused);
    if (askForMore(desk, command, args, error)) return;
    throw once.failureOf(error, command.asks);
  } finally {
    once.end();
  }
}

/**
 * What a call refused for one of its fields, and the command can be given, is asked for in the palette: the command as it was, ready to be
 * completed. Tells whether it was so.
 */
function askForMore(desk: Desk, command: Command, args: Args, error: unknown): boolean {
  const refused = error instanceof CallError ? error.failure.errors.find(({ field }) => field) : undefined;
  const typed = typedCall({ command: command.id, args: args });
  const name = refused?.field?.toLowerCase() ?? '';
  const field = fieldsOfCommand(command).find((one) => name.includes(one.name.toLowerCase()));
  if (!refused || !typed || !field || field.name in args) return false;
  const line = lineOfText(`${typed.replace(/^pitlane /, '')} --${kebab(field.name)} `);
  const problem = refused.friendlyMessage ?? refused.message;
  desk.store.dispatch(overlaid({ kind: 'palette', line, chosen: 0, recalled: -1, problem }));
  return true;
}

/** Why something is not begun. */
export const oneAtATime = 'Something is under way: wait until it is done, or stop it by ctrl+c.';

/** Does some work that can be stopped, and says how it failed. Nothing is begun while something else is under way. */
export async function during(desk: Desk, words: string, work: () => Promise<void>): Promise<void> {
  if (desk.working) return say(desk, 'warning', oneAtATime);
  const { store } = desk;
  const working = { stop: new AbortController(), hasKeys: true, from: placeOf(store.getState().app) };
  desk.working = working;
  // What is told already is more than that it is read.
  const slow = setTimeout(() => store.getState().app.busy ?? store.dispatch(busied(words)), noticeableMs);
  try {
    await work();
  } catch (error) {
    if (working.stop.signal.aborted && !(error instanceof CommandFailure)) {
      say(desk, 'muted', 'Stopped: nothing was done.');
    } else say(desk, 'danger', failureWords(error, desk));
  } finally {
    clearTimeout(slow);
    desk.working = undefined;
    desk.store.dispatch(busied(null));
  }
}

/** What a failure says, in one line. */
export function failureWords(error: unknown, { connection: { server, stored } }: Desk): string {
  const failure =
    error instanceof CallError
      ? failureOfCall(error, { server, hasEnvToken: stored.from === 'PITLANE_TOKEN' })
      : error;
  if (failure instanceof CommandFailure) {
    return [failure.message, ...failure.details, failure.error.next].filter(Boolean).join(' ');
  }
  return `Pitlane itself failed: ${failure instanceof Error ? failure.message : String(failure)}`;
}
