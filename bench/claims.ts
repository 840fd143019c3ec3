// npm run bench:claims [-- --contracts 1000000]: how long GraphQL takes to list policy contracts by number, VIN and last name, one client after the other, and
// how long the same takes as a batch of 20. Target: p99 under 15 ms at 1,000,000 contracts.
import { parseArgs } from 'node:util';
import { preAuthorizationOperations } from '@pitlane/shared/features/claims/pre-authorization-operations';
import { bareNode, median, ms, percentile, timed } from './figures.ts';
import { signIn } from './search-mix.ts';
import { type ServedBook, serveBook } from './served-book.ts';

const rounds = 5;
const { values: options } = parseArgs({ options: { contracts: { type: 'string', default: '1000000' } } });
const contracts = Number(options.contracts);

const query = preAuthorizationOperations.listPolicyContracts.document;

interface Found {
  contractNumber: string;
  customer: { lastName: string };
  vehicle: { vin: string };
}

interface Caller {
  served: ServedBook;
  token: string;
}

async function send({ served, token }: Caller, method: 'POST' | 'PUT', path: string, body: object) {
  const headers = { 'content-type': 'application/json', 'x-session-token': token };
  const answer = await fetch(served.address + path, { method, headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (answer.status !== 200 || text.includes('"errors":[{'))
    throw new Error(`${path}: ${answer.status} ${text}`);
  return text;
}

/** Contracts spread over the book by the initial of the holder, the same each time. */
async function sampled(caller: Caller): Promise<Found[]> {
  const found: Found[] = [];
  for (const initial of 'abcdefghijklmnoprstuvwyz') {
    const body = { searchText: `|ln:${initial}`, limit: 8 };
    const text = await send(caller, 'PUT', '/api/contracts/search', body);
    found.push(...(JSON.parse(text) as { data: Found[] }).data);
  }
  return found;
}

const served = await serveBook('postgres', contracts);
try {
  const token = await signIn(served.address, 'staff');
  const caller = { served, token };
  const sample = await sampled(caller);
  const asks = {
    'by number': sample.map(({ contractNumber }) => ({ policyContractNumber: contractNumber })),
    'by VIN': sample.map(({ vehicle }) => ({ vin: vehicle.vin })),
    'by last name': sample.map(({ customer }) => ({ lastName: customer.lastName })),
  };
  const ask = (variables: object) => send(caller, 'POST', '/v1/graphql', { query, variables });
  for (const variables of asks['by number']) await ask(variables);
  console.log(
    `PostgreSQL, ${contracts} contracts, ${sample.length} of each a round, median of ${rounds} rounds`,
  );
  for (const [name, all] of Object.entries(asks)) {
    const each: number[][] = [];
    for (let round = 0; round < rounds; round++) {
      const took: number[] = [];
      for (const variables of all) took.push(await timed(() => ask(variables)));
      each.push(took);
    }
    const of = (share: number) => ms(median(each.map((took) => percentile(took, share))));
    console.log(`  ${name.padEnd(16)} p50 ${of(0.5)} p99 ${of(0.99)}`);
  }
  const batch = asks['by number'].slice(0, 20).map((variables) => ({ query, variables }));
  const took: number[] = [];
  for (let run = 0; run < 20; run++) took.push(await timed(() => send(caller, 'POST', '/v1/graphql', batch)));
  console.log(`  batch of 20      p50 ${ms(median(took))}`);
  console.log(`  node -e 0        ${ms(median([1, 2, 3, 4, 5].map(bareNode)))}`);
} finally {
  await served.stop();
}
