import { expect, test } from 'vitest';
import { eventMeta } from './event-meta.ts';

test.each([
  ['a user of the portal', { by: 'dealer', assumedBy: null, face: 'web' }, 'dealer · portal'],
  ['an assumed session', { by: 'dealer', assumedBy: 'admin', face: 'cli' }, 'admin as dealer · terminal'],
  ['a job', { by: 'nightly job', assumedBy: null, face: 'job' }, 'nightly job'],
  ['a face that is new', { by: 'fi', assumedBy: null, face: 'kiosk' }, 'fi · kiosk'],
  [
    'a void',
    { by: 'fi', assumedBy: null, face: 'web', receipt: '0A1B2C3D4E5F' },
    'fi · portal · receipt 0A1B2C3D4E5F',
  ],
  ['the book', { by: null, assumedBy: null, face: null }, ''],
])('shows %s', (_case, event, text) => {
  expect(eventMeta(event)).toBe(text);
});
