import type { ParsedRequestOf } from '@pitlane/shared/engine/operation';
import type { lenderOperations } from '@pitlane/shared/features/lenders/operations';
import { financePlanPayments } from '@pitlane/shared/features/menus/rules/finance-plan';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import { centsOf, dollarsOf } from '@pitlane/shared/kernel/money';
import type { Queryable } from '../../db/database.ts';

type PlansRequest = ParsedRequestOf<(typeof lenderOperations)['listFinancePlans']>;

interface Row {
  isOffered: boolean;
  mbpFinancePlanID: number;
  name: string;
  termMonths: number;
  interestRate: number;
  downPaymentPercent: number;
}

/** The plans in force on a day for a program and an amount, shortest first; of several of a name, the one that started last. Source: areas.md §7.2 (mbpfinanceplans) */
export async function financePlansOf(tx: Queryable, { programCode, amount }: PlansRequest, today: IsoDate) {
  const rows = await tx.query<Row>(
    `SELECT id AS "mbpFinancePlanID", name, term_months AS "termMonths", interest_rate::float8 AS "interestRate",
       down_payment_percent::float8 AS "downPaymentPercent", ($2::text IS NULL OR program_codes IS NULL OR $2 = ANY (program_codes))
         AND ($3::numeric IS NULL OR (min_amount <= $3 AND (max_amount IS NULL OR max_amount >= $3))) AS "isOffered"
     FROM mbp_finance_plans WHERE valid_from <= $1 AND (valid_to IS NULL OR valid_to >= $1)
     ORDER BY valid_from DESC, id DESC`,
    [today, programCode || null, amount ?? null],
  );
  return firstOfEachName(rows)
    .filter(({ isOffered }) => isOffered)
    .toSorted(shortestFirst)
    .map(({ isOffered: _isOffered, ...plan }) => ({ ...plan, ...paymentsOf(plan, amount) }));
}

/** As an import compares names: their case doesn't matter, in any locale of the database. */
function firstOfEachName(rows: readonly Row[]): Row[] {
  const byName = Map.groupBy(rows, ({ name }) => name.toLowerCase());
  return [...byName.values()].flatMap(([first]) => first ?? []);
}

function shortestFirst(one: Row, other: Row): number {
  return (
    one.termMonths - other.termMonths ||
    one.interestRate - other.interestRate ||
    one.mbpFinancePlanID - other.mbpFinancePlanID
  );
}

function paymentsOf(plan: Omit<Row, 'isOffered'>, amount: number | null | undefined) {
  const payments = amount ? financePlanPayments(centsOf(amount), plan) : undefined;
  if (!payments?.ok) return { downPaymentAmount: null, monthlyPaymentAmount: null };
  const { downPaymentCents, monthlyPaymentCents } = payments.value;
  return {
    downPaymentAmount: dollarsOf(downPaymentCents),
    monthlyPaymentAmount: dollarsOf(monthlyPaymentCents),
  };
}
