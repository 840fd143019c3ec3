import { expect, test } from 'vitest';
import { contractOperations } from '../../features/contracts/operations.ts';
import { sessionOperations } from '../../features/session/operations.ts';
import { bySpecification } from './by-specification.ts';
import { createTransport } from './transport.ts';

const smith = { programCode: 'MBP', contractNumber: '15138628', contractSuffix: null };
const ofTire = { ...smith, programCode: 'TAW' };
const second = { ...smith, contractSuffix: 'A' };
const other = { programCode: 'XY9', contractNumber: 'K/77', contractSuffix: null };
const enveloped =
  (status: number, code: number, data: unknown = null) =>
  () =>
    new Response(JSON.stringify({ code, data, errors: null }), {
      status,
      headers: { 'content-type': 'application/json' },
    });
const noPath = () => new Response('<h1>Not Found</h1>', { status: 404 });

/** A contract read from a backend that answers our own paths, and the search, in these ways; and the paths it was asked for. */
async function read(key: string, own: () => Response, search: () => Response = enveloped(200, 0, [])) {
  const paths: string[] = [];
  const transport = createTransport({
    bases: { main: '', portal: '', graphql: '', identity: '' },
    fetch: async (address) => {
      paths.push(String(address));
      return String(address).startsWith('/api/v1/') ? own() : search();
    },
  });
  const result = await bySpecification(transport)(contractOperations.getContract, { key });
  return { result, paths };
}

test.each([
  ['15138628', [smith], smith],
  ['MBP-15138628', [ofTire, smith], smith],
  ['MBP-15138628', [second, smith], smith],
  ['MBP-15138628', [second], second],
  ['XY9-K/77', [smith, other], other],
])('where a backend has no path for one contract, %s is searched for', async (key, rows, contract) => {
  const { result, paths } = await read(key, noPath, enveloped(200, 0, rows));
  expect(result).toMatchObject({ ok: true, answer: contract });
  expect(paths.at(-1)).toBe('/api/contracts/search');
});

test.each([
  ['several contracts have the number', '15138628', [smith, ofTire]],
  ['only another program has it', 'GAP-15138628', [smith]],
])('the contract stays missing where %s', async (_, key, rows) => {
  const { result } = await read(key, noPath, enveloped(200, 0, rows));
  expect(result).toMatchObject({ ok: false, failure: { status: 404, code: null } });
});

test('a search that fails is the failure', async () => {
  const { result } = await read('15138628', noPath, enveloped(401, 5));
  expect(result).toMatchObject({ ok: false, failure: { status: 401, code: 5 } });
});

test('a contract that a server with the path does not find is not searched for', async () => {
  const { result, paths } = await read('15138628', enveloped(404, 3));
  expect(result).toMatchObject({ ok: false, failure: { status: 404, code: 3 } });
  expect(paths).toHaveLength(1);
});

test('a call that the specification has nothing for fails as before', async () => {
  const transport = createTransport({
    bases: { main: '', portal: '', graphql: '', identity: '' },
    fetch: async () => noPath(),
  });
  const result = await bySpecification(transport)(sessionOperations.getSession, {});
  expect(result).toMatchObject({ ok: false, failure: { status: 404, code: null } });
});
