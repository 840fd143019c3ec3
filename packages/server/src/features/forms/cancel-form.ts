import { cancelDocumentFor } from '@pitlane/shared/features/cancellations/rules/cancel-documents';
import { cancelReasons } from '@pitlane/shared/features/cancellations/rules/reasons';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { customerName, secondaryName } from '@pitlane/shared/features/contracts/rules/display';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import {
  writeBlanks,
  writeFacts,
  writeHeading,
  writeParagraph,
  writeSignatures,
  writeTickList,
  writeTitle,
} from '../../pdf/blocks.ts';
import { type PdfDocument, styles } from '../../pdf/pdf-document.ts';
import { contractFacts, holderFacts, sellerFacts, vehicleFacts } from './form-facts.ts';

/** The form's title. */
export const cancelFormTitle = 'Cancellation request';

/**
 * Writes the form with which a holder cancels a contract, filled in with the known data, with space for date, odometer, reason and
 * signatures, and with the requirements of each reason. Source: portal.md §7 (cancelform), decisions.md §4 (documents); its layout:
 * Assumption
 */
export function writeCancelForm(paper: PdfDocument, contract: Contract): void {
  writeTitle(
    paper,
    cancelFormTitle,
    `Contract ${contractKeyText(contract)} · ${customerName(contract.customer)}`,
  );
  writeFacts(paper, [
    holderFacts(contract),
    contractFacts(contract),
    vehicleFacts(contract),
    sellerFacts(contract),
  ]);
  writeHeading(paper, 'Cancellation details');
  writeBlanks(
    paper,
    [
      { label: 'Cancel as of (month / day / year)', width: 252 },
      { label: 'Odometer on that date (miles)', width: 252 },
    ],
    20,
  );
  paper.y += 6;
  writeParagraph(paper, 'Reason (check one) and document to include', styles.label);
  paper.y += 3;
  writeTickList(
    paper,
    cancelReasons.map(({ name, label }) => ({ text: label, note: cancelDocumentFor(name)?.label ?? '' })),
  );
  const second = secondaryName(contract.customer);
  writeSignatures(
    paper,
    'I request cancellation of this contract as stated above and understand that coverage ends on that date. If a loan is open, any refund is paid to the lender first.',
    [
      named('Customer', customerName(contract.customer)),
      ...(second === '' ? [] : [named('Co-buyer', second)]),
      named('For the dealer', contract.dealer?.name ?? ''),
    ],
  );
}

function named(who: string, name: string): string {
  return name === '' ? who : `${who}: ${name}`;
}
