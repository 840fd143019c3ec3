import { z } from 'zod';
import type { FieldRight } from '../access/field-rights.ts';
import { fieldsOf } from './field.ts';

/** A field and the right that it needs. */
export type GuardedField = readonly [name: string, right: FieldRight];

/** Returns the fields of a row that need a right; what is in scope is decided by the server alone, so its fields aren't among them. */
export function guardedFields(schema: z.ZodObject): readonly GuardedField[] {
  return fieldsOf(schema).flatMap(({ name, sees }) =>
    sees && sees !== 'inScope' ? [[name, sees] as const] : [],
  );
}

/** Returns a row in which the guarded fields that aren't seen are null; the same row if none has a value. */
export function withoutUnseen<Row extends Readonly<Record<string, unknown>>>(
  row: Row,
  fields: readonly GuardedField[],
  isSeen: (right: FieldRight) => boolean,
): Row {
  const unseen = fields.filter(
    ([name, right]) => row[name] !== null && row[name] !== undefined && !isSeen(right),
  );
  if (unseen.length === 0) return row;
  return { ...row, ...Object.fromEntries(unseen.map(([name]) => [name, null])) };
}

/** Returns the schema of a response's rows: of a list, that of its elements. Undefined if it has no fields. */
export function rowSchemaOf(response: z.ZodType): z.ZodObject | undefined {
  const row = response instanceof z.ZodArray ? response.element : response;
  return row instanceof z.ZodObject ? row : undefined;
}
