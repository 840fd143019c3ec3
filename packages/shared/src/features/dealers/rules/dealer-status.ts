/** Whether a dealer may still sell. Source: portal.md §3 (Dealer: expirationDate) */
export const dealerStatuses = [
  { name: 'Active', label: 'Active' },
  { name: 'Expired', label: 'Expired' },
] as const;
