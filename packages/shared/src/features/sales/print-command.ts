import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import { lazy } from '../../kernel/lazy.ts';
import { recipient } from '../forms/mail-schema.ts';
import { mailed } from '../forms/mailed.ts';
import { saved, savedFileArguments } from '../forms/saved-file.ts';
import { menuOperations } from '../menus/operations.ts';
import { saleOperations } from './operations.ts';
import { saleQuoteNumberForm } from './rules/sale-quote-number.ts';

const { getPreviousQuote } = saleOperations;
const { printMenu, printDealerCost, mailSignedMenu } = menuOperations;

const PrintArgs = lazy(() =>
  z.object({
    quote: z
      .string()
      .trim()
      .toUpperCase()
      .regex(saleQuoteNumberForm, 'Enter a quote number such as S-202611-000412.')
      .meta({ label: 'Quote', hint: 'Quote number, e.g. S-202611-000412', positional: true }),
    ...savedFileArguments('the current folder'),
  }),
);

/** Print the menu of a saved sale quote. Source: portal.md §7 (PUT /api/pdf/ratermenu) */
export const printSaleQuote = defineCommand({
  id: 'quote.print',
  title: 'Print sale quote',
  summary: "Print a saved sale quote's menu",
  section: 'Rater',
  keywords: ['pdf', 'menu', 'customer', 'document'],
  icon: 'file',
  faces: ['web', 'cli'],
  args: PrintArgs,
  uses: { getPreviousQuote, printMenu },
  run: async (calls, { quote, ...where }, { signal }) => {
    const { savedQuoteID } = await calls.getPreviousQuote({ quoteNumber: quote }, { signal });
    return saved(await calls.printMenu({ savedQuoteID }, { signal }), where);
  },
});

/**
 * Print the dealer cost of the products of a saved sale quote. Source: portal.md §7 (PUT
 * /api/pdf/raterdealercostreport)
 */
export const printQuoteDealerCost = defineCommand({
  id: 'quote.printDealerCost',
  title: 'Print dealer cost',
  summary: "Print what a saved sale quote's products cost the dealer",
  section: 'Rater',
  keywords: ['pdf', 'cost', 'report', 'document'],
  icon: 'file',
  faces: ['web', 'cli'],
  args: PrintArgs,
  uses: { getPreviousQuote, printDealerCost },
  run: async (calls, { quote, ...where }, { signal }) => {
    const { savedQuoteID } = await calls.getPreviousQuote({ quoteNumber: quote }, { signal });
    return saved(await calls.printDealerCost({ savedQuoteID }, { signal }), where);
  },
});

const MailArgs = lazy(() => z.object({ quote: PrintArgs().shape.quote, emailAddress: recipient() }));

/** Email the menu of a saved sale quote to the customer, as it was last signed. Source: areas.md R53 */
export const mailSaleQuote = defineCommand({
  id: 'quote.mail',
  title: 'Email signed menu',
  summary: "Email a saved sale quote's signed menu to the customer",
  section: 'Rater',
  keywords: ['mail', 'send', 'menu', 'signature', 'customer', 'pdf'],
  icon: 'mail',
  faces: ['web', 'cli'],
  args: MailArgs,
  uses: { getPreviousQuote, mailSignedMenu },
  data: mailSignedMenu.response,
  run: async (calls, { quote, emailAddress }, { signal }) => {
    const { savedQuoteID } = await calls.getPreviousQuote({ quoteNumber: quote }, { signal });
    return mailed(
      await calls.mailSignedMenu(
        { savedQuoteID: savedQuoteID ?? 0, ...(emailAddress ? { emailAddress } : {}) },
        { signal },
      ),
    );
  },
});
