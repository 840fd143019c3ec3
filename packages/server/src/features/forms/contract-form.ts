import type { CancelRules } from '@pitlane/shared/features/cancellations/rules/cancel-rules';
import { programTitle } from '@pitlane/shared/features/contracts/rules/codes';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { customerName } from '@pitlane/shared/features/contracts/rules/display';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { cancelTerms } from '@pitlane/shared/features/forms/rules/cancel-terms';
import { formatCell, moneyText } from '@pitlane/shared/kernel/format';
import type { Cents } from '@pitlane/shared/kernel/money';
import {
  writeFacts,
  writeHeading,
  writeParagraph,
  writeSignatures,
  writeTable,
  writeTitle,
} from '../../pdf/blocks.ts';
import { type PdfDocument, styles } from '../../pdf/pdf-document.ts';
import { contractFacts, holderFacts, sellerFacts, vehicleFacts } from './form-facts.ts';

/** A contract's document, with what it shows in addition to the card. */
export interface PrintedContract {
  contract: Contract;
  /** The amount the holder paid, because the holder's own contract shows it. */
  customerPriceCents: Cents;
  /** Absent if no known rule cancels the program. */
  rules: CancelRules | undefined;
  /** The texts that the state of the sale requires on it. */
  notices: readonly string[];
}

/** Returns the title of a contract's document. */
export function contractFormTitle(contract: Contract): string {
  const title = programTitle(contract.programCode);
  return /contract$/i.test(title) ? title : `${title} contract`;
}

/**
 * Regenerates a contract's document: its customer, coverage, price, and cancellation rules. Everyone who may download it sees its price
 * (`contract.download`); none shows the dealer's cost. Source: portal.md §7 (rater regenerate); its layout: Assumption, as no provider's form is
 * available
 */
export function writeContract(
  paper: PdfDocument,
  { contract, customerPriceCents, rules, notices }: PrintedContract,
): void {
  const { dealer, lender } = contract;
  const form = contract.formName ? `Form ${contract.formName}` : '';
  const about = [`Contract ${contractKeyText(contract)}`, customerName(contract.customer), form];
  writeTitle(paper, contractFormTitle(contract), about.filter(Boolean).join(' · '));
  writeFacts(paper, [
    holderFacts(contract),
    contractFacts(contract, [
      ['Price', moneyText(customerPriceCents)],
      ['Deductible', formatCell('money', contract.deductibleAmount)],
    ]),
    vehicleFacts(contract),
    sellerFacts(contract, [['Financed', formatCell('money', lender?.totalFinanceAmount)]]),
  ]);
  if (rules) writeCancelTerms(paper, rules);
  else {
    writeHeading(paper, cancelling);
    writeParagraph(paper, 'Contact the provider: no general cancellation rule applies to this program.');
  }
  if (notices.length > 0) writeHeading(paper, 'Notices');
  for (const notice of notices) writeParagraph(paper, notice);
  writeSignatures(paper, '', [
    `Customer: ${customerName(contract.customer)}`,
    `For the dealer: ${dealer?.name ?? ''}`,
  ]);
}

const cancelling = 'Cancelling this contract';

/** Sources are stated once, next to everything that comes from them. */
function writeCancelTerms(paper: PdfDocument, rules: CancelRules): void {
  writeTable(
    paper,
    cancelling,
    [
      { header: 'Rule', width: 304 },
      { header: 'Source', width: 200 },
    ],
    [...Map.groupBy(cancelTerms(rules), ({ source }) => source)].map(([source, terms]) => ({
      cells: [
        terms.map(({ text }) => ({ text, style: styles.body })),
        [{ text: source, style: styles.small }],
      ],
    })),
  );
}
