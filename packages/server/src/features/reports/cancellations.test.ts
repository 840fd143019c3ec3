import type { CancelStep } from '@pitlane/shared/features/cancellations/rules/cancel-flow';
import { anActor } from '@pitlane/shared/testing/factories';
import { expect, test } from 'vitest';
import { cancellationsSelect } from './cancellations.ts';

/** What the list of those that can take a step is found by. */
function foundBy(step: CancelStep): string {
  const request = { step, limit: 50 };
  const asked = { request, dealers: null, actor: anActor('MBPIUser'), today: '2026-11-01' };
  return cancellationsSelect(asked).found ?? '';
}

test.each<[CancelStep, boolean, boolean]>([
  ['pay', false, false],
  ['payDealer', false, false],
  ['rescind', true, true],
  ['approve', true, false],
  ['close', false, false],
])(
  'what can take the step %s is found with contracts %s and paid parts %s',
  (step, withContracts, withPaid) => {
    const found = foundBy(step);
    expect([found.includes('JOIN contracts'), found.includes("state = 'Paid'")]).toEqual([
      withContracts,
      withPaid,
    ]);
  },
);
