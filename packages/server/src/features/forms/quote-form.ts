import { stateLabel } from '@pitlane/shared/features/cancellations/rules/cancel-flow';
import { type CancelQuote } from '@pitlane/shared/features/cancellations/rules/cancel-quote';
import { cancelReasons } from '@pitlane/shared/features/cancellations/rules/reasons';
import {
  percentText,
  type StatementColumn,
  type StatementLine,
} from '@pitlane/shared/features/cancellations/rules/statement-line';
import { sourcesOfGroup } from '@pitlane/shared/features/cancellations/rules/statement-source';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { customerName } from '@pitlane/shared/features/contracts/rules/display';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import {
  isCancelledBy,
  type QuoteStatus,
  statusTexts,
} from '@pitlane/shared/features/forms/rules/quote-status';
import { formatCell, moneyText } from '@pitlane/shared/kernel/format';
import {
  type TableRow,
  writeFacts,
  writeHeading,
  writeParagraph,
  writeTable,
  writeTitle,
} from '../../pdf/blocks.ts';
import { type PdfDocument, styles } from '../../pdf/pdf-document.ts';
import { type PrintedSignature, writeSignature } from '../menus/signature-pdf.ts';
import { contractFacts, holderFacts, vehicleFacts } from './form-facts.ts';

/** The document's title: a quote, until the contract is cancelled by it. */
export function quoteFormTitle(standing: QuoteStatus | undefined): string {
  return standing && isCancelledBy(standing.state) ? 'Cancellation statement' : 'Cancellation quote';
}

/** A quote as it's printed for the customer: `lines` are those that both a customer and the caller may see. */
export interface PrintedQuote {
  quote: CancelQuote;
  lines: readonly StatementLine[];
  /** Absent if the quote isn't saved. */
  saved?: QuoteStatus & { quoteNumber: string };
  /** Absent unless the holder signed it by a typed name. */
  signature?: PrintedSignature;
}

/**
 * Writes a cancel quote as it's given to the customer: what it's about, the refund line by line with formula and rule, the source of each part's
 * figures below it, who is paid, and what to do next. Source: decisions.md §4 (every quote explains itself) and §3 (the customer's PDF)
 */
export function writeQuote(paper: PdfDocument, printed: PrintedQuote & { contract: Contract }): void {
  const { contract, quote, lines, saved, signature } = printed;
  const about = [
    saved ? `Quote ${saved.quoteNumber}` : '',
    `Contract ${contractKeyText(contract)}`,
    customerName(contract.customer),
  ];
  const refund = lines.find(({ column }) => column === 'total')?.amountCents;
  const figure = refund == null ? undefined : { label: 'Refund', text: moneyText(refund) };
  writeTitle(paper, quoteFormTitle(saved), about.filter(Boolean).join(' · '), figure);
  writeFacts(paper, [
    asked(printed),
    contractFacts(contract),
    // A quote is handed over the counter, so it doesn't need the holder's contact details.
    {
      title: 'Customer',
      facts: holderFacts(contract).facts.filter(([label]) => label !== 'Phone' && label !== 'Email'),
    },
    vehicleFacts(contract),
  ]);
  writePart(paper, 'Basis of the refund', lines, ['basis']);
  writePart(paper, 'Refund', lines, ['refund', 'total']);
  writePart(paper, 'Payee', lines, ['payee']);
  writeHeading(paper, 'Next steps');
  for (const text of nextSteps(quote, saved)) writeParagraph(paper, text);
  if (!signature) return;
  writeHeading(paper, 'Signature');
  writeSignature(paper, signature);
}

function asked({ quote, saved }: PrintedQuote) {
  const { facts } = quote.stored.inputs;
  return {
    title: 'Cancellation',
    facts: [
      ['As of', formatCell('date', facts.cancelAsOf)],
      ['Odometer', formatCell('miles', facts.cancelMiles)],
      ['Reason', cancelReasons.find(({ name }) => name === facts.reason)?.label ?? facts.reason],
      ['Refund percent', percentText(quote.figures.percent)],
      ['Refund due', formatCell('date', saved?.dueDate ?? quote.dueDate)],
      ['Status', saved && saved.state !== 'Quoted' ? stateLabel(saved.state) : ''],
      ['Quote valid', saved?.state === 'Quoted' ? `through ${formatCell('date', saved.expiresOn)}` : ''],
    ] as const,
  };
}

function writePart(
  paper: PdfDocument,
  title: string,
  lines: readonly StatementLine[],
  of: readonly StatementColumn[],
): void {
  const part = lines.filter(({ column }) => of.includes(column));
  if (part.length === 0) return;
  writeTable(
    paper,
    title,
    [
      { header: 'Line', width: 394 },
      { header: of.includes('basis') ? 'Figure' : 'Amount', width: 110, isRight: true },
    ],
    part.map(rowOf),
  );
  writeParagraph(paper, `Source: ${sourcesOfGroup(part).join('; ')}`, styles.small);
}

function rowOf({ label, formula, rule, percent, amountCents, column }: StatementLine): TableRow {
  const isTotal = column === 'total';
  const figure =
    amountCents === null ? (percent === null ? '' : percentText(percent)) : moneyText(amountCents);
  return {
    isTotal,
    cells: [
      [
        { text: label, style: isTotal ? styles.large : styles.strong },
        { text: formula },
        { text: rule, style: styles.small },
      ],
      figure,
    ],
  };
}

/** The holder's next steps are listed until the cancellation is in progress. After that the document shows its status. */
function nextSteps(
  { document, figures, fullRefundThrough, stored }: CancelQuote,
  saved: PrintedQuote['saved'],
): string[] {
  const [standing = '', ...others] = statusTexts(saved);
  const state = saved?.state ?? 'Quoted';
  const isOpen = state === 'Quoted' && !saved?.isExpired;
  return [
    standing,
    ...(document && (isOpen || state === 'Requested')
      ? [`Include the ${document.words} with the request.`]
      : []),
    ...(isOpen && figures.isOdometerBelowSale
      ? ['The odometer is below the reading at sale. Please check it before you request the cancellation.']
      : []),
    ...(isOpen && fullRefundThrough >= stored.inputs.receivedDate
      ? [`Full refund through ${formatCell('date', fullRefundThrough)}, unless a claim is paid.`]
      : []),
    ...others,
  ];
}
