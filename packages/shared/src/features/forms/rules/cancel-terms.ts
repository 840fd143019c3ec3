import { moneyText } from '../../../kernel/format.ts';
import type { Cents } from '../../../kernel/money.ts';
import type { CancelRules } from '../../cancellations/rules/cancel-rules.ts';
import type { RefundMethod } from '../../cancellations/rules/refund-figures.ts';
import type { FeeBound } from '../../cancellations/rules/state-rules.ts';
import { countText } from '../../cancellations/rules/statement-line.ts';
import { contractSource, stateSource, stateWords } from '../../cancellations/rules/statement-source.ts';

/** A term in a sentence, and where it stands. */
export interface CancelTerm {
  text: string;
  source: string;
}

const methods: Readonly<Record<RefundMethod, string>> = {
  ProRata: 'pro rata, by the greater of the time and the miles used',
  ProRataDays: 'pro rata, by the time used',
  Rule78: 'by the Rule of 78, a started month counting as used',
  UnusedServices: 'by the services that were not used',
};

/**
 * Writes the rules that a contract is cancelled by as its document says them: the whole price within the full-refund days, then the
 * unearned part, what is deducted, and when the refund is due. Source: decisions.md §4
 */
export function cancelTerms(rules: CancelRules, programCode: string): CancelTerm[] {
  const { program, state } = rules;
  const ofContract = contractSource({ programCode });
  const ofState = stateSource(state);
  const isOfState = state.fullRefundDays > program.fullRefundDays;
  const days = isOfState ? state.fullRefundDays : program.fullRefundDays;
  const unless = state.lossOfFullRefundOnClaim ? ', unless a claim was paid' : '';
  return [
    {
      text: `Within ${countText(days, 'day')} of the purchase the whole price is refunded${unless}.`,
      source: isOfState || state.lossOfFullRefundOnClaim ? ofState : ofContract,
    },
    {
      text: `Later the unearned part of the price is refunded ${methods[program.method]}.`,
      source: ofContract,
    },
    ...(state.holderShare < 1
      ? [
          {
            text: `${stateWords(state)} gives the holder ${Math.round(state.holderShare * 10_000) / 100}% of the unearned part.`,
            source: ofState,
          },
        ]
      : []),
    claimsTerm(rules, ofState),
    ...feeTerms(rules, ofState),
    { text: `The refund is due within ${countText(state.dueDays, 'day')} of the request.`, source: ofState },
  ];
}

function claimsTerm({ state }: CancelRules, source: string): CancelTerm {
  if (state.noRefundAfterClaim) return { text: 'Nothing is refunded after a paid claim.', source };
  return {
    text: state.deductClaims
      ? 'Claims that were paid are deducted.'
      : 'Claims that were paid are not deducted.',
    source,
  };
}

function feeTerms({ program, state }: CancelRules, source: string): CancelTerm[] {
  const cap = { flatCents: state.feeCapFlat, percentOfPrice: state.feeCapPercentOfPrice };
  const fee = feeText(cap, program.feeCents);
  const early = state.feeInFullPeriod;
  const earlyFee = early ? feeText(early, program.feeCents) : undefined;
  const since = early && early.fromDay > 0 ? `From day ${early.fromDay} on` : 'Also then';
  return [
    { text: fee ? `A fee of ${fee} is deducted from that part.` : 'No fee is deducted.', source },
    ...(earlyFee
      ? [{ text: `${since} a fee of ${earlyFee} is deducted from the whole price.`, source }]
      : []),
  ];
}

/** The lesser of the program's fee and the bound of the state; undefined for none. */
function feeText({ flatCents, percentOfPrice }: FeeBound, feeCents: Cents): string | undefined {
  const most = Math.min(feeCents, flatCents ?? feeCents);
  if (most === 0 || percentOfPrice === 0) return undefined;
  const amount = moneyText(most);
  return percentOfPrice === null ? amount : `${amount}, or ${percentOfPrice}% of the price if that is less,`;
}
