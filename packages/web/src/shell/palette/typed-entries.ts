import type { Command } from '@pitlane/shared/engine/command';
import type { Entry } from './entries.ts';
import { type TypedCall, typedCalls } from './typed-at-once.ts';

/** What a text means as commands with their first argument, among those that the user can run here and now. */
export function typedEntries(text: string, entries: readonly Entry[], commands: readonly Command[]): Entry[] {
  const offered = new Map(entries.filter(({ disabled }) => !disabled).map((entry) => [entry.id, entry]));
  return typedCalls(
    text,
    commands.filter(({ id }) => offered.has(`command ${id}`)),
  ).map((call) => typedEntry(call, offered.get(`command ${call.command.id}`)));
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
