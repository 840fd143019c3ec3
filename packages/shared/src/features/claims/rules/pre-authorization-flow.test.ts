import { expect, test } from 'vitest';
import { anActor } from '../../../testing/factories.ts';
import {
  approvalEnds,
  isOpenPreAuthorization,
  mayStep,
  shownStatus,
  statusAfter,
  stepsFor,
  whyNoPhoto,
  whyNotApproved,
  whyNotStep,
} from './pre-authorization-flow.ts';

const today = '2026-11-02';
const staff = anActor('MBPIUser');
const advisor = { ...anActor('ServiceUser'), allowedClaimsPreAuth: true };
const at = (statusId: 1 | 2 | 3 | 4 | 5 | 6, validUntil: string | null = null) => ({ statusId, validUntil });

test('an approval is valid for 30 days, and reads as Void after the last', () => {
  expect(approvalEnds('2026-10-03')).toBe('2026-11-02');
  expect(shownStatus(at(2, '2026-11-02'), today)).toBe(2);
  expect(shownStatus(at(2, '2026-11-01'), today)).toBe(5);
  expect(shownStatus(at(4, '2026-11-01'), today)).toBe(4);
});

test('photos are added while an answer is open, to none that was answered or expired', () => {
  const taking = ([1, 2, 3, 4, 5, 6] as const).filter((id) => !whyNoPhoto(at(id, today), today));
  expect(taking).toEqual([1, 6]);
  expect(whyNoPhoto(at(2, '2026-11-01'), today)).toEqual({
    code: 'wrong_state',
    message: 'The pre-authorization is Void, so no photos can be added now.',
  });
});

test('one that is pending, approved or waits for information stops a void; others do not', () => {
  const open = ([1, 2, 3, 4, 5, 6] as const).filter((id) => isOpenPreAuthorization(at(id, today), today));
  expect(open).toEqual([1, 2, 6]);
  expect(isOpenPreAuthorization(at(2, '2026-11-01'), today)).toBe(false);
});

test.each([
  [1, ['approve', 'deny', 'askInfo', 'void'], ['void']],
  [2, ['supplement', 'void', 'print'], ['supplement', 'print']],
  [3, [], []],
  [4, ['print'], ['print']],
  [5, [], []],
  [6, ['answer', 'void'], ['answer', 'void']],
] as const)('in status %i staff may %j, a service advisor %j', (statusId, ofStaff, ofAdvisor) => {
  const progress = at(statusId, today);
  expect(stepsFor(progress, staff, today)).toEqual(ofStaff);
  expect(stepsFor(progress, advisor, today)).toEqual(ofAdvisor);
});

test('an expired approval offers nothing and says why', () => {
  const expired = at(2, '2026-11-01');
  expect(stepsFor(expired, staff, today)).toEqual([]);
  expect(whyNotStep(expired, 'print', today)?.message).toBe(
    "The approval expired after 30 days, so it can't be printed now.",
  );
  expect(whyNotStep(at(3), 'approve', today)?.message).toBe(
    "The pre-authorization is Denied, so it can't be approved now.",
  );
});

test('no more is approved than was requested, or is left', () => {
  expect(whyNotApproved(50_000, { requested: 50_000, left: 50_000 })).toBeUndefined();
  expect(whyNotApproved(50_000, { requested: 50_000, left: null })).toBeUndefined();
  expect(whyNotApproved(50_001, { requested: 50_000, left: 90_000 })).toMatchObject({
    code: 'over_requested',
    field: 'approvedAmount',
  });
  expect(whyNotApproved(50_000, { requested: 50_000, left: 49_999 })).toEqual({
    code: 'over_limit',
    message: "Only $499.99 is left of this contract's limit.",
    field: 'approvedAmount',
    next: 'Approve $499.99 or less, or deny it.',
  });
});

test('each step leads to its status, and only staff void an approval', () => {
  expect(
    (['approve', 'deny', 'askInfo', 'answer', 'void', 'supplement', 'print'] as const).map(statusAfter),
  ).toEqual([2, 3, 6, 1, 5, null, null]);
  expect([mayStep('void', 1, advisor), mayStep('void', 2, advisor), mayStep('void', 2, staff)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(mayStep('approve', 1, advisor)).toBe(false);
});
