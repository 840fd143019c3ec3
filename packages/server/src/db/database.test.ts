import { beforeEach, describe, expect, test } from 'vitest';
import { describeOnBoth, sharedDatabase } from '../testing/test-db.ts';
import type { Database, TransactionOptions } from './database.ts';
import { inScope, takeUser } from './scope-script.ts';

/** Two dealers with a contract each, numbers 1 and 2, each with a note and a customer. */
async function twoContracts(db: Database): Promise<void> {
  await db.asOwner((owner) =>
    owner.transaction(async (tx) => {
      await tx.query('SET LOCAL ROLE NONE');
      await tx.query(
        "INSERT INTO dealers (dealer_code, dealer_group_identifier, name) SELECT d, gen_random_uuid(), d FROM unnest('{D1,D2}'::text[]) d",
      );
      await tx.query('SET LOCAL ROLE pitlane_internal');
      await tx.query(
        "INSERT INTO customers (id, first_name, last_name) VALUES (1, 'Ann', 'Smith'), (2, 'Bo', 'Jones')",
      );
      await tx.query(
        "INSERT INTO vehicles (id, vin, vehicle_year, make_name, model_name) SELECT i, 'VIN' || i, 2020, 'Ford', 'F-150' FROM generate_series(1, 2) i",
      );
      await tx.query(
        `INSERT INTO contracts (id, contract_number, program_code, program_type, plan_description, status, dealer_code, customer_id,
             vehicle_id, purchase_date, expiration_date, coverage_months, sale_mileage, customer_price, dealer_cost,
             ln_key, fn_key, make_key, model_key, vehicle_year, state, zip, vin)
           SELECT i, '1000' || i, 'MBP', 1, 'Gold', 1, 'D' || i, i, i, '2025-01-31', '2028-01-31', 36, 10, 1999.90, 1000,
             'SMITH', 'ANN', 'FORD', 'F150', 2020, 'TX', '75001', 'VIN' || i FROM generate_series(1, 2) i`,
      );
      await tx.query(
        "INSERT INTO notes (contract_id, entered_date, text) VALUES (1, '2025-02-01', 'one'), (2, '2025-02-01', 'two')",
      );
      await tx.query('SET LOCAL ROLE pitlane_server');
      await tx.query(
        "INSERT INTO audit (username, face, action, contract_id) SELECT 'ann', 'web', 'x', c FROM unnest('{1,2,NULL}'::bigint[]) c",
      );
      await tx.query(
        "INSERT INTO idempotency_keys (user_profile_id, key, fingerprint) VALUES (1, 'one', ''), (2, 'two', '')",
      );
    }),
  );
}

const idsOf = (table: string) => `SELECT array_agg(id ORDER BY id) AS ids FROM ${table}`;

describeOnBoth('the database', (_open, kind) => {
  const opened = sharedDatabase(kind, twoContracts);

  describe('values', () => {
    test('come as the rest of the server uses them', async () => {
      const db = opened();
      const [row] = await db.query(
        `SELECT '2025-01-31'::date AS day, '2025-01-31 23:30:00.5-06'::timestamptz AS instant, 1234.5::numeric(12,2) AS money,
         -0.29::numeric AS owed, 9007199254740991::int8 AS large, 33.3333::float8 AS percent, true AS yes, NULL::date AS nothing,
         '{"a": [1, "x"]}'::jsonb AS json, '\\x00ff'::bytea AS bytes, '{1,2,NULL}'::int8[] AS numbers,
         '{a,"b,c"}'::text[] AS texts, '{2025-01-31}'::date[] AS days, '{0.10}'::numeric[] AS amounts`,
      );
      expect(row).toEqual({
        day: '2025-01-31',
        instant: '2025-02-01T05:30:00.500000Z',
        money: 123450,
        owed: -29,
        large: 9007199254740991,
        percent: 33.3333,
        yes: true,
        nothing: null,
        json: { a: [1, 'x'] },
        bytes: Buffer.from([0, 255]),
        numbers: [1, 2, null],
        texts: ['a', 'b,c'],
        days: ['2025-01-31'],
        amounts: [10],
      });
    });

    test('of time sort as text, regardless of trailing zeros', async () => {
      const db = opened();
      const rows = await db.query<{ at: string }>(
        `SELECT timestamptz '2026-11-21 16:51:47Z' + n * interval '1 microsecond' AS at
       FROM unnest('{0,1,9,10,510000,512999,513000,999990,1000000,60000000}'::int[]) WITH ORDINALITY AS t(n, place) ORDER BY place`,
      );
      const instants = rows.map(({ at }) => at);
      expect(instants).toHaveLength(10);
      expect(instants.toSorted()).toEqual(instants);
    });

    test('go in as they are', async () => {
      const db = opened();
      const [row] = await db.query(
        'SELECT $1::date AS day, $2::bigint / 100.0 AS money, $3::text[] AS texts, $4::text::jsonb AS json, $5::boolean AS no',
        ['2025-01-31', 123450, ['a', 'b,c"'], JSON.stringify(['x']), false],
      );
      expect(row).toEqual({ day: '2025-01-31', money: 123450, texts: ['a', 'b,c"'], json: ['x'], no: false });
    });

    test('that would lose something are refused, and the next statement is not', async () => {
      const db = opened();
      await expect(db.query('SELECT 33.3333::numeric')).rejects.toThrow(
        "33.3333 isn't an amount in whole cents",
      );
      await expect(db.query('SELECT 9007199254740993::int8')).rejects.toThrow('too large');
      expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    });
  });

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

    test('that is read-only goes on after a statement that failed, and leaves nothing running', async () => {
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
      // The connection isn't left before this is answered: whoever is next would get it.
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

    test('of one snapshot does not see what is committed meanwhile; one that only reads does', async () => {
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

  describe('row-level security', () => {
    test.each([
      ['no scope', undefined, null],
      ['the scope of nobody', { kind: 'none' }, null],
      ['an internal scope', { kind: 'all' }, [1, 2]],
      ['the scope of a dealer', { kind: 'dealers', dealerCodes: ['D1'] }, [1]],
      ['the scope of an agency', { kind: 'dealers', dealerCodes: ['D2', 'D1', "D'3"] }, [1, 2]],
      ['the scope of no dealer', { kind: 'dealers', dealerCodes: [] }, null],
      ['the scope of a customer', { kind: 'contracts', contractIds: [2] }, [2]],
      ['the scope of a customer without contracts', { kind: 'contracts', contractIds: [] }, null],
    ] as const)('shows %s its own contracts', async (_name, scope, ids) => {
      const db = opened();
      for (const table of ['contracts', 'customers', 'vehicles', 'notes']) {
        for (const readOnly of [true, false]) {
          const rows = await db.transaction((tx) => tx.query(idsOf(table)), {
            ...(scope && { scope }),
            readOnly,
          });
          expect({ table, rows }).toEqual({ table, rows: [{ ids }] });
        }
      }
    });

    test('shows a statement outside a transaction no contracts', async () => {
      const db = opened();
      expect(await db.query(idsOf('contracts'))).toEqual([{ ids: null }]);
    });

    const ofDealer = { scope: { kind: 'dealers', dealerCodes: ['D1'] } } as const;

    test.each([
      'UPDATE contracts SET dealer_code = dealer_code',
      'UPDATE contracts SET customer_price = 0',
      'UPDATE contracts SET cancel_refund_percent = 100',
      'UPDATE contracts SET batch_id = NULL',
      'DELETE FROM contracts',
      "UPDATE customers SET last_name = 'Other'",
      "UPDATE claims SET status = 'V'",
      "UPDATE audit SET username = 'other'",
      'DELETE FROM audit',
      'DELETE FROM idempotency_keys',
    ])('does not let a dealer %s', async (statement) => {
      const work = opened().transaction((tx) => tx.query(statement), ofDealer);
      await expect(work).rejects.toThrow('permission denied');
    });

    test('does not let a dealer take a credit that no refund brings', async () => {
      const credit = `INSERT INTO remittance_credits (dealer_code, contract_id, amount, over_remit, created_on)
        VALUES ('D1', 1, 1, 1, '2025-02-01')`;
      const work = opened().transaction((tx) => tx.query(credit), ofDealer);
      await expect(work).rejects.toThrow('violates row-level security policy');
    });

    test('lets a dealer void and annotate their own contracts, and no others', async () => {
      const db = opened();
      const held = 'SELECT id FROM contracts WHERE id = ANY($1) FOR UPDATE';
      const voided = 'UPDATE contracts SET status = 2, is_voided = true, version = version + 1 RETURNING id';
      const note = "INSERT INTO notes (contract_id, entered_date, text) VALUES ($1, '2025-02-02', 'new')";
      const rows = await db.transaction(
        async (tx) => [await tx.query(held, [[1, 2]]), await tx.query(voided)],
        ofDealer,
      );
      expect(rows).toEqual([[{ id: 1 }], [{ id: 1 }]]);
      await db.transaction((tx) => tx.query(note, [1]), ofDealer);
      await expect(db.transaction((tx) => tx.query(note, [2]), ofDealer)).rejects.toThrow(
        'row-level security',
      );
    });

    test.each([
      ['the scope of a dealer', ofDealer.scope, [1], [1]],
      ['the scope of a customer', { kind: 'contracts', contractIds: [2] }, [2], [1]],
      ["the scope of nobody's contracts", { kind: 'dealers', dealerCodes: [] }, [], [1]],
      ['an internal scope', { kind: 'all' }, [1, 2], [1]],
      ['the server itself', { kind: 'none' }, [1, 2, null], [1, 2]],
    ] as const)(
      'shows %s the history of its contracts and the keys of its user',
      async (_name, scope, seen, keys) => {
        const own = 'SELECT user_profile_id AS id FROM idempotency_keys ORDER BY 1';
        const read = (text: string, options: TransactionOptions) =>
          opened().transaction((tx) => tx.query<{ id: number }>(text), { scope, ...options });
        const rows = await Promise.all([
          read('SELECT contract_id AS id FROM audit ORDER BY id', { readOnly: true }),
          read(own, { readOnly: true }),
          read(own, { readOnly: true, userProfileID: 1 }),
          read(own, { userProfileID: 1 }),
        ]);
        const withoutUser = scope.kind === 'none' ? keys : [];
        expect(rows.map((part) => part.map(({ id }) => id))).toEqual([seen, withoutUser, keys, keys]);
      },
    );

    test.each([
      [
        'a row about a foreign contract',
        "INSERT INTO audit (username, face, action, contract_id) VALUES ('ann', 'web', 'x', 2)",
      ],
      [
        'a key of another user',
        "INSERT INTO idempotency_keys (user_profile_id, key, fingerprint) VALUES (2, 'three', '')",
      ],
    ])('does not let a dealer write %s', async (_what, statement) => {
      const work = opened().transaction(async (tx) => {
        await tx.query(takeUser, [1]);
        await tx.query(statement);
      }, ofDealer);
      await expect(work).rejects.toThrow('row-level security');
    });

    test('leaves the schema to the owner', async () => {
      const db = opened();
      await expect(db.query('ALTER TABLE contracts NO FORCE ROW LEVEL SECURITY')).rejects.toThrow(
        'must be owner',
      );
    });

    test('refuses a dealer code that would be two', async () => {
      const db = opened();
      const scope = { kind: 'dealers', dealerCodes: ['D1,D2'] } as const;
      await expect(db.transaction(async () => 1, { scope })).rejects.toThrow('comma');
    });
  });

  test('copies rows in for the server, empty cells as NULL, and on PostgreSQL all or none', async () => {
    const db = opened();
    const copy = (lines: Iterable<string>) =>
      db.copyRows('import_refusals', ['import_id', 'line', 'value', 'message'], lines);
    await copy(['1\t2\t\ta\\\\b\n', '1\t\tx\té\n']);
    const failing = (function* () {
      yield '1\t4\t\tc\n';
      throw new Error('unreadable');
    })();
    await expect(copy(failing)).rejects.toThrow('unreadable');
    expect(await db.query('SELECT line, value, message FROM import_refusals ORDER BY line')).toEqual([
      { line: 2, value: null, message: String.raw`a\b` },
      { line: null, value: 'x', message: 'é' },
    ]);
    await expect(db.copyRows('import_refusals', ['nothing'], ['A\n'])).rejects.toThrow('does not exist');
    await db.query('DELETE FROM import_refusals');
  });

  describe('the owner', () => {
    test('copies rows in by the ten thousand, and again after a copy that failed', async () => {
      const db = opened();
      const lines = (function* () {
        for (let i = 0; i < 20_000; i += 2) yield `A${i}\tAgency ${i}\nA${i + 1}\tcafé\n`;
      })();
      await db.copyIn('agencies', ['agent_code', 'name'], lines);
      expect(await db.query('SELECT count(*) AS rows FROM agencies')).toEqual([{ rows: 20_000 }]);
      await expect(
        db.copyIn('agencies', ['agent_code', 'name'], ['B\tone\n', 'A1\ttwice\n']),
      ).rejects.toThrow('duplicate');
      expect(await db.query("SELECT name FROM agencies WHERE agent_code IN ('A1', 'B')")).toEqual([
        { name: 'café' },
      ]);
    });

    test('loads a table that row-level security guards, once it has lifted the guard', async () => {
      const db = opened();
      await db.asOwner(async (owner) => {
        if (kind === 'postgres') {
          await expect(
            owner.copyIn('customers', ['id', 'first_name', 'last_name'], ['3\tAnn\tSmith\n']),
          ).rejects.toThrow('row-level security');
        }
        await owner.script('ALTER TABLE customers NO FORCE ROW LEVEL SECURITY');
        await owner.copyIn('customers', ['id', 'first_name', 'last_name'], ['3\tAnn\tSmith\n']);
        expect(await db.query(idsOf('customers'))).toEqual([{ ids: null }]);
        await owner.script('ALTER TABLE customers FORCE ROW LEVEL SECURITY');
      });
      const rows = await db.transaction((tx) => tx.query(idsOf('customers')), { scope: { kind: 'all' } });
      expect(rows).toEqual([{ ids: [1, 2, 3] }]);
    });

    test('runs what no transaction may hold', async () => {
      const db = opened();
      await expect(db.script('VACUUM ANALYZE agencies')).resolves.toBeUndefined();
    });
  });
});
