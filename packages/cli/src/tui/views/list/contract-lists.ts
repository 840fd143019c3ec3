import type { PreAuthorizationRow } from '@pitlane/shared/features/claims/pre-authorization-schema';
import type { BatchHead } from '@pitlane/shared/features/remittance/batch-schema';
import { stateRuleList } from '../../../print/screens/cancellations/state-rules.ts';
import { claimList } from '../../../print/screens/claims/list.ts';
import { dealerList } from '../../../print/screens/dealers/list.ts';
import { openBatchList, returnedDebitList } from '../../../print/screens/remittance/batches.ts';
import { saleQuoteList } from '../../../print/screens/sales/quotes.ts';
import { rateList } from '../../../print/screens/sales/rate.ts';
import { redFlagList } from '../../../print/screens/sales/red-flags.ts';
import { listOf, type Opening, opensPage } from './app-list.ts';

const batchArgs = ({ batchNumber }: BatchHead) => ({ batch: batchNumber ?? '' });

/** The shared part of the lists of batches. */
const ofBatches = {
  idOf: ({ batchNumber }: BatchHead) => batchNumber ?? '',
  enter: {
    title: 'Show the batch',
    short: 'show',
    opens: (row: BatchHead): Opening => ({
      kind: 'call',
      call: { command: 'remittance.show', args: batchArgs(row) },
    }),
  },
  copies: ({ batchNumber }: BatchHead) => batchNumber ?? '',
};

/** Dealers, and sales, payments and claims: rates, quotes, red flags, batches, pre-authorizations, state rules. */
export const contractLists = {
  'dealer.list': listOf({
    list: dealerList,
    idOf: ({ dealerCode }) => dealerCode ?? '',
    enter: {
      title: 'Open the dealer',
      short: 'open',
      opens: ({ dealerCode }) =>
        dealerCode ? { kind: 'screen', screen: 'dealer.show', params: { code: dealerCode } } : undefined,
    },
    actions: [],
    copies: ({ dealerCode }) => dealerCode ?? '',
  }),
  rate: listOf({
    list: rateList,
    idOf: ({ programCode, planCode, rateID }) => [programCode, planCode, rateID].join(' '),
    enter: {
      title: 'Show the rate with its payment',
      short: 'details',
      opens: (row) =>
        opensPage('rate', `Rate a vehicle › ${row.programCode} ${row.planCode ?? ''}`.trimEnd(), row),
    },
    actions: [],
    copies: ({ customerPrice }) => (customerPrice === null ? '' : String(customerPrice)),
  }),
  'quote.list': listOf({
    list: saleQuoteList,
    idOf: ({ quoteNumber }) => quoteNumber ?? '',
    enter: {
      title: 'Show the quote and what changed since',
      short: 'open',
      opens: (row) => opensPage('quote.list', `Saved sale quotes › ${row.quoteNumber}`, row),
    },
    actions: [
      {
        key: 'p',
        command: 'quote.print',
        short: 'print',
        args: ({ quoteNumber }) => ({ quote: quoteNumber }),
      },
      {
        key: 'w',
        command: 'rater.withdraw',
        short: 'withdraw',
        args: ({ quoteNumber }) => ({ quote: quoteNumber }),
      },
    ],
    copies: ({ quoteNumber }) => quoteNumber ?? '',
  }),
  'flag.list': listOf({
    list: redFlagList,
    idOf: ({ redFlagID }) => String(redFlagID),
    enter: {
      title: 'Show the red flag',
      short: 'details',
      opens: (row) => opensPage('flag.list', `Red flags › ${row.contractNumber ?? ''}`, row),
    },
    actions: [
      {
        key: 'r',
        command: 'redFlag.review',
        short: 'review',
        args: ({ contractNumber }) => ({ contract: contractNumber ?? '' }),
        isFor: ({ reviewedAt }) => reviewedAt === null,
      },
    ],
    copies: ({ contractNumber }) => contractNumber ?? '',
  }),
  'claim.list': listOf<PreAuthorizationRow>({
    list: claimList,
    idOf: ({ number }) => number ?? '',
    enter: {
      title: 'Open the pre-authorization',
      short: 'open',
      opens: ({ number }) => ({ kind: 'screen', screen: 'claim.show', params: { id: number ?? '' } }),
    },
    actions: [],
    copies: ({ number }) => number ?? '',
  }),
  'remittance.toPost': listOf<BatchHead>({
    ...ofBatches,
    list: openBatchList,
    actions: [
      {
        key: 'p',
        command: 'remittance.post',
        short: 'post',
        args: batchArgs,
        isFor: ({ status }) => status === 'Submitted',
      },
    ],
  }),
  'remittance.returned': listOf<BatchHead>({ ...ofBatches, list: returnedDebitList, actions: [] }),
  'rule.list': listOf({
    list: stateRuleList,
    idOf: ({ title }) => title ?? '',
    enter: {
      title: 'Show the rule with its sources',
      short: 'open',
      opens: ({ state }) => (state ? { kind: 'screen', screen: 'rule.show', params: { state } } : undefined),
    },
    actions: [],
    copies: ({ state }) => state ?? '',
  }),
};
