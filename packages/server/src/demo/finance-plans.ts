import type { Queryable } from '../db/database.ts';

const plans: readonly [name: string, months: number, rate: number, down: number, from: number, to: number][] =
  [
    ['12 payments, no interest', 12, 0, 10, 300, 6_000],
    ['18 payments, no interest', 18, 0, 10, 1_000, 6_000],
    ['24 payments', 24, 6.99, 15, 1_500, 9_999],
  ];

/** Service contracts are paid in months; GAP and similar products are part of the loan. */
const programCodes = ['MBP', 'OEM', 'INS', 'CAL', 'AVA', 'TAW', 'MOT', 'RV'];

/** Writes the finance plans of the demo book. Source: areas.md §7.3 (18 payments of 2,495.00); Assumption: the other two, and no real plan. */
export async function writeFinancePlans(tx: Queryable): Promise<void> {
  for (const plan of plans) {
    await tx.query(
      `INSERT INTO mbp_finance_plans (name, term_months, interest_rate, down_payment_percent, min_amount, max_amount, program_codes, valid_from)
       VALUES ($1, $2, $3, $4, $5, $6, $7, '2020-01-01')`,
      [...plan, programCodes],
    );
  }
}
