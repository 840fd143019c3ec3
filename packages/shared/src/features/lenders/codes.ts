import { codeLabel } from '../../kernel/codes.ts';
import type { WireCode } from '../../kernel/wire.ts';

/** How a vehicle is financed: code and name on the wire, label as shown. Source: portal.md §3 (loan contract type); labels: Assumption */
export const loanContractTypes = [
  { code: 1, name: 'BalloonPayment', label: 'Balloon payment' },
  { code: 2, name: 'Lease', label: 'Lease' },
  { code: 3, name: 'InstallmentSalesContract', label: 'Installment sales contract' },
] as const;

/** The loan contract type of a new lender, InstallmentSalesContract. Source: portal.md §3 (Dealer lender) */
export const defaultLoanContractType = 3;

/** Returns the words of a loan contract type; an unknown code shows as such. Source: portal.md §3, decisions.md §1.2 */
export function loanContractTypeLabel(code: WireCode): string {
  return codeLabel(loanContractTypes, code, 'Loan contract type');
}
