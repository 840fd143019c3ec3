import { describe, expect, test } from 'vitest';
import { anActor } from '../testing/factories.ts';
import { representativesSeenBy } from './representatives.ts';
import type { RoleName } from './roles.ts';

const all = [
  { username: 'Fi', dealerCode: '80715' },
  { username: 'sam', dealerCode: '80715' },
  { username: 'far', dealerCode: '90001' },
];
const namesSeenBy = (role: RoleName, overrides = {}) =>
  representativesSeenBy(anActor(role, { username: 'fi', ...overrides }), all).map(({ username }) => username);

describe('the representatives of a dealer to choose among', () => {
  test.each<[RoleName, readonly string[]]>([
    ['MBPIUser', ['Fi', 'sam', 'far']],
    ['MasterAgent', ['Fi', 'sam']],
    ['MasterDealer', ['Fi', 'sam']],
    ['FIUser', ['Fi']],
    ['PayGoUser', ['Fi']],
    ['ServiceUser', ['Fi']],
    ['ServiceUserLimited', []],
    ['Customer', []],
    ['None', []],
  ])('are for %s %j', (role, names) => {
    expect(namesSeenBy(role)).toEqual(names);
  });

  test("are not found outside the scope, even under the user's own name", () => {
    expect(namesSeenBy('FIUser', { username: 'far' })).toEqual([]);
  });

  test("match the user's own name regardless of case on both sides", () => {
    expect(namesSeenBy('FIUser', { username: 'SAM' })).toEqual(['sam']);
  });
});
