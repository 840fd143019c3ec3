import { z } from 'zod';
import { type Availability, type Context, defineCommand } from '../../engine/command.ts';
import type { Effect } from '../../engine/effect.ts';
import { dateOfInput } from '../../kernel/date-input.ts';
import { formatCell } from '../../kernel/format.ts';
import { once } from '../../kernel/once.ts';
import { contractArgument } from '../contracts/contract-argument.ts';
import { keyOfSelected, selectedContract } from '../contracts/selected-contract.ts';
import { cancellationOperations } from './operations.ts';
import { whyNotActive } from './rules/cancel-flow.ts';
import { cancellationStatement, quoteStatement, savedStatement } from './rules/printed-statement.ts';
import { cancelReasonCode, cancelReasonWords } from './rules/reasons.ts';
import type { CancellationFactsAnswer, QuoteCancellationRequest, SavedCancelQuote } from './schema.ts';

const { getCancellationFacts, quoteCancellation, saveCancelQuote, getCancelQuote, getCancellation } =
  cancellationOperations;

const section = 'Cancellations';
const page = '/cancelquote';

/** What a quote is for where it is not said otherwise. */
const usualReason = 'customer-request';

const QuoteArgs = once(() =>
  z.object({
    key: contractArgument(),
    asOf: z
      .string()
      .refine((text) => dateOfInput(text) !== undefined, 'Write the day as 03/15/2026.')
      .optional()
      .meta({ label: 'Cancel as of', kind: 'date', hint: 'The day, as 03/15/2026; today if it is left out' }),
    miles: z
      .int('Miles are a whole number.')
      .min(0, 'Miles are a whole number.')
      .optional()
      .meta({ label: 'Odometer', kind: 'count', hint: 'The miles at cancellation' }),
    reason: z
      .enum(Object.keys(cancelReasonWords), 'Choose a reason.')
      .optional()
      .meta({ label: 'Reason', words: cancelReasonWords, hint: `Why; ${usualReason} if it is left out` }),
    document: z.boolean().optional().meta({ label: "The reason's document is at hand" }),
    why: z.string().optional().meta({
      label: 'Why it goes back over 30 days',
      hint: 'Why it goes back over 30 days (internal users)',
    }),
    balance: z
      .string()
      .regex(/^\$?\d[\d,]*(\.\d{1,2})?$/, 'Write the balance as 1234.50.')
      .optional()
      .meta({ label: 'Loan balance', hint: 'What is still owed on the vehicle' }),
    payoff: z.boolean().optional().meta({ label: 'The loan is shown to be paid off' }),
    bought: z
      .int()
      .optional()
      .meta({ label: 'Services bought', hint: 'Prepaid maintenance: services bought' }),
    used: z.int().optional().meta({ label: 'Services used', hint: 'Prepaid maintenance: services used' }),
    save: z.boolean().optional().meta({ label: 'Keep the quote under a number' }),
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
  summary: 'Quote a cancellation: the refund, line by line',
  section: 'Contracts',
  keywords: ['cancel', 'refund', 'quote', 'cancellation'],
  icon: 'calendar-x',
  faces: ['web', 'cli'],
  keys: { web: 'q' },
  args: QuoteArgs,
  given: keyOfSelected,
  uses: { getCancellationFacts, quoteCancellation, saveCancelQuote },
  hasData: true,
  isHere: (context) => selectedContract(context)?.contractStatusType === 1,
  when: whenQuotable,
  run: async (calls, args, { signal, context }) => {
    if (context.address !== undefined) return { kind: 'visit', address: addressOf({ contract: args.key }) };
    const request = requestOf(await calls.getCancellationFacts({ key: args.key }, { signal }), args);
    if (!args.save) {
      const quote = await calls.quoteCancellation(request, { signal });
      const address = addressOf({ contract: args.key });
      return { kind: 'statement', address, statement: quoteStatement(quote), data: quote };
    }
    const saved = await calls.saveCancelQuote(request, { signal });
    return [savedEffect(saved), { kind: 'notify', text: `Kept as ${saved.quoteNumber}`, isReceipt: true }];
  },
});

const KeptArgs = once(() => z.object({ quote: quoteArgument() }));

/** Open a kept quote again: it comes to the same figures, whatever became of the rules. Source: decisions.md §4 */
export const openCancelQuote = defineCommand({
  id: 'cancellation.quote',
  title: 'Open a kept cancel quote',
  section,
  keywords: ['refund', 'quote', 'reopen', 'number'],
  icon: 'calendar-x',
  faces: ['web', 'cli'],
  args: KeptArgs,
  uses: { getCancelQuote },
  hasData: true,
  run: async (calls, { quote }, { signal }) =>
    savedEffect(await calls.getCancelQuote({ quoteNumber: quote }, { signal })),
});

const CancellationArgs = once(() => z.object({ key: contractArgument() }));

/** Tell how far the cancellation of a contract has come. Source: decisions.md §4 (flow) */
export const showCancellation = defineCommand({
  id: 'cancellation.show',
  title: 'Show the cancellation of a contract',
  section,
  keywords: ['state', 'refund', 'how far', 'requested', 'approved'],
  icon: 'calendar-x',
  faces: ['web', 'cli'],
  args: CancellationArgs,
  given: keyOfSelected,
  uses: { getCancellation },
  hasData: true,
  run: async (calls, { key }, { signal }) => {
    const cancellation = await calls.getCancellation({ key }, { signal });
    const { quote, quoteNumber } = cancellation;
    if (!quote) return { kind: 'notify', text: noneText(cancellation), isAnswer: true };
    const statement = cancellationStatement(cancellation, quote);
    return { kind: 'statement', address: addressOf({ quote: quoteNumber }), statement, data: cancellation };
  },
});

/** The argument by which a command is told its quote. */
export function quoteArgument() {
  return z
    .string()
    .trim()
    .regex(/^q-?\d{6}-?\d{6}$/i, 'A quote’s number is like Q-202603-000412.')
    .meta({ label: 'Quote', hint: 'Its number, as Q-202603-000412', positional: true });
}

function noneText({ key, isElsewhere }: { key: string | null; isElsewhere: boolean | null }): string {
  return isElsewhere
    ? `${key} is cancelled. That was done before or outside of this portal: its quote and steps are not known here.`
    : `No cancellation of ${key} was requested.`;
}

function whenQuotable(context: Context): Availability {
  const contract = selectedContract(context);
  if (!contract) return 'enabled';
  const { contractStatusType: contractStatus, isVoidedContract } = contract;
  const refusal = whyNotActive({ contractStatus, isVoidedContract: isVoidedContract ?? false });
  return refusal ? { disabled: refusal.message } : 'enabled';
}

/** What is not said is today, and the customer's request; both stand at the head of what is printed. */
function requestOf(facts: CancellationFactsAnswer, args: QuoteArgs): QuoteCancellationRequest {
  return {
    programCode: facts.programCode ?? '',
    contractNumber: facts.contractNumber ?? '',
    contractSuffix: facts.contractSuffix ?? '',
    cancelAsOfDate: dateOfInput(args.asOf ?? '') ?? facts.today ?? '',
    vehicleMilesWhenCancel: args.miles ?? null,
    cancelReason: cancelReasonCode(args.reason ?? usualReason) ?? 0,
    hasDocument: args.document ?? false,
    backdateReason: args.why ?? '',
    lienBalance: args.balance === undefined ? null : Number(args.balance.replace(/[$,]/g, '')),
    hasProofOfPayoff: args.payoff ?? false,
    servicesBought: args.bought ?? null,
    servicesUsed: args.used ?? null,
  };
}

function savedEffect(saved: SavedCancelQuote): Effect {
  const { quote, quoteNumber } = saved;
  if (!quote)
    return {
      kind: 'notify',
      text: `Quote ${quoteNumber}, valid through ${formatCell('date', saved.expiresOn)}`,
    };
  return {
    kind: 'statement',
    address: addressOf({ quote: quoteNumber }),
    statement: savedStatement(saved, quote),
    data: saved,
  };
}

function addressOf(query: Readonly<Record<string, string | null>>): string {
  const params = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`);
  return `${page}?${params.join('&')}`;
}
