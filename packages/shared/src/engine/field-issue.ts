import type { z } from 'zod';

/** Creates an issue of a schema's `check` at one of its fields, where a form shows it. */
export function fieldIssue(field: string, message: string): z.core.$ZodRawIssue {
  return { code: 'custom', input: undefined, path: [field], message };
}
