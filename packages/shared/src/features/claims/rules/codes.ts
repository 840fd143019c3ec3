import { codeLabel } from '../../../kernel/codes.ts';
import type { WireCode } from '../../../kernel/wire.ts';

/** Statuses of a claim payment by letter, in the order of the filter. Source: portal.md §3 (codes), §4 (order) */
export const claimStatuses = [
  { code: 'A', label: 'Approved' },
  { code: 'C', label: 'Paid' },
  { code: 'P', label: 'Pending' },
  { code: 'D', label: 'Denied' },
  { code: 'V', label: 'Void' },
] as const;

/** The letter of a claim payment's status. */
export type ClaimStatusCode = (typeof claimStatuses)[number]['code'];

/** Statuses of claims that someone still has to pay or decide on. Assumption: approved, until it is paid, and pending. */
export const openClaimStatuses: readonly ClaimStatusCode[] = ['A', 'P'];

/** The options of the claim status filter: All, then every status. Source: portal.md §4; Assumption: All has an empty code. */
export const claimStatusChoices = [{ code: '', label: 'All' }, ...claimStatuses] as const;

/** Returns the words of a claim payment's status; an unknown code shows as such. Source: portal.md §3, decisions.md §1.2 */
export function claimStatusLabel(code: WireCode): string {
  return codeLabel(claimStatuses, code, 'Claim status');
}
