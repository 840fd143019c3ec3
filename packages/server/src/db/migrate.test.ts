import { beforeEach, describe, expect, test } from 'vitest';
import { describeOnBoth, freshDatabase, giveToOtherApplication, testCluster } from '../testing/test-db.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { openPostgres } from './postgres.ts';

const later = [
  ...migrations,
  { name: 'later_one', up: 'CREATE TABLE one (a integer); INSERT INTO one VALUES (1)' },
  { name: 'later_two', up: 'CREATE TABLE two (a integer)' },
];

describeOnBoth('migrating', (open) => {
  let db: Awaited<ReturnType<typeof open>>;
  beforeEach(async () => {
    db = await open();
  });

  test('takes the steps that are missing, once', async () => {
    expect(await migrate(db)).toEqual([]);
    expect(await migrate(db, later)).toEqual(['later_one', 'later_two']);
    expect(await migrate(db, later)).toEqual([]);
    expect(await db.asOwner((owner) => owner.query('SELECT * FROM one'))).toEqual([{ a: 1 }]);
  });

  test('leaves nothing of a step that fails, and keeps the ones before', async () => {
    const broken = [
      ...later.slice(0, -1),
      { name: 'broken', up: 'CREATE TABLE two (a integer); SELECT 1/0' },
    ];
    await expect(migrate(db, broken)).rejects.toThrow('division by zero');
    expect(await migrate(db, later)).toEqual(['later_two']);
  });

  test('refuses a schema from the future by both names', async () => {
    await migrate(db, later);
    await expect(migrate(db)).rejects.toThrow(
      `The database has the schema ${later.length} (later_two), and this Pitlane knows schemas up to ${migrations.length} ` +
        `(${migrations.at(-1)?.name})`,
    );
  });

  test('leaves the tables of another application alone, and says whose they are not', async () => {
    const tables = await giveToOtherApplication(db);
    await expect(migrate(db)).rejects.toThrow(
      'The database holds what is not Pitlane\'s (the table "invoices" in the schema "public"), and was left as it is',
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
});
