import { expect, test } from 'vitest';
import { announcementOperations } from '../../features/announcements/operations.ts';
import { placeOperations } from '../../features/places/operations.ts';
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

/** What asking for a ZIP comes to when the server answers so. */
function afterAnswer(answer: () => Promise<Response>) {
  const bases = { main: '', portal: '', graphql: '', identity: '' };
  return createTransport({ bases, fetch: answer })(placeOperations.findZipPlaces, { q: '00000' });
}

const refusal = '{"code":3,"data":null,"errors":[{"message":"The words of the server."}]}';

test('a ZIP that there is not is answered by one blank place', async () => {
  expect(await afterAnswer(async () => new Response(refusal, { status: 404 }))).toEqual({
    ok: true,
    answer: [{ stateName: '', stateAbbreviation: '', city: '' }],
  });
});

test.each([
  ['a refusal', async () => new Response(refusal, { status: 500 })],
  ['a lost network', () => Promise.reject(new TypeError('failed'))],
])('a ZIP that cannot be looked up for %s says so in its own words', async (_why, answer) => {
  expect(await afterAnswer(answer)).toMatchObject({
    ok: false,
    failure: { message: 'There was a problem locating zip code!' },
  });
});
