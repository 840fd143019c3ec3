import { codeLabel } from '../../../kernel/codes.ts';
import type { WireCode } from '../../../kernel/wire.ts';

/** Why a contract is voided: code and name on the wire, label as shown. Source: portal.md §3 (Void reason) */
export const voidReasons = [
  { code: 1, name: 'Duplicate', label: 'Duplicate' },
  { code: 2, name: 'Cancellation', label: 'Cancellation' },
  { code: 3, name: 'CustomerBackOut', label: 'Customer Back Out' },
  { code: 4, name: 'UnableToFund', label: 'Unable to Fund' },
] as const;

/** Gives the words of a void reason; an unknown code shows as such. Source: portal.md §3, decisions.md §1.2 */
export function voidReasonLabel(code: WireCode): string {
  return codeLabel(voidReasons, code, 'Void reason');
}

/** Writes the note that a void leaves: "Voided: Customer Back Out." Source: decisions.md §5 */
export function voidNote(reason: WireCode): string {
  return `Voided: ${voidReasonLabel(reason)}.`;
}
