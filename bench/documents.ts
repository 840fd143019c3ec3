// npm run bench:documents [-- --contracts 1000000]: how long documents take, one client and eight: the whole call, and the server's part of it by
// its own log. What the server takes for one client waits in no line: that is its time for a document.
import { setTimeout as wait } from 'node:timers/promises';
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

/** Milliseconds of each document with several clients at the same time: as they wait, and as the server reports. */
async function measured(
  { serverTimes }: ServedBook,
  rows: readonly Row[],
  clients: number,
  print: (row: Row) => Promise<unknown>,
) {
  serverTimes.length = 0;
  const took: number[] = [];
  const left = [...rows];
  const client = async () => {
    for (let row = left.pop(); row; row = left.pop()) {
      const asked = row;
      took.push(await timed(() => print(asked)));
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  // The log comes a moment after the answer.
  while (serverTimes.length < rows.length) await wait(10);
  return { took, reported: [...serverTimes] };
}

const served = await serveBook('postgres', contracts, { isLogging: true });
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
  await measured(served, rows, 1, form);
  for (const [name, print] of [
    ['cancel form', form],
    ['contract', whole],
    ['its card (no document)', read],
  ] as const) {
    for (const clients of [1, 8]) {
      const each: Awaited<ReturnType<typeof measured>>[] = [];
      for (let round = 0; round < rounds; round++) each.push(await measured(served, rows, clients, print));
      const of = (whose: 'took' | 'reported', share: number) =>
        ms(median(each.map((round) => percentile(round[whose], share))));
      console.log(
        `  ${name.padEnd(24)} ${clients} at once   call p50 ${of('took', 0.5)} p99 ${of('took', 0.99)}   server p50 ${of('reported', 0.5)} p99 ${of('reported', 0.99)}`,
      );
    }
  }
  console.log(`  node -e 0                ${ms(median([1, 2, 3, 4, 5].map(bareNode)))}`);
} finally {
  await served.stop();
}
