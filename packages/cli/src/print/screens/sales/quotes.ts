import type { PreviousQuote, SaleQuoteRow } from '@pitlane/shared/features/sales/quote-schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { Run } from '../../../commands/run.ts';
import { type CardBlock, cardText, cardValues } from '../../card.ts';
import { jsonText } from '../../json.ts';
import { tabLines } from '../../lines.ts';
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
      row.customerPrice,
      row.savedAt,
      row.expiresOn,
    ].map((value) => String(value ?? '')),
  summary: ({ length }) => {
    if (length === 0) return 'No saved quotes.';
    return length === 1 ? '1 quote' : `${length} quotes`;
  },
};

/** Shows a saved sale quote, its products, and what changed since it was saved. */
export async function showSaleQuote({ terminal, given, connect }: Run): Promise<void> {
  const { calls } = await connect();
  const progress = showProgress(terminal, 'Reading...');
  const quoteNumber = String(given.fields['quoteNumber'] ?? '');
  const quote = await calls
    .getPreviousQuote({ quoteNumber }, { signal: terminal.signal })
    .finally(progress.end);
  if (given.isJson) return terminal.out(`${jsonText(quote, 2)}\n`);
  const blocks = blocksOf(quote);
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
  const changed = (changes ?? []).map(({ programCode, label, then: before, now }) =>
    line([programCode, label].filter(Boolean).join(' '), `${before ?? ''} → ${now ?? ''}`),
  );
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
