import { expect, test, vi } from 'vitest';
import { flagOperations } from '../../features/flags/operations.ts';
import { partMissingMessage } from '../../kernel/failure-text.ts';
import { createTransport } from './transport.ts';

vi.mock('graphql-request', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

/** The outcome of a GraphQL call whose library can't be loaded. */
async function withoutLibrary(answer: () => Promise<Response>) {
  const bases = { main: '', portal: '', graphql: '', identity: '' };
  const request = { names: ['Rater'], date: '2026-11-02' };
  return createTransport({ bases, fetch: answer })(flagOperations.listFeatures, request as never);
}

test('a library that an updated portal no longer has asks for a reload', async () => {
  expect(await withoutLibrary(async () => new Response('{}'))).toMatchObject({
    ok: false,
    failure: { status: -1, message: partMissingMessage },
  });
});

test('a library that is not loaded because the network is down counts as a lost connection', async () => {
  expect(await withoutLibrary(() => Promise.reject(new TypeError('failed')))).toMatchObject({
    ok: false,
    failure: { status: 0 },
  });
});
