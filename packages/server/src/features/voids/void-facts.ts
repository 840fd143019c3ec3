import type { CancelState } from '@pitlane/shared/features/cancellations/rules/cancel-flow';
import type { PreAuthorizationStatusId } from '@pitlane/shared/features/claims/rules/pre-authorization-codes';
import { isOpenPreAuthorization } from '@pitlane/shared/features/claims/rules/pre-authorization-flow';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { BatchStatus } from '@pitlane/shared/features/remittance/codes';
import type { VoidFacts } from '@pitlane/shared/features/voids/rules/voidable';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { Queryable } from '../../db/database.ts';

/** The name of a void in the record. */
export const voidAction = 'contract.void';

interface FactsRow {
  id: number;
  program_code: string;
  contract_number: string;
  contract_suffix: string;
  status: number;
  is_voided: boolean;
  purchase_date: string;
  voided_on: string | null;
  voided_by: string | null;
  cancel_state: CancelState | null;
  claim_statuses: string[];
  pre_authorizations: { statusId: PreAuthorizationStatusId; validUntil: IsoDate | null }[];
  batch_status: BatchStatus | null;
  submitted_on: string | null;
}

// Who voided it is in its history, or in the note if it was voided before recording started.
const factsText = `
SELECT c.id, c.program_code, c.contract_number, c.contract_suffix, c.status, c.is_voided, c.purchase_date, c.cancel_transaction_date AS voided_on,
  CASE WHEN c.is_voided THEN user_full_name(coalesce(
    (SELECT username FROM audit WHERE contract_id = c.id AND action = '${voidAction}' ORDER BY chain_no DESC LIMIT 1),
    (SELECT entered_by FROM notes WHERE contract_id = c.id AND text LIKE 'Voided:%' ORDER BY id DESC LIMIT 1))) END AS voided_by,
  (SELECT state FROM cancellations WHERE contract_id = c.id ORDER BY id DESC LIMIT 1) AS cancel_state,
  array(SELECT status FROM claims WHERE contract_id = c.id) AS claim_statuses,
  (SELECT coalesce(json_agg(json_build_object('statusId', status_id, 'validUntil', valid_until)), '[]')
     FROM pre_authorizations WHERE contract_id = c.id) AS pre_authorizations,
  b.status AS batch_status, b.submitted_on
FROM contracts c LEFT JOIN remittance_batches b ON b.id = c.batch_id
WHERE c.id = ANY($1::bigint[])`;

/** Reads the facts that decide whether a contract can be voided, in the transaction's scope, as of a day. Source: decisions.md §5, areas.md §11 (R46) */
export async function voidFactsOf(tx: Queryable, contractId: number, today: IsoDate): Promise<VoidFacts> {
  const facts = (await voidFactsOfMany(tx, [contractId], today)).get(contractId);
  if (!facts) throw new Error(`Contract ${contractId} no longer exists.`);
  return facts;
}

/** The same for several contracts, each by its id. */
export async function voidFactsOfMany(
  tx: Queryable,
  contractIds: readonly number[],
  today: IsoDate,
): Promise<Map<number, VoidFacts>> {
  const rows = await tx.query<FactsRow>(factsText, [contractIds], { name: 'void-facts' });
  return new Map(rows.map((row) => [row.id, factsOf(row, today)]));
}

function factsOf(row: FactsRow, today: IsoDate): VoidFacts {
  const { batch_status: status, submitted_on: submittedOn } = row;
  return {
    contract: contractKeyText({
      programCode: row.program_code,
      contractNumber: row.contract_number,
      contractSuffix: row.contract_suffix,
    }),
    status: row.status,
    isVoided: row.is_voided,
    voidedBy: row.voided_by,
    voidedOn: row.voided_on,
    purchaseDate: row.purchase_date,
    cancelState: row.cancel_state,
    claimStatuses: row.claim_statuses,
    hasPreAuthorization: row.pre_authorizations.some((one) => isOpenPreAuthorization(one, today)),
    batch: status && submittedOn ? { status, submittedOn } : null,
  };
}
