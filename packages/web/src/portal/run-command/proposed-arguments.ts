import type { Command, Context } from '@pitlane/shared/engine/command';
import { proposedSearchName } from '@pitlane/shared/features/searches/rules';

/** Returns initial values for a command's fields, selected so that typing replaces them: a saved search is named after its criteria. */
export function proposedArguments(command: Command, context: Context): Readonly<Record<string, string>> {
  return command.id === 'search.save'
    ? { name: proposedSearchName(context.address ?? '', context.title) }
    : {};
}
