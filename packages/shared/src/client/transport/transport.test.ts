import { expect, test } from 'vitest';
import type { CallOptions } from '../../engine/operation.ts';
import { announcementWriteOperations } from '../../features/announcements/write-operations.ts';
import { historyOperations } from '../../features/history/operations.ts';
import { placeOperations } from '../../features/places/operations.ts';
import { instantInZone } from '../../kernel/instant-text.ts';
import { retryAfterOf } from './repeat.ts';
import { createTransport } from './transport.ts';

const { createAnnouncement, deleteAnnouncement } = announcementWriteOperations;
const { addNote } = historyOperations;

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

test('every call declares JSON, even without a body', async () => {
  const post = await sent((transport) =>
    transport(createAnnouncement, { name: 'News', description: 'Text', tags: 'all' }),
  );
  expect(post.headers).toHaveProperty('content-type', 'application/json');
  const remove = await sent((transport) => transport(deleteAnnouncement, { id: '1' }));
  expect(remove.body).toBeUndefined();
  expect(remove.headers).toHaveProperty('content-type', 'application/json');
});

/** The outcome of looking up a ZIP when the server answers this way. */
function afterAnswer(answer: () => Promise<Response>) {
  const bases = { main: '', portal: '', graphql: '', identity: '' };
  return createTransport({ bases, fetch: answer })(placeOperations.findZipPlaces, { q: '00000' });
}

const refusal = '{"code":3,"data":null,"errors":[{"message":"The words of the server."}]}';

test.each(['Asia/Tokyo', 'America/Chicago'])(
  'times are in the zone that the server says: %s',
  async (zone) => {
    const headers = { 'x-pitlane-zone': zone };
    await afterAnswer(async () => new Response('{"code":0,"data":[],"errors":[]}', { headers }));
    expect(instantInZone('2026-11-22T12:00:00Z')).toBe(
      { 'Asia/Tokyo': '11/22/2026, 9:00 PM GMT+9', 'America/Chicago': '11/22/2026, 6:00 AM CST' }[zone],
    );
  },
);

test('an unknown ZIP is answered with one blank place', async () => {
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

/**
 * Calls a server that gives these answers to a note, repeating the last one; returns the keys it was sent and the
 * waits.
 */
async function answered(answers: Response[], options: CallOptions = {}) {
  const keys: (string | undefined)[] = [];
  const waits: number[] = [];
  const transport = createTransport({
    bases: { main: '', portal: '', graphql: '', identity: '' },
    fetch: async (address, init) => {
      if (String(address).endsWith('/version.json')) return Response.json({ capabilities: ['idempotency'] });
      const headers = init?.headers as Record<string, string> | undefined;
      keys.push(headers?.['idempotency-key']);
      return (answers.length > 1 ? answers.shift() : answers[0]?.clone()) ?? new Response('');
    },
    wait: async (ms) => void waits.push(ms),
  });
  const result = await transport(addNote, { key: 'TAW-1', text: 'Hello' }, options);
  return { result, keys, waits };
}

const busy = (seconds: string) => new Response('', { status: 503, headers: { 'retry-after': seconds } });
const noted = () => Response.json({ code: 0, data: { key: 'TAW-1', id: 1 }, errors: [] });

test('sends a resumed intent with its own key', async () => {
  expect((await answered([noted()], { intentKey: 'mine' })).keys).toEqual(['mine']);
  const { keys } = await answered([noted()]);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test('a refusal after a try without an answer says that the earlier try may have gone through', async () => {
  const refused = () => Response.json({ code: 1, errors: [] }, { status: 401 });
  const { result } = await answered([busy('0'), refused()]);
  expect(result).toMatchObject({ ok: false, failure: { status: 401, mayBeDone: true } });
  const { result: atOnce } = await answered([refused()]);
  expect(atOnce).not.toHaveProperty('failure.mayBeDone');
});

test('a busy server is left alone as long as it asks', async () => {
  let repeats = 0;
  const onRepeat = () => void (repeats += 1);
  const { result, keys, waits } = await answered([busy('3'), noted()], { onRepeat });
  expect(result.ok).toBe(true);
  expect(repeats).toBe(1);
  expect(waits).toEqual([3000]);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('a server that asks for minutes is not waited for, and the failure says how long', async () => {
  const { result, waits } = await answered([busy('600')]);
  expect(waits).toEqual([]);
  expect(result).toMatchObject({ ok: false, failure: { status: 503, retryAfterMs: 600_000 } });
});

test.each([
  [null, undefined],
  ['', undefined],
  ['soon', undefined],
  ['0', 0],
  ['120', 120_000],
  ['Sat, 21 Nov 2026 16:00:30 GMT', 30_000],
  ['Sat, 21 Nov 2026 15:00:00 GMT', 0],
])('Retry-After %j is %j ms', (header, ms) => {
  expect(retryAfterOf(header, Date.parse('2026-11-21T16:00:00Z'))).toBe(ms);
});
