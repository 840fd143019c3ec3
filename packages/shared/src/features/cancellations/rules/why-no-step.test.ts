import { describe, expect, test } from 'vitest';
import { anActor } from '../../../testing/factories.ts';
import { statusCode } from '../../contracts/rules/codes.ts';
import { Cancellation, SavedCancelQuote } from '../schema.ts';
import { whyNoStep, whyNoStepShown, whyNotRequested } from './why-no-step.ts';

const key = 'MBP-15138628';

describe('a step', () => {
  test.each([
    ['Requested', 'approve', ['completeDocuments'], 'wrong_state', 'cancellation.document'],
    ['DocumentsComplete', 'pay', ['approve'], 'wrong_state', 'cancellation.approve'],
    ['DocumentsComplete', 'approve', ['approve'], undefined, undefined],
    ['Approved', 'approve', ['pay'], 'wrong_state', undefined],
    ['Paid', 'rescind', ['close'], 'already_paid', undefined],
    ['Requested', 'withdraw', ['completeDocuments', 'withdraw'], undefined, undefined],
    ['Approved', 'withdraw', [], 'wrong_state', undefined],
  ] as const)('at %s: %s', (state, step, nextSteps, code, command) => {
    const { problem, wayOn } = whyNoStep(Cancellation().parse({ key, id: 7, state, nextSteps }), step, key);
    expect([problem?.code, wayOn?.command]).toEqual([code, command]);
  });

  test('of a contract without a cancellation starts with a quote, unless it was cancelled elsewhere', () => {
    const none = whyNoStep(Cancellation().parse({ key }), 'approve', key);
    expect(none.wayOn).toEqual({ command: 'contract.quoteCancel', args: { key } });
    const elsewhere = whyNoStep(Cancellation().parse({ key, isElsewhere: true }), 'approve', key);
    expect(elsewhere).toMatchObject({ problem: { message: expect.stringContaining('outside') } });
    expect(elsewhere.wayOn).toBeUndefined();
  });

  test('of a voided contract has no way on', () => {
    const ofVoided = whyNoStep(Cancellation().parse({ key, isVoidedContract: true }), 'approve', key);
    expect(ofVoided).toEqual({
      problem: { code: 'contract_not_active', message: 'The contract is voided.' },
    });
  });
});

describe('a step on a contract as its card shows it', () => {
  const { Active, Cancelled, Suspense } = statusCode;
  const why = (change: object, step: Parameters<typeof whyNoStepShown>[1]) => {
    const card = {
      dealerCode: 'MO1001',
      contractStatusType: Active,
      isVoidedContract: false,
      cancellationState: null,
    };
    const problem = whyNoStepShown({ ...card, ...change }, step, anActor('MBPIUser'));
    return problem && [problem.message, problem.next].filter(Boolean).join(' ');
  };

  test.each(['rescind', 'pay', 'close', 'approve', 'completeDocuments'] as const)(
    'of a voided contract: no %s',
    (step) => {
      const ofVoided = { contractStatusType: Cancelled, isVoidedContract: true };
      expect(why(ofVoided, step)).toBe('The contract is voided.');
    },
  );

  test.each([
    [{ cancellationState: 'Requested' }, 'completeDocuments', undefined],
    [{ cancellationState: 'Requested' }, 'rescind', undefined],
    [
      { cancellationState: 'Requested' },
      'approve',
      'The cancellation is Requested. Mark its documents complete first.',
    ],
    [{ cancellationState: 'DocumentsComplete' }, 'approve', undefined],
    [{ cancellationState: 'Approved', contractStatusType: Cancelled }, 'pay', undefined],
    [
      { cancellationState: 'Approved', contractStatusType: Cancelled },
      'approve',
      'The cancellation is Approved.',
    ],
    [{ cancellationState: 'Paid', contractStatusType: Cancelled }, 'rescind', 'The refund is paid.'],
    [{ cancellationState: 'Paid', contractStatusType: Cancelled }, 'close', undefined],
    [{}, 'approve', 'No cancellation has been requested.'],
    [{ contractStatusType: Cancelled }, 'rescind', 'No cancellation is in progress.'],
    [{ dealerCode: null }, 'approve', 'The contract belongs to another dealer.'],
    [
      { cancellationState: 'Requested', contractStatusType: Suspense },
      'completeDocuments',
      'The contract is Suspense. Only an active contract can be cancelled.',
    ],
  ] as const)('%o: %s, %s', (change, step, message) => {
    expect(why(change, step)).toBe(message);
  });

  test('a dealer withdraws until it is approved', () => {
    const dealers = (cancellationState: string) =>
      whyNoStepShown(
        { dealerCode: 'MO1001', contractStatusType: Active, isVoidedContract: false, cancellationState },
        'withdraw',
        anActor('MasterDealer'),
      );
    expect(dealers('DocumentsComplete')).toBeUndefined();
    expect(dealers('Approved')?.next).toBe('Ask the provider to rescind it');
  });
});

test.each([
  [['request'], {}, undefined],
  [[], { isExpired: true, expiresOn: '2026-12-01' }, 'It was valid through 12/01/2026.'],
  [[], { state: 'DocumentsComplete' }, "It's already Documents complete."],
  [[], { state: 'Quoted' }, 'The contract is no longer active, or another cancellation is in progress.'],
])('a saved quote that may take %j of %o', (nextSteps, more, message) => {
  const saved = SavedCancelQuote().parse({ quoteNumber: 'Q-202611-000001', key, nextSteps, ...more });
  expect(whyNotRequested(saved).problem?.message).toBe(message);
});
