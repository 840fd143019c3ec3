import { expect, test } from 'vitest';
import { pendingItemsOf } from './pending-items.ts';

const ready = {
  isDemo: false,
  hasFactor: true,
  needsNewPassword: false,
  isEmailVerified: true,
  canVerifyEmail: true,
};

test.each([
  ['nothing for a user who has a factor and a verified address', {}, []],
  ['a factor for everyone without one', { hasFactor: false }, ['enrolFactor']],
  ['a new password', { needsNewPassword: true }, ['newPassword']],
  ['a verified address', { isEmailVerified: false }, ['verifyEmail']],
  ['no verified address where no mail is sent', { isEmailVerified: false, canVerifyEmail: false }, []],
  [
    'everything, in order',
    { hasFactor: false, needsNewPassword: true, isEmailVerified: false },
    ['newPassword', 'enrolFactor', 'verifyEmail'],
  ],
  [
    'nothing for a demo sign-in without either',
    { isDemo: true, hasFactor: false, isEmailVerified: false },
    [],
  ],
  ['a new password for a demo sign-in too', { isDemo: true, needsNewPassword: true }, ['newPassword']],
])('pending: %s', (_what, change, items) => {
  expect(pendingItemsOf({ ...ready, ...change })).toEqual(items);
});
