import { serviceStatus } from '@pitlane/shared/engine/envelope';
import { signInAgainCode } from '@pitlane/shared/features/identity/rules/fresh-sign-in';
import type { Call } from '../http/call.ts';
import { CallRefusal } from '../http/refusal.ts';

/** A session counts as fresh this long after the password. Assumption: 15 minutes, as Kratos' privileged sessions usually have. */
const freshMs = 15 * 60_000;

/**
 * Refuses what outlives a session unless its user is at the browser and has just signed in: a stolen token or an unlocked driver could
 * otherwise make itself a lasting successor. Source: security.md §3
 */
export function requireFreshSignIn(
  { face, authenticatedAt, session }: Call,
  at: Date,
  inBrowserOnly: string,
): void {
  if (face !== 'web' || authenticatedAt === undefined) {
    throw refused('in_browser_only', inBrowserOnly, 'Open the portal in a browser.');
  }
  // A second factor says more than the password did.
  if (at.getTime() - Math.max(authenticatedAt, session?.steppedUpAt ?? 0) < freshMs) return;
  throw refused(
    signInAgainCode,
    'You signed in a while ago.',
    "Enter your password again to confirm it's you.",
  );
}

function refused(code: string, message: string, next: string): CallRefusal {
  return new CallRefusal(403, serviceStatus.Error, { code, message, next });
}
