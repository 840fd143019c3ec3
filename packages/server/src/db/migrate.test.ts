import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  describeOnBoth,
  freshDatabase,
  giveToOtherApplication,
  sharedDatabase,
  testCluster,
} from '../testing/test-db.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { openPostgres } from './postgres.ts';

const later = {
  steps: [
    ...migrations,
    { name: 'later_one', up: 'CREATE TABLE one (a integer); INSERT INTO one VALUES (1)' },
    { name: 'later_two', up: 'CREATE TABLE two (a integer)' },
  ],
};

async function waitingForLocks(db: Database): Promise<number> {
  const [found] = await db.query<{ waiting: number }>(
    "SELECT count(*)::int AS waiting FROM pg_locks WHERE NOT granted AND relation = 'one'::regclass",
  );
  return found?.waiting ?? 0;
}

/** Undoes what the tests' own steps did. */
const undoLater = `
  DROP VIEW IF EXISTS upper_view, lower_view;
  DROP TABLE IF EXISTS one, two;
  DELETE FROM schema_steps WHERE number > ${migrations.length};`;

describeOnBoth('migrating', (_open, kind) => {
  const opened = sharedDatabase(kind);
  let db: Database;
  beforeEach(async () => {
    db = opened();
    await db.asOwner((owner) => owner.script(undoLater));
    await migrate(db);
  });

  test('takes the steps that are missing, once', async () => {
    // A test database starts migrated and empty.
    expect(await migrate(db)).toEqual([]);
    expect(await db.query('SELECT count(*) AS contracts FROM contracts')).toEqual([{ contracts: 0 }]);
    expect(await migrate(db, later)).toEqual(['later_one', 'later_two']);
    expect(await migrate(db, later)).toEqual([]);
    expect(await db.asOwner((owner) => owner.query('SELECT * FROM one'))).toEqual([{ a: 1 }]);
  });

  test('shows each missing step, and nothing if none is missing', async () => {
    const shown: string[] = [];
    const show = (state: string) => void shown.push(state);
    await migrate(db, {}, { show });
    expect(shown).toEqual([]);
    await migrate(db, later, { show });
    const all = migrations.length + 2;
    expect(shown).toEqual([`schema step ${all - 1} of ${all}`, `schema step ${all} of ${all}`]);
  });

  test('leaves nothing of a step that fails, and keeps the ones before', async () => {
    const broken = [
      ...later.steps.slice(0, -1),
      { name: 'broken', up: 'CREATE TABLE two (a integer); SELECT 1/0' },
    ];
    await expect(migrate(db, { steps: broken })).rejects.toThrow('division by zero');
    expect(await migrate(db, later)).toEqual(['later_two']);
  });

  // The embedded database has one connection.
  test.skipIf(kind === 'embedded')(
    'lets callers go ahead while someone holds what a step needs',
    async () => {
      await migrate(db, later);
      const steps = [...later.steps, { name: 'later_three', up: 'ALTER TABLE one ADD COLUMN b integer' }];
      let isMigrated = false;
      let migrating: Promise<unknown> | undefined;
      await db.asOwner((owner) => owner.script('GRANT SELECT ON one TO pitlane_server'));
      await db.transaction(async (tx) => {
        await tx.query('SELECT FROM one');
        migrating = migrate(db, { steps }).finally(() => {
          isMigrated = true;
        });
        // Until the step has come, and waits.
        while ((await waitingForLocks(db)) === 0) await wait(10);
        // Without its limit, this waits behind the step until the server gives up.
        expect(await db.query('SELECT a FROM one')).toEqual([{ a: 1 }]);
        expect(isMigrated).toBe(false);
      });
      await migrating;
      expect(await db.query('SELECT a, b FROM one')).toEqual([{ a: 1, b: null }]);
    },
  );

  test('refuses a schema from the future, and one that took another version of a step', async () => {
    await migrate(db, later);
    await expect(migrate(db)).rejects.toThrow(
      `The database has the schema ${later.steps.length} (later_two), but this Pitlane only knows schemas up to ${migrations.length} ` +
        `(${migrations.at(-1)?.name})`,
    );
    const edited = later.steps.with(3, {
      name: '0004_portal_settings',
      up: 'CREATE TABLE brands (a integer)',
    });
    const refusal = 'set up with another version of schema step 0004_portal_settings than this Pitlane has';
    await expect(migrate(db, { steps: edited })).rejects.toThrow(refusal);
    const renamed = later.steps.with(3, { name: '0004_brands', up: migrations[3]?.up ?? '' });
    await expect(migrate(db, { steps: renamed })).rejects.toThrow(refusal);
  });

  test('creates the views again when one is changed, dropped by a step, or no longer wanted', async () => {
    const makes = (name: string, from: string) => ({
      name,
      up: `CREATE VIEW ${name} AS SELECT * FROM ${from}`,
    });
    const look = () =>
      db.asOwner((owner) => owner.query<{ a: number }>('SELECT * FROM upper_view')).then(([row]) => row);
    const [lower, upper] = [makes('lower_view', 'one'), makes('upper_view', 'lower_view')];
    await migrate(db, { ...later, views: [lower, upper] });
    expect(await look()).toEqual({ a: 1 });
    const changed = makes('lower_view', '(SELECT a AS b FROM one) renamed');
    await migrate(db, { ...later, views: [changed, upper] });
    expect(await look()).toEqual({ b: 1 });
    const drops = {
      name: 'later_three',
      up: 'DROP VIEW upper_view, lower_view; ALTER TABLE one ALTER COLUMN a TYPE text; INSERT INTO one VALUES (2)',
    };
    await migrate(db, { steps: [...later.steps, drops], views: [changed, upper] });
    expect(await look()).toEqual({ b: '1' });
    await migrate(db, { steps: [...later.steps, drops], views: [changed] });
    await expect(look()).rejects.toThrow('relation "upper_view" does not exist');
  });

  // Last, because the database then belongs to the other application.
  test("leaves tables of another application alone, and says that they aren't Pitlane's", async () => {
    const tables = await giveToOtherApplication(db);
    await expect(migrate(db)).rejects.toThrow(
      "The database contains tables that aren't Pitlane's (the table “invoices” in the schema “public”), and was left as it is",
    );
    expect(await tables()).toEqual(['invoices']);
  });
});

describe.skipIf(testCluster === undefined)('several servers', () => {
  test('that start at once take each step once', async () => {
    const fresh = await freshDatabase('postgres');
    const servers = Array.from({ length: 4 }, () => openPostgres({ databaseUrl: fresh.url ?? '' }));
    const taken = await Promise.all(servers.map((server) => migrate(server, later)));
    expect(taken.flat().toSorted()).toEqual(['later_one', 'later_two']);
    await Promise.all(servers.map((server) => server.close()));
    await fresh.end();
  });

  test('say once that they wait for one that migrates', async () => {
    const fresh = await freshDatabase('postgres');
    const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const other = fresh.db.asOwner((owner) =>
      owner.transaction(async (tx) => {
        await tx.query('SELECT pg_advisory_xact_lock(4780001)');
        held.resolve();
        await release.promise;
      }),
    );
    await held.promise;
    const [said, shown]: [string[], string[]] = [[], []];
    const migrating = migrate(fresh.db, later, {
      say: (line) => void said.push(line),
      show: (state) => void shown.push(state),
    });
    await vi.waitFor(() => expect(said).toHaveLength(1));
    expect(shown).toEqual(["schema steps of another server's start"]);
    release.resolve();
    await other;
    expect(await migrating).toEqual(['later_one', 'later_two']);
    expect(said).toEqual(['Another Pitlane is migrating this database. This one waits until it is done.']);
    await fresh.end();
  });
});
