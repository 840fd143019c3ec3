import { expect, test } from 'vitest';
import { roles } from '../../../access/roles.ts';
import { announcementTags } from './tags.ts';
import { announcementsFor } from './unread.ts';

test.each([
  ['MasterDealer', ['masterdealer']],
  ['fi user, Master Dealer,', ['masterdealer', 'fiuser']],
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
    error: { code: 'unknown_role', field: 'tags', message: `"${name}" is no role.` },
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
