import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import type { Calls } from '../../engine/operation.ts';
import { formatCell } from '../../kernel/format.ts';
import { lazy } from '../../kernel/lazy.ts';
import { saleOperations } from './operations.ts';
import type { PreviousQuote } from './quote-schema.ts';
import { changeText } from './rules/change-text.ts';
import { saleAddress } from './rules/sale-address.ts';
import { saleQuoteNumberForm } from './rules/sale-quote-number.ts';

const { getPreviousQuote, reopenSaleQuote, withdrawSaleQuote } = saleOperations;

const section = 'Rater';

const QuoteArgs = lazy(() =>
  z.object({
    quote: z
      .string()
      .trim()
      .regex(saleQuoteNumberForm, 'Enter a quote number such as S-202611-000412.')
      .meta({ label: 'Quote', hint: 'Quote number, e.g. S-202611-000412', positional: true }),
  }),
);

/** Continue a saved sale quote in the rater. Source: portal.md §3 (isEditable), areas.md §7 (Better, 1) */
export const resumeSale = defineCommand({
  id: 'rater.resume',
  title: 'Resume a sale quote',
  section,
  keywords: ['quote', 'continue', 'edit', 'rater', 'open'],
  icon: 'calculator',
  faces: ['web'],
  notOn: { cli: 'Finish the sale in the portal.' },
  args: QuoteArgs,
  uses: { getPreviousQuote },
  run: async (calls, { quote }, { signal }) => {
    const { savedQuoteID } = await calls.getPreviousQuote({ quoteNumber: quote }, { signal });
    return { kind: 'visit', address: saleAddress(savedQuoteID) };
  },
});

/** Withdraw a saved sale quote; undo reopens it. Source: areas.md §7.1 */
export const withdrawSale = defineCommand({
  id: 'rater.withdraw',
  title: 'Withdraw a sale quote',
  section,
  keywords: ['quote', 'cancel', 'delete', 'drop'],
  icon: 'trash',
  faces: ['web', 'cli'],
  args: QuoteArgs,
  uses: { getPreviousQuote, withdrawSaleQuote },
  data: withdrawSaleQuote.response,
  run: async (calls, { quote }, { signal }) => {
    const withdrawn = await calls.withdrawSaleQuote(await idOf(calls, quote, signal), { signal });
    return {
      kind: 'notify',
      text: `Withdrew quote ${withdrawn.quoteNumber}`,
      data: withdrawn,
      undo: { command: 'rater.reopen', args: { quote: withdrawn.quoteNumber ?? quote } },
    };
  },
});

/** Reopen a sale quote that expired or was withdrawn, and say what changed since. Source: areas.md §7 (Better, 9) */
export const reopenSale = defineCommand({
  id: 'rater.reopen',
  title: 'Reopen a sale quote',
  section,
  keywords: ['quote', 'expired', 'withdrawn', 'renew', 'changed'],
  icon: 'history',
  faces: ['web', 'cli'],
  args: QuoteArgs,
  uses: { getPreviousQuote, reopenSaleQuote },
  data: getPreviousQuote.response,
  run: async (calls, { quote }, { signal }) => {
    const reopened = await calls.reopenSaleQuote(await idOf(calls, quote, signal), { signal });
    const previous = await calls.getPreviousQuote({ quoteNumber: quote }, { signal });
    const until = `Reopened quote ${reopened.quoteNumber} through ${formatCell('date', reopened.expiresOn)}`;
    return {
      kind: 'notify',
      text: [until, ...changeLines(previous)].join('. '),
      data: previous,
      isReceipt: true,
    };
  },
});

async function idOf(
  calls: Pick<Calls<typeof saleOperations>, 'getPreviousQuote'>,
  quoteNumber: string,
  signal: AbortSignal,
): Promise<{ savedQuoteID: number }> {
  const { savedQuoteID } = await calls.getPreviousQuote({ quoteNumber }, { signal });
  return { savedQuoteID: savedQuoteID ?? 0 };
}

function changeLines({ changes }: PreviousQuote): string[] {
  if (!changes || changes.length === 0) return ['Nothing changed since it was saved'];
  return changes.map(changeText);
}
