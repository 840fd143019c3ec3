import { expect, test } from 'vitest';
import { cancellationsReport } from '../reports/cancellations.ts';
import { dealerContractsReport } from '../reports/dealer-contracts.ts';
import { messagesReport } from '../reports/messages.ts';
import { pendingRemittanceReport } from '../reports/pending-remittance.ts';
import { salesSummaryReport } from '../reports/sales-summary.ts';
import { scsClaimInfoReport } from '../reports/scs-claim-info.ts';
import { whyNoRows } from './why-no-rows.ts';

const days = { startDate: '2026-10-01', endDate: '2026-10-31' };

test.each([
  ['days', salesSummaryReport, days, 'No rows match. Try a longer period.'],
  [
    'days and a program',
    salesSummaryReport,
    { ...days, programCode: 'GAP' },
    'No rows match. Try a longer period, or remove a filter.',
  ],
  // A dealer is required there, and All isn't a filter.
  [
    'a dealer that is asked for anyway',
    dealerContractsReport,
    { ...days, dealerCode: 'MO1', contractStatusType: 0 },
    'No rows match. Try a longer period.',
  ],
  ['a dealer alone', pendingRemittanceReport, { dealerCode: 'MO1' }, 'No rows match. Remove a filter.'],
  ['nothing', pendingRemittanceReport, {}, 'There are no records, or none that you have access to.'],
  [
    'nothing, of a queue that may be empty',
    cancellationsReport,
    {},
    'There are no records, or none that you have access to.',
  ],
  ['a claim', scsClaimInfoReport, { claimNumber: 'C1' }, 'No rows match.'],
  [
    'every message',
    messagesReport,
    { messageStatus: 'All', messageType: 'All', isActiveOnly: 'false' },
    'There are no records, or none that you have access to.',
  ],
  [
    'a status of active messages',
    messagesReport,
    { messageStatus: 'Assigned' },
    'No rows match. Remove a filter.',
  ],
])('for %s it says what to change', (_what, report, request, text) => {
  expect(whyNoRows(report, request)).toEqual({ text });
});

test.each([
  {},
  { messageStatus: 'Closed' },
  { messageStatus: 'Cancelled', isActiveOnly: 'true' },
  { messageStatus: 'All', messageType: 'NewClaim', isActiveOnly: 'true' },
])('of messages asked for by %j it names what leaves the others out', (request) => {
  expect(whyNoRows(messagesReport, request)).toEqual({
    text: '“Only active messages” is on, which hides closed and cancelled messages.',
    hiding: { name: 'isActiveOnly', value: 'false' },
  });
});
