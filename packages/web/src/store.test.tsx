import { expect, onTestFinished, test, vi } from 'vitest';
import { api } from './portal/api/api.ts';

test('notifies the page of an answer when it comes, not at the next frame', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const data = { allowedClaimsPreAuth: true };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ code: 0, data, errors: [] })));
  const { store } = await import('./store.ts');
  const seen: unknown[] = [];
  const preAuth = api.endpoints.getClaimsPreAuth;
  store.subscribe(() => seen.push(preAuth.select({})(store.getState()).data?.allowedClaimsPreAuth));
  await store.dispatch(preAuth.initiate({}));
  expect(seen.at(-1)).toBe(true);
});
