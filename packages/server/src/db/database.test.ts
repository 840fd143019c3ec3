import { describe, expect, test } from 'vitest';
import { describeOnBoth, sharedDatabase } from '../testing/test-db.ts';
import { idsOf, testRowSecurity, twoContracts } from './testing/row-security-tests.ts';
import { testTransactions } from './testing/transaction-tests.ts';

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

    test('are inserted unchanged', async () => {
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

  testTransactions(opened, kind);
  testRowSecurity(opened);

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
