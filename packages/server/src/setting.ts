import type { z } from 'zod';

/** A setting: where it comes from, what it means, and how its text becomes a value. */
export interface Setting<T> {
  env: string;
  /** The text used when the variable is absent or empty. Without one, the setting may be absent. */
  fallback?: string;
  means: string;
  /** The valid values, ending the sentence "PORT is “x”. Use …". */
  wants: string;
  /** A value that no message may show. It can also be in a file, named by the variable with _FILE at its end. */
  isSecret?: true;
  schema: z.ZodType<T, string>;
}

/** Declares a setting and keeps the type of its value, and whether it always has one. */
export function setting<T>(row: Setting<T> & { fallback: string }): Setting<T> & { fallback: string };
export function setting<T>(row: Setting<T>): Setting<T>;
export function setting<T>(row: Setting<T>): Setting<T> {
  return row;
}
