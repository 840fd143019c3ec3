import type { CancelMove } from '@pitlane/shared/features/cancellations/rules/cancel-flow';
import { cancelReasons } from '@pitlane/shared/features/cancellations/rules/reasons';
import { statusCode } from '@pitlane/shared/features/contracts/rules/codes';
import { type ContractChange, touch } from '../contracts/change-contract.ts';
import type { CancellationRow } from './cancellation-rows.ts';

/**
 * Writes a step's effect on the contract: its figures with the approval, none of them after a rescission. An active contract has no cancel
 * figures, so removing them changes nothing. Its version rises with every step. Source: decisions.md §4 (Approved, then Cancelled) and §5
 * (status)
 */
export async function writeContractChange(
  { tx, contract }: ContractChange,
  row: CancellationRow,
  { move, today }: { move: CancelMove; today: string },
): Promise<void> {
  if (move.contractChange === null) return touch(tx, contract.id);
  if (move.contractChange.to === statusCode.Active) {
    await tx.query(
      `UPDATE contracts SET status = $2, cancel_as_of_date = NULL, cancel_transaction_date = NULL, cancel_miles = NULL,
         cancel_refund_percent = NULL, cancel_fee_amount = NULL, cancel_reason = NULL, customer_refund_amount = NULL,
         provider_refund_amount = NULL, dealer_refund_amount = NULL, version = version + 1, updated_at = now()
       WHERE id = $1`,
      [contract.id, statusCode.Active],
    );
    return;
  }
  const { facts } = row.inputs.inputs;
  const { figures } = row;
  await tx.query(
    `UPDATE contracts SET status = $2, cancel_as_of_date = $3, cancel_transaction_date = $4, cancel_miles = $5,
       cancel_refund_percent = $6, cancel_reason = $7, cancel_fee_amount = $8::bigint / 100.0,
       customer_refund_amount = $9::bigint / 100.0, provider_refund_amount = $10::bigint / 100.0,
       dealer_refund_amount = $11::bigint / 100.0, version = version + 1, updated_at = now()
     WHERE id = $1`,
    [
      contract.id,
      statusCode.Cancelled,
      facts.cancelAsOf,
      today,
      facts.cancelMiles,
      figures.percent,
      cancelReasons.find(({ name }) => name === facts.reason)?.code ?? null,
      figures.feeDeductedCents,
      figures.customerRefundCents,
      figures.providerRefundCents,
      figures.dealerRefundCents,
    ],
    { name: 'contract-cancel' },
  );
}
