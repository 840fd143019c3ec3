import { expect, test } from 'vitest';
import { shownFlags } from './shown-flags.ts';

const state = { yearMakeModelRatingDisabled: true, userManagementEnabled: null };
const feature = { isFullyActive: true, effectiveDate: '2025-01-01', expirationDate: null };

test("uses the session's flags until the query has answered, and if it fails", () => {
  const stored = { yearMakeModelRatingDisabled: true, userManagementEnabled: false };
  expect(shownFlags(state, undefined, '2025-11-03')).toEqual(stored);
  expect(shownFlags(state, { features: null }, '2025-11-03')).toEqual(stored);
});

test('the answer of the query replaces them', () => {
  const answer = { features: [{ name: 'UserManagement', ...feature }] };
  expect(shownFlags(state, answer, '2025-11-03')).toEqual({
    yearMakeModelRatingDisabled: false,
    userManagementEnabled: true,
  });
});
