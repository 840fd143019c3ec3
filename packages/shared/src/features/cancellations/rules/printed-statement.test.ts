import { describe, expect, test } from 'vitest';
import { writeInstantsIn } from '../../../kernel/instant-text.ts';
import { dollarsOf } from '../../../kernel/money.ts';
import { aCancellation } from '../../../testing/cancellations.ts';
import { anActor } from '../../../testing/factories.ts';
import { Cancellation, CancelQuote, SavedCancelQuote } from '../schema.ts';
import { cancelQuote } from './cancel-quote.ts';
import { cancellationStatement, quoteStatement, savedStatement } from './printed-statement.ts';
import { linesFor } from './refund-statement.ts';

/** The worked refund of $901.45, as a user of the role receives it. */
function answerFor(role: 'MBPIUser' | 'PayGoUser') {
  const made = cancelQuote(
    {
      facts: aCancellation,
      lien: null,
      hasDocument: false,
      backdateReason: '',
      receivedDate: aCancellation.cancelAsOf,
    },
    aCancellation.cancelAsOf,
    false,
  );
  if (!made.ok) throw new Error(made.error.code);
  const lines = linesFor(made.value.lines, anActor(role), { isInScope: true, isUserAllowedAccess: true });
  return CancelQuote().parse({
    key: 'MBP-15138628',
    cancelAsOfDate: aCancellation.cancelAsOf,
    vehicleMilesWhenCancel: aCancellation.cancelMiles,
    cancelReason: 6,
    fullRefundThrough: made.value.fullRefundThrough,
    dueDate: made.value.dueDate,
    isOdometerBelowSale: false,
    lines: lines.map(({ amountCents, ...line }) => ({
      ...line,
      amount: amountCents === null ? null : dollarsOf(amountCents),
    })),
  });
}

describe('a quote as a statement', () => {
  test('has only the amounts if a backend sends no explanations', () => {
    const bare = CancelQuote().parse({ cancelRefundPercent: 50, customerRefundAmount: 412.5 });
    const { title, about, groups } = quoteStatement(bare);
    expect([title, about]).toEqual(['Cancel quote', '']);
    expect(groups.flatMap(({ lines }) => lines.map(({ label, amount }) => [label, amount]))).toEqual([
      ['Refund percent', '50.0000%'],
      ['Refund', '$412.50'],
    ]);
  });

  test('has the refund under the amounts that add up to it', () => {
    const { title, about, groups } = quoteStatement(answerFor('MBPIUser'));
    expect([title, about]).toEqual([
      'Cancel quote for MBP-15138628',
      'as of 09/01/2024 · 48,915 miles · customer request',
    ]);
    const refund = groups.find((group) => group.title === 'Refund');
    expect(refund?.lines.map(({ label, amount, isTotal }) => [label, amount, isTotal])).toEqual([
      ['Unearned price', '$1,263.90', undefined],
      ['Claims paid', '-$312.45', undefined],
      ['Cancellation fee', '-$50.00', undefined],
      ['Refund', '$901.45', true],
    ]);
    expect(refund?.lines.every(({ how, source }) => how !== '' && source !== '')).toBe(true);
  });

  test('leaves out a group without any line', () => {
    const titles = (role: 'MBPIUser' | 'PayGoUser') =>
      quoteStatement(answerFor(role)).groups.map(({ title }) => title);
    expect(titles('MBPIUser')).toContain('Settlement');
    expect(titles('PayGoUser')).not.toContain('Settlement');
  });

  test('asks to check an odometer that is lower than at the sale', () => {
    const quote = { ...answerFor('MBPIUser'), isOdometerBelowSale: true, saleMileage: 76_724 };
    const { facts } = quoteStatement(quote);
    const text = 'Below the 76,724 miles at sale; counted as 0 miles used.';
    expect(facts).toContainEqual({ label: 'Odometer', text });
  });
});

test('a saved quote shows its number, how long it is valid, and that it has expired', () => {
  const quote = answerFor('MBPIUser');
  const kept = SavedCancelQuote().parse({
    quoteNumber: 'Q-202409-000001',
    expiresOn: '2024-10-01',
    isExpired: true,
    state: 'Quoted',
    createdBy: 'dealer',
  });
  const { title, facts } = savedStatement(kept, quote);
  expect(title).toBe('Cancel quote Q-202409-000001 for MBP-15138628');
  expect(facts).toEqual(
    expect.arrayContaining([
      { label: 'Valid through', text: '10/01/2024' },
      { label: 'Status', text: 'Expired' },
    ]),
  );
});

test('a cancellation shows its state, who took each step, and the cost of being late', () => {
  const cancellation = Cancellation().parse({
    key: 'MBP-15138628',
    state: 'DocumentsComplete',
    dueDate: '2024-10-16',
    daysLate: 20,
    latePenaltyAmount: 90.15,
    steps: [{ state: 'Requested', by: 'fi', at: '2024-09-02T01:30:00Z' }],
  });
  writeInstantsIn('America/Chicago');
  const { title, facts } = cancellationStatement(cancellation, answerFor('MBPIUser'));
  expect(title).toBe('Cancellation of MBP-15138628: Documents complete');
  expect(facts).toEqual(
    expect.arrayContaining([
      { label: 'Refund due', text: '10/16/2024' },
      { label: 'Late', text: '20 days, penalty $90.15' },
      { label: 'Requested', text: '09/01/2024 by fi' },
    ]),
  );
});

test('a cancellation that is one day late says so without a plural', () => {
  const late = Cancellation().parse({ key: 'MBP-15138628', state: 'Approved', daysLate: 1 });
  const { facts } = cancellationStatement(late, answerFor('MBPIUser'));
  expect(facts).toContainEqual({ label: 'Late', text: '1 day' });
});

test('a cancellation that was called off has no refund due', () => {
  const withdrawn = Cancellation().parse({ key: 'MBP-15138628', state: 'Withdrawn', dueDate: '2024-10-16' });
  const labels = cancellationStatement(withdrawn, answerFor('MBPIUser')).facts.map(({ label }) => label);
  expect(labels).not.toContain('Refund due');
});
