import type { Queryable } from '@pitlane/server/db/database';
import { openPostgres } from '@pitlane/server/db/postgres';
import { median, ms, timed } from '../figures.ts';
import type { ServedBook } from '../served-book.ts';

const pairs = 150;

/** What changes a contract; each is undone. */
const changes = {
  'a sale': `INSERT INTO contracts (id, contract_number, program_code, program_type, plan_description, status, dealer_code, customer_id, vehicle_id,
      purchase_date, expiration_date, coverage_months, sale_mileage, customer_price, dealer_cost, ln_key, fn_key, make_key, model_key, vehicle_year,
      state, zip, vin)
    SELECT 2000000000, 'Bench1', program_code, program_type, plan_description, 1, dealer_code, customer_id, vehicle_id, purchase_date, expiration_date,
      coverage_months, sale_mileage, customer_price, dealer_cost, ln_key, fn_key, make_key, model_key, vehicle_year, state, zip, vin
    FROM contracts WHERE id = $1`,
  'a void': 'UPDATE contracts SET status = 2, is_voided = true WHERE id = $1',
} as const;

/** What the totals' trigger adds to a change: the same one with it and without, in turns, so that both meet the same machine. */
export async function measureSales({ databaseUrl = '' }: ServedBook): Promise<void> {
  const db = openPostgres({ databaseUrl });
  const [most] = await db.transaction(
    (tx) => tx.query<{ id: number }>('SELECT max(id)::int AS id FROM contracts'),
    { scope: { kind: 'all' }, readOnly: true },
  );
  await db.asOwner(async (owner) => {
    for (const [name, text] of Object.entries(changes)) {
      const took: Record<'with' | 'without', number[]> = { with: [], without: [] };
      for (let pair = 0; pair < pairs; pair += 1)
        for (const kind of ['with', 'without'] as const) {
          const id = 1 + ((pair * 7_919) % (most?.id ?? 1));
          const undone = new Error('undone');
          await owner
            .transaction(async (tx: Queryable) => {
              if (kind === 'without') await tx.query('ALTER TABLE contracts DISABLE TRIGGER write_change');
              await tx.query('SET LOCAL ROLE pitlane_internal');
              // Once before, as switching the trigger off makes the connection forget its plans.
              await tx.query('SAVEPOINT warm');
              await tx.query(text, [id]);
              await tx.query('ROLLBACK TO warm');
              took[kind].push(await timed(() => tx.query(text, [id])));
              throw undone;
            })
            .catch((error: unknown) => {
              if (error !== undone) throw error;
            });
        }
      const [plain, journaled] = [median(took.without), median(took.with)];
      console.log(
        `  ${name} of one contract: ${ms(plain)} without totals, ${ms(journaled)} with, median of ${pairs} pairs (+${ms(journaled - plain)})`,
      );
    }
  });
  await db.close();
}
