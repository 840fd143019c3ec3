import { pendingItemsOf } from '@pitlane/shared/features/identity/rules/pending-items';
import type { Gate } from '../http/call.ts';
import { factorMissing, itemsPending } from './factors/factor-refusals.ts';
import { type LiveSession, needsNewPassword } from './live-session.ts';

/**
 * Refuses a session that isn't complete: code 10 without the second factor that its user has, 19 with what is pending. What completes it is
 * answered before. Source: decisions.md §8 (Second factor, passwords)
 */
export function requireReady(session: LiveSession, gate: Gate): void {
  if (gate === 'public' || gate === 'firstFactor') return;
  const { identity, aal } = session;
  if (identity.hasFactor && aal === 1) throw factorMissing();
  if (gate === 'setup') return;
  const items = pendingItemsOf({ ...identity, needsNewPassword: needsNewPassword(session) });
  if (items.length > 0) throw itemsPending(items);
}
