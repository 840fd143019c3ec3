import { financePlanText } from '@pitlane/shared/features/menus/rules/finance-plan';
import {
  decisionOn,
  type ProductDecision,
  productsOfMenu,
} from '@pitlane/shared/features/menus/rules/menu-choice';
import { productTerm } from '@pitlane/shared/features/menus/rules/product-term';
import { isPaidByPlan } from '@pitlane/shared/features/menus/rules/wire-menu';
import type { Menu, MenuGroup, MenuProduct } from '@pitlane/shared/features/menus/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { zonedText } from '@pitlane/shared/kernel/instant-text';
import {
  type Fact,
  type TableRow,
  writeBlanks,
  writeFacts,
  writeHeading,
  writeParagraph,
  writeTable,
  writeTickList,
  writeTitle,
} from '../../pdf/blocks.ts';
import { type PdfDocument, styles } from '../../pdf/pdf-document.ts';
import { writePreContractPage } from './pre-contract-pdf.ts';
import { type PrintedSignature, writeSignature } from './signature-pdf.ts';

/** A menu as printed. */
export interface PrintedMenu {
  menu: Menu;
  /** The customer's decisions on the products; empty if it's printed before any. */
  decisions: readonly ProductDecision[];
  /** The deal with the accepted products; undefined before any decision. */
  chosen: MenuGroup | undefined;
  quoteNumber: string;
  customer: string;
  vehicle: readonly Fact[];
  dealerName: string;
  zone: string;
  /** Parts signed by typed name; everything else gets signature lines. */
  signatures?: readonly PrintedSignature[];
}

const money = (value: number | null | undefined) => formatCell('money', value);

/**
 * Writes a menu for the customer: first the payment without products, each payment with its number and total, each product with price, months and
 * miles, the state's required notices, and one signature each for accepted and declined products. Source: areas.md §7.3
 */
export function writeMenu(paper: PdfDocument, printed: PrintedMenu): void {
  const { menu, quoteNumber, customer, dealerName } = printed;
  const about = [`Quote ${quoteNumber}`, customer, dealerName].filter(Boolean).join(' · ');
  writeTitle(paper, 'Menu', about);
  for (const { text } of menu.disclosures ?? []) writeParagraph(paper, text ?? '', styles.strong);
  if (menu.setting?.disclosureText) writeParagraph(paper, menu.setting.disclosureText);
  paper.y += 6;
  writeFacts(paper, [
    { title: 'Without products', facts: baseFacts(menu) },
    { title: 'Vehicle', facts: printed.vehicle },
  ]);
  for (const group of menu.groups ?? []) writeGroup(paper, group, menu);
  writeFinancePlan(paper, menu);
  if (printed.decisions.length === 0) writeOpenChoice(paper, printed);
  writeDecided(paper, printed, true);
  writeDecided(paper, printed, false);
  const items = printed.chosen ?? (printed.decisions.length === 0 ? menu.groups?.[0] : undefined);
  if (menu.hasPreContractPage && items?.products?.length) {
    const signature = printed.signatures?.find(({ part }) => part === 'preContract');
    writePreContractPage(paper, menu, { about, chosen: items, signature });
  }
}

/** None for a menu of only cash groups, whose loan has no rate. */
function loanFacts(base: NonNullable<Menu['base']>): Fact[] {
  const odd = (base.daysToFirst ?? 30) - 30;
  return [
    ['Payment', `${money(base.payment)} a month`],
    ['Payments', `${base.termMonths} at ${base.interestRate}%`],
    ['APR', `${(base.annualPercentageRate ?? base.interestRate ?? 0).toFixed(2)}%`],
    ['Total of payments', money(base.totalOfPayments)],
    ['Financed', money(base.amountFinanced)],
    ['First payment', `after ${base.daysToFirst} days${odd > 0 ? `, ${odd} odd days` : ''}`],
  ];
}

function baseFacts({ base, fees }: Menu): Fact[] {
  return [
    ...(base?.payment == null ? [] : loanFacts(base)),
    ['Cash total', money(base?.cashTotal)],
    ...(fees ?? []).map(
      ({ name, feeAmount, taxAmount }): Fact => [
        name ?? '',
        taxAmount ? `${money(feeAmount)} and ${money(taxAmount)} sales tax` : money(feeAmount),
      ],
    ),
  ];
}

function writeGroup(paper: PdfDocument, group: MenuGroup, { base, financePlan }: Menu): void {
  const rows = (group.products ?? []).map((product) => productRow(product, financePlan));
  const monthly = group.paymentDifference === null ? '' : money(group.paymentDifference);
  writeTable(
    paper,
    group.name ?? '',
    [
      { header: 'Product', width: 324 },
      { header: 'Price', width: 90, isRight: true },
      { header: 'A month', width: 90, isRight: true },
    ],
    [...rows, { cells: ['Products', money(group.productsTotal), monthly], isTotal: true }],
  );
  if (group.payment !== null) {
    const apr = (group.annualPercentageRate ?? base?.interestRate ?? 0).toFixed(2);
    writeParagraph(
      paper,
      `Payment with ${group.name}: ${money(group.payment)} a month, ${group.termMonths} payments at ${apr}% APR. Total of payments: ${money(group.totalOfPayments)}.`,
      styles.strong,
    );
  }
  if (group.cashTotal !== null)
    writeParagraph(paper, `Cash total with ${group.name}: ${money(group.cashTotal)}.`);
  paper.y += 6;
}

/** Like every quoted payment, it's always shown with its number and total. */
function writeFinancePlan(paper: PdfDocument, { financePlan: plan }: Menu): void {
  if (!plan) return;
  paper.keepTogether(48);
  writeHeading(paper, 'Finance plan');
  const rate = plan.interestRate ? ` Interest: ${plan.interestRate}%.` : '';
  writeParagraph(paper, `${financePlanText(plan)}, apart from the loan.${rate}`);
  paper.y += 6;
}

function productRow(product: MenuProduct, plan: Menu['financePlan']): TableRow {
  const { name, description } = product;
  return {
    cells: [
      [
        { text: name ?? '', style: styles.strong },
        { text: [description, productTerm(product)].filter(Boolean).join(' · '), style: styles.small },
      ],
      money(product.customerPrice),
      isPaidByPlan(product, plan) ? 'by plan' : money(product.costPerMonthAmount),
    ],
  };
}

/** Before any decision, the customer checks the accepted products and signs once. */
function writeOpenChoice(paper: PdfDocument, { menu }: PrintedMenu): void {
  const products = productsOfMenu(menu);
  if (products.length === 0) return;
  paper.keepTogether(100 + products.length * 9);
  writeHeading(paper, "Customer's choice");
  writeTickList(
    paper,
    products.map(({ name, customerPrice }) => ({ text: name ?? '', note: money(customerPrice) })),
  );
  writeSigned(paper, 'I accept the products that are checked and decline the others');
}

/** The accepted and declined products, each with its time, and a signature. Source: areas.md §7.3, R53 */
function writeDecided(
  paper: PdfDocument,
  { menu, decisions, zone, signatures = [] }: PrintedMenu,
  isAccepted: boolean,
): void {
  const rows = productsOfMenu(menu).flatMap((product): TableRow[] => {
    const decision = decisionOn(decisions, product);
    if (decision?.isAccepted !== isAccepted) return [];
    const at = decision.at ? zonedText(zone, new Date(decision.at)) : '';
    return [{ cells: [product.name ?? '', at, money(product.customerPrice)] }];
  });
  if (rows.length === 0) return;
  writeTable(
    paper,
    isAccepted ? 'Accepted' : 'Declined',
    [
      { header: 'Product', width: 264 },
      { header: 'Time', width: 150 },
      { header: 'Price', width: 90, isRight: true },
    ],
    rows,
  );
  const signature = signatures.find(({ part }) => part === (isAccepted ? 'accepted' : 'declined'));
  if (signature) writeSignature(paper, signature);
  else writeSigned(paper, isAccepted ? 'I accept the products above' : 'I decline the products above');
}

function writeSigned(paper: PdfDocument, label: string): void {
  const blanks = [
    { label, width: 260 },
    { label: 'Name', width: 150 },
    { label: 'Date', width: 94 },
  ];
  writeBlanks(paper, blanks, 30);
}
