import { type Field, readFieldText } from '@pitlane/shared/engine/field';
import { withoutEmpties } from '@pitlane/shared/engine/form';
import type { FieldErrors, Resolver } from 'react-hook-form';

/** Validates typed fields by their schemas, with readable messages: digits become a number, a typed date an ISO date. */
export function checkOf(fields: readonly Field[]): Resolver {
  const byName = new Map(fields.map((field) => [field.name, field]));
  return async (typed) => {
    const values: Record<string, unknown> = { ...withoutEmpties(typed, byName) };
    const errors: FieldErrors = {};
    for (const field of fields) {
      const value = values[field.name];
      if (typeof value !== 'string') continue;
      const read = readFieldText(field, value);
      if (read.ok) values[field.name] = read.value;
      else errors[field.name] = { type: 'typed', message: read.message };
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}
