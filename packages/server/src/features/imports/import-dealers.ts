import { randomUUID } from 'node:crypto';
import { importOf } from './import-table.ts';
import type { ImportTarget, PlannedRow } from './plan-import.ts';

const dealers = importOf({
  kind: 'dealers',
  table: 'dealers',
  action: 'dealer.import',
  named: 'dealerCode',
  codes: { agentCode: 'Agency' },
});

/** Dealers. A new one without a group forms its own group. Source: portal.md §3 (Dealer) */
export const dealerImport: ImportTarget = {
  ...dealers,
  write: (tx, rows, call) => dealers.write(tx, rows.map(withGroup), call),
};

function withGroup(row: PlannedRow): PlannedRow {
  if (row.before || row.after['dealerGroupIdentifier']) return row;
  return { ...row, after: { ...row.after, dealerGroupIdentifier: randomUUID() } };
}

/** Agencies. Source: portal.md §3 (Agent / agency) */
export const agencyImport = importOf({
  kind: 'agencies',
  table: 'agencies',
  action: 'agency.import',
  named: 'agentCode',
});
