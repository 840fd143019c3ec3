import type { Transport } from '@pitlane/shared/client/transport/transport';
import type { Operation } from '@pitlane/shared/engine/operation';
import { announcementOperations } from '@pitlane/shared/features/announcements/operations';
import { historyOperations } from '@pitlane/shared/features/history/operations';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The keys under which notes were sent. */
let keys: (string | null)[] = [];
/** What answers a note, and what says whether the server knows keys; each fails to be reached if undefined. */
let answers: { note?: () => Response; version?: () => Response } = {};
let transport: Transport;

const done = () => new Response(JSON.stringify({ code: 0, data: {}, errors: [] }));
const busyForMinutes = () => new Response('', { status: 503, headers: { 'retry-after': '600' } });
const withKeys = () => new Response(JSON.stringify({ capabilities: ['idempotency'] }));
const withoutKeys = () => new Response('{}');

beforeEach(async () => {
  vi.useFakeTimers();
  [keys, answers] = [[], {}];
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (url: string, { headers, signal }: RequestInit = {}) => {
    signal?.throwIfAborted();
    const isNote = url.includes('notes');
    if (isNote) keys.push(new Headers(headers).get('idempotency-key'));
    const answer = isNote ? answers.note : answers.version;
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  // What is known of the server lasts as long as the page.
  vi.resetModules();
  ({ transport } = await import('./api.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['a note', historyOperations.addNote, { key: '15138628', text: 'Moved.' }, true],
  [
    'announcements that opened by themselves',
    announcementOperations.markAnnouncementsRead,
    { ids: [1] },
    false,
  ],
] as const)('leaving the page while %s has no answer asks: %j', async (_what, operation, request, asks) => {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  const asked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const sent = transport(operation as Operation, request as never);
  expect(asked()).toBe(asks);
  answer.resolve(done());
  await sent;
  expect(asked()).toBe(false);
});

const addNote = async (text: string, signal?: AbortSignal) => {
  const options = signal ? { signal } : undefined;
  const sent = transport(historyOperations.addNote, { key: '15138628', text }, options);
  const settled = sent.catch(() => undefined);
  await vi.runAllTimersAsync();
  await settled;
  return sent;
};

const safe = {
  message: "No Network: The server cannot be reached. Trying again won't do it twice.",
  mayBeDone: true,
};
const unsure = { message: 'No Network: The server cannot be reached' };

test('a change that had no answer says that trying again is safe, and is sent again under its key, until it has one', async () => {
  answers = { version: withKeys };
  expect(await addNote('Moved to Joplin.')).toMatchObject({ ok: false, failure: safe });
  const tries = keys.length;
  await addNote('Another note.');
  answers = { note: done, version: withKeys };
  expect((await addNote('Moved to Joplin.')).ok).toBe(true);
  await addNote('Moved to Joplin.');
  const [again, afterwards] = keys.slice(-2);
  expect(again).toBe(keys[0]);
  expect(new Set([keys[0], keys[tries], afterwards]).size).toBe(3);
});

test.each([
  ['knows no keys', { version: withoutKeys }, unsure],
  ['cannot be reached', {}, unsure],
  ['is busy and cannot say whether it knows keys', { note: busyForMinutes }, { status: 503 }],
])('a server that %s is not said to be safe to try again', async (_what, given, failure) => {
  answers = given;
  const sent = await addNote('Moved to Joplin.');
  expect(sent).toMatchObject({ ok: false, failure });
  expect(sent).not.toMatchObject({ failure: { message: expect.stringContaining('Trying again') } });
  expect(sent).not.toMatchObject({ failure: { mayBeDone: true } });
});

test('a server that was known to know keys is safe to try again although it cannot be reached by now', async () => {
  answers = { version: withKeys };
  await addNote('Moved to Joplin.');
  answers = {};
  expect(await addNote('Another note.')).toMatchObject({ ok: false, failure: safe });
});

test('what was aborted is sent again under its key, as it may have been done', async () => {
  const page = new AbortController();
  answers = {
    note: () => {
      page.abort();
      throw page.signal.reason;
    },
  };
  await expect(addNote('Moved to Joplin.', page.signal)).rejects.toThrow('aborted');
  answers = { note: done };
  await addNote('Moved to Joplin.');
  expect(keys).toEqual([keys[0], keys[0]]);
});
