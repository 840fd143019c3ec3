import { anActor } from '@pitlane/shared/testing/factories';
import { expect, test } from 'vitest';
import { screenEntries } from './entries.ts';
import { haystackOf } from './rank.ts';
import { requestedPages } from './requested-pages.ts';

const entries = screenEntries({ session: anActor('SiteAdministrator'), kept: {} });
const pages = haystackOf(entries);
const found = (text: string) => requestedPages(text, pages).map(({ entry }) => entry.title);

test('finds every page first by its name, and by the beginning of each of its words', () => {
  expect(entries.length).toBeGreaterThan(30);
  for (const { title } of entries) {
    expect(found(`go to ${title}`)[0], title).toBe(title);
    expect(found(`Open ${title.toLowerCase()}`)[0], title).toBe(title);
    for (const word of title.split(' ')) expect(found(`go to ${word.slice(0, 4)}`), title).toContain(title);
  }
});

test.each([
  ['go to remit', 'Remittance'],
  ['goto dash', 'Dashboard'],
  ['open ach', 'ACH files'],
  ['open bank acc', 'Bank accounts'],
  ['go to remitance', 'Remittance'],
])('%s finds %s first', (text, title) => {
  expect(found(text)[0]).toBe(title);
});

test.each(['remit', 'go', 'go to', 'open ', 'reopen claims'])('%j asks for no page', (text) => {
  expect(found(text)).toEqual([]);
});
