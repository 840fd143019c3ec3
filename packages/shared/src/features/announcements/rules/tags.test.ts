import { expect, test } from 'vitest';
import { roles } from '../../../access/roles.ts';
import { announcementAudience, announcementTag, announcementTags } from './tags.ts';
import { announcementsFor } from './unread.ts';

test.each([
  ['MasterDealer', ['master dealer']],
  ['fi user, Master Dealer,', ['master dealer', 'fi user']],
  ['Customer, customer', ['customer']],
])('"%s" is for %j', (text, tags) => {
  expect(announcementTags(text)).toEqual({ ok: true, value: tags });
});

test.each([
  ['Wizard', 'Wizard'],
  ['MasterDealer, None', 'None'],
  ['Master, Dealer', 'Master'],
  [' , ', ','],
])('"%s" is refused, naming "%s"', (text, name) => {
  expect(announcementTags(text)).toMatchObject({
    ok: false,
    error: { code: 'unknown_role', field: 'tags', message: `Unknown role “${name}”.` },
  });
});

test('all is everybody with a role', () => {
  const result = announcementTags(' All ');
  const tags = result.ok ? result.value : [];
  const reached = roles.filter(({ name }) => announcementsFor(name, [{ id: '1', tags }]).length > 0);
  expect(reached.map(({ name }) => name)).toEqual(
    roles.map(({ name }) => name).filter((name) => name !== 'None'),
  );
});

test.each([
  [['master dealer', 'fi user'], 'Master Dealer, FI User'],
  [['wizards', 'Sub Agent'], 'wizards, Sub Agent'],
  [[], ''],
])('%j is read as "%s"', (tags, words) => {
  expect(announcementAudience(tags)).toBe(words);
});

test('the tags of all are read as everybody, and with one role less as the roles', () => {
  const result = announcementTags('all');
  const tags = result.ok ? result.value : [];
  expect(announcementAudience(tags)).toBe('everybody');
  expect(announcementAudience(tags.slice(1))).toMatch(/^Sub Agent, Master Dealer, .*, Pay Go User$/);
});

test.each([
  ['MasterDealer', 'master dealer'],
  ['MBPIAdministrator', 'mbpiadministrator'],
] as const)('the tag of the role %s is "%s"', (role, tag) => {
  expect(announcementTag(role)).toBe(tag);
});
