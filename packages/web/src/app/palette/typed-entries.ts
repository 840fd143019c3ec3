import type { Command } from '@pitlane/shared/engine/command';
import { quoteNumberOf } from '@pitlane/shared/features/cancellations/rules/quote-number';
import type { Entry } from './entries.ts';
import { namesTitle, type TypedCall, typedCalls } from './typed-at-once.ts';

/**
 * What a text means as commands with their first argument, among those that the user can run here and now. The name of a command or page
 * means that alone, also where it is disabled.
 */
export function typedEntries(text: string, entries: readonly Entry[], commands: readonly Command[]): Entry[] {
  const quote = quoteNumberOf(text);
  const offered = new Map(entries.filter(({ disabled }) => !disabled).map((entry) => [entry.id, entry]));
  const isName = entries.some(({ id, title }) => /^(command|screen) /.test(id) && namesTitle(title, text));
  const runnable = commands.filter(({ id }) => offered.has(`command ${id}`));
  const calls = isName ? [] : typedCalls(text, runnable);
  return [
    ...(quote && offered.has(`command ${openCancelQuote}`) ? [quoteEntry(quote)] : []),
    ...calls.map((call) => typedEntry(call, offered.get(`command ${call.command.id}`))),
  ];
}

const openCancelQuote = 'cancellation.quote';

/** A quote's number is nothing else: it opens the quote. */
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

function typedEntry({ command, text, args }: TypedCall, entry: Entry | undefined): Entry {
  return {
    id: `typed ${command.id} ${text}`,
    title: `${command.title} › ${text}`,
    keywords: '',
    context: command.section,
    icon: entry?.icon ?? command.icon,
    section: command.section,
    place: 0,
    act: { kind: 'call', call: { command: command.id, ...(args ? { args } : {}) }, text },
  };
}
