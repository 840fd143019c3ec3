import { historyOperations } from '@pitlane/shared/features/history/operations';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// The page and the network are the browser's.
vi.stubGlobal('document', { querySelector: () => null });
const { transport } = await import('./api.ts');

/** The keys under which notes were sent. */
let keys: (string | null)[] = [];
let isServerThere = false;
/** Whether a server is there that answers no change and knows no keys. */
let isWithoutKeys = false;

beforeEach(() => {
  vi.useFakeTimers();
  [keys, isServerThere, isWithoutKeys] = [[], false, false];
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit = {}) => {
    if (url.includes('notes')) keys.push(new Headers(headers).get('idempotency-key'));
    if (isWithoutKeys && url.includes('version.json')) return new Response('{}');
    if (!isServerThere) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify({ code: 0, data: {}, errors: [] }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const addNote = async (text: string) => {
  const sent = transport(historyOperations.addNote, { key: '15138628', text } as never);
  await vi.runAllTimersAsync();
  return sent;
};

test('a change that had no answer says that trying again is safe, and is sent again under its key, until it has one', async () => {
  expect(await addNote('Moved to Joplin.')).toMatchObject({
    ok: false,
    failure: {
      message: "No Network: The server cannot be reached. Trying again won't do it twice.",
      mayBeDone: true,
    },
  });
  await addNote('Another note.');
  isServerThere = true;
  expect((await addNote('Moved to Joplin.')).ok).toBe(true);
  await addNote('Moved to Joplin.');
  const [first, other, again, anew] = keys;
  expect(again).toBe(first);
  expect(new Set([first, other, anew]).size).toBe(3);
});

test('a server that knows no keys is not said to be safe to try again', async () => {
  isWithoutKeys = true;
  const sent = await addNote('Moved to Joplin.');
  expect(sent).toMatchObject({ ok: false, failure: { message: 'No Network: The server cannot be reached' } });
  expect(sent).not.toMatchObject({ failure: { mayBeDone: true } });
});
