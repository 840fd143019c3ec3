import { type Field, type fieldsOf, innerOf } from '@pitlane/shared/engine/field';

/** The schema of what a person gives: a request's, or that of a command's arguments. */
export type GivenSchema = Parameters<typeof fieldsOf>[0];

/** How the value of a field is given on the command line. */
export type ValueKind = 'flag' | 'number' | 'text';

/** Returns how a field's value is given: `true` by its mere name, as a number, or as a text. */
export function kindOf(schema: Field['schema']): ValueKind {
  const inner = innerOf(schema);
  if (inner) return kindOf(inner);
  if (schema.def.type === 'boolean') return 'flag';
  return schema.def.type === 'number' ? 'number' : 'text';
}
