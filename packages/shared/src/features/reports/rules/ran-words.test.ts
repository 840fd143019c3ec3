import { expect, test } from 'vitest';
import { anActor } from '../../../testing/factories.ts';
import { ranWords } from './ran-words.ts';

const at = new Date('2026-11-21T20:02:00Z');
const dana = anActor('FIUser', { username: 'dsmith', fullName: 'Dana Smith' });

test.each([
  ['by the full name and the username', {}, 'Dana Smith (dsmith)'],
  ['by the username where there is no other name', { fullName: '' }, 'dsmith'],
  ['by the name once where both are one', { fullName: 'dsmith' }, 'dsmith'],
  [
    'with the person who really acts',
    { assumedBy: { username: 'admin', fullName: 'Ada Admin' } },
    'Dana Smith (dsmith), by Ada Admin (admin)',
  ],
])('who ran a report is shown %s', (_how, names, ranBy) => {
  expect(ranWords({ ...dana, ...names }, at).ranBy).toBe(ranBy);
});

test.each([
  ['America/Chicago', '11/21/2026, 2:02 PM CST'],
  ['UTC', '11/21/2026, 8:02 PM UTC'],
  // As some backend may call its zone.
  ['Central Standard Time', '11/21/2026, 8:02 PM UTC'],
])("the time it ran is shown in the business's zone, in %s", (zone, ranAt) => {
  expect(ranWords({ ...dana, zone }, at).ranAt).toBe(ranAt);
});
