import { finalWarning } from '../../../engine/command.ts';
import { formatCell } from '../../../kernel/format.ts';
import { statusLabel } from '../../contracts/rules/codes.ts';
import { contractKeyText } from '../../contracts/rules/contract-key.ts';
import { contractDescription, customerName, vehicleText } from '../../contracts/rules/display.ts';
import type { Contract } from '../../contracts/schema.ts';
import type { BatchStatus } from '../../remittance/codes.ts';

/** A line of a void's preview. */
export type VoidPreviewLine = { label: string; text: string };

/**
 * Describes what a void would do, for the dialog, the terminal's question and a dry run: the contract, then its
 * consequences, which are left out if it cannot be voided. Source: portal.md §2 (Void dialog), decisions.md §5
 */
export function voidPreviewLines(
  contract: Pick<
    Contract,
    | 'programCode'
    | 'contractNumber'
    | 'contractSuffix'
    | 'contractStatusType'
    | 'purchaseDate'
    | 'customer'
    | 'vehicle'
    | 'planDescription'
    | 'coverageMonths'
    | 'coverageMiles'
    | 'coverageDisplayTypeID'
  >,
  { batchStatus, isVoidable }: { batchStatus: BatchStatus | null; isVoidable: boolean },
): VoidPreviewLine[] {
  const vehicle = vehicleText(contract.vehicle);
  const lines = [
    // The whole name: several contracts have one number, and this is what cannot be undone.
    { label: 'Contract #', text: contractKeyText(contract) },
    { label: 'Customer', text: customerName(contract.customer) },
    ...(vehicle ? [{ label: 'Vehicle', text: vehicle }] : []),
    { label: 'Description', text: contractDescription(contract) },
    { label: 'Purchased', text: formatCell('date', contract.purchaseDate) },
  ];
  if (!isVoidable) return lines;
  return [
    ...lines,
    { label: 'Status', text: `${statusLabel(contract.contractStatusType)} → Cancelled (voided)` },
    { label: 'Remittance', text: remittanceText(batchStatus) },
    finalWarning,
  ];
}

/** A credit can't be used until the contract's batch is posted. Source: areas.md §6.2 (R36) */
function remittanceText(batchStatus: BatchStatus | null): string {
  if (batchStatus === 'Posted') return 'Dealer cost is credited in the next batch';
  if (batchStatus === 'Submitted') return 'Dealer cost is credited after its batch is posted';
  return 'Removed from pending remittance';
}
