import { isCustomer, type Session } from '../../../access/session.ts';

/** Who can do what a customer can't do here, and how. The contract and its PDF have the dealer's phone. Source: areas.md §12 */
export function customerHelp(supportPhone: string): string {
  return `Your dealer or our support at ${supportPhone} can do it with you.`;
}

/**
 * Returns a refusal as its caller reads it: a customer's names who can do it and how, so that no cancellation ends here. One of a field says what
 * to enter instead. Source: areas.md §12; Assumption: dealers request for their customers, and support prints the cancel form
 */
export function refusalFor<Refusal extends { next?: string | null; field?: string }>(
  problem: Refusal,
  { session, supportPhone }: { session: Session; supportPhone: string },
): Refusal & { next?: string | null } {
  if (!isCustomer(session) || problem.field !== undefined) return problem;
  const next = problem.next?.replace(/([^.])$/, '$1.');
  return { ...problem, next: [next, customerHelp(supportPhone)].filter(Boolean).join(' ') };
}
