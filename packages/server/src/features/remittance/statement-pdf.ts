import { statementKinds } from '@pitlane/shared/features/remittance/account-schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { type TableRow, writeFacts, writeParagraph, writeTable, writeTitle } from '../../pdf/blocks.ts';
import { type PdfDocument, styles } from '../../pdf/pdf-document.ts';
import type { remittanceStatement } from './statement.ts';

/** A statement to print. */
export type PrintedStatement = Awaited<ReturnType<typeof remittanceStatement>>;

const money = (value: number) => formatCell('money', value);
const day = (value: string) => formatCell('date', value);

/** Writes a dealer's statement: the opening balance, every line with the balance after it, the closing balance. Source: areas.md §6 (Better, 8) */
export function writeStatement(paper: PdfDocument, statement: PrintedStatement): void {
  const { dealerName, dealerCode, startDate, endDate } = statement;
  const period = `${day(startDate)} through ${day(endDate)}`;
  writeTitle(paper, 'Remittance statement', `${dealerName} (${dealerCode}) · ${period}`, {
    label: 'Closing balance',
    text: money(statement.closingBalance),
  });
  writeFacts(paper, [
    {
      title: 'Summary',
      facts: [
        ['Opening', money(statement.openingBalance)],
        ['Charges', money(statement.chargesAmount)],
        ['Payments, credits', money(-Math.abs(statement.paymentsAmount))],
        ['Closing', money(statement.closingBalance)],
      ],
    },
    { title: 'Open', facts: [['Differences', money(statement.openDifferenceAmount)]] },
  ]);
  writeTable(paper, 'Lines', columns, [
    { cells: [day(startDate), 'Opening balance', '', '', money(statement.openingBalance)] },
    ...statement.lines.map(rowOf),
    { isTotal: true, cells: [day(endDate), 'Closing balance', '', '', money(statement.closingBalance)] },
  ]);
  writeParagraph(
    paper,
    'Opening balance + every line = closing balance. A positive balance is owed to the provider.',
    styles.small,
  );
}

const columns = [
  { header: 'Date', width: 84 },
  { header: 'Description', width: 180 },
  { header: 'Batch', width: 96 },
  { header: 'Amount', width: 70, isRight: true },
  { header: 'Balance', width: 74, isRight: true },
];

function rowOf({
  date,
  kind,
  batchNumber,
  key,
  text,
  amount,
  balance,
}: PrintedStatement['lines'][number]): TableRow {
  const label = statementKinds.find(({ code }) => code === kind)?.label ?? kind;
  return {
    cells: [
      day(date),
      [{ text: [label, key].filter(Boolean).join(' ') }, { text, style: styles.small }],
      batchNumber ?? '',
      money(amount),
      money(balance),
    ],
  };
}
