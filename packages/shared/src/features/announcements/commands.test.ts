import { expect, test } from 'vitest';
import { SessionState } from '../session/schema.ts';
import { editAnnouncement, publishAnnouncement, withdrawAnnouncement } from './commands.ts';
import { WrittenAnnouncement } from './write-schema.ts';

const getSession = async () => SessionState().parse({ user: {}, today: '2026-11-21' });
const work = { signal: new AbortController().signal, context: { kept: {} } };
const news = WrittenAnnouncement().parse({
  id: 7,
  name: 'Closed on Friday',
  description: '<p>Back on Monday.</p>',
  markdown: 'Back on Monday.',
  tags: ['master dealer', 'fi user'],
  visibleUntil: '2026-11-30',
  version: 4,
});

test('a withdrawn announcement can be brought back', async () => {
  const effect = await withdrawAnnouncement.run({ deleteAnnouncement: async () => news }, { id: '7' }, work);
  expect(effect).toEqual({
    kind: 'notify',
    text: 'Withdrew “Closed on Friday”',
    data: news,
    undo: { command: 'announcement.restore', args: { id: '7' } },
  });
});

test('a published announcement says for whom as people read it, and can be withdrawn', async () => {
  const args = { name: news.name ?? '', description: 'x', tags: 'fiuser,master dealer' };
  const effect = await publishAnnouncement.run(
    { createAnnouncement: async () => news, getSession },
    args,
    work,
  );
  expect(effect).toEqual({
    kind: 'notify',
    text: 'Published “Closed on Friday” for Master Dealer, FI User',
    data: news,
    undo: { command: 'announcement.withdraw', args: { id: '7' } },
  });
});

test('an edit sends what is given with the version that was read, and undo restores all of it', async () => {
  const sent: unknown[] = [];
  const calls = {
    getSession,
    listAllAnnouncements: async () => [news],
    updateAnnouncement: async (request: unknown) => {
      sent.push(request);
      return news;
    },
  };
  const effect = await editAnnouncement.run(calls, { id: '7', visibleUntil: 'none' }, work);
  expect(sent).toEqual([{ id: '7', visibleUntil: null, version: 4 }]);
  expect(effect).toMatchObject({
    text: 'Saved “Closed on Friday”',
    undo: {
      command: 'announcement.edit',
      args: {
        id: '7',
        name: 'Closed on Friday',
        description: 'Back on Monday.',
        tags: 'master dealer, fi user',
        visibleFrom: 'none',
        visibleUntil: '2026-11-30',
      },
    },
  });
  expect(await editAnnouncement.run(calls, { id: '7' }, work)).toMatchObject({ kind: 'refused' });
  await editAnnouncement.run(calls, { id: '7', visibleFrom: 'yesterday', visibleUntil: '+7' }, work);
  expect(sent[1]).toEqual({
    id: '7',
    visibleFrom: '2026-11-20',
    visibleUntil: '2026-11-28',
    version: 4,
  });
});
