import type { Command } from '@pitlane/shared/engine/command';
import { type Field, fieldsOf, isRequired } from '@pitlane/shared/engine/field';

/** The fields of a command, read once and cached. */
const cache = new WeakMap<Command, readonly Field[]>();

/** The fields that a command asks for, in order. */
export function promptedFields(command: Command): readonly Field[] {
  const fields = cache.get(command) ?? (command.args ? fieldsOf(command.args()).filter(isRequired) : []);
  cache.set(command, fields);
  return fields;
}
