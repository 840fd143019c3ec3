import { isInternalUser } from '@pitlane/shared/access/groups';
import type { Handlers, ParsedRequestOf } from '@pitlane/shared/engine/operation';
import { dealerMissing } from '@pitlane/shared/features/dealers/dealer-code';
import type { lenderOperations } from '@pitlane/shared/features/lenders/operations';
import { recordChange } from '../../audit/record-change.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { badRequest, changedMeanwhile, forbidden, notFound } from '../../http/refusal.ts';
import { scopedTransactions } from '../../http/scoped-transactions.ts';
import { unknownDealer } from '../dealers/dealer-asked.ts';
import type { DealerCache } from '../dealers/dealer-cache.ts';
import { dealerInScope, requireDealer } from '../dealers/dealer-in-scope.ts';
import { financePlansOf } from './finance-plans.ts';
import { addLender, type LenderRow, lenderColumns, lenderValues } from './lender-rows.ts';

type Operations = typeof lenderOperations;

/**
 * Handles the calls about lenders, in the caller's scope. Everyone reads the lenders of all dealers; only internal users change them.
 * Contracts point to lenders, so none is deleted. Source: portal.md §7 (Lenders), areas.md §1 (R17), §7.2
 */
export function lenderHandlers({
  db,
  dealers,
}: {
  db: Database;
  dealers: DealerCache;
}): Handlers<Operations, Call> {
  const inScope = scopedTransactions(db);
  return {
    listLenders: async ({ dealerCode, includeRetired }, call) => {
      await requireDealer(dealers, dealerCode, call);
      return inScope(
        call,
        (tx) =>
          tx.query<LenderRow>(
            `SELECT ${lenderColumns} FROM lenders WHERE (dealer_code = $1 OR dealer_code IS NULL) AND ($2 OR retired_on IS NULL)
             ORDER BY lower(name), dealer_lender_id`,
            [dealerCode, includeRetired],
          ),
        { readOnly: true },
      );
    },
    createLender: async (request, call) => {
      const dealerCode = ownerOf(request, call);
      if (dealerCode !== null) await requireDealer(dealers, dealerCode, call);
      return inScope(call, (tx) => addLender(tx, { dealerCode, lender: request }, call));
    },
    updateLender: (request, call) => inScope(call, (tx) => update(tx, request, call)),
    listFinancePlans: async (request, call) => {
      const { dealerCode } = request;
      if (dealerCode && !(await dealerInScope(dealers, dealerCode, call))) throw unknownDealer(dealerCode);
      const day = request.saleDate ?? call.today;
      return inScope(call, (tx) => financePlansOf(tx, request, day), { readOnly: true });
    },
    retireLender: ({ dealerLenderID: id }, call) =>
      inScope(call, async (tx) => {
        const before = await existing(tx, id, call);
        if (before.retiredOn !== null) return before;
        const [after] = await tx.query<LenderRow>(
          `UPDATE lenders SET retired_on = $2, version = version + 1 WHERE dealer_lender_id = $1 RETURNING ${lenderColumns}`,
          [id, call.today],
        );
        await recordChange(tx, call, { action: 'lender.retire', before, after });
        return after as LenderRow;
      }),
  };
}

/** The dealer of a new lender; null for one of all dealers. Refuses 400 `no_dealer`, 403 `generic_lender`. */
function ownerOf(
  { dealerCode, isGenericLender }: ParsedRequestOf<Operations['createLender']>,
  call: Call,
): string | null {
  if (isGenericLender) {
    if (!isInternalUser(call.actor)) throw genericRefused();
    return null;
  }
  if (dealerCode) return dealerCode;
  throw badRequest({ code: 'no_dealer', field: 'dealerCode', message: dealerMissing });
}

async function update(
  tx: Queryable,
  request: ParsedRequestOf<Operations['updateLender']>,
  call: Call,
): Promise<LenderRow> {
  const before = await existing(tx, request.dealerLenderID, call);
  const version = request.version ?? call.version;
  if (version && version !== before.version) {
    throw changedMeanwhile('Someone else changed this lender.', { current: before, sent: request });
  }
  if (
    request.isGenericLender !== (before.dealerCode === null) ||
    (request.dealerCode ?? before.dealerCode) !== before.dealerCode
  ) {
    throw badRequest({
      code: 'other_dealer',
      field: 'dealerCode',
      message: "A lender can't move to another dealer.",
      next: 'Retire it, and add one there.',
    });
  }
  const [after] = await tx.query<LenderRow>(
    `UPDATE lenders SET name = $2, program_code = $3, address1 = $4, address2 = $5, city = $6, state_abbreviation = $7, zip_code = $8,
       phone_number = $9, is_mbp_finance_lender = $10, monthly_payment_amount = $11, total_finance_amount = $12, interest_rate = $13,
       loan_contract_type = $14, retired_on = $15, version = version + 1
     WHERE dealer_lender_id = $1 RETURNING ${lenderColumns}`,
    [request.dealerLenderID, ...lenderValues(request), retiredOn(request.isRetired, before, call)],
  );
  await recordChange(tx, call, { action: 'lender.update', before, after });
  return after as LenderRow;
}

function retiredOn(
  isRetired: boolean | undefined,
  { retiredOn: since }: LenderRow,
  { today }: Call,
): string | null {
  if (isRetired === undefined) return since;
  return isRetired ? (since ?? today) : null;
}

/** The lender, locked until this transaction ends. */
async function existing(tx: Queryable, id: number, call: Call): Promise<LenderRow> {
  const [seen] = await tx.query<LenderRow>(
    `SELECT ${lenderColumns} FROM lenders WHERE dealer_lender_id = $1`,
    [id],
  );
  if (!seen) throw notFound('Lender not found.');
  if (seen.dealerCode === null && !isInternalUser(call.actor)) throw genericRefused();
  const [row] = await tx.query<LenderRow>(
    `SELECT ${lenderColumns} FROM lenders WHERE dealer_lender_id = $1 FOR UPDATE`,
    [id],
  );
  return row ?? seen;
}

function genericRefused() {
  return forbidden({
    code: 'generic_lender',
    message: 'Only internal users can change a lender of all dealers.',
    next: 'Add it for your own dealer instead.',
  });
}
