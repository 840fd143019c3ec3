import { leadsDealer } from './groups.ts';
import { may } from './permissions.ts';
import { hasDealer } from './scope.ts';
import type { Actor } from './session.ts';

/** A person who sells at a dealer, as the lookup of dealer representatives returns them. */
export interface Representative {
  username: string;
  dealerCode: string;
}

/**
 * Returns the representatives that a user may choose from: users who lead an agency or dealer get those of every dealer
 * in scope, everyone else who uses the rater only themselves. Usernames are compared ignoring case. Source: portal.md
 * §6 (dealer reps can be restricted); Assumption: who is restricted, since a seller's quotes are their own.
 */
export function representativesSeenBy<T extends Representative>(
  actor: Actor,
  representatives: readonly T[],
): T[] {
  if (!may('dealer.representatives', actor)) return [];
  const own = actor.username.toLowerCase();
  return representatives.filter(
    ({ username, dealerCode }) =>
      hasDealer(actor.scope, dealerCode) && (leadsDealer(actor) || username.toLowerCase() === own),
  );
}
