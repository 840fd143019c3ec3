import { programName } from '@pitlane/shared/features/contracts/rules/codes';
import { formatCell } from '@pitlane/shared/kernel/format';
import { type TableRow, writeParagraph, writeTable, writeTitle } from '../../pdf/blocks.ts';
import { type PdfDocument, styles } from '../../pdf/pdf-document.ts';

/** A product of a quote as the server rated it; amounts in dollars. */
export interface CostLine {
  programCode: string;
  planDescription: string;
  surcharges: readonly { label: string | null; amount: number | null }[];
  dealerCost: number;
  customerPrice: number;
}

const money = (value: number) => formatCell('money', value);

/** Writes what a deal costs the dealer: base, surcharges, cost, price and profit. Source: portal.md §7 (PDF), areas.md §1.2 */
export function writeDealerCost(
  paper: PdfDocument,
  { about, lines, pricedOn }: { about: string; lines: readonly CostLine[]; pricedOn: string },
): void {
  const cost = sumOf(lines, ({ dealerCost }) => dealerCost);
  const price = sumOf(lines, ({ customerPrice }) => customerPrice);
  writeTitle(paper, 'Dealer cost report', about, { label: 'Dealer cost', text: money(cost) });
  writeTable(
    paper,
    'Products',
    [
      { header: 'Product', width: 194 },
      { header: 'Base', width: 70, isRight: true },
      { header: 'Surcharges', width: 70, isRight: true },
      { header: 'Cost', width: 54, isRight: true },
      { header: 'Price', width: 58, isRight: true },
      { header: 'Markup', width: 58, isRight: true },
    ],
    [
      ...lines.map(costRow),
      {
        isTotal: true,
        cells: ['Total', '', '', ...[cost, price, price - cost].map(strong)],
      },
    ],
  );
  writeParagraph(paper, `Prices as of ${pricedOn}. For the dealer only.`, styles.small);
}

function costRow(line: CostLine): TableRow {
  const extra = sumOf(line.surcharges, ({ amount }) => amount ?? 0);
  const named = line.surcharges.map(({ label, amount }) => `${label} ${money(amount ?? 0)}`).join(', ');
  return {
    cells: [
      [
        { text: programName(line.programCode), style: styles.strong },
        { text: [line.planDescription, named].filter(Boolean).join(' · '), style: styles.small },
      ],
      ...[
        line.dealerCost - extra,
        extra,
        line.dealerCost,
        line.customerPrice,
        line.customerPrice - line.dealerCost,
      ].map(money),
    ],
  };
}

/** In the table's font size: six amounts side by side leave no room for a larger one. */
function strong(value: number) {
  return [{ text: money(value), style: styles.strong }];
}

/** In whole cents, to avoid rounding errors of binary fractions. */
function sumOf<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + Math.round(amountOf(item) * 100), 0) / 100;
}
