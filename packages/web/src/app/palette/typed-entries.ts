import type { Command } from '@pitlane/shared/engine/command';
import { didYouMean, wordsOfNames } from '@pitlane/shared/engine/did-you-mean';
import { fieldsOf, readFieldText } from '@pitlane/shared/engine/field';
import {
  type TypedCommandCall,
  type TypedPlace,
  typedCommandCalls,
} from '@pitlane/shared/engine/typed-command';
import { quoteNumberOf } from '@pitlane/shared/features/cancellations/rules/quote-number';
import type { DealerMinimal } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import { foldedWords } from '@pitlane/shared/kernel/folded';
import type { Entry, Pick } from './entries.ts';
import { remitEntries } from './typed-remit.ts';

/** The suggestions for a text, and the known names. */
export interface TypedOffers {
  entries: readonly Entry[];
  commands: readonly Command[];
  place: TypedPlace;
  dealers: readonly DealerMinimal[];
}

/**
 * Returns the commands with arguments that a text means, among those that the user can run now. The name of a command or page
 * only means that one, even if it is disabled. A reason that disables a command for the selected object doesn't apply to a typed one.
 */
export function typedEntries(text: string, offers: TypedOffers): Entry[] {
  const { entries, place } = offers;
  const quote = quoteNumberOf(text);
  const offered = new Map(entries.map((entry) => [entry.id, entry]));
  const isName = entries.some(({ id, title }) => /^(command|screen) /.test(id) && namesTitle(title, text));
  const known = offers.commands.filter(({ id }) => offered.has(`command ${id}`));
  const calls = isName ? [] : typedCommandCalls(text, known, place);
  return [
    ...(quote && offered.get(`command ${openCancelQuote}`)?.disabled === undefined
      ? [quoteEntry(quote)]
      : []),
    ...calls.flatMap((call) => {
      const entry = offered.get(`command ${call.command.id}`);
      if (!entry) return [];
      if (call.command.id === 'remit') return remitEntries(call.texts, offers);
      return entry.disabled === undefined || isAboutAnother(call, place)
        ? [typedEntry(call, entry, place)]
        : [];
    }),
  ];
}

/** Returns the meaning of a mistyped text if it is similar to one of the offered names. */
export function mistypedEntries(text: string, offers: TypedOffers): Entry[] {
  const corrected = didYouMean(text, vocabularyOf(offers.commands));
  return corrected === undefined ? [] : typedEntries(corrected, offers);
}

/** The words of the commands, read once for each list of them. */
const vocabularies = new WeakMap<readonly Command[], readonly string[]>();

function vocabularyOf(commands: readonly Command[]): readonly string[] {
  const known = vocabularies.get(commands) ?? wordsOfNames(commands);
  vocabularies.set(commands, known);
  return known;
}

const openCancelQuote = 'cancellation.quote';

/** Returns whether every word of a text starts a word of a title, so that the text has no arguments. */
function namesTitle(title: string, text: string): boolean {
  const words = foldedWords(title);
  return foldedWords(text).every((typed) => words.some((word) => word.startsWith(typed)));
}

/** Returns whether a value is typed for an argument that the selection would give. */
function isAboutAnother({ command, texts }: TypedCommandCall, { givenTo }: TypedPlace): boolean {
  return Object.keys(givenTo?.(command) ?? {}).some((name) => name in texts);
}

/** The number of a quote only opens the quote. */
function quoteEntry(quote: string): Entry {
  return {
    id: `quote ${quote}`,
    title: `Cancel quote ${quote}`,
    keywords: '',
    context: 'Open it',
    icon: 'file-removed',
    section: 'Cancellations',
    place: 0,
    act: { kind: 'call', call: { command: openCancelQuote, args: { quote } } },
  };
}

function typedEntry(call: TypedCommandCall, { icon }: Entry, place: TypedPlace): Entry {
  const { command, said, missing } = call;
  const { args, texts, picks, starts } = valuesOf(call, place);
  const understood = Object.values(said).join(' · ');
  const next = missing.map(({ label }) => label).join(', ');
  return {
    id: `typed ${command.id} ${understood}`,
    title: `${command.title} › ${understood}`,
    keywords: '',
    context: next ? `Next: ${next}` : command.section,
    icon,
    section: command.section,
    place: 0,
    picks,
    act: { kind: 'call', call: { command: command.id, args }, texts, starts },
  };
}

/** Returns the arguments of a meaning, the values to be picked by a text, and the initial texts of a form or step. */
function valuesOf(
  { command, texts }: TypedCommandCall,
  { pickerOf, givenTo }: TypedPlace,
): {
  args: Record<string, unknown>;
  texts: Record<string, string>;
  picks: Pick[];
  starts: Record<string, string>;
} {
  const fields = command.args ? fieldsOf(command.args()) : [];
  const args: Record<string, unknown> = { ...givenTo?.(command) };
  const open: Record<string, string> = {};
  const picks: Pick[] = [];
  const starts: Record<string, string> = {};
  for (const [name, text] of Object.entries(texts)) {
    const field = fields.find((each) => each.name === name);
    const picker = field && pickerOf(field);
    const read = field && !picker ? readFieldText(field, text) : undefined;
    delete args[name];
    if (read?.ok) args[name] = read.value;
    else open[name] = text;
    if (picker) picks.push({ name, picker, text });
    else starts[name] = text;
  }
  return { args, texts: open, picks, starts };
}
