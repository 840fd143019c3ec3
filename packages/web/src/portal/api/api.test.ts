import { customerOperations } from '@pitlane/shared/features/customers/operations';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// The page's configured addresses and the network are the browser's.
vi.stubGlobal('document', { querySelector: () => null });
const { addCalls, api, portalCalls } = await import('./api.ts');
await import('./other-calls.ts');
const { testStore } = await import('../testing/test-store.ts');
addCalls(customerOperations);
const { isUnreachable } = await import('../../kit/connection/reach.ts');

/** Answers the calls that are waiting, when the test says so. */
let waiting: (() => void)[] = [];
let asked = 0;
beforeEach(() => {
  [waiting, asked] = [[], 0];
  vi.stubGlobal(
    'fetch',
    (url: string, { signal }: RequestInit) =>
      new Promise((resolve, reject) => {
        asked += 1;
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
        const data = url.includes('/customer-accounts') ? [] : { contractNumber: '15138628' };
        const body = JSON.stringify({ code: 0, data, errors: [] });
        waiting.push(() => resolve(new Response(body)));
      }),
  );
});
afterEach(() => vi.unstubAllGlobals());

const answerAll = async () => {
  await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0));
  for (const answer of waiting) answer();
};

test('aborting a read does not affect others that wait for the same data', async () => {
  const calls = portalCalls(testStore().dispatch);
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

test.each(['getContract', 'searchContracts'] as const)(
  '%s is aborted when the session ends before its answer',
  async (name) => {
    const store = testStore();
    const { [name]: read } = portalCalls(store.dispatch) as unknown as Record<string, Read>;
    const ended = Promise.allSettled([read?.({ key: '15138628' })]);
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    store.dispatch(api.util.resetApiState());
    await answerAll();
    expect(await ended).toMatchObject([{ status: 'rejected', reason: { name: 'AbortError' } }]);
  },
);
type Read = (request: object) => Promise<unknown>;

test('changes during a read, or an expired previous read, do not lose its response', async () => {
  const store = testStore();
  const { listCustomerAccounts } = portalCalls(store.dispatch);
  const first = listCustomerAccounts({ key: '15138628' });
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  store.dispatch(api.util.invalidateTags(['customerAccounts']));
  await answerAll();
  expect(await first).toBeDefined();
  // Its answer is saved for no time: the timer that drops it runs out during this read.
  const second = listCustomerAccounts({ key: '15138628' });
  await new Promise((resolve) => {
    setTimeout(resolve, 5);
  });
  await answerAll();
  expect(await second).toBeDefined();
});

test('a read that failed after one with an answer is tried again, not failed from memory', async () => {
  let isServerThere = true;
  vi.stubGlobal('fetch', async () => {
    if (!isServerThere) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify({ code: 0, data: [], errors: [] }));
  });
  const store = testStore();
  const shown = store.dispatch(api.endpoints.listCustomerAccounts.initiate({ key: '15138628' }));
  await shown;
  isServerThere = false;
  store.dispatch(api.util.invalidateTags(['customerAccounts']));
  const stateOf = api.endpoints.listCustomerAccounts.select({ key: '15138628' });
  await vi.waitFor(() => expect(stateOf(store.getState() as never).isError).toBe(true));
  isServerThere = true;
  expect(await portalCalls(store.dispatch).listCustomerAccounts({ key: '15138628' })).toEqual([]);
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
    const sent = portalCalls(testStore().dispatch).addNote(
      { key: '15138628', text: 'Called' },
      { signal: leaving.signal },
    );
    await noted;
    leaving.abort(new Error('left'));
    await Promise.allSettled([sent]);
    expect(isUnreachable.get()).toBe(isAway);
  },
);
