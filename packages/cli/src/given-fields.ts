import { type Field, fieldsOf, innerOf } from '@pitlane/shared/engine/field';

/** The schema of what a person gives: a request's, or that of a command's arguments. */
export type GivenSchema = Parameters<typeof fieldsOf>[0];

/** How the value of a field is given on the command line. */
export type ValueKind = 'flag' | 'number' | 'text';

/** The fields of a schema that a person gives, in its order; one without a label is filled in by the product. */
export function personFields(schema: GivenSchema): Field[] {
  return fieldsOf(schema).filter(({ label }) => label !== undefined);
}

/** Tells whether a field must be given. */
export function isRequired({ schema }: Pick<Field, 'schema'>): boolean {
  return !schema.safeParse(undefined).success;
}

/** Gives how a field's value is given: `true` by its mere name, as a number, or as a text. */
export function kindOf(schema: Field['schema']): ValueKind {
  const { type } = innermost(schema).def;
  if (type === 'boolean') return 'flag';
  return type === 'number' ? 'number' : 'text';
}

/** Gives the values that a field may have where they are a closed list. */
export function choicesOf(schema: Field['schema']): string[] | undefined {
  const { type, entries } = innermost(schema).def as { type: string; entries?: Record<string, string> };
  return type === 'enum' && entries ? Object.values(entries) : undefined;
}

/** Writes a field's name as the command line has it: `dealer-code`. */
export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function innermost(schema: Field['schema']): Field['schema'] {
  const inner = innerOf(schema);
  return inner ? innermost(inner) : schema;
}
