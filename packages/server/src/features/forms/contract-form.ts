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

/** A contract's document, and what it names beside what its card shows. */
export interface PrintedContract {
  contract: Contract;
  /** What the holder paid: it is the holder's own contract that names it. */
  customerPriceCents: Cents;
  /** Absent if the program is cancelled by no rule that is known. */
  rules: CancelRules | undefined;
}

/** Returns what the document of a contract is called. */
export function contractFormTitle(contract: Contract): string {
  const title = programTitle(contract.programCode);
  return /contract$/i.test(title) ? title : `${title} contract`;
}

/**
 * Regenerates the document of a contract: its customer, coverage, price, and cancellation rules. Anyone who may download it sees its price
 * (`contract.download`); the dealer's cost is on none. Source: portal.md §7 (rater regenerate); its layout: Assumption, as no provider's
 * form is at hand
 */
export function writeContract(
  paper: PdfDocument,
  { contract, customerPriceCents, rules }: PrintedContract,
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
  writeSignatures(paper, '', [
    `Holder: ${customerName(contract.customer)}`,
    `For the dealer: ${dealer?.name ?? ''}`,
  ]);
}

const cancelling = 'Cancelling this contract';

/** A source is said once, beside all that comes from it. */
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
