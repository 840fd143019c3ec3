import { createHash } from 'node:crypto';
import type { Actor } from '@pitlane/shared/access/session';
import type { Call } from '../../http/call.ts';
import type { Change } from './number-changes.ts';

/** The changes that a caller may be notified of. */
export interface Audience {
  userProfileId: number;
  /** Whose rights these are: someone who acts as another user depends on both. */
  rightsOf: readonly number[];
  kinds: ReadonlySet<string>;
  scope: 'all' | 'none' | { dealers: ReadonlySet<string> } | { contracts: ReadonlySet<number> };
  /** Differs if the caller's rights do. */
  mark: string;
}

/** The audience that a caller is. */
export function audienceOf(
  { actor, session }: Pick<Call, 'actor' | 'session'>,
  kinds: ReadonlySet<string>,
): Audience {
  const own = session?.user?.session.userProfileID ?? actor.userProfileID;
  return {
    userProfileId: actor.userProfileID,
    rightsOf: [...new Set([actor.userProfileID, own])],
    kinds,
    scope: scopeOf(actor),
    mark: rightsMark(actor),
  };
}

function scopeOf({ scope }: Actor): Audience['scope'] {
  switch (scope.kind) {
    case 'dealers':
      return { dealers: new Set(scope.dealerCodes) };
    case 'contracts':
      return { contracts: new Set(scope.contractIds) };
    case 'all':
    case 'none':
      return scope.kind;
  }
}

/**
 * Returns whether a caller is notified of a change: they have the permission of its kind, and their scope includes its dealer or its
 * contract. A user's own data is only for that user; data without an owner (announcements, brands) is for everyone with the permission.
 */
export function hears({ userProfileId, kinds, scope }: Audience, change: Change): boolean {
  if (!kinds.has(change.kind)) return false;
  if (change.userProfileId !== null) return change.userProfileId === userProfileId;
  if (scope === 'all') return true;
  if (change.dealerCode === null && change.contractId === null) return true;
  if (scope === 'none') return false;
  if ('dealers' in scope) return change.dealerCode !== null && scope.dealers.has(change.dealerCode);
  return change.contractId !== null && scope.contracts.has(change.contractId);
}

/** A short text that differs if a caller's rights do. */
export function rightsMark({ today: _today, scope, ...session }: Actor): string {
  const held =
    scope.kind === 'dealers'
      ? scope.dealerCodes.toSorted()
      : scope.kind === 'contracts'
        ? scope.contractIds.toSorted((one, other) => one - other)
        : [];
  return createHash('sha256')
    .update(JSON.stringify([session, scope.kind, held]))
    .digest('base64');
}
