import { randomUUID } from 'node:crypto';
import { importOf } from './import-table.ts';

/** Dealers. One without a group forms its own group. Source: portal.md §3 (Dealer) */
export const dealerImport = importOf({
  kind: 'dealers',
  table: 'dealers',
  action: 'dealer.import',
  usual: () => ({ dealerGroupIdentifier: randomUUID() }),
  fields: { agentCode: 'Agency' },
});

/** Agencies. Source: portal.md §3 (Agent / agency) */
export const agencyImport = importOf({
  kind: 'agencies',
  table: 'agencies',
  action: 'agency.import',
});
