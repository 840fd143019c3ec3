import { chosenGroup } from '@pitlane/shared/features/menus/rules/chosen-group';
import { financePlanText } from '@pitlane/shared/features/menus/rules/finance-plan';
import { decisionsOfSale } from '@pitlane/shared/features/menus/rules/menu-choice';
import type { MenuGroup } from '@pitlane/shared/features/menus/schema';
import type { PreviousQuote, SaleQuoteRow } from '@pitlane/shared/features/sales/quote-schema';
import { changeValue } from '@pitlane/shared/features/sales/rules/change-text';
import { menuRequestOfSale } from '@pitlane/shared/features/sales/rules/sale-menu';
import { counted } from '@pitlane/shared/kernel/counted';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { Run } from '../../../commands/run.ts';
import type { Connection } from '../../../session/connection.ts';
import { type CardBlock, cardText, cardValues } from '../../card.ts';
import { jsonText } from '../../json.ts';
import { plainValue, tabLines } from '../../lines.ts';
import { showProgress } from '../../progress.ts';
import type { TableColumn } from '../../table.ts';
import type { RowList } from '../row-list.ts';

const money = (value: number | null) => formatCell('money', value);
const nameOf = ({ firstName, lastName }: SaleQuoteRow) => [firstName, lastName].filter(Boolean).join(' ');

const columns: readonly TableColumn<SaleQuoteRow>[] = [
  { header: 'QUOTE', text: ({ quoteNumber }) => quoteNumber ?? '', look: () => 'strong' },
  { header: 'STATUS', text: ({ status }) => status ?? '' },
  { header: 'CUSTOMER', text: nameOf, least: 10 },
  { header: 'VEHICLE', text: ({ vehicle }) => vehicle ?? '', least: 12 },
  { header: 'DEALER', text: ({ dealerName }) => dealerName ?? '', leaves: 1 },
  {
    header: 'PRODUCTS',
    text: ({ selectedPlanCount }) => formatCell('count', selectedPlanCount),
    isRight: true,
    leaves: 3,
  },
  { header: 'PRICE', text: ({ customerPrice }) => money(customerPrice), isRight: true },
  { header: 'EXPIRES', text: ({ expiresOn }) => formatCell('date', expiresOn), leaves: 2 },
];

/** The sale quotes that can be resumed. */
export const saleQuoteList: RowList<SaleQuoteRow> = {
  read: (calls, { fields, signal }) => {
    const { dealerCode } = fields;
    return calls.listSaleQuotes(dealerCode === undefined ? {} : { dealerCode: String(dealerCode) }, {
      signal,
    });
  },
  columns,
  valuesOf: (row) =>
    [
      row.quoteNumber,
      row.status,
      nameOf(row),
      row.vehicle,
      row.selectedPlanCount,
      plainValue('money', row.customerPrice),
      row.savedAt,
      row.expiresOn,
    ].map((value) => String(value ?? '')),
  summary: ({ length }) => {
    if (length === 0) return 'No saved quotes.';
    return counted(length, 'quote');
  },
};

/** Shows a saved sale quote, its products, and changes since it was saved. */
export async function showSaleQuote({ terminal, given, connect }: Run): Promise<void> {
  const { calls } = await connect();
  const progress = showProgress(terminal, 'Reading...');
  const quoteNumber = String(given.fields['quoteNumber'] ?? '');
  const quote = await calls
    .getPreviousQuote({ quoteNumber }, { signal: terminal.signal })
    .finally(progress.end);
  if (given.isJson) return terminal.out(`${jsonText(quote, 2)}\n`);
  const blocks = [...blocksOf(quote), ...(await paymentBlocks(calls, quote, terminal.signal))];
  if (!terminal.isScreen) return terminal.out(tabLines(cardValues(blocks)));
  const head = {
    title: quote.quoteNumber ?? '',
    badge: quote.status ?? '',
    badgeLook: 'strong',
    about: quote.vehicle ?? '',
  } as const;
  terminal.out(`${await cardText(head, blocks, { columns: terminal.columns, paint: terminal.paint })}\n`);
}

function blocksOf(quote: PreviousQuote): CardBlock[] {
  const { draft, changes } = quote;
  const line = (label: string, value: string | null) => ({ label, value: value ?? '' });
  const products = (draft?.chosen ?? []).map((rate) =>
    line(`${rate.programCode} ${rate.planCode}`, `${rate.coverageMonths} mo, ${money(rate.customerPrice)}`),
  );
  const changed = (changes ?? []).map((change) => line(change.label ?? '', changeValue(change)));
  return [
    {
      title: 'Sale',
      lines: [
        line('Status', quote.status),
        line('Customer', nameOf(quote)),
        line('Vehicle', [quote.vehicle, quote.vin].filter(Boolean).join(' · ')),
        line('Dealer', quote.dealerName),
        line('Price', money(quote.customerPrice)),
        line('Dealer cost', money(quote.dealerCost)),
        line('Expires', formatCell('date', quote.expiresOn)),
        line('Contract', quote.groupKey),
      ].filter(({ value }) => value !== ''),
    },
    { title: 'Products', lines: products },
    { title: 'Changed since', lines: changed },
  ].filter(({ lines }) => lines.length > 0);
}

/** The payments of the menu as portal and PDF show them; none for a quote without a price or an amount financed. */
async function paymentBlocks(
  calls: Connection['calls'],
  { draft, dealerCode, request: quoted }: PreviousQuote,
  signal: AbortSignal,
): Promise<CardBlock[]> {
  if (!draft || !dealerCode || !draft.chosen?.length) return [];
  const request = menuRequestOfSale(draft, { dealerCode, quoted });
  if (request.cashPrice == null && request.totalFinanceAmount == null) return [];
  const menu = await calls.getMenu(request, { signal });
  const decisions = decisionsOfSale(menu, request.decisions ?? []);
  const menuGroupID = draft.menu?.menuGroupID ?? null;
  const chosen = chosenGroup(menu, { decisions, menuGroupID }, request);
  const plan = menu.financePlan;
  return [
    {
      title: 'Payment',
      lines: [
        { label: 'Without products', value: paymentText(menu.base) },
        { label: 'With products', value: chosen.ok ? paymentText(chosen.value) : '' },
        { label: 'Finance plan', value: plan ? `${financePlanText(plan)}, apart from the loan` : '' },
      ].filter(({ value }) => value !== ''),
    },
  ];
}

/** Never a payment without its total. */
function paymentText(
  of: Pick<MenuGroup, 'payment' | 'termMonths' | 'totalOfPayments' | 'cashTotal'> | null,
): string {
  if (of?.payment == null) return of?.cashTotal == null ? '' : `${money(of.cashTotal)} cash`;
  return `${money(of.payment)} a month, ${of.termMonths} payments, ${money(of.totalOfPayments)} in all`;
}
