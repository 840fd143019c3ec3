/** Why a contract was cancelled: code on the wire and label as shown. Source: portal.md §3 (enumerations) */
export const cancelReasons = [
  { code: 1, name: 'VehicleTraded', label: 'Vehicle Traded' },
  { code: 2, name: 'VehicleTotaled', label: 'Vehicle Totaled' },
  { code: 3, name: 'VehicleRepossessed', label: 'Vehicle Repossessed' },
  { code: 4, name: 'LoanPaidInFull', label: 'Loan Paid In Full' },
  { code: 5, name: 'Nonpayment', label: 'Nonpayment' },
  { code: 6, name: 'CustomerRequest', label: 'Customer Request' },
  { code: 7, name: 'Unwind', label: 'Unwind' },
  { code: 8, name: 'Other', label: 'Other' },
  { code: 9, name: 'DuplicateContract', label: 'Duplicate Contract' },
] as const;

/** Gives the label of a reason's code; an unknown code shows as such, none is empty. */
export function cancelReasonLabel(code: number | null): string {
  if (code === null) return '';
  return cancelReasons.find((reason) => reason.code === code)?.label ?? `Reason ${code}`;
}
