import { median } from '../figures.ts';
import { type Explained, nodesOf, tryStatement } from './plans.ts';
import type { Session, Shard, Sharded } from './shards.ts';

/** What holds over several databases: who sees what, what is unique, what commits together, and what is left while one is down. */
export async function tryShardRules(sharded: Sharded): Promise<void> {
  await tryScopes(sharded);
  await tryUnique(sharded);
  await tryTransactions(sharded);
  await tryLoss(sharded);
}

/** Row-level security where the rows are in other databases. */
async function tryScopes(sharded: Sharded): Promise<void> {
  const { admin, open, sample } = sharded;
  for (const table of ['plain', 'by_shard']) {
    await admin.script(`
      ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
      CREATE POLICY dealer ON ${table} TO pitlane_dealer USING (dealer_code IN (SELECT unnest(scope_dealer_codes())));
      GRANT SELECT ON ${table} TO pitlane_dealer`);
  }
  const session = await open();
  await session.query('SET ROLE pitlane_dealer');
  for (const table of ['plain', 'by_shard']) {
    const [seen] = await session.query<{ rows: number; dealers: number }>(
      `SELECT count(*)::int AS rows, count(DISTINCT dealer_code)::int AS dealers FROM ${table}`,
    );
    console.log(`what a dealer sees of ${table}: ${seen?.rows} contracts of ${seen?.dealers} dealer`);
    const page = 'ORDER BY purchase_date DESC, id DESC LIMIT 51';
    for (const named of [`dealer_code = '${sample.dealer}'`, 'true']) {
      const text = `SELECT purchase_date, id FROM ${table} WHERE ${named} AND ln_key >= 'S' AND ln_key < 'T' ${page}`;
      const runs: Explained[] = [];
      for (let run = 0; run < 6; run += 1) {
        const [row] = await session.query<{ 'QUERY PLAN': [Explained] }>(
          `EXPLAIN (ANALYZE, VERBOSE, FORMAT JSON) ${text}`,
        );
        if (row && run > 0) runs.push(row['QUERY PLAN'][0]);
      }
      const [last] = runs;
      if (!last) continue;
      const foreign = nodesOf(last.Plan).filter((node) => node['Node Type'] === 'Foreign Scan');
      const fetched = foreign.reduce(
        (sum, node) => sum + (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0),
        0,
      );
      const limit = /LIMIT/.test(foreign[0]?.['Remote SQL'] ?? '') ? 'sent' : 'not sent';
      console.log(
        `  its search as a dealer, ${named === 'true' ? 'the dealer by row-level security alone' : 'the dealer in the statement'}: run ${median(runs.map((one) => one['Execution Time'])).toFixed(2)} ms` +
          (foreign.length > 0 ? `, ${foreign.length} shards, ${fetched} rows fetched, limit ${limit}` : ''),
      );
    }
  }
  await session.end();
  await tryStatement(
    admin,
    'a dealer who reads a shard by its own name',
    'SET LOCAL ROLE pitlane_dealer; SELECT FROM by_shard_0 LIMIT 1',
  );
  await tryStatement(
    admin,
    'row-level security of a shard on the coordinator',
    'ALTER FOREIGN TABLE by_shard_0 ENABLE ROW LEVEL SECURITY',
  );
  await tryScopeOnShard(sharded);
}

/** Whether a shard knows for whom it is asked, as its own row-level security would need. */
async function tryScopeOnShard({ admin, open, shards }: Sharded): Promise<void> {
  await shards[0]?.admin.script(
    "CREATE VIEW asked_for AS SELECT current_setting('pitlane.dealer_codes', true) AS codes, session_user::text AS login",
  );
  await admin.script(
    `CREATE FOREIGN TABLE asked_for (codes text, login text) SERVER shard_0 OPTIONS (table_name 'asked_for')`,
  );
  const session = await open();
  await session.query("SET pitlane.dealer_codes = 'a-dealer'");
  const [seen] = await session.query<{ codes: string | null; login: string }>(
    'SELECT codes, login FROM asked_for',
  );
  console.log(`the scope that a shard sees: ${seen?.codes ?? 'none'}, its login: ${seen?.login}`);
  await session.end();
}

async function tryUnique({ admin }: Sharded): Promise<void> {
  await tryStatement(
    admin,
    'a contract number that is unique across shards',
    'CREATE UNIQUE INDEX ON by_shard (contract_number, contract_suffix, program_code)',
  );
  await tryStatement(
    admin,
    'a contract number that is unique within a dealer',
    'CREATE UNIQUE INDEX ON by_shard (dealer_code, contract_number, contract_suffix, program_code)',
  );
  await tryStatement(
    admin,
    'a note on the coordinator that refers to a contract',
    'CREATE TABLE notes_of (dealer_code text, contract_id bigint, FOREIGN KEY (dealer_code, contract_id) REFERENCES by_shard (dealer_code, id))',
  );
  await tryStatement(
    admin,
    'contract numbers in a table of the coordinator, written in the same transaction',
    `CREATE TABLE contract_names (contract_number text, program_code text, dealer_code text, PRIMARY KEY (contract_number, program_code));
     INSERT INTO contract_names SELECT 'X', program_code, dealer_code FROM by_shard LIMIT 1;
     UPDATE by_shard SET contract_number = 'X' WHERE (dealer_code, program_code) = (SELECT dealer_code, program_code FROM contract_names) AND id = 1`,
  );
}

/** One dealer of each shard. */
async function dealersOf({ shards }: Sharded): Promise<{ shard: Shard; dealer: string }[]> {
  return Promise.all(
    shards.map(async (shard) => {
      const [row] = await shard.admin.query<{ dealer: string }>(
        'SELECT min(dealer_code) AS dealer FROM part',
      );
      return { shard, dealer: row?.dealer ?? '' };
    }),
  );
}

const changed = (dealer: string, to: string) =>
  `UPDATE by_shard SET vin = '${to}' WHERE dealer_code = '${dealer}'`;

async function hasChange({ shard, dealer }: { shard: Shard; dealer: string }, to: string): Promise<boolean> {
  const [row] = await shard.admin.query<{ has: boolean }>(
    'SELECT bool_and(vin = $2) AS has FROM part WHERE dealer_code = $1',
    [dealer, to],
  );
  return row?.has === true;
}

const failureOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => String(error),
  );

/** A change of two dealers whose contracts are in two databases: committed, prepared, and with one of them lost before the end. */
async function tryTransactions(sharded: Sharded): Promise<void> {
  const [one, other] = await dealersOf(sharded);
  if (!one || !other) return;
  const whole = await sharded.open();
  await begin(whole, [one, other], 'WHOLE');
  await whole.query('COMMIT');
  console.log(
    `a change over two shards: ${(await hasChange(one, 'WHOLE')) && (await hasChange(other, 'WHOLE')) ? 'on both' : 'not on both'}`,
  );
  await begin(whole, [one, other], 'PREPARED');
  console.log(`prepared in two phases: ${await failureOf(whole.query("PREPARE TRANSACTION 'both'"))}`);
  await whole.query('ROLLBACK');
  await whole.end();
  for (const [at, lost] of [one, other].entries()) {
    const session = await sharded.open();
    const to = `LOST${at}`;
    await begin(session, [one, other], to);
    await lost.shard.admin.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'postgres_fdw'",
    );
    const end = await failureOf(session.query('COMMIT'));
    const left = await Promise.all([one, other].map((each) => hasChange(each, to)));
    console.log(
      `a change over two shards, of which ${lost.shard.name} is lost before the commit: ${end}; changed on ${one.shard.name}: ${left[0] ? 'yes' : 'no'}, on ${other.shard.name}: ${left[1] ? 'yes' : 'no'}`,
    );
    await session.end();
  }
}

async function begin(session: Session, of: readonly { dealer: string }[], to: string): Promise<void> {
  await session.query('BEGIN');
  for (const { dealer } of of) await session.query(changed(dealer, to));
}

/** What is left while one database is down. */
async function tryLoss(sharded: Sharded): Promise<void> {
  const dealers = await dealersOf(sharded);
  const [well, lost] = [dealers.at(0), dealers.at(-1)];
  if (!well || !lost) return;
  const session = await sharded.open();
  await session.query('SELECT count(*) FROM by_shard');
  await lost.shard.node.kill();
  const read = (where: string) =>
    failureOf(
      session.query(`SELECT id FROM by_shard WHERE ${where} ORDER BY purchase_date DESC, id DESC LIMIT 51`),
    );
  console.log(`while ${lost.shard.name} is down`);
  console.log(`  a search of the whole book: ${await read("ln_key = 'SMITH'")}`);
  console.log(`  a search of the whole book, again: ${await read("ln_key = 'SMITH'")}`);
  console.log(
    `  a search of a dealer on ${well.shard.name}: ${await read(`dealer_code = '${well.dealer}'`)}`,
  );
  console.log(`  a change of that dealer: ${await failureOf(session.query(changed(well.dealer, 'WELL')))}`);
  await lost.shard.node.start();
  console.log(`  the whole book, once it's back, in the same session: ${await read("ln_key = 'SMITH'")}`);
  await session.end();
}
