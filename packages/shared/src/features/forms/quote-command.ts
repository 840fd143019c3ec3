import { z } from 'zod';
import { type Availability, type Context, defineCommand, type Preview } from '../../engine/command.ts';
import type { Effect, Statement } from '../../engine/effect.ts';
import { dayOfText, isDayText, notADay } from '../../kernel/date-input.ts';
import { formatCell } from '../../kernel/format.ts';
import { lazy } from '../../kernel/lazy.ts';
import { problemOfWire } from '../../kernel/wire.ts';
import { cancellationOperations } from '../cancellations/operations.ts';
import { loadStatements, quoteAddress, savedQuoteEffect } from '../cancellations/quote-effects.ts';
import { whyNotActive } from '../cancellations/rules/cancel-flow.ts';
import { payoffHint } from '../cancellations/rules/payee.ts';
import { pendingHint, pendingText } from '../cancellations/rules/pending-text.ts';
import {
  cancelReasonCode,
  cancelReasonLabel,
  cancelReasonOf,
  cancelReasonWords,
  usualCancelReason,
} from '../cancellations/rules/reasons.ts';
import {
  type CancellationFactsAnswer,
  CancelQuote,
  type CancelQuotePreview,
  type QuoteCancellationRequest,
  SavedCancelQuote,
} from '../cancellations/schema.ts';
import { contractArgument } from '../contracts/contract-argument.ts';
import { contractOperations } from '../contracts/operations.ts';
import { statusCode } from '../contracts/rules/codes.ts';
import { mostNumbers } from '../contracts/schema.ts';
import { keyOfSelected, selectedContract } from '../contracts/selected-contract.ts';
import { formOperations } from './operations.ts';
import { saved, savedFileArguments } from './saved-file.ts';

// Next to the documents, since a quote can be printed right away; imports between features go one way.
const { getContract } = contractOperations;
const { getCancellationFacts, previewCancelQuotes, quoteCancellation, saveCancelQuote } =
  cancellationOperations;
const { printCancelQuote } = formOperations;

const QuoteArgs = lazy(() =>
  z.object({
    key: contractArgument(),
    asOf: z
      .string()
      // Which day `today` is, the server says.
      .refine((text) => isDayText(text), notADay('Cancellation date'))
      .optional()
      .meta({
        label: 'Cancel as of',
        kind: 'date',
        sends: 'cancelAsOfDate',
        hint: 'Date such as 03/15/2026',
        usual: 'today',
      }),
    miles: z.int('Must be a whole number.').min(0, 'Must be a whole number.').optional().meta({
      label: 'Odometer',
      kind: 'count',
      sends: 'vehicleMilesWhenCancel',
      hint: 'Miles at cancellation',
    }),
    reason: z.enum(Object.keys(cancelReasonWords), 'Choose a reason.').optional().meta({
      label: 'Reason',
      words: cancelReasonWords,
      sends: 'cancelReason',
      usual: usualCancelReason,
    }),
    document: z.boolean().optional().meta({ label: 'Supporting document received' }),
    why: z.string().optional().meta({
      label: 'Reason for backdating more than 30 days',
      sends: 'backdateReason',
      hint: 'Reason for backdating more than 30 days (internal users)',
    }),
    balance: z
      .string()
      .regex(/^\$?\d[\d,]*(\.\d{1,2})?$/, 'Enter an amount such as 1234.50.')
      .optional()
      .meta({ label: 'Loan balance', sends: 'lienBalance', hint: 'Amount still owed on the vehicle' }),
    payoff: z.boolean().optional().meta({ label: 'Loan is paid off (payoff letter on file)' }),
    bought: z.int().optional().meta({
      label: 'Services bought',
      sends: 'servicesBought',
      hint: 'Prepaid maintenance: services bought',
    }),
    used: z.int().optional().meta({
      label: 'Services used',
      sends: 'servicesUsed',
      hint: 'Prepaid maintenance: services used',
    }),
    save: z
      .boolean()
      .optional()
      .meta({ label: 'Save the quote', hint: 'Save the quote (quotes from a list are always saved)' }),
    ...savedFileArguments(),
  }),
);
type QuoteArgs = z.output<ReturnType<typeof QuoteArgs>>;

/**
 * Quote a cancellation. The portal has a page for it, where the day and the miles can be moved; the terminal prints the quote, line by line.
 * Source: portal.md §2 (Start a Cancel Quote), §6 (Card rules: only for Active contracts), decisions.md §4
 */
export const quoteCancel = defineCommand({
  id: 'contract.quoteCancel',
  title: 'Start a Cancel Quote',
  summary: 'Quote a cancellation, with the refund line by line',
  section: 'Contracts',
  keywords: ['cancel', 'refund', 'quote', 'cancellation'],
  icon: 'file-removed',
  faces: ['web', 'cli'],
  keys: { web: 'q', tui: 'q' },
  args: QuoteArgs,
  given: keyOfSelected,
  uses: {
    getContract,
    getCancellationFacts,
    previewCancelQuotes,
    quoteCancellation,
    saveCancelQuote,
    printCancelQuote,
  },
  bulk: {
    doneRows: 'repeat',
    title: 'Quote cancellations from a file',
    offers: ['asOf', 'reason'],
    leaves: ['pdf', 'replace'],
    // Nothing else would be left of it.
    given: { save: true },
    preview: async (calls, args, { signal }) => {
      const facts = await calls.getCancellationFacts({ key: args.key }, { signal });
      const { problem } = facts;
      if (problem) return { lines: [], problem: problemOfWire(problem) };
      const quote = await calls.quoteCancellation(requestOf(facts, args), { signal });
      return quotePreview(quote, args.key);
    },
    previewMany: {
      most: mostNumbers,
      find: async (calls, rows, { signal }) => {
        const requestRows = rows.map(({ key, asOf, ...args }) => ({
          key,
          cancelAsOf: asOf ?? 'today',
          ...termsOf(args),
        }));
        const quotes = await calls.previewCancelQuotes({ rows: requestRows }, { signal });
        return quotes?.map((quote, at) =>
          quote.problem
            ? { lines: [], problem: problemOfWire(quote.problem) }
            : quotePreview(quote, rows[at]?.key ?? ''),
        );
      },
    },
  },
  data: () => z.union([SavedCancelQuote(), CancelQuote()]),
  isHere: (context) => selectedContract(context)?.contractStatusType === statusCode.Active,
  when: whenQuotable,
  // A quote that cannot be made cannot be saved.
  whyNot: async (calls, args, { signal }) => {
    if (!args.save) return undefined;
    const facts = await calls.getCancellationFacts({ key: args.key }, { signal });
    await calls.quoteCancellation(requestOf(facts, args), { signal });
    return undefined;
  },
  run: async (calls, args, { signal, context }) => {
    if (context.address !== undefined) return { kind: 'visit', address: quoteAddress(pageQuery(args)) };
    const facts = await calls.getCancellationFacts({ key: args.key }, { signal });
    const request = requestOf(facts, args);
    if (!args.save) {
      const [quote, contract] = await Promise.all([
        calls.quoteCancellation(request, { signal }),
        calls.getContract({ key: args.key }, { signal }),
      ]);
      const address = quoteAddress({ contract: args.key });
      const { quoteStatement } = await loadStatements();
      const made = quoteStatement(quote);
      const notes = [pendingText(contract) ? pendingHint : '', payoffNote(facts, args)];
      const added: Statement['facts'] = notes.filter(Boolean).map((text) => ({ label: 'Note', text }));
      const statement = { ...made, facts: [...made.facts, ...added] };
      const shown: Effect = { kind: 'statement', address, statement, data: quote };
      if (args.pdf === undefined) return shown;
      return withFile([shown], saved(await calls.printCancelQuote(request, { signal }), args), args.pdf);
    }
    const kept = await calls.saveCancelQuote(request, { signal });
    const { quoteNumber } = kept;
    const shown: Effect[] = [
      await savedQuoteEffect(kept),
      { kind: 'notify', text: `Saved as ${quoteNumber}`, isReceipt: true },
    ];
    if (args.pdf === undefined || quoteNumber === null) return shown;
    return withFile(shown, saved(await calls.printCancelQuote({ quoteNumber }, { signal }), args), args.pdf);
  },
});

/** Values for the portal's quote page that are already typed. */
function pageQuery({ key, asOf, miles, reason }: QuoteArgs): Record<string, string> {
  const code = reason === undefined ? undefined : cancelReasonCode(reason);
  const named = code === undefined ? undefined : cancelReasonOf(code);
  return {
    contract: key,
    ...(asOf === undefined ? {} : { asOf }),
    ...(miles === undefined ? {} : { miles: String(miles) }),
    ...(named === undefined ? {} : { reason: named }),
  };
}

/** Who gets the refund where the loan is said to be paid off and nothing proves it. */
function payoffNote(
  facts: CancellationFactsAnswer,
  { reason = usualCancelReason, payoff }: QuoteArgs,
): string {
  const code = cancelReasonCode(reason);
  const hint = !payoff && code !== undefined && payoffHint(cancelReasonOf(code), facts);
  return hint
    ? `${hint} If you have it, quote again with “Loan is paid off” checked to pay the customer.`
    : '';
}

/** A quote in a few words; users who see no money see the percent. */
function quotePreview(quote: CancelQuotePreview | CancelQuote, key: string): Preview {
  const refund = quote.customerRefundAmount;
  const percent = formatCell('percent', quote.cancelRefundPercent);
  return {
    lines: [
      { label: 'Contract', text: quote.key ?? key },
      { label: 'As of', text: formatCell('date', quote.cancelAsOfDate) },
      { label: 'Reason', text: cancelReasonLabel(quote.cancelReason) ?? '' },
      { label: 'Refund', text: refund === null ? percent : `${formatCell('money', refund)} (${percent})` },
    ],
    ...(refund === null ? {} : { amount: { label: 'Refund', value: refund } }),
  };
}

/** A file on stdout must be the only output. */
function withFile(shown: readonly Effect[], file: Effect, to: string): Effect[] {
  return [...shown.filter(({ kind }) => to !== '-' || kind !== 'statement'), file];
}

function whenQuotable(context: Context): Availability {
  const contract = selectedContract(context);
  if (!contract) return 'enabled';
  const { contractStatusType: contractStatus, isVoidedContract } = contract;
  const refusal = whyNotActive({ contractStatus, isVoidedContract: isVoidedContract ?? false });
  return refusal ? { disabled: refusal.message } : 'enabled';
}

/** The defaults are today and a customer request; the printout shows both at the top. */
function requestOf(facts: CancellationFactsAnswer, args: QuoteArgs): QuoteCancellationRequest {
  return {
    programCode: facts.programCode ?? '',
    contractNumber: facts.contractNumber ?? '',
    contractSuffix: facts.contractSuffix ?? '',
    cancelAsOfDate: dayOfText(args.asOf ?? 'today', facts.today ?? '') ?? '',
    ...termsOf(args),
  };
}

/** Questions about a cancellation in addition to its contract and date. */
function termsOf(args: Omit<QuoteArgs, 'key' | 'asOf'>) {
  return {
    vehicleMilesWhenCancel: args.miles ?? null,
    cancelReason: cancelReasonCode(args.reason ?? usualCancelReason) ?? 0,
    hasDocument: args.document ?? false,
    backdateReason: args.why ?? '',
    lienBalance: args.balance === undefined ? null : Number(args.balance.replace(/[$,]/g, '')),
    hasProofOfPayoff: args.payoff ?? false,
    servicesBought: args.bought ?? null,
    servicesUsed: args.used ?? null,
  };
}
