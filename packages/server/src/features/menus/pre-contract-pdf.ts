import { financePlanText } from '@pitlane/shared/features/menus/rules/finance-plan';
import { isPaidByPlan } from '@pitlane/shared/features/menus/rules/wire-menu';
import type { Menu, MenuGroup } from '@pitlane/shared/features/menus/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { writeAmounts } from '../../pdf/amounts.ts';
import { writeBlanks, writeParagraph, writeTitle } from '../../pdf/blocks.ts';
import { colors, type PdfDocument, type TextStyle } from '../../pdf/pdf-document.ts';
import { type PrintedSignature, writeSignature } from './signature-pdf.ts';

/** The law asks for 10 points or more. Source: areas.md §7.3 (Civ. 2982.2) */
const tenPoints: TextStyle = { size: 10.5, weight: 'regular', color: colors.ink };

const money = (value: number | null | undefined) => formatCell('money', value);

/**
 * Writes the pre-contract page required by California, and in other words by Minnesota: on a separate page, each item with its price, the total,
 * and the payment excluding and including the items, in the law's own words. Source: areas.md §7.3 (Civ. 2982.2)
 */
export function writePreContractPage(
  paper: PdfDocument,
  { base, disclosures, financePlan }: Menu,
  { about, chosen, signature }: { about: string; chosen: MenuGroup; signature: PrintedSignature | undefined },
): void {
  paper.nextPage();
  writeTitle(paper, 'Items sold with the vehicle', about);
  for (const { text } of disclosures ?? []) writeParagraph(paper, text ?? '', tenPoints);
  paper.y += 8;
  const items = (chosen.products ?? []).map(({ name, description, customerPrice }) => ({
    label: [name, description].filter(Boolean).join(': '),
    amount: money(customerPrice),
  }));
  writeAmounts(
    paper,
    [...items, { label: 'Total', amount: money(chosen.productsTotal), isTotal: true }],
    tenPoints,
  );
  paper.y += 12;
  writeAmounts(
    paper,
    [
      { label: 'Installment Payment EXCLUDING Listed Items', amount: money(base?.payment) },
      { label: 'Installment Payment INCLUDING Listed Items', amount: money(chosen.payment) },
      { label: 'Total of payments excluding the items', amount: money(base?.totalOfPayments) },
      { label: 'Total of payments including the items', amount: money(chosen.totalOfPayments) },
    ],
    tenPoints,
  );
  if (financePlan) {
    paper.y += 8;
    const paid = (chosen.products ?? []).filter((product) => isPaidByPlan(product, financePlan));
    const names = paid.map(({ name }) => name).join(', ');
    writeParagraph(paper, `Paid apart from the loan: ${names}. ${financePlanText(financePlan)}.`, tenPoints);
  }
  paper.y += 12;
  if (signature) return writeSignature(paper, signature, tenPoints);
  writeBlanks(
    paper,
    [
      { label: "Buyer's signature", width: 240 },
      { label: 'Date', width: 100 },
    ],
    32,
  );
}
