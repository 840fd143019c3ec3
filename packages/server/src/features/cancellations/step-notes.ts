import { cancelDocumentFor } from '@pitlane/shared/features/cancellations/rules/cancel-documents';
import type { CancelStep } from '@pitlane/shared/features/cancellations/rules/cancel-flow';
import { cancelReasons } from '@pitlane/shared/features/cancellations/rules/reasons';
import { isVehicleReturn } from '@pitlane/shared/features/cancellations/rules/vehicle-return';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { CancellationRow } from './cancellation-rows.ts';

/** The part of a cancellation that its notes mention. */
type NotedCancellation = Pick<CancellationRow, 'inputs' | 'quote_number' | 'documents'>;

/**
 * Writes the note that a step leaves on the contract, without amounts, because not everyone who reads notes may see them. Source: decisions.md
 * §5 (each change leaves a note)
 */
export function noteOf(step: CancelStep, row: NotedCancellation, said = ''): string {
  return [noteText(step, row), said].filter(Boolean).join(' ');
}

function noteText(step: CancelStep, row: NotedCancellation): string {
  const { facts } = row.inputs.inputs;
  const { reason, cancelAsOf } = facts;
  const label = (cancelReasons.find(({ name }) => name === reason)?.label ?? reason).toLowerCase();
  const why = isVehicleReturn(facts) ? `${label} (vehicle returned)` : label;
  const asOf = formatCell('date', cancelAsOf);
  switch (step) {
    case 'request':
      return `Cancellation requested by quote ${row.quote_number}: ${why}, as of ${asOf}.`;
    case 'completeDocuments':
      return `Cancellation documents complete: ${documentText(row)}.`;
    case 'approve':
      return `Cancelled: ${why}, as of ${asOf}.`;
    case 'pay':
      return 'Cancellation refund paid by the provider.';
    case 'payDealer':
      return 'Cancellation refund paid by the dealer.';
    case 'close':
      return 'Cancellation closed.';
    case 'rescind':
      return 'Cancellation rescinded.';
    case 'withdraw':
      return 'Cancellation request withdrawn.';
  }
}

function documentText(row: NotedCancellation): string {
  const document = cancelDocumentFor(row.inputs.inputs.facts.reason);
  if (!document) return 'none needed';
  const reference = row.documents.find(({ name }) => name === document.name)?.reference;
  return [document.words, reference].filter(Boolean).join(' ');
}
