import { endpointsOf, portalBaseQuery } from '@pitlane/shared/client/endpoints';
import { createTransport } from '@pitlane/shared/client/transport/transport';
import { operations } from '@pitlane/shared/registry/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  badGateway,
  type ForeignBackend,
  foreignContract,
  startForeignBackend,
  success,
} from './foreign-backend.ts';

const path = operations.searchContracts.path;
const call = { operation: operations.searchContracts, request: { searchText: 'smith' } };

let backend: ForeignBackend;
let query: (signal?: AbortSignal) => unknown;

beforeAll(async () => {
  backend = await startForeignBackend();
  const base = backend.address;
  const baseQuery = portalBaseQuery(
    createTransport({ bases: { main: base, portal: base, graphql: base, identity: base } }),
  );
  // The store gives more than a signal, which this base query does not read.
  query = (signal = new AbortController().signal) => baseQuery(call, { signal } as never, {});
});
afterAll(() => backend.stop());

test('the store gets rows and no page, and asks for no further one', async () => {
  backend.sends(path, success([foreignContract]));
  const { data } = (await query()) as { data: { rows: unknown[]; page: null } };
  expect(data).toMatchObject({ rows: [foreignContract], page: null });
  const asIs = (made: unknown) => made;
  const builder = { query: asIs, infiniteQuery: asIs, mutation: asIs };
  const { searchContracts } = endpointsOf(operations)(builder as never) as unknown as Record<
    'searchContracts',
    { infiniteQueryOptions: { getNextPageParam: (last: unknown) => unknown } }
  >;
  expect(searchContracts.infiniteQueryOptions.getNextPageParam(data)).toBeUndefined();
});

test.each([2, 5, 6])('the store gets the code %i of an answer with 200 as an error', async (code) => {
  backend.sends(path, { body: { code, data: null, errors: null } });
  expect(await query()).toMatchObject({ error: { status: 200, code, errors: [] } });
});

test('the store gets the page of a proxy as an error that it can keep', async () => {
  backend.sends(path, badGateway);
  const answer = (await query()) as { error: unknown };
  expect(answer.error).toMatchObject({ status: 502, code: null });
  expect(structuredClone(answer.error)).toEqual(answer.error);
});

test("a search that its successor aborts isn't our error", async () => {
  backend.sends(path, { ends: 'never' });
  const controller = new AbortController();
  const hung = query(controller.signal);
  await backend.isHanging();
  controller.abort();
  expect(await hung).toMatchObject({ error: { status: 0, code: null } });
});
