import { describe, expect, test } from 'vitest';
import { usableFrom, whyNotApproved, whyNotDebited } from './bank-account-state.ts';

const added = { state: 'Approved', addedAt: '2026-11-20T15:00:00.000Z', last4: '4321' } as const;

describe('a bank account', () => {
  test('can be debited 24 hours after it was added', () => {
    expect(usableFrom(added.addedAt)).toBe('2026-11-21T15:00:00.000Z');
    expect(whyNotDebited(added, '2026-11-21T14:59:59.999Z')).toMatchObject({ code: 'account_too_new' });
    expect(whyNotDebited(added, '2026-11-21T15:00:00.000Z')).toBeUndefined();
  });

  test.each([
    ['Pending', 'account_not_approved'],
    ['Held', 'account_held'],
    ['Retired', 'account_retired'],
  ] as const)('that is %s is not debited', (state, code) => {
    expect(whyNotDebited({ ...added, state }, '2027-01-01T00:00:00.000Z')).toMatchObject({ code });
  });

  test.each([
    ['Pending', 7, 8, undefined],
    ['Pending', null, 8, undefined],
    ['Pending', 8, 8, 'same_person'],
    ['Held', 8, 8, undefined],
    ['Approved', 7, 8, 'account_not_pending'],
    ['Retired', 7, 8, 'account_not_pending'],
  ] as const)('%s, added by %s, is approved by %s or refused: %s', (state, addedById, by, code) => {
    expect(whyNotApproved({ state, addedById }, by)?.code).toBe(code);
  });
});
