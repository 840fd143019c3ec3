import { statusLabel } from '@pitlane/shared/features/contracts/rules/codes';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { type AgeMark, ageLimits, markIn } from '@pitlane/shared/features/remittance/rules/ageing';
import { whyNotRemittable } from '@pitlane/shared/features/remittance/rules/remittable';
import { daysBetween, type IsoDate } from '@pitlane/shared/kernel/dates';
import { centsOf, dollarsOf } from '@pitlane/shared/kernel/money';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { pendingRemittanceSelect } from '../reports/pending-remittance.ts';
import { sellingDealer } from '../sales/selling-dealer.ts';
import { freeCredits, openDebits, waitingCredits, wireCredit, wireDebit } from './account-rows.ts';
import { agreementOn } from './agreements.ts';
import { overRemitRows } from './monthly/over-remit-rows.ts';
import type { RemitDeps } from './preview-remittance.ts';

interface PendingRow {
  id: number;
  program_code: string;
  contract_number: string;
  contract_suffix: string;
  plan_description: string;
  customer_name: string | null;
  vehicle: string | null;
  purchase_date: IsoDate;
  status: number;
  dealer_cost: number;
  returned_batch: string | null;
}

/**
 * Returns everything that can be in a dealer's next batch, as in the pending list: each contract with its age and why
 * it can't be remitted yet, the credits, and the debits that the next batch pays. Source: areas.md §6 (Better, 1 to 4)
 */
export async function dealerRemittance(
  deps: RemitDeps,
  { dealerCode, first }: { dealerCode: string; first?: number | undefined },
  call: Call,
) {
  const { actor, signal, today } = call;
  const dealer = await sellingDealer(deps.dealers, dealerCode, call);
  const state = dealer.stateAbbreviation ?? null;
  return deps.db.transaction(
    async (tx) => {
      const [rows, free, waiting, debits, agreement, overRemitCents] = await Promise.all([
        pendingRows(tx, dealerCode, today),
        freeCredits(tx, dealerCode),
        waitingCredits(tx, dealerCode),
        openDebits(tx, dealerCode),
        agreementOn(tx, dealerCode, today),
        overRemitBalance(tx, dealerCode),
      ]);
      const { amberDays, redDays } = ageLimits(state, today);
      const contracts = rows.map((row) => pendingContract(row, { state, today }));
      return {
        isInScope: true,
        dealerCode,
        dealerName: dealer.name,
        amberDays,
        redDays,
        pending: pendingTotals(contracts),
        contracts: contracts.slice(0, first),
        credits: [...free, ...waiting].map(wireCredit),
        debits: debits.map(wireDebit),
        agreement,
        overRemitBalance: overRemitCents / 100,
      };
    },
    { scope: actor.scope, signal, readOnly: true },
  );
}

/** The rows of the pending list, oldest first. Its condition is the report's own, so the two can't differ. Source: areas.md §1 (R11) */
function pendingRows(tx: Queryable, dealerCode: string, today: IsoDate): Promise<PendingRow[]> {
  const { found, values } = pendingRemittanceSelect([dealerCode], today);
  return tx.query<PendingRow>(
    `SELECT c.id, c.program_code, c.contract_number, c.contract_suffix, c.plan_description, u.last_name || ', ' || u.first_name AS customer_name,
       concat_ws(' ', v.vehicle_year, v.make_name, v.model_name) AS vehicle, c.purchase_date, c.status, c.dealer_cost, b.batch_number AS returned_batch
     FROM (${found}) pending JOIN contracts c ON c.id = pending."rowKey"
     LEFT JOIN customers u ON u.id = c.customer_id LEFT JOIN vehicles v ON v.id = c.vehicle_id
     LEFT JOIN remittance_batches b ON b.id = c.batch_id
     ORDER BY c.purchase_date, c.id`,
    values,
  );
}

function pendingContract(row: PendingRow, { state, today }: { state: string | null; today: IsoDate }) {
  const key = {
    programCode: row.program_code,
    contractNumber: row.contract_number,
    contractSuffix: row.contract_suffix,
  };
  const days = daysBetween(row.purchase_date, today);
  const facts = { status: row.status, isVoided: false, purchaseDate: row.purchase_date, batch: null };
  const problem = whyNotRemittable(facts, today);
  return {
    ...key,
    contractSuffix: row.contract_suffix || null,
    contractID: row.id,
    key: contractKeyText(key),
    planDescription: row.plan_description,
    customerName: row.customer_name,
    vehicle: row.vehicle,
    purchaseDate: row.purchase_date,
    contractStatusTypeName: statusLabel(row.status),
    dealerCost: row.dealer_cost / 100,
    overRemitAmount: 0,
    lineAmount: row.dealer_cost / 100,
    daysUnremitted: days,
    mark: markIn(state, { purchaseDate: row.purchase_date, days }),
    returnedBatchNumber: row.returned_batch,
    problem: problem ? { ...problem, next: problem.next ?? null } : null,
  };
}

/** The totals of a pending list, by the same marks as its rows. */
function pendingTotals(contracts: readonly ReturnType<typeof pendingContract>[]) {
  const marked = (mark: AgeMark) => contracts.filter((contract) => contract.mark === mark).length;
  return {
    contractCount: contracts.length,
    dealerCost: dollarsOf(contracts.reduce((sum, { dealerCost }) => sum + centsOf(dealerCost), 0)),
    amberCount: marked('amber'),
    redCount: marked('red'),
  };
}

/**
 * What a dealer paid over the cost of contracts and didn't get back as a credit, by check or from the provider's own system: Σ posted − Σ refunded
 * − Σ paid out, in cents. Source: areas.md §1.1 (I12)
 */
export async function overRemitBalance(tx: Queryable, dealerCode: string): Promise<number> {
  const [row] = await tx.query<{ balance: number }>(
    `SELECT coalesce((SELECT sum(o.over_remit_amount - o.refunded_amount - o.paid_elsewhere)
         FROM (${overRemitRows("'infinity'::date")}) o WHERE o.dealer_code = $1), 0)
       - coalesce((SELECT sum(s.payable) FROM payable_statements s WHERE s.dealer_code = $1 AND s.state = 'Paid'), 0) AS balance`,
    [dealerCode],
  );
  return row?.balance ?? 0;
}
