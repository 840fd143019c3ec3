import type { PortalError } from './error.ts';

/** The result of a rule that may refuse: a value, or the reason why not. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: PortalError };

/** Wraps a value that a rule grants. Source: architecture.md §1 (kernel) */
export function granted<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** Wraps the reason of a refusal. Source: architecture.md §1 (kernel) */
export function refused(error: PortalError): { ok: false; error: PortalError } {
  return { ok: false, error };
}
