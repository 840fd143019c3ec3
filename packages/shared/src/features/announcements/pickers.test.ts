import { expect, test } from 'vitest';
import { writeInstantsIn } from '../../kernel/instant-text.ts';
import { announcementPicker } from './pickers.ts';
import { announcementTags } from './rules/tags.ts';
import { WrittenAnnouncement } from './write-schema.ts';

// An evening there is the next day in UTC.
writeInstantsIn('America/Chicago');

const everybody = announcementTags('all');
const rows = [
  { id: 7, name: 'Parking lot', date_updated: '2025-11-04T03:00:00Z', tags: ['masterdealer', 'fiuser'] },
  { id: 12, name: 'Parking closed', date_updated: '2025-11-02', tags: everybody.ok ? everybody.value : [] },
  { id: 70, name: 'Undated' },
].map((row) => WrittenAnnouncement().parse(row));

const found = async (text: string) => {
  const offers = await announcementPicker.find(
    { listAllAnnouncements: async () => rows },
    { text, given: {}, signal: new AbortController().signal },
  );
  return offers.map((offer) => [offer.value, offer.text, offer.detail]);
};

test('announcements are found by a part of the title for any role, with date and roles as people read them', async () => {
  expect(await found(' PARKING')).toEqual([
    ['7', 'Parking lot', '11/03/2025 · for Master Dealer, FI User'],
    ['12', 'Parking closed', '11/02/2025 · for everybody'],
  ]);
});

test('finds an announcement only by its full id', async () => {
  expect(await found('7')).toEqual([['7', 'Parking lot', '11/03/2025 · for Master Dealer, FI User']]);
});

test('without a text all announcements are offered; one without roles or date has no detail', async () => {
  expect((await found('')).map(([id]) => id)).toEqual(['7', '12', '70']);
  expect(await found('undated')).toEqual([['70', 'Undated', '']]);
});
