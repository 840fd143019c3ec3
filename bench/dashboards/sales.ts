import { openPostgres } from '@pitlane/server/db/postgres';
import { median, ms } from '../figures.ts';
import type { ServedBook } from '../served-book.ts';

const rounds = 200;

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

/** The output of EXPLAIN ANALYZE for a statement. */
interface Plan {
  'Execution Time': number;
  Triggers: { 'Trigger Name': string; Time: number }[];
}

/** What the totals' trigger takes of a change, by the database's own account of the same statement. */
export async function measureSales({ databaseUrl = '' }: ServedBook): Promise<void> {
  const db = openPostgres({ databaseUrl });
  const scope = { kind: 'all' } as const;
  const [last] = await db.transaction(
    (tx) => tx.query<{ id: number }>('SELECT max(id)::int AS id FROM contracts'),
    { scope, readOnly: true },
  );
  for (const [name, text] of Object.entries(changes)) {
    const [whole, triggered]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      const id = 1 + ((round * 7_919) % (last?.id ?? 1));
      const undone = new Error('undone');
      const explained = db.transaction(
        async (tx) => {
          const [row] = await tx.query<{ 'QUERY PLAN': [Plan] }>(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, [
            id,
          ]);
          const plan = row?.['QUERY PLAN'][0];
          const trigger = plan?.Triggers.find((one) => one['Trigger Name'] === 'write_change');
          whole.push(plan?.['Execution Time'] ?? Number.NaN);
          triggered.push(trigger?.Time ?? Number.NaN);
          throw undone;
        },
        { scope },
      );
      await explained.catch((error: unknown) => {
        if (error !== undone) throw error;
      });
    }
    console.log(
      `  ${name} of one contract takes the database ${ms(median(whole))}, of it ${ms(median(triggered))} for totals, median of ${rounds}`,
    );
  }
  await db.close();
}
