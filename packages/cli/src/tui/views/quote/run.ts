import { CallError, callsFor } from '@pitlane/shared/client/calls';
import type { CommandCall, Effect } from '@pitlane/shared/engine/effect';
import { refusedFields } from '@pitlane/shared/engine/form';
import {
  cancellationStatement,
  savedStatement,
} from '@pitlane/shared/features/cancellations/rules/printed-statement';
import type {
  Cancellation,
  CancelQuote,
  SavedCancelQuote,
} from '@pitlane/shared/features/cancellations/schema';
import { commands } from '@pitlane/shared/registry/commands';
import type { AppContext } from '../../context.ts';
import type { Place } from '../../places.ts';
import { opened, placed } from '../../state.ts';
import { contractOf, placeOf } from '../../store.ts';
import type { Refused } from '../../view.ts';
import { givenOf, quoteCommand, quoteFields, quoteInputs } from './inputs.ts';
import { type QuoteGiven, type QuotePlace, quotePlace } from './place.ts';

/** The context for loading and showing quotes. */
export type QuoteContext = Pick<AppContext, 'store' | 'connection' | 'working' | 'turn'>;

/** The quote of a contract on top of the views; undefined if something else is. */
export function quoteNow({ store }: Pick<AppContext, 'store'>, key: string): QuotePlace | undefined {
  const place = placeOf(store.getState().app);
  return place.kind === 'quote' && place.key === key ? place : undefined;
}

/** The call that makes the quote of a place once more, with what is asked otherwise. */
export function quoteCall({ key, given }: QuotePlace, changes: QuoteGiven = {}): CommandCall {
  return { command: quoteCommand, args: { ...given, ...changes, key } };
}

/**
 * Shows the result of a command: a new quote, a saved one, or the one by which a contract is cancelled. Throws
 * CallError.
 */
export async function showQuote(
  context: QuoteContext,
  { statement, data }: Effect & { kind: 'statement' },
  args: QuoteGiven,
): Promise<void> {
  const answer = data as CancelQuote | SavedCancelQuote | Cancellation;
  // Another backend doesn't return the inputs of its quote.
  const key = answer.key ?? String(args['key'] ?? '');
  if (!('quoteNumber' in answer)) {
    const shown = { quote: answer, statement };
    return put(context, key, { given: askedOf(args), shown, problem: null, kept: null });
  }
  const isKept = 'createdBy' in answer;
  const kept = isKept ? (answer as SavedCancelQuote) : await readKept(context, String(answer.quoteNumber));
  await put(context, key, { kept, given: givenOf(kept), problem: null });
}

/**
 * Shows a quote that was refused or not answered, with its inputs, so that nothing is lost. Returns what to ask again;
 * undefined for a first quote that isn't refused for a field, which has no place.
 */
export async function showRefused(
  context: QuoteContext,
  { command, args = {} }: CommandCall,
  { error, words }: { error: unknown; words: string },
): Promise<Refused | undefined> {
  const key = args['key'];
  if (command !== quoteCommand) return undefined;
  if (!(error instanceof CallError) || typeof key !== 'string') return undefined;
  const [refused] = refusedFields(error.failure.errors, quoteFields());
  if (!refused && !quoteNow(context, key)) return undefined;
  const problem = refused?.message ?? `The quote failed. Press ctrl+r to retry. ${words}`;
  await put(context, key, { given: askedOf(args), problem, kept: null });
  const place = quoteNow(context, key);
  const input = place && quoteInputs(place).find(({ name }) => name === refused?.name);
  const call = { command, args };
  return { call, text: input?.text ?? '', problem, ...(input ? { field: input.field } : {}) };
}

/** The inputs of a call that belong to the quote, without what happens to it. */
function askedOf(args: QuoteGiven): QuoteGiven {
  const others = ['key', 'save', 'pdf', 'replace'];
  return Object.fromEntries(Object.entries(args).filter(([name]) => !others.includes(name)));
}

/** Changes the quote that is on top; a new one is opened at once with everything that it depends on, unless the user has moved on. */
async function put(context: QuoteContext, key: string, changes: Partial<QuotePlace>): Promise<void> {
  if (hasGoneOn(context)) return;
  const around = quoteNow(context, key)?.facts ? {} : await readAround(context, key);
  const place = quoteNow(context, key);
  const next = withStatement({ ...(place ?? quotePlace(key)), ...around, ...changes });
  context.store.dispatch(place ? placed(next) : opened(next));
}

/** A saved quote may be shown long after it was requested: keys count again once it is sent. */
function hasGoneOn({ store, working }: QuoteContext): boolean {
  if (!working) return false;
  const keyOf = (place: Place) => ('key' in place ? `${place.kind} ${place.key}` : place.kind);
  return keyOf(placeOf(store.getState().app)) !== keyOf(working.from);
}

function readKept(context: QuoteContext, quoteNumber: string): Promise<SavedCancelQuote> {
  return context.connection.calls.getCancelQuote({ quoteNumber }, signalOf(context));
}

function signalOf({ working }: QuoteContext): { signal?: AbortSignal } {
  return working ? { signal: working.stop.signal } : {};
}

/** A place with the explanation of its saved quote, also by its cancellation, if that uses it. */
function withStatement(place: QuotePlace): QuotePlace {
  const { kept, cancellation } = place;
  if (!kept) return place;
  const { quote } = kept;
  if (!quote) return { ...place, shown: null };
  const isByIt = cancellation !== null && cancellation.quoteNumber === kept.quoteNumber;
  const statement = isByIt ? cancellationStatement(cancellation, quote) : savedStatement(kept, quote);
  return { ...place, shown: { quote, statement } };
}

/** Reads what a contract's quote depends on, and the status of its cancellation. What can't be read now is left out. */
async function readAround(context: QuoteContext, key: string): Promise<Partial<QuotePlace>> {
  const version = contractOf(context.store.getState(), key)?.version ?? null;
  const [facts, cancellation] = await Promise.allSettled([
    context.connection.calls.getCancellationFacts({ key }, signalOf(context)),
    context.connection.calls.getCancellation({ key }, signalOf(context)),
  ]);
  return {
    version,
    ...(facts.status === 'fulfilled' ? { facts: facts.value } : {}),
    ...(cancellation.status === 'fulfilled' ? { cancellation: cancellation.value } : {}),
  };
}

/**
 * Reloads the quote of a contract that is on top after the contract has changed: a saved one with its state, and the
 * current result of any other. Throws CallError.
 */
export async function rereadQuote(context: QuoteContext, key: string): Promise<void> {
  const before = quoteNow(context, key);
  if (!before) return;
  const { turn } = context;
  const { kept, given, shown, problem } = before;
  const [changes, around] = await Promise.all([
    kept?.quoteNumber
      ? readKept(context, kept.quoteNumber).then((read) => ({ kept: read }))
      : shown && !problem
        ? madeAgain(context, before)
        : {},
    readAround(context, key),
  ]);
  const now = context.turn === turn ? quoteNow(context, key) : undefined;
  // Something else may have been requested in the meantime.
  const isSame = now?.given === given && now.kept?.quoteNumber === kept?.quoteNumber;
  if (now) context.store.dispatch(placed(withStatement({ ...now, ...around, ...(isSame ? changes : {}) })));
}

/** The current result of an unsaved quote, or why it has none any more. */
async function madeAgain(context: QuoteContext, place: QuotePlace): Promise<Partial<QuotePlace>> {
  const command = commands.find(({ id }) => id === quoteCommand);
  if (!command) return {};
  const calls = callsFor(command.uses ?? {}, context.connection.calls);
  const { signal = new AbortController().signal } = signalOf(context);
  try {
    const effects = await command.run(calls, quoteCall(place).args ?? {}, { signal, context: { kept: {} } });
    const made = [effects].flat().find(({ kind }) => kind === 'statement') as
      | (Effect & { kind: 'statement' })
      | undefined;
    return made ? { shown: { quote: made.data as CancelQuote, statement: made.statement } } : {};
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { problem: error.message };
  }
}
