// npm run bench:scale [-- --contracts 1000000 --partitions 16]: what partitioning contracts by dealer, and the history and the outbox by month, does to the statements
// of the product: plans, planning, pages read, uniqueness, foreign keys, and removing a month. With `--shards 3` it spreads contracts over three databases instead
// (postgres_fdw). docs/SCALE.md has what came out.
import { parseArgs } from 'node:util';
import { migrate } from '@pitlane/server/db/migrate';
import { openPostgres } from '@pitlane/server/db/postgres';
import { loadDemoBook } from '@pitlane/server/demo/load-demo-book';
import { ownPostgres } from '../scripts/test/postgres.ts';
import { demoContracts, indexesFor, makePlain, sampleOf, searchesOf } from './scale/contract-copies.ts';
import { comparePlans, tryStatement } from './scale/plans.ts';
import { tryShards } from './scale/shards.ts';
import { benchDay } from './served-book.ts';
import { type Admin, openAdmin } from './year/admin.ts';

const { values: options } = parseArgs({
  options: {
    contracts: { type: 'string' },
    partitions: { type: 'string', default: '16' },
    shards: { type: 'string', default: '0' },
  },
});
const shards = Number(options.shards);
const contracts = Number(options.contracts ?? (shards > 0 ? 300_000 : 1_000_000));
const partitions = Number(options.partitions);

/** Rows of the outbox in a month, for what removing one costs. */
const monthOfMails = 100_000;

if (shards > 0) await tryShards({ shards, contracts });
else await tryPartitions();

async function tryPartitions(): Promise<void> {
  const cluster = await ownPostgres({ isQuiet: true });
  if (!cluster) throw new Error('No PostgreSQL here.');
  const db = openPostgres({ databaseUrl: cluster.url });
  await migrate(db);
  await loadDemoBook(db, { contracts: demoContracts, today: benchDay });
  await db.close();
  const admin = openAdmin(cluster.url);
  try {
    await fill(admin);
    await compareContracts(admin, cluster.url);
    await tryRules(admin);
    await compareHistory(admin);
    await trySafety(admin);
    await compareRemoving(admin);
  } finally {
    await admin.end();
    await cluster.stop();
  }
}

/** The same contracts twice: in one table, and spread over partitions by the dealer. Each has the indexes of the search. */
async function fill(on: Admin): Promise<void> {
  const { script, query } = on;
  await makePlain(on, contracts);
  await script(`
    CREATE TABLE by_dealer (LIKE contracts INCLUDING DEFAULTS INCLUDING GENERATED) PARTITION BY HASH (dealer_code);
    DO $$ BEGIN
      FOR part IN 0..${partitions - 1} LOOP
        EXECUTE format('CREATE TABLE by_dealer_%s PARTITION OF by_dealer FOR VALUES WITH (MODULUS ${partitions}, REMAINDER %s)', part, part);
      END LOOP;
    END $$;`);
  const columns = await query<{ name: string }>(
    "SELECT attname AS name FROM pg_attribute WHERE attrelid = 'contracts'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum",
  );
  const names = columns.map(({ name }) => name).join(', ');
  await script(`INSERT INTO by_dealer (${names}) SELECT ${names} FROM plain`);
  for (const table of ['plain', 'by_dealer']) {
    for (const text of await indexesFor(on, table)) await script(text);
    await script(`VACUUM (ANALYZE) ${table}`);
  }
  const [count] = await query<{ rows: number; dealers: number }>(
    'SELECT count(*) AS rows, count(DISTINCT dealer_code) AS dealers FROM plain',
  );
  console.log(`${count?.rows} contracts of ${count?.dealers} dealers, ${partitions} partitions`);
}

async function compareContracts(on: Admin, databaseUrl: string): Promise<void> {
  const sample = await sampleOf(on);
  await on.script(`ALTER DATABASE postgres SET pitlane.dealer_codes = '${sample.dealer}'`);
  const fresh = openAdmin(databaseUrl);
  for (const one of searchesOf(sample)) await comparePlans(fresh, one, ['plain', 'by_dealer']);
  await fresh.end();
}

/** What PostgreSQL takes of the rules that the schema has. */
async function tryRules(on: Admin): Promise<void> {
  await tryStatement(
    on,
    'a contract number that is unique across dealers',
    'CREATE UNIQUE INDEX ON by_dealer (contract_number, contract_suffix, program_code)',
  );
  await tryStatement(
    on,
    'a contract number that is unique within a dealer',
    'CREATE UNIQUE INDEX ON by_dealer (contract_number, contract_suffix, program_code, dealer_code)',
  );
  await tryStatement(
    on,
    'contract numbers in a table of their own, which points to the dealer',
    'CREATE TABLE contract_names (contract_number text, contract_suffix text, program_code text, dealer_code text, PRIMARY KEY (contract_number, contract_suffix, program_code))',
  );
  await tryStatement(
    on,
    'a note that refers to a contract by its id alone',
    'CREATE TABLE notes_of (contract_id bigint REFERENCES by_dealer (id))',
  );
  await tryStatement(
    on,
    'a note that refers to a contract by its dealer and id',
    'ALTER TABLE by_dealer ADD PRIMARY KEY (dealer_code, id); CREATE TABLE notes_of (dealer_code text, contract_id bigint, FOREIGN KEY (dealer_code, contract_id) REFERENCES by_dealer (dealer_code, id))',
  );
}

async function compareHistory(on: Admin): Promise<void> {
  await on.script(`
    CREATE TABLE history (LIKE audit INCLUDING ALL);
    CREATE TABLE by_month (LIKE audit INCLUDING DEFAULTS) PARTITION BY RANGE (at);
    DO $$ BEGIN
      FOR month IN 0..23 LOOP
        EXECUTE format('CREATE TABLE by_month_%s PARTITION OF by_month FOR VALUES FROM (%L) TO (%L)', month,
          date '2025-01-01' + make_interval(months => month), date '2025-01-01' + make_interval(months => month + 1));
      END LOOP;
    END $$;
    INSERT INTO history (id, at, username, face, action, contract_id, chain_no, mac)
      SELECT n, timestamptz '2025-01-01' + n * interval '200 seconds', 'ann', 'browser', 'note.add', n % 20000, 1 + n / 20000, '' FROM generate_series(1, 300000) AS n;
    INSERT INTO by_month SELECT * FROM history;
    CREATE INDEX ON by_month (id);
    CREATE INDEX ON by_month (contract_id, at DESC) WHERE contract_id IS NOT NULL;`);
  for (const table of ['history', 'by_month']) await on.script(`VACUUM (ANALYZE) ${table}`);
  await tryStatement(
    on,
    'a place in a chain that is taken once, across months',
    'CREATE UNIQUE INDEX ON by_month (contract_id, chain_no)',
  );
  await tryStatement(
    on,
    'the number of a row that is taken once, across months',
    'ALTER TABLE by_month ADD PRIMARY KEY (id)',
  );
  await comparePlans(
    on,
    {
      name: 'verification: the next thousand rows in order',
      text: 'SELECT * FROM $table WHERE id > 150000 ORDER BY id LIMIT 1000',
    },
    ['history', 'by_month'],
  );
  await comparePlans(
    on,
    {
      name: "a contract's history",
      text: 'SELECT * FROM $table WHERE contract_id = 77 ORDER BY at DESC LIMIT 50',
    },
    ['history', 'by_month'],
  );
}

/** Whether row-level security and the sealer's lock still hold where the history is in partitions. */
async function trySafety(on: Admin): Promise<void> {
  await on.script(`
    ALTER TABLE by_month ENABLE ROW LEVEL SECURITY;
    CREATE POLICY of_contract ON by_month TO pitlane_dealer USING (contract_id = 77);
    GRANT SELECT ON by_month TO pitlane_dealer`);
  const seen = await on.onOne(async (tx) => {
    await tx.query('SET LOCAL ROLE pitlane_dealer');
    return tx.query<{ rows: number; contracts: number }>(
      'SELECT count(*) AS rows, count(DISTINCT contract_id) AS contracts FROM by_month',
    );
  });
  console.log(
    `what a dealer with one contract sees of the history: ${seen[0]?.rows} rows of ${seen[0]?.contracts} contract`,
  );
  await tryStatement(
    on,
    'a dealer who reads a month by its own name',
    'SET LOCAL ROLE pitlane_dealer; SELECT FROM by_month_3 LIMIT 1',
  );
  const locked = await on.onOne(async (tx) => {
    await tx.query('LOCK TABLE by_month IN SHARE MODE');
    return tx.query<{ tables: number }>(
      "SELECT count(DISTINCT relation) AS tables FROM pg_locks WHERE mode = 'ShareLock' AND pid = pg_backend_pid() AND relation::regclass::text LIKE 'by_month%'",
    );
  });
  console.log(`tables that the sealer's lock takes: ${locked[0]?.tables}`);
}

/** A month of emails: deleted in batches as the sweep does, and dropped with its partition. */
async function compareRemoving(on: Admin): Promise<void> {
  await on.script(`
    CREATE TABLE mails (LIKE outbox INCLUDING ALL);
    CREATE TABLE mails_by_month (LIKE outbox INCLUDING DEFAULTS) PARTITION BY RANGE (sent_at);
    CREATE TABLE mails_01 PARTITION OF mails_by_month FOR VALUES FROM ('2025-01-01') TO ('2025-02-01');
    INSERT INTO mails (message_id, kind, body, sent_at) SELECT n::text, 'mail', '{"to":"a@example.com","subject":"A report"}', timestamptz '2025-01-01' + n * interval '20 seconds'
      FROM generate_series(1, ${monthOfMails}) AS n;
    INSERT INTO mails_by_month SELECT * FROM mails`);
  await on.script('VACUUM (ANALYZE) mails');
  const [began, usedBefore] = [performance.now(), await walBytes(on)];
  for (let removed = 1; removed > 0; ) {
    const [gone] = await on.query<{ removed: number }>(
      `WITH gone AS (DELETE FROM mails WHERE ctid = ANY (ARRAY(SELECT ctid FROM mails WHERE sent_at < '2025-02-01' ORDER BY sent_at LIMIT 1000 FOR UPDATE SKIP LOCKED)) RETURNING 1)
       SELECT count(*)::int AS removed FROM gone`,
    );
    removed = gone?.removed ?? 0;
  }
  await on.script('VACUUM mails');
  const [deleted, usedBetween] = [performance.now(), await walBytes(on)];
  await on.script('DROP TABLE mails_01');
  const dropped = performance.now();
  const mb = (bytes: number) => (bytes / 1_048_576).toFixed(1);
  console.log(
    `removing ${monthOfMails} emails: in batches and a vacuum ${((deleted - began) / 1000).toFixed(2)} s and ${mb(usedBetween - usedBefore)} MB of WAL, ` +
      `with the partition ${((dropped - deleted) / 1000).toFixed(3)} s and ${mb((await walBytes(on)) - usedBetween)} MB`,
  );
}

async function walBytes({ query }: Admin): Promise<number> {
  const [at] = await query<{ bytes: number }>(
    "SELECT (pg_current_wal_insert_lsn() - '0/0')::bigint AS bytes",
  );
  return at?.bytes ?? 0;
}
