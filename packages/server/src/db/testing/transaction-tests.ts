import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database.ts';
import { StalePlan } from '../lost-database.ts';
import { inScope } from '../scope-script.ts';

/** Tests the transactions of a database that all of its tests share, because opening one takes seconds. */
export function testTransactions(opened: () => Database, kind: Database['kind']): void {
  describe('a transaction', () => {
    const insert = "INSERT INTO outbox (message_id, kind, body) VALUES ($1, 'mail', '{}')";
    const messages = 'SELECT message_id FROM outbox';

    beforeEach(async () => {
      await opened().query('DELETE FROM outbox');
    });

    test('keeps what it did', async () => {
      const db = opened();
      await db.transaction((tx) => tx.query(insert, ['m1']));
      expect(await db.query(messages)).toEqual([{ message_id: 'm1' }]);
    });

    test('undoes all of it when the work throws', async () => {
      const db = opened();
      const work = db.transaction(async (tx) => {
        await tx.query(insert, ['m1']);
        throw new Error('no');
      });
      await expect(work).rejects.toThrow('no');
      expect(await db.query(messages)).toEqual([]);
    });

    test('undoes all of it when a statement fails, even if the work continues', async () => {
      const db = opened();
      const work = db.transaction(async (tx) => {
        await tx.query(insert, ['m1']);
        await tx.query(insert, ['m1']).catch(() => undefined);
      });
      await expect(work).rejects.toThrow('rolled back');
      expect(await db.query(messages)).toEqual([]);
    });

    test('undoes statements too that nothing waited for when the work throws', async () => {
      const db = opened();
      const work = db.transaction(async (tx) => {
        const sent = [tx.query(insert, ['m1']), tx.query(insert, ['m2'])];
        for (const each of sent) each.catch(() => undefined);
        throw new Error('no');
      });
      await expect(work).rejects.toThrow('no');
      expect(await db.query(messages)).toEqual([]);
    });

    test('that is read-only cannot write', async () => {
      const db = opened();
      for (const isOneSnapshot of [false, true]) {
        const work = db.transaction((tx) => tx.query(insert, ['m1']), { readOnly: true, isOneSnapshot });
        await expect(work).rejects.toThrow('read-only');
      }
    });

    test.each([false, true])('runs nothing after its end (read-only: %s)', async (readOnly) => {
      const db = opened();
      const tx = await db.transaction(async (own) => own, { readOnly });
      await expect(tx.query('SELECT 1')).rejects.toThrow('has already ended');
    });

    test('that is read-only answers what is sent at once, in order and each in the scope', async () => {
      const role = 'SELECT current_user AS role, $1::int AS at';
      const rows = await opened().transaction(
        (tx) =>
          Promise.all([1, 2, 3].map((at) => tx.query(role, [at], at === 2 ? {} : { name: 'test-role' }))),
        { scope: { kind: 'all' }, readOnly: true },
      );
      expect(rows).toEqual([1, 2, 3].map((at) => [{ role: 'pitlane_internal', at }]));
    });

    test('that is read-only continues after a statement that failed, and leaves nothing running', async () => {
      const db = opened();
      const work = db.transaction(
        async (tx) => {
          await expect(tx.query('SELECT 1 / 0')).rejects.toThrow('division by zero');
          expect(await tx.query('SELECT current_user AS role')).toEqual([{ role: 'pitlane_internal' }]);
          tx.query('SELECT 1 / 0').catch(() => undefined);
          throw new Error('no');
        },
        { scope: { kind: 'all' }, readOnly: true },
      );
      await expect(work).rejects.toThrow('no');
      expect(await db.query('SELECT current_user AS role')).toEqual([{ role: 'pitlane_server' }]);
    });

    test('that is read-only runs nothing where its scope cannot be entered, and the connection is replaced', async () => {
      const db = opened();
      await db.query('DEALLOCATE ALL');
      const role = 'SELECT current_user AS role';
      const read = () =>
        db.transaction(
          (tx) => Promise.allSettled([tx.query(role), tx.query(role, [], { name: 'test-lost' })]),
          {
            scope: { kind: 'all' },
            readOnly: true,
          },
        );
      const lost = { status: 'rejected', reason: { code: '26000' } };
      expect(await read()).toMatchObject([lost, lost]);
      const found = { status: 'fulfilled', value: [{ role: 'pitlane_internal' }] };
      expect(await read()).toEqual([found, found]);
    });

    describe('on a view that a newer server gives other columns', () => {
      let tests = 0;
      let name = '';
      const select = 'SELECT * FROM test_columns';
      const view = (columns: string) =>
        opened().script(
          `DROP VIEW IF EXISTS test_columns; CREATE VIEW test_columns AS SELECT ${columns}; GRANT SELECT ON test_columns TO pitlane_internal, pitlane_server`,
        );
      const read = (readOnly: boolean) =>
        opened().transaction((tx) => tx.query(select, [], { name }), { scope: { kind: 'all' }, readOnly });
      const both = [{ one: 1, two: 2 }];

      beforeEach(async () => {
        tests += 1;
        name = `test-columns-${tests}`;
        await view('1 AS one');
      });
      afterEach(() => opened().script('DROP VIEW test_columns'));

      test('reads them at once', async () => {
        expect(await read(true)).toEqual([{ one: 1 }]);
        await view('1 AS one, 2 AS two');
        expect(await read(true)).toEqual(both);
        expect(await read(true)).toEqual(both);
      });

      test('reads them at once outside of a transaction', async () => {
        const db = opened();
        expect(await db.query(select, [], { name })).toEqual([{ one: 1 }]);
        await view('1 AS one, 2 AS two');
        expect(await db.query(select, [], { name })).toEqual(both);
        expect(await db.query(select, [], { name })).toEqual(both);
      });

      test.each([
        ['', (sent: Promise<unknown>) => sent],
        [', even if its work continues', (sent: Promise<unknown>) => sent.catch(() => undefined)],
        [
          ', also if its work throws something else',
          (sent: Promise<unknown>) => sent.catch(() => Promise.reject(new Error('no'))),
        ],
      ])('undoes what it wrote, and does it when repeated%s', async (_how, handled) => {
        const db = opened();
        expect(await read(false)).toEqual([{ one: 1 }]);
        await view('1 AS one, 2 AS two');
        const write = () =>
          db.transaction(
            async (tx) => {
              await tx.query(insert, ['m1']);
              await handled(tx.query(select, [], { name }));
            },
            { scope: { kind: 'all' } },
          );
        await expect(write()).rejects.toThrow(StalePlan);
        expect(await db.query(messages)).toEqual([]);
        await write();
        expect(await db.query(messages)).toEqual([{ message_id: 'm1' }]);
      });
    });

    test('that is read-only leaves no scope behind with a statement that the driver refuses', async () => {
      const db = opened();
      let earlier: Promise<unknown> | undefined;
      const work = db.transaction(
        async (tx) => {
          await tx.query('SELECT 1', [], { name: 'test-twice' });
          earlier = tx.query("SELECT 'earlier' AS said, pg_sleep(0.03)::text");
          await tx.query('SELECT 2', [], { name: 'test-twice' });
        },
        { scope: { kind: 'all' }, readOnly: true },
      );
      await expect(work).rejects.toThrow('must be unique');
      // The connection isn't released before this is answered: its next user would get the answer.
      expect(await earlier).toMatchObject([{ said: 'earlier' }]);
      const role = "SELECT current_user AS role, current_setting('transaction_read_only') AS reads";
      expect(await db.transaction((tx) => tx.query(role))).toEqual([
        { role: 'pitlane_server', reads: 'off' },
      ]);
    });

    test('that is read-only refuses to change its scope, which would last for one statement', async () => {
      const work = opened().transaction((tx) => inScope(tx, { kind: 'all' }, async () => 1), {
        readOnly: true,
      });
      await expect(work).rejects.toThrow('would end with the statement');
    });

    test('of one snapshot does not see what is committed in the meantime; one that only reads does', async () => {
      if (kind === 'embedded') return;
      const db = opened();
      const seen = (isOneSnapshot: boolean, id: string) =>
        db.transaction(
          async (tx) => {
            const before = await tx.query(messages);
            await db.query(insert, [id]);
            return (await tx.query(messages)).length - before.length;
          },
          { readOnly: true, isOneSnapshot },
        );
      expect([await seen(true, 'm1'), await seen(false, 'm2')]).toEqual([0, 1]);
    });

    test('passes its scope on to no one', async () => {
      const db = opened();
      await Promise.all(
        Array.from({ length: 30 }, (_, at) =>
          db.transaction((tx) => tx.query('SELECT 1'), {
            scope: { kind: 'dealers', dealerCodes: [`D${at}`] },
            readOnly: true,
          }),
        ),
      );
      const rows = await db.query(
        "SELECT current_user AS role, current_setting('pitlane.dealer_codes', true) AS codes",
      );
      expect(rows).toEqual([{ role: 'pitlane_server', codes: expect.toBeOneOf(['', null]) }]);
    });
  });
}
