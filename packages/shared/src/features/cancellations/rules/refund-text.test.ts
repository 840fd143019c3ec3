import { expect, test } from 'vitest';
import { Cancellation } from '../schema.ts';
import { settledBy } from './cancel-flow.ts';
import { partStateText, partTitle, refundStatementOf, refundSteps } from './refund-text.ts';

const provider = { part: 'provider', payeeKind: 'lienholder', amount: 242.9 };
const dealer = { part: 'dealer', payeeKind: 'holder', amount: 658.55, state: 'Due' };
const paid = { ...provider, state: 'Paid', paidDate: '2026-11-20', paidBy: 'staff', proof: 'Check 5001' };
const approved = (change: object = {}) =>
  Cancellation().parse({
    key: 'MBP-15138628',
    id: 7,
    quoteNumber: 'Q-202611-000001',
    state: 'Approved',
    dueDate: '2026-12-18',
    daysLeft: -4,
    daysLate: 4,
    latePenaltyAmount: 65.86,
    clockRule: 'Refund due within 45 days of the request',
    clockSource: 'Texas Occupations Code 1304.1581',
    steps: [
      { state: 'Requested', by: 'fi', at: '2026-11-03T15:00:00Z' },
      { state: 'DocumentsComplete', by: 'fi', at: '2026-11-06T15:00:00Z' },
      { state: 'Approved', by: 'staff', at: '2026-11-10T15:00:00Z' },
    ],
    parts: [paid, dealer],
    quote: { customerRefundAmount: 901.45 },
    ...change,
  });

/** The steps in one line, each with its day. */
const stepsLine = (tracked: Cancellation) =>
  refundSteps(tracked)
    .map(({ label, day }) => `${label} ${day || '–'}`)
    .join(' · ');

test('the steps of a refund have their days, with a payment of each side', () => {
  expect(stepsLine(approved())).toBe(
    'Requested 11/03/2026 · Documents complete 11/06/2026 · Approved 11/10/2026 · Provider paid 11/20/2026 · Dealer paid – · Closed –',
  );
});

test('a side that pays nothing has no step', () => {
  const parts = [
    { ...paid, amount: 901.45 },
    { ...dealer, amount: 0, state: 'Paid', paidDate: '2026-11-10' },
  ];
  expect(refundSteps(approved({ parts })).map(({ label, isDone }) => `${label} ${isDone}`)).toEqual([
    'Requested true',
    'Documents complete true',
    'Approved true',
    'Paid true',
    'Closed false',
  ]);
  const nothing = parts.map((part) => ({ ...part, amount: 0 }));
  expect(stepsLine(approved({ parts: nothing }))).toContain('Paid – · Closed');
});

test('before the approval, and once called off, the steps are those of the cancellation', () => {
  expect(stepsLine(approved({ parts: [], state: 'Requested' }))).toContain(
    'Approved 11/10/2026 · Paid – · Closed –',
  );
  const steps = [
    { state: 'Requested', by: 'fi', at: '2026-11-03T15:00:00Z' },
    { state: 'Withdrawn', by: 'fi', at: '2026-11-04T15:00:00Z' },
  ];
  expect(stepsLine(approved({ state: 'Withdrawn', steps, parts: [] }))).toBe(
    'Requested 11/03/2026 · Withdrawn 11/04/2026',
  );
});

test.each([
  [paid, "Provider's share, to the lender", 'Paid 11/20/2026, Check 5001'],
  [dealer, "Dealer's share, to the customer", 'Due 12/18/2026'],
  [
    { ...paid, proof: null, proofFileName: 'proof-of-payment.pdf', latePenaltyAmount: 48.58 },
    "Provider's share, to the lender",
    'Paid 11/20/2026, proof-of-payment.pdf, penalty $48.58',
  ],
  [{ ...paid, amount: 0 }, "Provider's share, to the lender", 'Nothing to pay'],
  [
    { ...dealer, latePenaltyAmount: 65.86 },
    "Dealer's share, to the customer",
    'Due 12/18/2026, penalty $65.86 so far',
  ],
  [{ ...dealer, state: 'Waived' }, "Dealer's share, to the customer", 'No longer owed'],
])('a part %j is written out', (part, title, text) => {
  const [row] = approved({ parts: [part] }).parts ?? [];
  expect(row && [partTitle(row), partStateText(row, '2026-12-18')]).toEqual([title, text]);
});

test('a refund is shown with its clock, the rule and its source', () => {
  expect(refundStatementOf(approved())).toMatchObject({
    title: 'Refund of MBP-15138628: 4 days late, $65.86 so far',
    groups: [
      {
        lines: [
          { label: "Provider's share, to the lender", amount: '$242.90', how: 'Paid 11/20/2026, Check 5001' },
          { label: "Dealer's share, to the customer", amount: '$658.55', how: 'Due 12/18/2026' },
          { label: 'Refund', amount: '$901.45', isTotal: true },
        ],
      },
    ],
    facts: expect.arrayContaining([
      { label: 'Clock', text: '4 days late, $65.86 so far' },
      { label: 'Source', text: 'Texas Occupations Code 1304.1581' },
      { label: 'Provider paid', text: '11/20/2026 by staff' },
    ]),
  });
});

test('each payment settles its own part', () => {
  expect([settledBy('pay'), settledBy('payDealer'), settledBy('close')]).toEqual([
    'provider',
    'dealer',
    undefined,
  ]);
});
