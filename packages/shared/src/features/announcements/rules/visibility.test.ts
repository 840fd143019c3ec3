import { expect, test } from 'vitest';
import { announcementState } from './visibility.ts';

const today = '2026-11-20';

test.each([
  ['no days', null, null, 'visible'],
  ['its first day', today, null, 'visible'],
  ['its last day', null, today, 'visible'],
  ['the day before the first', '2026-11-21', null, 'scheduled'],
  ['the day after the last', '2026-11-01', '2026-11-19', 'ended'],
])('an announcement with %s is as its days say', (_case, visibleFrom, visibleUntil, state) => {
  expect(announcementState({ visibleFrom, visibleUntil }, today)).toBe(state);
});
