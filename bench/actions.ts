// npm run bench:actions [-- --contracts 1000000 --rounds 5]: a void and an approval, each against a plain transaction that takes the same
// locks and writes the same rows, called as they are and bare beside the server; and a cancel quote. 8 clients, PostgreSQL. All are
// measured in turns, so that a busy machine is busy for all.
import { parseArgs } from 'node:util';
import type { Database } from '@pitlane/server/db/database';
import { createTransport } from '@pitlane/shared/client/transport/transport';
import type { Operation } from '@pitlane/shared/engine/operation';
import { cancellationOperations } from '@pitlane/shared/features/cancellations/operations';
import { voidOperations } from '@pitlane/shared/features/voids/operations';
import { leanFetch } from '../packages/cli/src/session/lean-fetch.ts';
import { asking } from '../scripts/integrity/calls.ts';
import { completeRequest, keepQuote, quoteBody } from '../scripts/integrity/cancelling.ts';
import { type Ground, layGround, type Served, type Sold } from '../scripts/integrity/ground.ts';
import { plainApproval, plainVoid } from '../scripts/integrity/plain-actions.ts';
import { inTurns } from '../scripts/integrity/result.ts';
import { median, percentile } from './figures.ts';

const { values: options } = parseArgs({
  options: { contracts: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '5' } },
});
const rounds = Number(options.rounds);

const clients = 8;
const perRound = 400;
/** What p99 of an action may be, in times of the same call with a plain transaction in its place. */
const mostTimes = 2;
/** What p99 of a quote may be. */
const mostQuoteMs = 10;

/** A contract whose cancellation, if it has one, waits for its approval. */
interface Subject extends Sold {
  cancellationId: number;
}

/** What is measured of each contract. */
type Work = (subject: Subject) => Promise<unknown>;

/** Does something to each contract, so many at a time, and gives what each took in milliseconds. */
async function timed(subjects: readonly Subject[], atOnce: number, work: Work): Promise<number[]> {
  const took: number[] = [];
  await inTurns(subjects, atOnce, async (subject) => {
    const started = performance.now();
    await work(subject);
    took.push(performance.now() - started);
  });
  return took;
}

/** The calls as the terminal makes them. */
function callsTo({ address, token }: Served) {
  const transport = createTransport({
    bases: { main: address, portal: address, graphql: address, identity: address },
    headers: () => ({ authorization: `Bearer ${token}`, 'x-pitlane-face': 'cli' }),
    fetch: leanFetch,
  });
  return async (operation: Operation, request: Record<string, unknown>) => {
    const result = await transport(operation, request);
    if (!result.ok) throw new Error(result.failure.message);
  };
}

/** Takes contracts and brings each to where its cancellation can be approved; those of a program without a refund rule are passed over. */
async function cancelled(ground: Ground, served: Served, count: number): Promise<Subject[]> {
  const ask = asking(served);
  const ready: Subject[] = [];
  while (ready.length < count) {
    await inTurns(await ground.take(count - ready.length), clients, async (contract) => {
      const quoteNumber = await keepQuote(ask, contract);
      if (quoteNumber === undefined) return;
      ready.push({ ...contract, cancellationId: await completeRequest(ask, quoteNumber) });
    });
  }
  return ready;
}

async function sold(ground: Ground, count: number): Promise<Subject[]> {
  return (await ground.take(count)).map((contract) => ({ ...contract, cancellationId: 0 }));
}

const kinds = [
  'bare void',
  'plain void',
  'void',
  'bare approval',
  'plain approval',
  'approval',
  'quote',
  'quote, one client',
] as const;
type Took = Record<(typeof kinds)[number], number[]>;

/** Voids and approvals as they are called, to one server or the other. */
function actionsAt(served: Served): { voids: Work; approves: Work } {
  const call = callsTo(served);
  return {
    voids: ({ programCode, contractNumber, contractSuffix }) =>
      call(voidOperations.voidContract, {
        programCode,
        contractNumber,
        contractSuffix,
        voidReasonType: 1,
      }),
    approves: ({ cancellationId }) =>
      call(cancellationOperations.approveCancellation, { id: cancellationId }),
  };
}

async function round(ground: Ground, servers: { whole: Served; plain: Served }, db: Database): Promise<Took> {
  const call = callsTo(servers.whole);
  const [whole, plain] = [actionsAt(servers.whole), actionsAt(servers.plain)];
  const toVoid = await sold(ground, 3 * perRound);
  const toApprove = await cancelled(ground, servers.whole, 3 * perRound);
  const quote: Work = ({ cancellationId: _none, ...contract }) =>
    call(cancellationOperations.quoteCancellation, { ...quoteBody(contract) });
  const third = (subjects: readonly Subject[], at: number) =>
    subjects.slice(at * perRound, (at + 1) * perRound);
  // What is approved below can be quoted until then, and surely has a rule.
  const toQuote = third(toApprove, 0);
  return {
    'bare void': await timed(third(toVoid, 0), clients, ({ id }) => plainVoid(db, id)),
    'plain void': await timed(third(toVoid, 1), clients, plain.voids),
    void: await timed(third(toVoid, 2), clients, whole.voids),
    quote: await timed(toQuote, clients, quote),
    'quote, one client': await timed(toQuote, 1, quote),
    'bare approval': await timed(third(toApprove, 0), clients, ({ id, cancellationId }) =>
      plainApproval(db, id, cancellationId),
    ),
    'plain approval': await timed(third(toApprove, 1), clients, plain.approves),
    approval: await timed(third(toApprove, 2), clients, whole.approves),
  };
}

async function measure(ground: Ground, servers: { whole: Served; plain: Served }): Promise<boolean> {
  const found: Took[] = [];
  await ground.onDatabase(async (db) => {
    // The first round warms all up.
    await round(ground, servers, db);
    while (found.length < rounds) found.push(await round(ground, servers, db));
  });
  console.log(
    `${options.contracts} contracts, ${clients} clients, median of ${rounds} rounds of ${perRound}, whole calls`,
  );
  const of = (kind: keyof Took, share: number) => median(found.map((took) => percentile(took[kind], share)));
  for (const kind of kinds) {
    console.log(
      `  ${kind.padEnd(18)} p50 ${of(kind, 0.5).toFixed(1)} ms  p99 ${of(kind, 0.99).toFixed(1)} ms`,
    );
  }
  const timesOf = (action: 'void' | 'approval', base: keyof Took) =>
    median(found.map((took) => percentile(took[action], 0.99) / percentile(took[base], 0.99)));
  const areFast = (['void', 'approval'] as const).map((action) => {
    const times = timesOf(action, `plain ${action}`);
    const bare = timesOf(action, `bare ${action}`).toFixed(2);
    console.log(
      `  p99 of ${action}: ${times.toFixed(2)} times the same call with a plain transaction (at most ${mostTimes}), ${bare} times that transaction bare, without HTTP, session and answer`,
    );
    return times <= mostTimes;
  });
  // One client waits in no line: its whole call is the server's time and a little more.
  console.log(`  p99 of a quote that waits in no line: at most ${mostQuoteMs} ms`);
  return areFast.every(Boolean) && of('quote, one client', 0.99) < mostQuoteMs;
}

const ground = await layGround(Number(options.contracts));
try {
  const servers = { whole: await ground.serve(), plain: await ground.serve('acts plainly') };
  if (!(await measure(ground, servers))) process.exitCode = 1;
  await Promise.all([servers.whole.stop(), servers.plain.stop()]);
} finally {
  await ground.stop();
}
