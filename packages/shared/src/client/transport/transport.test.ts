import { expect, test } from 'vitest';
import { announcementOperations } from '../../features/announcements/operations.ts';
import { createTransport } from './transport.ts';

const { createAnnouncement, deleteAnnouncement } = announcementOperations;

/** What is sent over the wire for a call. */
async function sent(call: (transport: ReturnType<typeof createTransport>) => Promise<unknown>) {
  const requests: RequestInit[] = [];
  const transport = createTransport({
    bases: { main: '', portal: '', graphql: '', identity: '' },
    fetch: async (_address, init) => {
      requests.push(init ?? {});
      return new Response('{"code":0,"data":{},"errors":[]}');
    },
  });
  await call(transport);
  return requests[0] ?? {};
}

test('a body is named JSON, and what has none names no type', async () => {
  const post = await sent((transport) =>
    transport(createAnnouncement, { name: 'News', description: 'Text', tags: 'all' }),
  );
  expect(post.headers).toHaveProperty('content-type', 'application/json');
  const remove = await sent((transport) => transport(deleteAnnouncement, { id: '1' }));
  expect(remove.body).toBeUndefined();
  expect(remove.headers).not.toHaveProperty('content-type');
});
