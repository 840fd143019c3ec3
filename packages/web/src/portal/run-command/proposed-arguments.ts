import type { Command, Context } from '@pitlane/shared/engine/command';
import { proposedSearchName } from '@pitlane/shared/features/searches/rules';

/** What the fields of a command start with, selected so that typing replaces it: a saved search is named after what it searches. */
export function proposedArguments(command: Command, context: Context): Readonly<Record<string, string>> {
  return command.id === 'search.save'
    ? { name: proposedSearchName(context.address ?? '', context.title) }
    : {};
}
