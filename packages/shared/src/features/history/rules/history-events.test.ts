import { expect, test } from 'vitest';
import { eventWords, type RecordedChange, shownChanges, withoutWithdrawn } from './history-events.ts';

const aChange = (action: string, more: Partial<RecordedChange> = {}): RecordedChange => ({
  action,
  by: 'Dale Dealer',
  before: null,
  after: null,
  ...more,
});

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
    "Provider's share of the refund due again",
  ],
  ['an import', aChange('cancellation.import'), 'cancel', 'Cancellation imported'],
  ['a paid claim', aChange('claim.pay'), 'claim', 'Claim paid by check'],
  ['a voided check of a claim', aChange('claim.unpay'), 'claim', 'Claim due again'],
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
