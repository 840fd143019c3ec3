import { isCustomer, type Session } from '../../../access/session.ts';

/** Who can do what a customer can't do here, and how. */
export const customerHelp =
  'Your dealer or our support can do it with you. Both phone numbers are on your contract.';

/**
 * Returns a refusal as its caller reads it: a customer's names who can do it and how, so that no cancellation ends here. One of a field says what
 * to enter instead. Source: areas.md §12; Assumption: dealers and support have the cancel form
 */
export function refusalFor<Refusal extends { next?: string | null; field?: string }>(
  problem: Refusal,
  session: Session,
): Refusal & { next?: string | null } {
  if (!isCustomer(session) || problem.field !== undefined) return problem;
  const next = problem.next?.replace(/([^.])$/, '$1.');
  return { ...problem, next: [next, customerHelp].filter(Boolean).join(' ') };
}
