// npm run bench:documents [-- --contracts 1000000]: the server's time for documents, one client and eight.
import { parseArgs } from 'node:util';
import { bareNode, median, ms, percentile, timed } from './figures.ts';
import { signIn } from './search-mix.ts';
import { type ServedBook, serveBook } from './served-book.ts';

const rounds = 5;
const { values: options } = parseArgs({
  options: {
    contracts: { type: 'string', default: '1000000' },
    documents: { type: 'string', default: '200' },
  },
});
const contracts = Number(options.contracts);
const documents = Number(options.documents);

interface Row {
  contractNumber: string;
  contractSuffix: string | null;
  programCode: string;
}

/** Calls as a client does, and reads the answer to its end. */
async function put(served: ServedBook, token: string, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-session-token': token };
  const answer = await fetch(served.address + path, { method: 'PUT', headers, body: JSON.stringify(body) });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

async function rowsOf(served: ServedBook, token: string): Promise<Row[]> {
  const body = { searchText: '|status:active', limit: documents };
  const { data } = (await (await put(served, token, '/api/contracts/search', body)).json()) as {
    data: Row[];
  };
  return data.map(({ contractNumber, contractSuffix, programCode }) => ({
    contractNumber,
    contractSuffix,
    programCode,
  }));
}

/** Milliseconds of each document, so many clients asking at once. */
async function measured(rows: readonly Row[], clients: number, print: (row: Row) => Promise<unknown>) {
  const took: number[] = [];
  const left = [...rows];
  const client = async () => {
    for (let row = left.pop(); row; row = left.pop()) {
      const asked = row;
      took.push(await timed(() => print(asked)));
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return took;
}

const served = await serveBook('postgres', contracts);
try {
  const token = await signIn(served.address, 'staff');
  const rows = await rowsOf(served, token);
  const form = async (contract: Row) => {
    const answer = await put(served, token, '/api/pdf/cancelform', { contract, onlyCancellationForm: true });
    return (await answer.arrayBuffer()).byteLength;
  };
  const whole = async (contract: Row) =>
    (await (await put(served, token, '/api/rater/regeneratecontract', contract)).text()).length;
  const read = async ({ programCode, contractNumber, contractSuffix }: Row) => {
    const key = `${programCode}-${contractNumber}${contractSuffix ?? ''}`;
    const answer = await fetch(`${served.address}/api/v1/contracts/${key}`, {
      headers: { 'x-session-token': token },
    });
    return (await answer.text()).length;
  };
  const first = rows[0];
  if (!first) throw new Error('the book has no active contract');
  console.log(
    `PostgreSQL, ${contracts} contracts, ${rows.length} documents a round, median of ${rounds} rounds; a form is ${await form(first)} bytes`,
  );
  await measured(rows, 1, form);
  for (const [name, print] of [
    ['cancel form', form],
    ['contract', whole],
    ['its card (no document)', read],
  ] as const) {
    for (const clients of [1, 8]) {
      const each: number[][] = [];
      for (let round = 0; round < rounds; round++) each.push(await measured(rows, clients, print));
      const of = (share: number) => ms(median(each.map((took) => percentile(took, share))));
      console.log(`  ${name.padEnd(24)} ${clients} at once   p50 ${of(0.5)}   p99 ${of(0.99)}`);
    }
  }
  console.log(`  node -e 0                ${ms(median([1, 2, 3, 4, 5].map(bareNode)))}`);
} finally {
  await served.stop();
}
