import { type Field, fieldsOf, innerOf } from '@pitlane/shared/engine/field';

/** The schema of what a person gives: a request's, or that of a command's arguments. */
export type GivenSchema = Parameters<typeof fieldsOf>[0];

/** How the value of a field is given on the command line. */
export type ValueKind = 'flag' | 'number' | 'text';

/** The fields of a schema that a person gives, in its order; one without a label is filled in by the product. */
export function personFields(schema: GivenSchema): Field[] {
  return fieldsOf(schema).filter(({ label }) => label !== undefined);
}

/** Returns how a field's value is given: `true` by its mere name, as a number, or as a text. */
export function kindOf(schema: Field['schema']): ValueKind {
  const inner = innerOf(schema);
  if (inner) return kindOf(inner);
  if (schema.def.type === 'boolean') return 'flag';
  return schema.def.type === 'number' ? 'number' : 'text';
}
