// npm run bench:actions [-- --contracts 1000000 --rounds 5]: a void against a plain transaction that takes the same locks, 8 clients,
// PostgreSQL. Both are measured in turns, so that a busy machine is busy for both.
import { parseArgs } from 'node:util';
import type { Database } from '@pitlane/server/db/database';
import { createTransport } from '@pitlane/shared/client/transport/transport';
import { voidOperations } from '@pitlane/shared/features/voids/operations';
import { leanFetch } from '../packages/cli/src/session/lean-fetch.ts';
import { type Ground, layGround, type Served, type Sold } from '../scripts/integrity/ground.ts';
import { inTurns } from '../scripts/integrity/result.ts';
import { median, percentile } from './figures.ts';

const { values: options } = parseArgs({
  options: { contracts: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '5' } },
});

const clients = 8;
const perRound = 400;
/** What p99 of a void may be, in times of the plain transaction's. */
const most = 2;

/** Does something to each contract, eight at a time, and gives what each took in milliseconds. */
async function timed(contracts: readonly Sold[], work: (contract: Sold) => Promise<void>): Promise<number[]> {
  const took: number[] = [];
  await inTurns(contracts, clients, async (contract) => {
    const started = performance.now();
    await work(contract);
    took.push(performance.now() - started);
  });
  return took;
}

/** The locks and rows of a void, without asking anything: key, contract, note, history. */
function plain(db: Database) {
  return ({ id }: Sold) =>
    db.transaction(
      async (tx) => {
        await tx.query(
          "INSERT INTO idempotency_keys (user_profile_id, key, fingerprint) VALUES (1, $1, '')",
          [`plain-${id}`],
        );
        await tx.query('SELECT version FROM contracts WHERE id = $1 FOR UPDATE', [id], {
          name: 'plain-hold',
        });
        await tx.query(
          'UPDATE contracts SET status = 2, is_voided = true, version = version + 1, updated_at = now() WHERE id = $1',
          [id],
          { name: 'plain-void' },
        );
        await tx.query(
          "INSERT INTO notes (contract_id, entered_date, text) VALUES ($1, current_date, 'Voided: Duplicate.')",
          [id],
          { name: 'plain-note' },
        );
        await tx.query(
          "INSERT INTO audit (username, face, action, contract_id) VALUES ('admin', 'cli', 'contract.void', $1)",
          [id],
          { name: 'plain-audit' },
        );
      },
      { scope: { kind: 'all' } },
    );
}

function voiding({ address, token }: Served) {
  const transport = createTransport({
    bases: { main: address, portal: address, graphql: address, identity: address },
    headers: () => ({ authorization: `Bearer ${token}`, 'x-pitlane-face': 'cli' }),
    fetch: leanFetch,
  });
  return async ({ id: _id, ...named }: Sold) => {
    const result = await transport(voidOperations.voidContract, { ...named, voidReasonType: 1 });
    if (!result.ok) throw new Error(result.failure.message);
  };
}

async function measure(ground: Ground, served: Served): Promise<boolean> {
  const ratios: number[] = [];
  const found: { plain: number[]; voids: number[] }[] = [];
  await ground.onDatabase(async (db) => {
    for (let round = 0; round <= Number(options.rounds); round++) {
      const taken = await ground.take(2 * perRound);
      const plainMs = await timed(taken.slice(0, perRound), plain(db));
      const voidMs = await timed(taken.slice(perRound), voiding(served));
      // The first round warms both up.
      if (round === 0) continue;
      found.push({ plain: plainMs, voids: voidMs });
      ratios.push(percentile(voidMs, 0.99) / percentile(plainMs, 0.99));
    }
  });
  const of = (pick: (round: (typeof found)[number]) => number[], share: number) =>
    median(found.map((round) => percentile(pick(round), share))).toFixed(1);
  console.log(
    `${options.contracts} contracts, ${clients} clients, median of ${options.rounds} rounds of ${perRound}`,
  );
  console.log(`  plain transaction  p50 ${of((r) => r.plain, 0.5)} ms  p99 ${of((r) => r.plain, 0.99)} ms`);
  console.log(`  void, whole call   p50 ${of((r) => r.voids, 0.5)} ms  p99 ${of((r) => r.voids, 0.99)} ms`);
  console.log(
    `  p99 of a void is ${median(ratios).toFixed(2)} times the plain transaction's (at most ${most})`,
  );
  return median(ratios) <= most;
}

const ground = await layGround(Number(options.contracts));
try {
  const served = await ground.serve();
  if (!(await measure(ground, served))) process.exitCode = 1;
  await served.stop();
} finally {
  await ground.stop();
}
