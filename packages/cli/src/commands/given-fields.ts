import { type Field, type fieldsOf, innerOf } from '@pitlane/shared/engine/field';

/** The schema of what a person gives: a request's, or that of a command's arguments. */
export type GivenSchema = Parameters<typeof fieldsOf>[0];

/** How the command line represents a field's value. */
export type ValueKind = 'flag' | 'number' | 'amount' | 'text';

/** Returns how the command line represents a field's value: `true` for a bare flag, a whole number, a decimal number, or text. */
export function kindOf(schema: Field['schema']): ValueKind {
  const inner = innerOf(schema);
  if (inner) return kindOf(inner);
  if (schema.def.type === 'boolean') return 'flag';
  const { options = [] } = schema.def as { options?: readonly Field['schema'][] };
  // A query of an address has its words; here its name is enough.
  if (options.some((option) => option.def.type === 'boolean')) return 'flag';
  if (schema.def.type !== 'number') return 'text';
  const refused = schema.safeParse(0.5).error?.issues ?? [];
  return refused.some(({ code }) => code === 'invalid_type') ? 'number' : 'amount';
}
