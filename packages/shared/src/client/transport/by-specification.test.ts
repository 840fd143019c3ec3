import { expect, test } from 'vitest';
import { isAddition, type Operation } from '../../engine/operation.ts';
import { contractOperations } from '../../features/contracts/operations.ts';
import { operations } from '../../registry/operations.ts';
import { bySpecification } from './by-specification.ts';
import { lackingParts, startsWith, whyNotElsewhere } from './specified/not-available.ts';
import { createTransport } from './transport.ts';

const smith = {
  programCode: 'MBP',
  contractNumber: '15138628',
  contractSuffix: null,
  contractStatusType: 1,
};
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

test('a contract that the search does not find is refused as by our own server', async () => {
  const { result } = await read('GAP-15138628', noPath, enveloped(200, 0, [smith]));
  const failure = { status: 404, code: 3, message: 'Contract GAP-15138628 not found.' };
  expect(result).toMatchObject({ ok: false, failure });
});

test('a number that several contracts have is refused with each of them', async () => {
  const { result } = await read('15138628', noPath, enveloped(200, 0, [smith, ofTire]));
  const errors = ['MBP', 'TAW'].map((program) => ({
    code: 'ambiguous_contract',
    message: `${program}-15138628 (Active)`,
  }));
  expect(result).toMatchObject({ ok: false, failure: { status: 409, code: 3, errors } });
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

/** The failure of a call at a backend that answers every path like this. */
async function failureOf(operation: Operation, answer: () => Response = noPath) {
  const transport = createTransport({
    bases: { main: '', portal: '', graphql: '', identity: '' },
    fetch: async () => answer(),
  });
  const result = await bySpecification(transport)(operation, {});
  return result.ok ? undefined : result.failure;
}

test('a call that the specification has nothing for says what is not available and what to do instead', async () => {
  expect(await failureOf(operations.saveCancelQuote)).toMatchObject({
    status: 404,
    code: null,
    message: "Saved quotes aren't available from this server. Download the quote as a PDF instead.",
  });
  expect(await failureOf(operations.saveSaleQuote)).toMatchObject({
    message:
      "Saving sales isn't available from this server. What you enter stays in this tab until you sell it.",
  });
  expect(await failureOf(operations.listSaleQuotes)).toMatchObject({
    message: "Saved sales aren't available from this server. See the rater history instead.",
  });
  expect(await failureOf(operations.listSavedSearches)).toMatchObject({
    message: "This isn't available from this server.",
  });
});

test('what uses a call that everything else needs cannot be done elsewhere, what has others can', () => {
  const { getAchAuthorization, saveBankAccount, getMenuSettings, saveMenuFees } = operations;
  expect(whyNotElsewhere([getAchAuthorization, saveBankAccount])).toBe(
    "Adding bank accounts isn't available from this server. Ask the provider.",
  );
  expect(whyNotElsewhere([getMenuSettings, saveMenuFees])).toBe(
    "Menu settings aren't available from this server. Ask the provider.",
  );
  expect(whyNotElsewhere([operations.saveSaleQuote])).toMatch(/^Saving sales isn't available/);
  expect(whyNotElsewhere([operations.quoteCancellation, operations.saveCancelQuote])).toBeUndefined();
});

test('what cannot be done elsewhere is named by the call that changes something, not by what is read before it', () => {
  const { getCancellation, payCancellation, getCancelQuote, requestCancellation } = operations;
  const steps = /^Cancellation steps aren't available/;
  expect(whyNotElsewhere([getCancellation, payCancellation])).toMatch(steps);
  expect(whyNotElsewhere([getCancelQuote, requestCancellation])).toMatch(steps);
  expect(whyNotElsewhere([getCancellation])).toMatch(/^The status of a cancellation/);
});

test('a call of the specification that a backend refuses in its own words keeps them', async () => {
  const words = () => Response.json({ message: 'Module not licensed.' }, { status: 404 });
  expect(await failureOf(operations.getSession, words)).toMatchObject({ message: 'Module not licensed.' });
  expect(await failureOf(operations.getSession)).toMatchObject({
    message: "This isn't available from this server.",
  });
});

test('every sentence about what is not available is about calls that we have', () => {
  const all = Object.values<Operation>(operations).filter(isAddition);
  const lost = lackingParts.filter(([start]) => !all.some((one) => startsWith(one, start)));
  expect(lost).toEqual([]);
});
