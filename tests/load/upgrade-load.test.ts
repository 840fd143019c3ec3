import { setTimeout as wait } from 'node:timers/promises';
import { openTestBook } from '@pitlane/server/testing/test-book';
import { fasterKind } from '@pitlane/server/testing/test-db';
import { expect, onTestFinished, test } from 'vitest';
import { startLoad } from '../../scripts/upgrade/load.ts';

const scope = { kind: 'all' } as const;

// The soak upgrades each former schema under this load; that it counts what goes wrong is tested here.
test('the load of an upgrade counts changes that are lost, doubled or half written', async () => {
  const db = await openTestBook(fasterKind);
  onTestFinished(() => db.close());
  const load = await startLoad(db);
  while (load.done.requests < 60) await wait(10);
  const done = await load.stop();
  expect(done.failures).toEqual([]);
  const { acknowledged, ...right } = await load.changes();
  expect(acknowledged).toBeGreaterThan(3);
  expect(right).toEqual({ lost: 0, doubled: 0, wrong: [] });

  const one = (text: string) => db.transaction((tx) => tx.query(text), { scope });
  await one("DELETE FROM notes WHERE text = 'load 0-0'");
  expect(await load.changes()).toEqual({ acknowledged, lost: 1, doubled: 0, wrong: [] });
  await one(
    `INSERT INTO notes (contract_id, entered_date, text, entered_by)
     SELECT contract_id, entered_date, text, entered_by FROM notes WHERE text = 'load 1-0'`,
  );
  expect(await load.changes()).toEqual({ acknowledged, lost: 1, doubled: 1, wrong: [] });
  // One that was written although its caller got an error.
  await one(
    `INSERT INTO notes (contract_id, entered_date, text, entered_by)
     SELECT contract_id, entered_date, 'load 2-999999', entered_by FROM notes WHERE text = 'load 2-0'`,
  );
  expect(await load.changes()).toMatchObject({ lost: 1, doubled: 2 });
  const [contract] = await db.transaction(
    (tx) =>
      tx.query<{ id: number }>(
        `UPDATE contracts SET version = version - 1 WHERE id = (SELECT contract_id FROM notes WHERE text = 'load 2-0') RETURNING id`,
      ),
    { scope },
  );
  expect((await load.changes()).wrong).toEqual([`contract ${contract?.id} has another version`]);
});
