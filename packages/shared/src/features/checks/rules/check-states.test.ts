import { expect, test } from 'vitest';
import { type CheckStep, canTake, checkStates, staleDays } from './check-states.ts';

const stepsOf = (steps: readonly CheckStep[]) =>
  Object.fromEntries(
    checkStates.map(({ code }) => [code, steps.filter((step) => canTake(step, code)).join(' ')]),
  );

test('a check that is still owed can be cleared, given up and replaced; one that the bank paid changes no more', () => {
  expect(stepsOf(['clear', 'void', 'stop', 'reissue'])).toEqual({
    Issued: 'clear void stop reissue',
    Cleared: '',
    Voided: 'reissue',
    Stopped: 'reissue',
    Stale: 'clear void stop reissue',
  });
  expect(staleDays).toBe(180);
});
