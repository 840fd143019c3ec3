import { describe, expect, test } from 'vitest';
import type { Database, TransactionOptions } from '../database.ts';
import { takeUser } from '../scope-script.ts';

/** Two dealers with a contract each, numbers 1 and 2, each with a note and a customer. */
export async function twoContracts(db: Database): Promise<void> {
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

/** Asks for the ids that a table shows. */
export const idsOf = (table: string) => `SELECT array_agg(id ORDER BY id) AS ids FROM ${table}`;

/** Tests what each scope sees of `twoContracts` and may change, in a database that all of its tests share. */
export function testRowSecurity(opened: () => Database): void {
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
      for (const table of [
        'contracts',
        'customers',
        'vehicles',
        'notes',
        'listed_contracts',
        'contract_sheets',
      ]) {
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
}
