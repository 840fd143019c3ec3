import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  announcementRefreshMs,
  announcementsFor,
  readIdsAfterOpening,
  unreadAnnouncements,
} from './unread.ts';

const forDealers = { id: 'a', tags: ['master dealer', 'fiuser'] };
const forAgents = { id: 'b', tags: ['masteragent'] };
const untagged = { id: 'c', tags: [] };
const tasks = [forDealers, forAgents, untagged];

test('announcements are read every five minutes (portal.md §9)', () => {
  expect(announcementRefreshMs).toBe(5 * 60 * 1000);
});

test.each([
  ['MasterDealer', [forDealers]],
  ['FIUser', [forDealers]],
  ['masteragent', [forAgents]],
  ['Dealer', []],
  ['', []],
])('a user of the role "%s" gets %j', (role, announcements) => {
  expect(announcementsFor(role, tasks)).toEqual(announcements);
});

test('ignores the case of a tag, and empty tags', () => {
  expect(announcementsFor('FIUser', [{ id: 'a', tags: [' FIUser '] }])).toHaveLength(1);
  expect(announcementsFor('MasterDealer', [{ id: 'a', tags: ['master dealer'] }])).toHaveLength(1);
  expect(announcementsFor('', [{ id: 'a', tags: [''] }])).toEqual([]);
});

test('what has not been read is unread', () => {
  expect(unreadAnnouncements(tasks, ['b', 'gone'])).toEqual([forDealers, untagged]);
  expect(unreadAnnouncements(tasks, [])).toEqual(tasks);
  expect(unreadAnnouncements([], ['a'])).toEqual([]);
});

test('opening the window reads all, and forgets nothing that was read before', () => {
  expect(readIdsAfterOpening(tasks, ['b', 'gone'])).toEqual(['b', 'gone', 'a', 'c']);
  const id = fc.string({ minLength: 1, maxLength: 2 });
  fc.assert(
    fc.property(fc.array(id), fc.array(id), (ids, readIds) => {
      const announcements = ids.map((one) => ({ id: one, tags: [] }));
      const after = readIdsAfterOpening(announcements, readIds);
      expect(unreadAnnouncements(announcements, after)).toEqual([]);
      expect(new Set(after).size).toBe(after.length);
      expect(readIds.every((one) => after.includes(one))).toBe(true);
    }),
  );
});
