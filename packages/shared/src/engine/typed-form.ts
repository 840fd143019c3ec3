import { z } from 'zod';
import { fieldsOf, typedValue } from './field.ts';

/**
 * Returns the schema of a form whose fields hold what a user types: each text is parsed for the schema's own field
 * ("48,915" becomes a number, "03/15/2024" a date in the wire format), and is refused in that field's words.
 */
export function typedForm(schema: z.ZodObject): z.ZodObject {
  const fields = fieldsOf(schema).map((field) => {
    const read = (typed: unknown) => (typeof typed === 'string' ? typedValue(field, typed) : typed);
    return [field.name, z.preprocess(read, field.schema)];
  });
  return z.object(Object.fromEntries(fields) as Record<string, z.ZodType>);
}
