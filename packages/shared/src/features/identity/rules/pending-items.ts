/** Steps that a user must take after signing in, before anything else. */
export type PendingItem = 'newPassword' | 'enrolFactor' | 'verifyEmail';

/** The state of a sign-in and its account. */
export interface SignInFacts {
  /** A demo sign-in, which only this machine can use: it may go without a factor and without a verified address. */
  isDemo: boolean;
  hasFactor: boolean;
  /** Signed in by a recovery code or an invitation, or an administrator has required it. */
  needsNewPassword: boolean;
  isEmailVerified: boolean;
  /** Whether a code can reach the address: without a mail server no one could confirm theirs. */
  canVerifyEmail: boolean;
}

/** Returns the pending steps in order. Source: areas.md §2 (R10, R22), decisions.md §8 */
export function pendingItemsOf(facts: SignInFacts): PendingItem[] {
  return [
    ...(facts.needsNewPassword ? (['newPassword'] as const) : []),
    ...(facts.hasFactor || facts.isDemo ? [] : (['enrolFactor'] as const)),
    ...(facts.isEmailVerified || facts.isDemo || !facts.canVerifyEmail ? [] : (['verifyEmail'] as const)),
  ];
}
