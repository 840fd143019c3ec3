import { CallError } from '@pitlane/shared/client/calls';
import type { Field } from '@pitlane/shared/engine/field';
import { formFields, refusedFields } from '@pitlane/shared/engine/form';
import { askFor } from '../commands/complete.ts';
import type { GivenSchema } from '../commands/given-fields.ts';
import { pickerNamed } from '../commands/picker-named.ts';
import type { Given, Run } from '../commands/run.ts';
import { sayMarked } from '../print/say-below.ts';

/**
 * Attempts something with the fields of a sub-command. On a terminal, a field that wasn't given and that the server's refusal names is asked
 * for, and it is attempted again: only the server knows that a contract has a mileage limit, for example. An attempt that calls `onDone` has
 * changed something and isn't repeated. Throws what the attempt throws.
 */
export async function askForRefused(
  schema: GivenSchema,
  fields: Given['fields'],
  run: Run,
  attempt: (fields: Given['fields'], onDone: () => void) => Promise<void>,
): Promise<void> {
  const { terminal, given } = run;
  const complete = { ...fields };
  const answered = new Set<string>();
  let isDone = false;
  for (;;) {
    try {
      return await attempt(complete, () => {
        isDone = true;
      });
    } catch (error) {
      const mayAsk = terminal.canAsk && !given.isJson && !isDone;
      const refused = mayAsk ? refusedFieldOf(error, schema) : undefined;
      const isAsked =
        refused && (complete[refused.field.name] === undefined || answered.has(refused.field.name));
      if (!isAsked) throw error;
      const { field, message } = refused;
      await sayMarked(terminal, terminal.errPaint.warning('!'), message);
      const picker = field.picker === undefined ? undefined : await pickerNamed(field.picker);
      complete[field.name] = await askFor(field, picker, complete, run);
      answered.add(field.name);
    }
  }
}

/** The first field that a refusal names, if a person can give it, and what the refusal says about it. */
function refusedFieldOf(error: unknown, schema: GivenSchema): { field: Field; message: string } | undefined {
  if (!(error instanceof CallError)) return undefined;
  const fields = formFields(schema);
  const [refused] = refusedFields(error.failure.errors, fields);
  const field = fields.get(refused?.name ?? '');
  return refused && field?.label !== undefined ? { field, message: refused.message } : undefined;
}
