import { expect, test } from 'vitest';
import { Announcement } from '../schema.ts';
import { shownAnnouncements, shownFor } from './shown.ts';

const rows = (...sent: object[]) => sent.map((row) => Announcement().parse(row));

test('the newest announcement is first, regardless of the offset of its time', () => {
  const shown = shownAnnouncements(
    rows(
      { id: 1, name: 'Old', date_updated: '2025-11-02T10:00:00-06:00' },
      { id: 2, name: 'Undated' },
      { id: 3, name: 'New', date_updated: '2025-11-02T17:00:00Z' },
    ),
  );
  expect(shown.map(({ name }) => name)).toEqual(['New', 'Old', 'Undated']);
});

test('announcements of one moment stay in the order sent', () => {
  const shown = shownAnnouncements(
    rows({ id: 7, date_updated: '2025-11-02' }, { id: 9, date_updated: '2025-11-02' }),
  );
  expect(shown.map(({ id }) => id)).toEqual(['7', '9']);
});

test('missing values are empty, and a row without an id is left out', () => {
  expect(shownAnnouncements(rows({ name: 'Nobody can read it' }, { id: 'task-4' }))).toEqual([
    { id: 'task-4', name: 'Untitled', html: '', updated: '', tags: [] },
  ]);
});

test('an announcement sent for all roles is shown to users of its roles, or to everyone if it names none', () => {
  const shown = shownAnnouncements(
    rows({ id: 1, tags: ['masterdealer'] }, { id: 2, tags: ['fiuser'] }, { id: 3 }),
  );
  expect(shownFor('FIUser', shown).map(({ id }) => id)).toEqual(['2', '3']);
});

test('a tag is read from a task of a board, and one that cannot be read is for no role', () => {
  const shown = shownAnnouncements(
    rows(
      { id: 1, tags: [{ name: 'master dealer' }] },
      { id: 2, tags: [{ name: 'fi user' }, 7] },
      { id: 3, tags: [7] },
    ),
  );
  expect(shownFor('FIUser', shown).map(({ id }) => id)).toEqual(['2']);
});
