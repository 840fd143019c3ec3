// npm run bench:actions [-- --contracts 1000000 --rounds 5]: a void and an approval, each against a plain transaction that takes the same
// locks and writes the same rows: both inside one process, and both as calls to their own server; and a cancel quote. 8 clients,
// PostgreSQL. All are measured in turns, so that a busy machine is busy for all.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { openAuditKey } from '@pitlane/server/audit/audit-key';
import type { Database } from '@pitlane/server/db/database';
import { stepCancellation } from '@pitlane/server/features/cancellations/cancellation-steps';
import { voidContract } from '@pitlane/server/features/voids/void-contract';
import type { Call } from '@pitlane/server/http/call';
import { ownerOf } from '@pitlane/server/identity/live-session';
import { createTransport } from '@pitlane/shared/client/transport/transport';
import type { Operation } from '@pitlane/shared/engine/operation';
import { cancellationOperations } from '@pitlane/shared/features/cancellations/operations';
import { voidOperations } from '@pitlane/shared/features/voids/operations';
import { dayIn } from '@pitlane/shared/kernel/dates';
import { leanFetch } from '../packages/cli/src/session/lean-fetch.ts';
import { asking } from '../scripts/integrity/calls.ts';
import { completeRequest, keepQuote, quoteBody } from '../scripts/integrity/cancelling.ts';
import { plainApproval, plainVoid } from '../scripts/integrity/plain-actions.ts';
import { inTurns } from '../scripts/integrity/result.ts';
import { type Served, type Sold, startTestBed, type TestBed } from '../scripts/integrity/test-bed.ts';
import { median, percentile } from './figures.ts';

const { values: options } = parseArgs({
  options: { contracts: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '5' } },
});
const rounds = Number(options.rounds);

const clients = 8;
const perRound = 400;
/** What p99 of an action may be, in times of a plain transaction at the same place. */
const mostTimes = 2;
/** What p99 of a quote may be. */
const mostQuoteMs = 10;

/** A contract whose cancellation, if it has one, waits for its approval. */
interface Subject extends Sold {
  cancellationId: number;
}

/** What is measured of each contract. */
type Work = (subject: Subject) => Promise<unknown>;

/** Does something to each contract, several at a time, and returns how long each took in milliseconds. */
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
async function cancelled(testBed: TestBed, served: Served, count: number): Promise<Subject[]> {
  const ask = asking(served);
  const ready: Subject[] = [];
  while (ready.length < count) {
    await inTurns(await testBed.take(count - ready.length), clients, async (contract) => {
      const quoteNumber = await keepQuote(ask, contract);
      if (quoteNumber === undefined) return;
      ready.push({ ...contract, cancellationId: await completeRequest(ask, quoteNumber) });
    });
  }
  return ready;
}

async function sold(testBed: TestBed, count: number): Promise<Subject[]> {
  return (await testBed.take(count)).map((contract) => ({ ...contract, cancellationId: 0 }));
}

/** How each is done: `plain` is the bare transaction without checks, `called` goes by HTTP to its own server. */
const kinds = [
  'plain void',
  'void',
  'plain void, called',
  'void, called',
  'plain approval',
  'approval',
  'plain approval, called',
  'approval, called',
  'quote, called',
  'quote, one client',
] as const;
type Kind = (typeof kinds)[number];
type Took = Record<Kind, number[]>;

/** Voids and approvals inside this process, as the server does them for its administrator once a call has come in. */
async function actionsHere(testBed: TestBed, db: Database): Promise<Actions> {
  const [admin] = await db.query<{ id: number }>(
    "SELECT user_profile_id AS id FROM user_profiles WHERE username = 'admin'",
  );
  const owner = admin && (await ownerOf(db, admin.id));
  if (!owner) throw new Error('The demo has an administrator.');
  const zone = 'America/Chicago';
  const today = dayIn(zone, new Date());
  const auditKey = await openAuditKey(db, { dataFolder: testBed.folder });
  const deps = { db, zone, now: () => new Date() };
  const aCall = (): Call => ({
    actor: { ...owner.session, today, zone, scope: owner.scope },
    identityId: owner.identityId,
    today,
    signal: new AbortController().signal,
    face: 'cli',
    origin: '',
    auditKey,
    address: '',
    hostname: 'localhost',
    requestId: '',
    intent: { key: randomUUID(), fingerprint: Buffer.alloc(32) },
    answerHeaders: {},
  });
  return {
    voids: ({ id: _id, cancellationId: _none, ...contract }) =>
      voidContract(deps, { ...contract, voidReasonType: 1 }, aCall()),
    approves: ({ cancellationId }) => stepCancellation(deps, 'approve', { id: cancellationId }, aCall()),
  };
}

interface Actions {
  voids: Work;
  approves: Work;
}

/** The plain transactions inside this process. */
function plainActions(db: Database): Actions {
  return {
    voids: ({ id }) => plainVoid(db, id),
    approves: ({ id, cancellationId }) => plainApproval(db, id, cancellationId),
  };
}

/** Voids and approvals as calls, to one server or the other. */
function actionsAt(served: Served): Actions {
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

/** Where voids and approvals are done in a round: the plain ones before the product's own. */
type Places = readonly [name: '' | ', called', plain: Actions, own: Actions][];

async function round(testBed: TestBed, places: Places, quote: Work): Promise<Took> {
  const ways = 2 * places.length;
  const toVoid = await sold(testBed, ways * perRound);
  const toApprove = await cancelled(testBed, servers.whole, ways * perRound);
  const took: Partial<Took> = {};
  // What is approved below can be quoted until then, and surely has a rule.
  took['quote, called'] = await timed(toApprove.slice(0, perRound), clients, quote);
  took['quote, one client'] = await timed(toApprove.slice(0, perRound), 1, quote);
  const some = (subjects: Subject[]) => subjects.splice(0, perRound);
  for (const [name, plain, own] of places) {
    took[`plain void${name}`] = await timed(some(toVoid), clients, plain.voids);
    took[`void${name}`] = await timed(some(toVoid), clients, own.voids);
    took[`plain approval${name}`] = await timed(some(toApprove), clients, plain.approves);
    took[`approval${name}`] = await timed(some(toApprove), clients, own.approves);
  }
  return took as Took;
}

async function measure(testBed: TestBed): Promise<boolean> {
  const found: Took[] = [];
  const call = callsTo(servers.whole);
  const quote: Work = ({ cancellationId: _none, ...contract }) =>
    call(cancellationOperations.quoteCancellation, { ...quoteBody(contract) });
  await testBed.onDatabase(async (db) => {
    const places: Places = [
      ['', plainActions(db), await actionsHere(testBed, db)],
      [', called', actionsAt(servers.plain), actionsAt(servers.whole)],
    ];
    // The first round warms all up.
    await round(testBed, places, quote);
    while (found.length < rounds) found.push(await round(testBed, places, quote));
  });
  console.log(
    `${options.contracts} contracts, ${clients} clients, median of ${rounds} rounds of ${perRound}`,
  );
  const of = (kind: Kind, share: number) => median(found.map((took) => percentile(took[kind], share)));
  for (const kind of kinds) {
    console.log(
      `  ${kind.padEnd(22)} p50 ${of(kind, 0.5).toFixed(1)} ms  p99 ${of(kind, 0.99).toFixed(1)} ms`,
    );
  }
  const times = (own: Kind, plain: Kind) =>
    median(found.map((took) => percentile(took[own], 0.99) / percentile(took[plain], 0.99)));
  const areFast = (['void', 'approval'] as const).map((action) => {
    const here = times(action, `plain ${action}`);
    const called = times(`${action}, called`, `plain ${action}, called`);
    const across = times(`${action}, called`, `plain ${action}`);
    console.log(
      `  p99 of ${action} in times of the plain transaction (at most ${mostTimes}): ${here.toFixed(2)} both in one process, ${called.toFixed(2)} both called; the call against the transaction without one: ${across.toFixed(2)}`,
    );
    return here <= mostTimes && called <= mostTimes;
  });
  // One client waits in no line: its whole call is the server's time and a little more.
  console.log(`  p99 of a quote that waits in no line: at most ${mostQuoteMs} ms`);
  return areFast.every(Boolean) && of('quote, one client', 0.99) < mostQuoteMs;
}

const testBed = await startTestBed(Number(options.contracts));
const servers = { whole: await testBed.serve(), plain: await testBed.serve('acts plainly') };
try {
  if (!(await measure(testBed))) process.exitCode = 1;
  await Promise.all([servers.whole.stop(), servers.plain.stop()]);
} finally {
  await testBed.stop();
}
