import { expect, test } from 'vitest';
import {
  eventWords,
  isPaidByCheck,
  type RecordedChange,
  shownChanges,
  withoutWithdrawn,
} from './history-events.ts';

const aChange = (action: string, more: Partial<RecordedChange> = {}): RecordedChange => ({
  action,
  by: 'Dale Dealer',
  before: null,
  after: null,
  ...more,
});

const paidClaims = [
  { claimNumber: 'C-7', checkNumber: 5001 },
  { claimNumber: 'C-8', checkNumber: 5002 },
];

test.each<[string, RecordedChange, string, string]>([
  ['a void', aChange('contract.void', { after: { voidReasonType: 4 } }), 'void', 'Voided: Unable to Fund'],
  ['a void without a reason', aChange('contract.void'), 'void', 'Voided'],
  [
    'a purchase',
    aChange('contract.purchase', { after: { quoteNumber: 'S-202611-000412', duplicateReason: null } }),
    'sold',
    'Purchased from quote S-202611-000412',
  ],
  [
    'a purchase over cover that was there',
    aChange('contract.purchase', { after: { quoteNumber: null, duplicateReason: 'Second owner.' } }),
    'sold',
    'Purchased: Second owner.',
  ],
  [
    'a remittance',
    aChange('contract.remit', { after: { batchNumber: 'R-202611-000042' } }),
    'remitted',
    'Remitted in batch R-202611-000042',
  ],
  ['a remittance in a batch that is not shown', aChange('contract.remit'), 'remitted', 'Remitted'],
  [
    'a return',
    aChange('contract.unremit', { after: { batchNumber: 'R-202611-000042', code: 'R01' } }),
    'remitted',
    'Remittance returned in batch R-202611-000042',
  ],
  [
    'a voided check of a refund',
    aChange('cancellation.unpay'),
    'cancel',
    "Refund check voided or stopped. Provider's share is due again.",
  ],
  [
    'a voided check of a refund with its reason',
    aChange('cancellation.unpay', { after: { because: 'Check 5001 was voided: Wrong payee.' } }),
    'cancel',
    "Check 5001 was voided: Wrong payee. Provider's share is due again.",
  ],
  ['an import', aChange('cancellation.import'), 'cancel', 'Cancellation imported'],
  ['a paid claim', aChange('claim.pay', { after: { claimIds: [7] } }), 'claim', 'Claim paid by check'],
  [
    'paid claims with their numbers',
    aChange('claim.pay', { after: { claimIds: [7, 8], claims: paidClaims } }),
    'claim',
    'Claim C-7 paid by check 5001. Claim C-8 paid by check 5002',
  ],
  [
    'a voided check of a claim',
    aChange('claim.unpay', { after: { claimIds: [7] } }),
    'claim',
    'Claim check voided or stopped. The claim is due again.',
  ],
  [
    'a stopped check of claims with their numbers',
    aChange('claim.unpay', { after: { claims: paidClaims, because: 'Check 5001 was stopped: Lost.' } }),
    'claim',
    'Check 5001 was stopped: Lost. Claim C-7 is due again. Claim C-8 is due again.',
  ],
  ['a night', aChange('contract.expire'), 'expired', 'Expired'],
  [
    'a quote',
    aChange('cancellation.quote', { after: { quoteNumber: 'Q-7', cancelReason: 1 } }),
    'quote',
    'Cancel quote Q-7 saved: Vehicle traded',
  ],
  [
    'an approval',
    aChange('cancellation.approve', { after: { figures: { customer: 99 } } }),
    'cancel',
    'Cancellation approved',
  ],
  [
    'a rescission',
    aChange('cancellation.rescind', { after: { note: 'They keep it.' } }),
    'cancel',
    'Cancellation rescinded: They keep it.',
  ],
  [
    'a withdrawal',
    aChange('cancellation.withdraw', { after: { state: 'Withdrawn' } }),
    'cancel',
    'Cancellation request withdrawn',
  ],
  [
    'a refresh that changed nothing',
    aChange('contract.refresh'),
    'refresh',
    'Refreshed from AS400: no changes',
  ],
  [
    'a refresh',
    aChange('contract.refresh', { before: { saleMileage: 1 }, after: { saleMileage: 12_345 } }),
    'refresh',
    'Refreshed from AS400',
  ],
  ['a note', aChange('note.add', { after: { noteId: 3, text: 'Called.' } }), 'note', 'Note: Called.'],
  [
    'a note withdrawn',
    aChange('note.remove', { before: { noteId: 3, text: 'Called.' } }),
    'note',
    'Note withdrawn by Dale Dealer',
  ],
  ['a look from outside', aChange('contract.findForeign'), 'openedBy', 'Viewed by another dealer'],
  ['what has no name yet', aChange('contract.moveDealer'), 'contract', 'Contract move dealer'],
])('describes %s', (_case, change, kind, text) => {
  expect(eventWords(change)).toEqual({ kind, text });
});

test('says what changed, in words, without figures or row numbers', () => {
  const change = aChange('contract.refresh', {
    before: { status: 1, saleMileage: 1200, dealerCost: 500.01, isVoided: false, noteId: 3 },
    after: {
      status: 3,
      saleMileage: 1200,
      dealerCost: 600.02,
      isVoided: false,
      expirationDate: '2029-03-15',
      noteId: 4,
    },
  });
  expect(shownChanges(change)).toEqual([
    { label: 'Status', from: 'Active', to: 'Suspense' },
    { label: 'Expires', from: null, to: '03/15/2029' },
  ]);
});

test('says the states of a cancellation and its percent', () => {
  const after = { state: 'DocumentsComplete', cancelRefundPercent: 45.1234 };
  expect(
    shownChanges(aChange('cancellation.completeDocuments', { before: { state: 'Requested' }, after })),
  ).toEqual([
    { label: 'Cancellation', from: 'Requested', to: 'Documents complete' },
    { label: 'Cancel %', from: null, to: '45.1234%' },
  ]);
});

test.each([
  [75_000, 60_000, [{ label: 'Expires at miles', from: '75,000 miles', to: '60,000 miles' }]],
  [75_000, 999_999, [{ label: 'Expires at miles', from: '75,000 miles', to: null }]],
  [0, 999_999, []],
])('says the mileage limit from %s to %s, if there is one', (before, after, shown) => {
  const change = { before: { expirationMiles: before }, after: { expirationMiles: after } };
  expect(shownChanges(aChange('contract.refresh', change))).toEqual(shown);
});

test('leaves out a withdrawn note, and shows the withdrawal', () => {
  const added = (noteId: number) => aChange('note.add', { after: { noteId, text: 'Called.' } });
  const changes = [aChange('note.remove', { before: { noteId: 3, text: 'Called.' } }), added(3), added(4)];
  expect(withoutWithdrawn(changes)).toEqual([changes[0], changes[2]]);
  expect(withoutWithdrawn([added(3)])).toHaveLength(1);
});

test('a check pays a claim until the check is voided', () => {
  const ofClaims = (action: string, ...claimIds: number[]) => aChange(action, { after: { claimIds } });
  const paid = [ofClaims('claim.pay', 7, 8), aChange('contract.remit')];
  expect([7, 8, 9].map((id) => isPaidByCheck(id, paid))).toEqual([true, true, false]);
  const voided = [ofClaims('claim.unpay', 7), ...paid];
  expect([7, 8].map((id) => isPaidByCheck(id, voided))).toEqual([false, true]);
  expect(isPaidByCheck(7, [ofClaims('claim.pay', 7), ...voided])).toBe(true);
});
