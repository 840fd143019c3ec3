import { counted } from '../../../kernel/counted.ts';
import { moneyText } from '../../../kernel/format.ts';
import type { Cents } from '../../../kernel/money.ts';
import type { CancelRules } from '../../cancellations/rules/cancel-rules.ts';
import type { RefundMethod } from '../../cancellations/rules/refund-figures.ts';
import type { FeeBound, RuleCell } from '../../cancellations/rules/state-rules.ts';
import { fullRefundOf, giverOf, ourDefault, sourceOf } from '../../cancellations/rules/statement-source.ts';

/** A term in a sentence, and its source. */
export interface CancelTerm {
  text: string;
  source: string;
}

const methods: Readonly<Record<RefundMethod, string>> = {
  ProRata: 'pro rata, by the greater of time and miles used',
  ProRataDays: 'pro rata, by time used',
  Rule78: 'by the Rule of 78, with a started month counted as used',
  UnusedServices: 'by unused services',
};

/**
 * Writes a contract's cancellation rules for its document: the full price within the full-refund days, then the unearned part, the
 * deductions, and when the refund is due, each with its source. Source: decisions.md §4 and §8 (one source per cell)
 */
export function cancelTerms({ program, state }: CancelRules): CancelTerm[] {
  const days = Math.max(state.fullRefundDays, program.fullRefundDays);
  const ofState = (cell: RuleCell, text: string): CancelTerm => ({ text, source: sourceOf(state, cell) });
  return [
    {
      text: `Within ${counted(days, 'day')} of purchase, the full price is refunded.`,
      source: fullRefundOf(state, days).source,
    },
    ...(state.lossOfFullRefundOnClaim
      ? [ofState('lossOfFullRefundOnClaim', 'After a paid claim, only the unearned part is refunded.')]
      : []),
    {
      text: `After that, the unearned part of the price is refunded ${methods[program.method]}.`,
      source: ourDefault,
    },
    ...(state.holderShare < 1
      ? [
          ofState(
            'holderShare',
            `${giverOf(state, 'holderShare')} gives the customer ${Math.round(state.holderShare * 10_000) / 100}% of the unearned part.`,
          ),
        ]
      : []),
    state.noRefundAfterClaim
      ? ofState('noRefundAfterClaim', 'Nothing is refunded after a paid claim.')
      : ofState('deductClaims', `Paid claims are ${state.deductClaims ? '' : 'not '}deducted.`),
    ...feeTerms({ program, state }),
    ofState('dueDays', `The refund is due within ${counted(state.dueDays, 'day')} of the request.`),
  ];
}

/** The program's fee and the state's bound of it, each with its own source. */
function feeTerms({ program, state }: CancelRules): CancelTerm[] {
  const { feeCapFlat, feeCapPercentOfPrice, feeInFullPeriod: early } = state;
  const later = boundTerms(
    { flatCents: feeCapFlat, percentOfPrice: feeCapPercentOfPrice },
    { feeCents: program.feeCents, flatSource: sourceOf(state, 'feeCapFlat') },
    { from: 'that part', percentSource: sourceOf(state, 'feeCapPercentOfPrice') },
  );
  if (!early) return later;
  const earlySource = sourceOf(state, 'feeInFullPeriod');
  const since = early.fromDay > 0 ? `From day ${early.fromDay}` : 'Also during those days';
  const terms = boundTerms(
    early,
    { feeCents: program.feeCents, flatSource: earlySource },
    { from: 'the full price', percentSource: earlySource },
  );
  return [
    ...later,
    ...terms.map(({ text, source }) => ({
      text: `${since}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
      source,
    })),
  ];
}

function boundTerms(
  { flatCents, percentOfPrice }: FeeBound,
  { feeCents, flatSource }: { feeCents: Cents; flatSource: string },
  { from, percentSource }: { from: string; percentSource: string },
): CancelTerm[] {
  const isCapped = flatCents !== null && flatCents < feeCents;
  const most = isCapped ? flatCents : feeCents;
  if (most === 0) return [{ text: 'No fee is deducted.', source: flatSource }];
  return [
    {
      text: `A fee of ${moneyText(most)} is deducted from ${from}.`,
      source: isCapped ? flatSource : ourDefault,
    },
    ...(percentOfPrice === null
      ? []
      : [{ text: `The fee is never more than ${percentOfPrice}% of the price.`, source: percentSource }]),
  ];
}
