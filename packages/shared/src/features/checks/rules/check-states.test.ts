import { expect, test } from 'vitest';
import { type CheckStep, canTake, checkStates, isReissuable, staleDays } from './check-states.ts';

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

test("a check that a run already replaces can't be replaced again", () => {
  expect(isReissuable('Voided', null)).toBe(true);
  expect(isReissuable('Voided', 'CR-202611-000002')).toBe(false);
  expect(isReissuable('Stale', 'CR-202611-000002')).toBe(false);
  expect(isReissuable('Cleared', null)).toBe(false);
});
