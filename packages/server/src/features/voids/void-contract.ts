import { isInternalUser } from '@pitlane/shared/access/groups';
import { type ContractKey, contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { voidNote, voidReasons } from '@pitlane/shared/features/voids/rules/codes';
import { type VoidChanges, voidChanges, whyNotVoidable } from '@pitlane/shared/features/voids/rules/voidable';
import type { VoidContractRequest } from '@pitlane/shared/features/voids/schema';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { badRequest, conflict } from '../../http/refusal.ts';
import {
  type ChangeDeps,
  type ContractChange,
  changeContract,
  type HeldContract,
} from '../contracts/change-contract.ts';
import { matchesOf, noContract, onlyOne, suffixNamed } from '../contracts/find-contract.ts';
import { receiptOf } from './receipt.ts';
import { voidAction, voidFactsOf } from './void-facts.ts';

/**
 * Voids a contract exactly once: status and flag, note, history row, and after a remittance the dealer's credit, all in one transaction.
 * Refuses an unknown reason (400), a contract out of scope (404), a number that several contracts have if no suffix is given (409, listing
 * each), and a contract that can't be voided (409, with the reason and what to do instead). Source: decisions.md §1.4 and §5, security.md
 * §5
 */
export async function voidContract(deps: ChangeDeps, request: VoidContractRequest, call: Call) {
  const find = (tx: Queryable) => idOf(tx, request, call);
  return changeContract(
    deps,
    call,
    { find, read: (tx, id) => voidFactsOf(tx, id, call.today) },
    async (change, facts) => {
      const { tx, contract } = change;
      if (!voidReasons.some(({ code }) => code === request.voidReasonType)) throw unknownReason();
      const refusal = whyNotVoidable(facts, { isInternal: isInternalUser(call.actor), today: call.today });
      if (refusal) throw conflict(refusal);
      const changes = voidChanges(facts);
      // Sent without waiting for one another: they are in one transaction, and none needs another's result.
      const [mark] = await Promise.all([
        putOnRecord(change, request, changes),
        write(tx, contract, { changes, today: call.today }),
        change.addNote(voidNote(request.voidReasonType)),
      ]);
      return {
        key: contractKeyText(keyOf(contract)),
        voidedAt: new Date().toISOString(),
        voidedBy: call.actor.fullName || call.actor.username,
        receipt: receiptOf(mark),
        needsCredit: changes.needsCredit,
      };
    },
  );
}

async function idOf(tx: Queryable, request: VoidContractRequest, call: Call): Promise<number> {
  const key: ContractKey = {
    programCode: request.programCode.toUpperCase(),
    contractNumber: request.contractNumber.trim(),
    contractSuffix: suffixNamed(request.contractSuffix),
  };
  const id = onlyOne(await matchesOf(tx, key, call.actor.scope));
  if (id === undefined) throw noContract(key);
  return id;
}

async function write(
  tx: Queryable,
  contract: HeldContract,
  { changes, today }: { changes: VoidChanges; today: string },
): Promise<void> {
  await tx.query(
    `UPDATE contracts SET status = $2, is_voided = $3, cancel_transaction_date = $4, version = version + 1, updated_at = now()
     WHERE id = $1`,
    [contract.id, changes.status, changes.isVoided, today],
    { name: 'contract-void' },
  );
  if (!changes.needsCredit) return;
  // The amount that its batch paid for it, including over-remit. The credit counts only once that batch is posted, and never if it's
  // returned.
  await tx.query(
    `INSERT INTO remittance_credits (dealer_code, contract_id, amount, over_remit, created_on)
     SELECT $1, l.contract_id, l.dealer_cost + l.over_remit, l.over_remit, $4 FROM remittance_lines l WHERE l.contract_id = $2 AND l.batch_id = $3`,
    [contract.dealer_code, contract.id, contract.batch_id, today],
    { name: 'void-credit' },
  );
}

/** The payment at the point of sale is only in the history; nothing here pays it back. */
function putOnRecord(
  { contract, record }: ContractChange,
  request: VoidContractRequest,
  { status, isVoided, needsCredit }: VoidChanges,
): Promise<Buffer> {
  const pointOfSale = {
    orderIdentifier: request.pointOfSaleOrderIdentifier ?? null,
    paymentAmount: request.pointOfSalePaymentAmount ?? null,
    transactionNumber: request.pointOfSaleTransactionNumber ?? null,
  };
  const hasPointOfSale = Object.values(pointOfSale).some((value) => value !== null);
  return record({
    action: voidAction,
    before: { status: contract.status, isVoided: contract.is_voided },
    after: {
      status,
      isVoided,
      voidReasonType: request.voidReasonType,
      needsCredit,
      ...(hasPointOfSale ? { pointOfSale } : {}),
    },
  });
}

function keyOf(contract: HeldContract): ContractKey {
  return {
    programCode: contract.program_code,
    contractNumber: contract.contract_number,
    contractSuffix: contract.contract_suffix,
  };
}

function unknownReason() {
  return badRequest({
    code: 'unknown_void_reason',
    field: 'voidReasonType',
    message: 'Please choose a void reason',
  });
}
