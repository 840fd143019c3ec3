import { openClaimStatuses } from '../../claims/rules/codes.ts';

/** The claims of a status, as the call returns them. */
interface ClaimsOfStatus {
  claimStatus?: string | null;
  claimStatusName?: string | null;
  claimCount?: number | null;
}

/** Claims of one status that someone still has to pay or decide on. */
export interface OpenClaims {
  status: string;
  name: string;
  count: number;
}

const isOpen: ReadonlySet<unknown> = new Set(openClaimStatuses);

/** Returns how many claims of each open status there are, and in all: what the service lane sees of claims. Source: areas.md §4 (layout by role) */
export function openClaimsOf(rows: readonly ClaimsOfStatus[]): { total: number; ofStatus: OpenClaims[] } {
  const ofStatus = rows
    .filter(({ claimStatus }) => isOpen.has(claimStatus))
    .map(({ claimStatus, claimStatusName, claimCount }) => ({
      status: claimStatus ?? '',
      name: claimStatusName ?? '',
      count: claimCount ?? 0,
    }));
  return { total: ofStatus.reduce((sum, { count }) => sum + count, 0), ofStatus };
}
