import { registerHooks } from 'node:module';
import { beforeAll, expect, test } from 'vitest';
import { flagOperations } from '../../features/flags/operations.ts';
import { partMissingMessage } from '../../kernel/failure-text.ts';
import { createTransport } from './transport.ts';

/** Stands for the library, and fails as it does where it can't be loaded. */
const failing = "throw new TypeError('Failed to fetch dynamically imported module')";
const missing = `data:text/javascript,${encodeURIComponent(failing)}`;

beforeAll(() => {
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier.includes('graphql-request') ? { url: missing, shortCircuit: true } : next(specifier, context),
  });
  return () => hooks.deregister();
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
