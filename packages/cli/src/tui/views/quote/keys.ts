import { quoteStateText } from '@pitlane/shared/features/cancellations/rules/quote-state';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { commands } from '@pitlane/shared/registry/commands';
import { contextOf, lackingWords } from '../../actions.ts';
import { ask } from '../../ask.ts';
import type { Binding } from '../../binding.ts';
import { copyText } from '../../clipboard.ts';
import { type AppContext, say, sessionNow } from '../../context.ts';
import { during, type WorkContext } from '../../during.ts';
import { AppForm } from '../../form/app-form.ts';
import { lineOfText } from '../../line-text.ts';
import { overlaid } from '../../state.ts';
import { contractOf } from '../../store.ts';
import { dayFrom, type QuoteInput, quoteCommand, quoteInputs } from './inputs.ts';
import { type QuoteKey, quoteKeys } from './key-table.ts';
import type { QuotePlace } from './place.ts';
import { quoteCall, rereadQuote } from './run.ts';
import { quoteSteps } from './steps.ts';

/** The context of a quote's keys. */
export type QuoteKeysContext = WorkContext & Pick<AppContext, 'size' | 'turn' | 'start' | 'open' | 'write'>;

/** The keys of a cancel quote: what it is requested with, what happens to it, and the steps of its cancellation. */
export function keysOfQuote(context: QuoteKeysContext, place: QuotePlace): Binding[] {
  const session = sessionNow(context);
  const contract = contractOf(context.store.getState(), place.key);
  const stop = whyNotQuoted(context, place, contract);
  const held = (bindings: readonly Binding[], reason: string | undefined) =>
    bindings.map((binding) => (reason ? { ...binding, reason } : binding));
  const steps = session ? quoteSteps(place, session) : [];
  const lacking = context.store.getState().app.isElsewhere ? lackingWords : undefined;
  return [
    ...held(
      quoteInputs(place).map((input) => inputBinding(context, place, input)),
      stop,
    ),
    ...held(
      [bound('save', () => void context.start(quoteCall(place, { save: true })))],
      stop ?? lacking ?? whyNotKept(place),
    ),
    ...held([printBinding(context, place)], place.kept ? undefined : (stop ?? place.problem ?? undefined)),
    ...steps.map(({ name, call, reason }) => ({
      ...bound(name, () => void context.start(call)),
      ...(lacking || reason ? { reason: lacking ?? reason ?? '' } : {}),
    })),
    ...held(dayBindings(context, place), stop),
    ...held(
      [bound('kept', () => void during(context, 'Reading...', () => chooseKept(context, place)))],
      lacking,
    ),
    ...elsewhereBindings(context, place),
  ];
}

/** Why the contract can't be quoted: its status doesn't allow it, in the server's words. */
function whyNotQuoted(
  context: QuoteKeysContext,
  { facts }: QuotePlace,
  contract: Contract | undefined,
): string | undefined {
  const { problem } = facts ?? {};
  if (problem) return [problem.message, problem.next].filter(Boolean).join(' ');
  const session = sessionNow(context);
  const command = commands.find(({ id }) => id === quoteCommand);
  const available = session && command?.when?.(contextOf(session, contract));
  return available && available !== 'enabled' ? available.disabled : undefined;
}

function whyNotKept({ kept, problem, shown }: QuotePlace): string | undefined {
  if (kept) return `It is saved as ${kept.quoteNumber}.`;
  return problem ?? (shown ? undefined : 'No quote yet.');
}

/** A key of the table with what it does here. */
function bound(name: keyof typeof quoteKeys, run: () => void): Binding {
  const { key, ...words }: QuoteKey = quoteKeys[name];
  return { ...words, keys: [key], run };
}

function inputBinding(
  context: QuoteKeysContext,
  place: QuotePlace,
  { field, name, text, isFlag }: QuoteInput,
): Binding {
  return bound(name, () =>
    isFlag
      ? void context.start(quoteCall(place, { [name]: place.given[name] !== true }))
      : void ask(context, quoteCall(place), field, { text, isOffered: true }),
  );
}

function printBinding(context: QuoteKeysContext, place: QuotePlace): Binding {
  const { quoteNumber } = place.kept ?? {};
  const ofKept = { command: 'cancellation.printQuote', args: { quoteNumber } };
  // In the terminal's current folder, under its own name.
  return bound('print', () => void context.start(quoteNumber ? ofKept : quoteCall(place, { pdf: '.' })));
}

/** The result for the day before or after. */
function dayBindings(context: QuoteKeysContext, place: QuotePlace): Binding[] {
  const move = (days: number) => () => {
    const asOf = dayFrom(place, days);
    if (asOf) void context.start(quoteCall(place, { asOf }));
  };
  return [bound('dayBefore', move(-1)), bound('dayAfter', move(1))];
}

/** Offers the contract's saved quotes, newest first. */
async function chooseKept(context: QuoteKeysContext, { key }: QuotePlace): Promise<void> {
  const { connection, working, store } = context;
  const options = working ? { signal: working.stop.signal } : {};
  const rows = await connection.calls.listCancelQuotes({ key }, options);
  if (rows.length === 0) return say(context, 'muted', 'No saved quotes. Press s to save this one.');
  const offers = rows.map((row) => ({
    value: row.quoteNumber ?? '',
    text: [row.quoteNumber, formatCell('money', row.customerRefundAmount)].filter(Boolean).join('  '),
    detail: `as of ${formatCell('date', row.cancelAsOfDate)}, ${quoteStateText(row)}`,
  }));
  store.dispatch(
    overlaid({
      kind: 'ask',
      call: { command: 'cancellation.quote', args: {} },
      title: `Saved quotes of ${key}`,
      field: 'quote',
      form: new AppForm({}),
      label: 'Quote',
      hint: '',
      line: lineOfText(''),
      chosen: 0,
      offers,
    }),
  );
}

function elsewhereBindings(context: QuoteKeysContext, place: QuotePlace): Binding[] {
  const { key } = place;
  const copied = place.kept?.quoteNumber ?? key;
  const open = (screen: string) => () =>
    void during(context, 'Reading...', () => context.open(screen, { key }));
  const reread = () =>
    place.kept
      ? void during(context, 'Reading...', () => rereadQuote(context, key))
      : void context.start(quoteCall(place));
  return [
    bound('contract', open('contract.show')),
    bound('history', open('contract.history')),
    bound('copy', () => copyText(context, copied, copied)),
    bound('reread', reread),
  ];
}
