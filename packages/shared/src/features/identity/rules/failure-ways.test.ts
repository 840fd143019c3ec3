import { expect, test } from 'vitest';
import { type FailureWay, failureWays } from './failure-ways.ts';

test.each<[keyof typeof failureWays, FailureWay]>([
  ['zipLookup', { kind: 'alert', text: 'There was a problem locating zip code!' }],
  ['guard', { kind: 'toRoot', logText: 'not authorized!' }],
  ['featureFlags', { kind: 'log' }],
  ['announcements', { kind: 'null' }],
  ['vehicleInformation', { kind: 'raise', name: 'vehicle-information-error' }],
  ['quote', { kind: 'raise', name: 'fetch-rates-error' }],
  ['retailList', { kind: 'stickyToast', title: 'Error', text: 'Unable to get retail settings.' }],
  ['retailAdd', { kind: 'stickyToast', title: 'Error', text: 'Unable to add retail settings.' }],
  ['retailEdit', { kind: 'stickyToast', title: 'Error', text: 'Unable to edit retail settings.' }],
  ['retailDelete', { kind: 'stickyToast', title: 'Error', text: 'Unable to delete retail settings.' }],
])('a failure of %s has the way of the catalogue (portal.md §8)', (situation, way) => {
  expect(failureWays[situation]).toEqual(way);
});
