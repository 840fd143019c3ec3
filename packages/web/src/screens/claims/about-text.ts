import type { ClaimEntry } from '@pitlane/shared/features/claims/pre-authorization-schema';

/** The contract of a claim in one line. */
export function aboutText({ contractKey, customerName, vehicle }: ClaimEntry): string {
  return [contractKey, customerName, vehicle].filter(Boolean).join(' · ');
}
