import { describe, expect, test } from 'vitest';
import { Cancellation, SavedCancelQuote } from '../schema.ts';
import { whyNoStep, whyNotRequested } from './why-no-step.ts';

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

  test('of a contract without a cancellation begins with a quote, unless it was cancelled elsewhere', () => {
    const none = whyNoStep(Cancellation().parse({ key }), 'approve', key);
    expect(none.wayOn).toEqual({ command: 'contract.quoteCancel', args: { key } });
    const elsewhere = whyNoStep(Cancellation().parse({ key, isElsewhere: true }), 'approve', key);
    expect(elsewhere).toMatchObject({ problem: { message: expect.stringContaining('outside') } });
    expect(elsewhere.wayOn).toBeUndefined();
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
