import type { ExportColumn } from '@pitlane/shared/export/columns';
import { type ExportAbout, xlsxChunks } from '@pitlane/shared/export/xlsx';
import { statementKinds } from '@pitlane/shared/features/remittance/account-schema';
import { batchStatuses } from '@pitlane/shared/features/remittance/codes';
import { formatCell } from '@pitlane/shared/kernel/format';
import { creditReason, type PrintedBatch } from './batch-pdf.ts';
import type { PrintedStatement } from './statement-pdf.ts';

type Row = Readonly<Record<string, unknown>>;
type Ran = Pick<ExportAbout, 'ranBy' | 'ranAt'>;

const column = (
  key: string,
  header: string,
  kind: ExportColumn['kind'],
  isTotaled = false,
): ExportColumn => ({
  key,
  header,
  kind,
  isTotaled,
});

const statementColumns = [
  column('date', 'Date', 'date'),
  column('type', 'Type', 'text'),
  column('batchNumber', 'Batch', 'text'),
  column('contract', 'Contract', 'text'),
  column('description', 'Description', 'text'),
  column('amount', 'Amount', 'money', true),
  column('balance', 'Balance', 'money'),
];

/** Writes a dealer's statement as a workbook. The opening balance is its first row, so that the total below is the closing balance. Source: areas.md §6 (Better, 8) */
export function statementWorkbook(statement: PrintedStatement, ran: Ran): Promise<Uint8Array> {
  const { dealerName, dealerCode, startDate, endDate, openingBalance, lines } = statement;
  const amount = (label: string, value: number) => ({ label, text: formatCell('money', value) });
  return bytesOf(
    statementColumns,
    [
      { date: startDate, type: 'Opening balance', amount: openingBalance, balance: openingBalance },
      ...lines.map(({ kind, key, text, ...line }) => ({
        ...line,
        type: statementKinds.find(({ code }) => code === kind)?.label ?? kind,
        contract: key,
        description: text,
      })),
    ],
    {
      ...ran,
      title: 'Remittance statement',
      criteria: [
        { label: 'Dealer', text: `${dealerName} (${dealerCode})` },
        { label: 'Period', text: `${formatCell('date', startDate)} through ${formatCell('date', endDate)}` },
        amount('Opening balance', openingBalance),
        amount('Charges', statement.chargesAmount),
        amount('Payments and credits', statement.paymentsAmount),
        amount('Closing balance', statement.closingBalance),
      ],
    },
  );
}

const batchColumns = [
  column('type', 'Type', 'text'),
  column('contract', 'Contract', 'text'),
  column('description', 'Description', 'text'),
  column('dealerCost', 'Dealer cost', 'money', true),
  column('overRemit', 'Over-remit', 'money', true),
  column('amount', 'Amount', 'money', true),
];

/**
 * Writes the receipt of a batch as a workbook: contracts, debits and credits in one column that adds up to its total.
 */
export function batchWorkbook(batch: PrintedBatch, ran: Ran): Promise<Uint8Array> {
  const { lines, debits, credits, totals, payment } = batch;
  return bytesOf(
    batchColumns,
    [
      ...lines.map(({ key, customerName, planDescription, dealerCost, overRemitAmount, lineAmount }) => ({
        type: 'Contract',
        contract: key,
        description: [customerName, planDescription].filter(Boolean).join(', '),
        dealerCost,
        overRemit: overRemitAmount,
        amount: lineAmount,
      })),
      ...debits.map(({ reason, amount }) => ({ type: 'Debit', description: reason, amount })),
      ...credits.map((credit) => ({
        type: 'Credit',
        contract: credit.key,
        description: creditReason(credit),
        amount: -(credit.amount ?? 0),
      })),
    ],
    {
      ...ran,
      title: `Remittance ${batch.batchNumber}`,
      criteria: [
        { label: 'Dealer', text: `${batch.dealerName} (${batch.dealerCode})` },
        {
          label: 'Status',
          text: batchStatuses.find(({ code }) => code === batch.status)?.label ?? batch.status,
        },
        { label: 'Submitted', text: formatCell('date', batch.submittedDate) },
        { label: 'Paid by', text: payment.paymentMethod ?? '' },
        { label: 'Total', text: formatCell('money', totals.netAmount) },
        ...(batch.differenceAmount
          ? [{ label: 'Difference', text: formatCell('money', batch.differenceAmount) }]
          : []),
      ],
    },
  );
}

async function bytesOf(
  columns: readonly ExportColumn[],
  rows: readonly Row[],
  about: ExportAbout,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of xlsxChunks(columns, once(rows), about)) parts.push(part);
  return Buffer.concat(parts);
}

async function* once(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows);
}
