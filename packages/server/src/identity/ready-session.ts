import { pendingItemsOf } from '@pitlane/shared/features/identity/rules/pending-items';
import type { Config } from '../config.ts';
import type { Gate } from '../http/call.ts';
import { factorMissing, itemsPending } from './factors/factor-refusals.ts';
import { type LiveSession, needsNewPassword } from './live-session.ts';

/** Decides whether an address can be confirmed: by our own code, or by a Kratos. */
export type VerifyingConfig = Pick<Config, 'smtpUrl' | 'kratosUrl'>;

/**
 * Refuses an incomplete session: code 10 without the user's second factor, 19 with pending steps. Calls that complete it are answered
 * earlier. Source: decisions.md §8 (Second factor, passwords)
 */
export function requireReady(session: LiveSession, gate: Gate, config: VerifyingConfig): void {
  if (gate === 'public' || gate === 'firstFactor') return;
  const { identity, aal } = session;
  if (identity.hasFactor && aal === 1) throw factorMissing();
  if (gate === 'setup') return;
  const canVerifyEmail = config.smtpUrl !== undefined || config.kratosUrl !== undefined;
  const items = pendingItemsOf({ ...identity, needsNewPassword: needsNewPassword(session), canVerifyEmail });
  if (items.length > 0) throw itemsPending(items);
}
