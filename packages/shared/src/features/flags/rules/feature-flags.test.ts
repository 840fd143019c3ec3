import { describe, expect, test } from 'vitest';
import { type Feature, featureNames, flagsAfter, isFeatureActive } from './feature-flags.ts';

const today = '2025-11-21';
const feature = (change: Partial<Feature> = {}): Feature => ({
  name: 'UserManagement',
  isFullyActive: true,
  effectiveDate: '2025-01-01',
  expirationDate: null,
  ...change,
});

describe('a feature', () => {
  test.each<[Partial<Feature>, boolean]>([
    [{}, true],
    [{ effectiveDate: '2025-11-20' }, true],
    [{ effectiveDate: '2025-11-21' }, true],
    [{ effectiveDate: '2025-11-22' }, false],
    [{ effectiveDate: '2025-11-21T23:59:00-06:00' }, true],
    [{ effectiveDate: null }, false],
    [{ effectiveDate: 'soon' }, false],
    [{ isFullyActive: false }, false],
    [{ isFullyActive: null }, false],
    [{ expirationDate: '2025-11-20' }, false],
    [{ expirationDate: '2025-11-21' }, true],
    [{ expirationDate: '2025-11-22' }, true],
    [{ expirationDate: '2025-11-21T00:00:00Z' }, true],
    [{ expirationDate: '' }, true],
    [{ expirationDate: 'never' }, false],
  ])('with %j is on: %s', (change, isOn) => {
    expect(isFeatureActive(feature(change), today)).toBe(isOn);
  });
});

describe('the flags', () => {
  const off = { yearMakeModelRatingDisabled: false, userManagementEnabled: false };

  test("have the backend's names (portal.md §4)", () => {
    expect(Object.values(featureNames)).toEqual(['Year Make Model Rating Disabled', 'UserManagement']);
  });

  test('follow the answer, each on its own', () => {
    expect(flagsAfter(off, [feature()], today)).toEqual({ ...off, userManagementEnabled: true });
    expect(flagsAfter(off, [feature({ name: 'Year Make Model Rating Disabled' })], today)).toEqual({
      ...off,
      yearMakeModelRatingDisabled: true,
    });
  });

  test('turn off with a feature that is missing in the answer, or not on', () => {
    const on = { yearMakeModelRatingDisabled: true, userManagementEnabled: true };
    expect(flagsAfter(on, [], today)).toEqual(off);
    expect(flagsAfter(on, [feature({ isFullyActive: false }), feature({ name: 'Other' })], today)).toEqual(
      off,
    );
  });

  test('are on if one of several rows with the name is', () => {
    const rows = [feature({ expirationDate: '2024-01-01' }), feature()];
    expect(flagsAfter(off, rows, today).userManagementEnabled).toBe(true);
  });

  test('do not change if the query failed', () => {
    const flags = { yearMakeModelRatingDisabled: true, userManagementEnabled: false };
    expect(flagsAfter(flags, undefined, today)).toBe(flags);
  });
});
