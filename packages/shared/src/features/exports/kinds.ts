import type { CellKind } from '../../kernel/format.ts';

/** The data that the provider's other systems export from the book, and import back. Source: areas.md §13.3; words: Assumption */
export const exportKinds = [
  { code: 'Cancellation', label: 'Cancellations', one: 'cancellation' },
  { code: 'Commission', label: 'Commissions', one: 'commission' },
  { code: 'Claim', label: 'Claims', one: 'claim line' },
  { code: 'OverRemit', label: 'Over-remit', one: 'over-remit row' },
] as const;

/** The name of a kind in addresses. */
export type ExportKind = (typeof exportKinds)[number]['code'];

/** The kinds of file. Source: areas.md §13.3 */
export const exportFormats = ['csv', 'xlsx', 'jsonl'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Whether rows that were exported before, and haven't changed since, are exported again. Source: areas.md §13.3 ("only new since last") */
export const exportedRows = [
  { code: 'new', label: 'New or changed' },
  { code: 'all', label: 'All rows' },
] as const;
export type ExportedRows = (typeof exportedRows)[number]['code'];

const contract: readonly [string, CellKind][] = [
  ['contractNumber', 'text'],
  ['contractSuffix', 'text'],
  ['programCode', 'text'],
];

/** The columns of each kind in their order, by the names that the import reads. Source: areas.md §13.3 (table) */
export const exportColumns: Readonly<Record<ExportKind, readonly [string, CellKind][]>> = {
  Cancellation: [
    ...contract,
    ['cancelAsOfDate', 'date'],
    ['cancelTransactionDate', 'date'],
    ['vehicleMilesWhenCancel', 'count'],
    ['cancelRefundPercent', 'text'],
    ['cancelFeeAmount', 'money'],
    ['cancelReason', 'text'],
    ['customerRefundAmount', 'money'],
    ['mbpiRefundAmount', 'money'],
    ['dealerRefundAmount', 'money'],
  ],
  Commission: [
    ['agentCode', 'text'],
    ...contract,
    ['transactionDate', 'date'],
    ['earnedAmount', 'money'],
    ['chargebackAmount', 'money'],
  ],
  Claim: [
    ['claimNumber', 'text'],
    ...contract,
    ['claimStatus', 'text'],
    ['lossDate', 'date'],
    ['reportedDate', 'date'],
    ['paidDate', 'date'],
    ['lineNumber', 'count'],
    ['lineType', 'text'],
    ['description', 'text'],
    ['quantity', 'text'],
    ['claimedAmount', 'money'],
    ['paidAmount', 'money'],
    ['reserveAmount', 'money'],
  ],
  OverRemit: [
    ['dealerCode', 'text'],
    ...contract,
    ['batchNumber', 'text'],
    ['overRemitAmount', 'money'],
    ['refundedAmount', 'money'],
    ['paidOutAmount', 'money'],
  ],
};
