import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// The page's configured addresses and the network are the browser's.
vi.stubGlobal('document', { querySelector: () => null });
const { api, portalCalls } = await import('./api.ts');
await import('./other-calls.ts');
const { isUnreachable } = await import('../connection/reach.ts');

/** Answers the calls that are waiting, when the test says so. */
let waiting: (() => void)[] = [];
let asked = 0;
beforeEach(() => {
  [waiting, asked] = [[], 0];
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((resolve, reject) => {
        asked += 1;
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
        const body = JSON.stringify({ code: 0, data: { contractNumber: '15138628' }, errors: [] });
        waiting.push(() => resolve(new Response(body)));
      }),
  );
});
afterEach(() => vi.unstubAllGlobals());

const aStore = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
const answerAll = async () => {
  await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0));
  for (const answer of waiting) answer();
};

test('aborting a read does not affect others that wait for the same data', async () => {
  const calls = portalCalls(aStore().dispatch);
  const [before, ending] = [calls.getContract({ key: '15138628' }), new AbortController()];
  const given = calls.getContract({ key: '15138628' }, { signal: ending.signal });
  ending.abort(new Error('closed'));
  const after = calls.getContract({ key: '15138628' });
  await expect(given).rejects.toThrow('closed');
  await answerAll();
  expect(await Promise.all([before, after])).toMatchObject([
    { contractNumber: '15138628' },
    { contractNumber: '15138628' },
  ]);
  expect(asked).toBe(1);
});

test.each([
  [500, false],
  [503, true],
])(
  'a change that fails with %i and is sent again says that the server is away: %s',
  async (status, isAway) => {
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('fetch', async () => new Response('', { status }));
    isUnreachable.set(!isAway);
    const leaving = new AbortController();
    const noted = new Promise<void>((resolve) => {
      isUnreachable.subscribe(resolve);
    });
    const sent = portalCalls(aStore().dispatch).addNote(
      { key: '15138628', text: 'Called' },
      { signal: leaving.signal },
    );
    await noted;
    leaving.abort(new Error('left'));
    await Promise.allSettled([sent]);
    expect(isUnreachable.get()).toBe(isAway);
  },
);
