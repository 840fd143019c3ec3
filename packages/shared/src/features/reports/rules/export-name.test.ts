import { expect, test } from 'vitest';
import { exportName } from './export-name.ts';

const today = '2026-11-02';
const month = { startDate: '2026-10-01', endDate: '2026-10-31' };
const day = { startDate: '2026-10-01', endDate: '2026-10-01' };

test.each([
  ['Sales summary', {}, month, 'sales-summary-2026-10-01-to-2026-10-31.csv'],
  ['Sales summary', {}, day, 'sales-summary-2026-10-01.csv'],
  // Two dealers, or two agencies, of one month are two files.
  [
    'Dealer contracts',
    { dealerCode: 'MO1001' },
    month,
    'dealer-contracts-MO1001-2026-10-01-to-2026-10-31.csv',
  ],
  ['Dealer contracts', { dealerCode: '' }, day, 'dealer-contracts-2026-10-01.csv'],
  ['Agency gross commission', { agentCode: 'AG1' }, day, 'agency-gross-commission-AG1-2026-10-01.csv'],
  // A user who exports again tomorrow gets a second file.
  ['Pending remittance', {}, undefined, 'pending-remittance-2026-11-02.csv'],
  ['SCS claim info', { claimNumber: 'C100-1' }, undefined, 'scs-claim-info-C100-1-2026-11-02.csv'],
  [
    'Dealer claims',
    { contractNumber: 'MBP-15138628A' },
    undefined,
    'dealer-claims-MBP-15138628A-2026-11-02.csv',
  ],
  ["Past week's sales", { summaryDate: '2026-10-05' }, undefined, 'past-weeks-sales-2026-10-05.csv'],
  ['Dealer contracts', { dealerCode: '../A B/7' }, day, 'dealer-contracts-A-B-7-2026-10-01.csv'],
])('the file of %s for %j and %j is %s', (title, request, days, name) => {
  expect(exportName({ title, request, days, today }, 'csv')).toBe(name);
});
