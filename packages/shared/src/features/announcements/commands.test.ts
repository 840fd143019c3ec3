import { expect, test } from 'vitest';
import { publishAnnouncement, withdrawAnnouncement } from './commands.ts';
import { Announcement } from './schema.ts';

const work = { signal: new AbortController().signal, context: { kept: {} } };
const news = Announcement().parse({
  id: 7,
  name: 'Closed on Friday',
  description: '<p>Back on Monday.</p>',
  tags: ['masterdealer', 'fiuser'],
});
const deleteAnnouncement = async () => ({});

test('a withdrawn announcement for other roles is published again with its text for the same roles', async () => {
  const calls = { listAllAnnouncements: async () => [news], deleteAnnouncement };
  expect(await withdrawAnnouncement.run(calls, { id: '7' }, work)).toEqual({
    kind: 'notify',
    text: 'Withdrew “Closed on Friday”',
    data: news,
    undo: {
      command: 'announcement.publish',
      args: { name: news.name, description: news.description, tags: 'masterdealer, fiuser' },
    },
  });
});

test('an announcement that is not among the listed is withdrawn without a way back', async () => {
  const calls = { listAllAnnouncements: async () => [news], deleteAnnouncement };
  const effect = await withdrawAnnouncement.run(calls, { id: '8' }, work);
  expect(effect).toEqual({ kind: 'notify', text: 'Announcement withdrawn', data: { id: '8' } });
});

test('a published announcement says for whom as people read it, and can be withdrawn', async () => {
  const args = { name: news.name ?? '', description: 'x', tags: 'fiuser,master dealer' };
  const effect = await publishAnnouncement.run({ createAnnouncement: async () => news }, args, work);
  expect(effect).toEqual({
    kind: 'notify',
    text: 'Published “Closed on Friday” for Master Dealer, FI User',
    data: news,
    undo: { command: 'announcement.withdraw', args: { id: '7' } },
  });
});
