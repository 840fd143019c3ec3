// npm run bench:actions [-- --contracts 1000000 --rounds 5]: a void and an approval, each against a plain transaction that takes the same
// locks and writes the same rows, and a cancel quote; 8 clients, PostgreSQL. All are measured in turns, so that a busy machine is busy for all.
import { parseArgs } from 'node:util';
import type { Database, Queryable } from '@pitlane/server/db/database';
import { createTransport } from '@pitlane/shared/client/transport/transport';
import type { Operation } from '@pitlane/shared/engine/operation';
import { cancellationOperations } from '@pitlane/shared/features/cancellations/operations';
import { voidOperations } from '@pitlane/shared/features/voids/operations';
import { leanFetch } from '../packages/cli/src/session/lean-fetch.ts';
import { asking } from '../scripts/integrity/calls.ts';
import { completeRequest, keepQuote, quoteBody } from '../scripts/integrity/cancelling.ts';
import { type Ground, layGround, type Served, type Sold } from '../scripts/integrity/ground.ts';
import { inTurns } from '../scripts/integrity/result.ts';
import { median, percentile } from './figures.ts';

const { values: options } = parseArgs({
  options: { contracts: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '5' } },
});
const rounds = Number(options.rounds);

const clients = 8;
const perRound = 400;
/** What p99 of an action may be, in times of the plain transaction's. */
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

/** The locks and rows of an action, without asking anything: key, contract, what is the action's own, note, history. */
function plainly(db: Database, change: (tx: Queryable, subject: Subject) => Promise<unknown>): Work {
  return (subject) =>
    db.transaction(
      async (tx) => {
        const { id } = subject;
        await tx.query(
          "INSERT INTO idempotency_keys (user_profile_id, key, fingerprint) VALUES (1, $1, '')",
          [`plain-${id}`],
          { name: 'plain-key' },
        );
        await tx.query('SELECT version FROM contracts WHERE id = $1 FOR UPDATE', [id], {
          name: 'plain-hold',
        });
        await change(tx, subject);
        await tx.query(
          "INSERT INTO notes (contract_id, entered_date, text) VALUES ($1, current_date, 'Voided: Duplicate.')",
          [id],
          { name: 'plain-note' },
        );
        await tx.query(
          "INSERT INTO audit (username, face, action, contract_id) VALUES ('admin', 'cli', 'contract.plain', $1)",
          [id],
          { name: 'plain-audit' },
        );
      },
      { scope: { kind: 'all' } },
    );
}

function plainVoid(tx: Queryable, { id }: Subject) {
  return tx.query(
    'UPDATE contracts SET status = 2, is_voided = true, version = version + 1, updated_at = now() WHERE id = $1',
    [id],
    { name: 'plain-void' },
  );
}

async function plainApproval(tx: Queryable, { id, cancellationId }: Subject) {
  await tx.query(
    "UPDATE cancellations SET state = 'Approved', version = version + 1 WHERE id = $1",
    [cancellationId],
    { name: 'plain-approve' },
  );
  await tx.query(
    `UPDATE contracts SET status = 2, cancel_as_of_date = current_date, cancel_refund_percent = 1, customer_refund_amount = 1,
       provider_refund_amount = 1, dealer_refund_amount = 0, version = version + 1, updated_at = now() WHERE id = $1`,
    [id],
    { name: 'plain-cancel' },
  );
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

const kinds = ['plain void', 'void', 'plain approval', 'approval', 'quote', 'quote, one client'] as const;
type Took = Record<(typeof kinds)[number], number[]>;

async function round(ground: Ground, served: Served, db: Database): Promise<Took> {
  const call = callsTo(served);
  const toVoid = await sold(ground, 2 * perRound);
  const toApprove = await cancelled(ground, served, 2 * perRound);
  const quote: Work = ({ cancellationId: _none, ...contract }) =>
    call(cancellationOperations.quoteCancellation, { ...quoteBody(contract) });
  // What is approved below can be quoted until then, and surely has a rule.
  const toQuote = toApprove.slice(0, perRound);
  return {
    'plain void': await timed(toVoid.slice(0, perRound), clients, plainly(db, plainVoid)),
    void: await timed(toVoid.slice(perRound), clients, ({ programCode, contractNumber, contractSuffix }) =>
      call(voidOperations.voidContract, {
        programCode,
        contractNumber,
        contractSuffix,
        voidReasonType: 1,
      }),
    ),
    quote: await timed(toQuote, clients, quote),
    'quote, one client': await timed(toQuote, 1, quote),
    'plain approval': await timed(toApprove.slice(0, perRound), clients, plainly(db, plainApproval)),
    approval: await timed(toApprove.slice(perRound), clients, ({ cancellationId }) =>
      call(cancellationOperations.approveCancellation, { id: cancellationId }),
    ),
  };
}

async function measure(ground: Ground, served: Served): Promise<boolean> {
  const found: Took[] = [];
  await ground.onDatabase(async (db) => {
    // The first round warms all up.
    await round(ground, served, db);
    while (found.length < rounds) found.push(await round(ground, served, db));
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
  const areFast = (['void', 'approval'] as const).map((action) => {
    const times = median(
      found.map((took) => percentile(took[action], 0.99) / percentile(took[`plain ${action}`], 0.99)),
    );
    console.log(
      `  p99 of ${action}: ${times.toFixed(2)} times the plain transaction's (at most ${mostTimes})`,
    );
    return times <= mostTimes;
  });
  // One client waits in no line: its whole call is the server's time and a little more.
  console.log(`  p99 of a quote that waits in no line: at most ${mostQuoteMs} ms`);
  return areFast.every(Boolean) && of('quote, one client', 0.99) < mostQuoteMs;
}

const ground = await layGround(Number(options.contracts));
try {
  const served = await ground.serve();
  if (!(await measure(ground, served))) process.exitCode = 1;
  await served.stop();
} finally {
  await ground.stop();
}
