import { z } from 'zod';
import { type FieldRight, maySee, subjectInScope } from '../access/field-rights.ts';
import type { Session } from '../access/session.ts';
import { fieldsOf } from './field.ts';
import type { Operation } from './operation.ts';
import { withoutFields } from './without-fields.ts';

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
  return withoutFields(row, unseenOf(fields, isSeen));
}

/**
 * Returns the fields that a user may not see in an operation's rows, which are all in the user's scope; without a session, every field
 * that needs a right.
 */
export function unseenFields(
  { response }: Pick<Operation, 'response'>,
  session: Session | undefined,
): string[] {
  const schema = rowSchemaOf(response());
  if (!schema) return [];
  const isSeen = (right: FieldRight) =>
    session !== undefined && maySee(right, session, subjectInScope(session));
  return unseenOf(guardedFields(schema), isSeen);
}

function unseenOf(fields: readonly GuardedField[], isSeen: (right: FieldRight) => boolean): string[] {
  return fields.filter(([, right]) => !isSeen(right)).map(([name]) => name);
}

/** Returns the schema of a response's rows: of a list, that of its elements. Undefined if it has no fields. */
export function rowSchemaOf(response: z.ZodType): z.ZodObject | undefined {
  const row = response instanceof z.ZodArray ? response.element : response;
  return row instanceof z.ZodObject ? row : undefined;
}
