import type { z } from 'zod';

/** Makes an issue of a schema's `check` at one of its fields, which a form shows there. */
export function fieldIssue(field: string, message: string): z.core.$ZodRawIssue {
  return { code: 'custom', input: undefined, path: [field], message };
}
