import { takenOver } from '@pitlane/shared/features/claims/claim-form';
import type { PreAuthorizationCase } from '@pitlane/shared/features/claims/pre-authorization-schema';
import { typeNameOf } from '@pitlane/shared/features/claims/rules/pre-authorization-codes';

/** Returns what a supplement is requested with: its contract, its kind, and what it takes over; the damage and its repair are asked for. */
export function supplementOf(found: PreAuthorizationCase): Record<string, unknown> {
  const { contractKey, number, preAuthorizationTypeId, metadata } = found;
  const kind = typeNameOf(Number(preAuthorizationTypeId));
  return { key: contractKey, ...(kind ? { kind } : {}), supplements: number, ...takenOver(metadata) };
}
