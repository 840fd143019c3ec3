import { expect, test } from 'vitest';
import { dealerContractsReport } from '../reports/dealer-contracts.ts';
import { messagesReport } from '../reports/messages.ts';
import { pendingRemittanceReport } from '../reports/pending-remittance.ts';
import { salesSummaryReport } from '../reports/sales-summary.ts';
import { scsClaimInfoReport } from '../reports/scs-claim-info.ts';
import { whyNoRows } from './why-no-rows.ts';

const days = { startDate: '2026-10-01', endDate: '2026-10-31' };

test.each([
  ['days', salesSummaryReport, days, 'No row answers these criteria. Ask for more days.'],
  [
    'days and a program',
    salesSummaryReport,
    { ...days, programCode: 'GAP' },
    'No row answers these criteria. Ask for more days, or take a criterion away.',
  ],
  // Nobody can do without a dealer there, and All is no criterion.
  [
    'a dealer that is asked for anyway',
    dealerContractsReport,
    { ...days, dealerCode: 'MO1', contractStatusType: 0 },
    'No row answers these criteria. Ask for more days.',
  ],
  [
    'a dealer alone',
    pendingRemittanceReport,
    { dealerCode: 'MO1' },
    'No row answers these criteria. Take a criterion away.',
  ],
  ['nothing', pendingRemittanceReport, {}, 'There is nothing that you may see.'],
  ['a claim', scsClaimInfoReport, { claimNumber: 'C1' }, 'No row answers these criteria.'],
  [
    'every message',
    messagesReport,
    { messageStatus: 'All', messageType: 'All', isActiveOnly: 'false' },
    'There is nothing that you may see.',
  ],
  [
    'a status of active messages',
    messagesReport,
    { messageStatus: 'Assigned' },
    'No row answers these criteria. Take a criterion away.',
  ],
])('asked for %s it says what to change', (_what, report, request, text) => {
  expect(whyNoRows(report, request)).toEqual({ text });
});

test.each([
  {},
  { messageStatus: 'Closed' },
  { messageStatus: 'Cancelled', isActiveOnly: 'true' },
  { messageStatus: 'All', messageType: 'NewClaim', isActiveOnly: 'true' },
])('of messages asked for by %j it names what leaves the others out', (request) => {
  expect(whyNoRows(messagesReport, request)).toEqual({
    text: '‘Only active messages’ is on: it leaves out those that are closed or cancelled.',
    hiding: { name: 'isActiveOnly', value: 'false' },
  });
});
