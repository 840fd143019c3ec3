import { batchStatuses } from '@pitlane/shared/features/remittance/codes';
import { formatCell } from '@pitlane/shared/kernel/format';
import {
  type Fact,
  type TableRow,
  writeFacts,
  writeParagraph,
  writeTable,
  writeTitle,
} from '../../pdf/blocks.ts';
import { type PdfDocument, styles } from '../../pdf/pdf-document.ts';
import type { batchAnswer } from './handlers.ts';

/** A batch as its receipt prints it. */
export type PrintedBatch = Awaited<ReturnType<typeof batchAnswer>>;

const money = (value: number | null | undefined) => formatCell('money', value ?? 0);
const day = (value: string | null | undefined) => formatCell('date', value);

/** Writes the receipt of a batch: what it pays line by line, its credits and debits, and how it is paid. Source: areas.md §6 (Better, 2 and 8) */
export function writeBatch(paper: PdfDocument, batch: PrintedBatch): void {
  const { totals, payment } = batch;
  const status = batchStatuses.find(({ code }) => code === batch.status)?.label ?? batch.status;
  writeTitle(
    paper,
    `Remittance ${batch.batchNumber}`,
    `${batch.dealerName} (${batch.dealerCode}) · ${status}`,
    {
      label: 'Total',
      text: money(totals.netAmount),
    },
  );
  writeFacts(paper, [
    {
      title: 'Batch',
      facts: present([
        ['Submitted', day(batch.submittedDate)],
        ['Submitted by', batch.submittedBy],
        ['Posted', day(batch.postedDate)],
        ['Returned', day(batch.returnedDate)],
        ['Reason', [batch.returnCode, batch.returnReason].filter(Boolean).join(' ')],
        ['Note', batch.note],
      ]),
    },
    {
      title: 'Payment',
      facts: present([
        ['Paid by', payment.paymentMethod],
        ['Check', payment.checkNumber],
        ['Account', payment.last4 ? `•••• ${payment.last4}` : ''],
        ['Settles', day(payment.settlesOn)],
        ['Posts', day(payment.postsOn)],
        ['Explanation', batch.explanation],
      ]),
    },
  ]);
  writeTable(paper, 'Contracts', columns, [
    ...batch.lines.map(contractRow),
    ...otherRows(batch),
    ...totalRows(batch),
  ]);
  writeParagraph(paper, 'Contracts + over-remit + debits − credits = total.', styles.small);
}

const columns = [
  { header: 'Contract', width: 110 },
  { header: 'Customer', width: 180 },
  { header: 'Dealer cost', width: 72, isRight: true },
  { header: 'Over-remit', width: 68, isRight: true },
  { header: 'Amount', width: 74, isRight: true },
];

function contractRow(line: PrintedBatch['lines'][number]): TableRow {
  return {
    cells: [
      line.key ?? '',
      [{ text: line.customerName ?? '' }, { text: line.planDescription ?? '', style: styles.small }],
      money(line.dealerCost),
      money(line.overRemitAmount),
      money(line.lineAmount),
    ],
  };
}

/** Credits and debits are in the column that adds up. */
function otherRows({ debits, credits }: PrintedBatch): TableRow[] {
  return [
    ...debits.map(({ reason, amount }) => ({ cells: ['Debit', reason ?? '', '', '', money(amount)] })),
    ...credits.map((credit) => ({
      cells: [
        'Credit',
        `${credit.key ?? ''}, ${creditReason(credit).toLowerCase()}`,
        '',
        '',
        money(-(credit.amount ?? 0)),
      ],
    })),
  ];
}

/** The reason for a credit: a void refunds the cost too, a refund only its percent of the amount over cost. */
export function creditReason({ amount, overRemitAmount }: PrintedBatch['credits'][number]): string {
  return amount === overRemitAmount ? 'Over-remit of a refund' : 'Voided after remittance';
}

function totalRows(batch: PrintedBatch): TableRow[] {
  const { totals, differenceAmount, payment } = batch;
  const total = {
    isTotal: true,
    cells: ['Total', '', money(totals.dealerCost), money(totals.overRemitAmount), money(totals.netAmount)],
  };
  if (!differenceAmount) return [total];
  return [
    total,
    { cells: ['Paid', '', '', '', money(payment.amount)] },
    { cells: ['Difference', batch.explanation ?? '', '', '', money(differenceAmount)] },
  ];
}

function present(facts: readonly (readonly [string, string | null | undefined])[]): Fact[] {
  return facts.map(([label, value]) => [label, value ?? '']);
}
