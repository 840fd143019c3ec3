import { moneyText } from '../../../kernel/format.ts';
import type { Cents } from '../../../kernel/money.ts';
import type { FeeBasis } from './cancel-fee.ts';
import type { CancellationFacts, CancellationRefund } from './cancellation-terms.ts';
import { cancelDays } from './refund-figures.ts';
import type { RuleCell } from './state-rules.ts';
import { moneyInput, percentText, type StatementColumn, type StatementLine } from './statement-line.ts';
import {
  calculated,
  contractRecord,
  fullRefundOf,
  giverOf,
  ourDefault,
  sourceOf,
} from './statement-source.ts';

type Words = Pick<StatementLine, 'formula' | 'rule' | 'source'>;

/**
 * Returns the lines that add up to the refund: the unearned price, less claims and fee, and what lifts it to $0.00 where
 * they are more. Source: decisions.md §4
 */
export function refundLines(facts: CancellationFacts, refund: CancellationRefund): StatementLine[] {
  const { figures } = refund;
  const claims = figures.claimsDeductedCents;
  const fee = figures.feeDeductedCents;
  const belowZero = claims + fee - figures.grossCents;
  return [
    {
      ...amountLine('gross', figures.grossCents, grossWords(facts.customerPriceCents, refund)),
      label: 'Unearned price',
      inputs: [
        moneyInput('Price', facts.customerPriceCents),
        { label: 'Refund percent', kind: 'percent', value: figures.percent },
      ],
    },
    {
      ...amountLine('claims', 0 - claims, claimsWords(facts, refund)),
      label: 'Claims paid',
      inputs: [moneyInput('Claims paid', facts.claimsPaidCents)],
    },
    {
      ...amountLine('fee', 0 - fee, feeWords(facts, refund)),
      label: 'Cancellation fee',
      inputs: [moneyInput("Program's fee", refund.rules.program.feeCents)],
    },
    ...(belowZero > 0 ? [floorLine(belowZero)] : []),
    {
      ...amountLine('refund', figures.customerRefundCents, {
        formula: 'Unearned price - claims paid - cancellation fee, not below $0.00',
        rule: 'The refund for the contract.',
        source: calculated,
      }),
      label: 'Refund',
      inputs: [
        moneyInput('Unearned price', figures.grossCents),
        moneyInput('Claims paid', claims),
        moneyInput('Cancellation fee', fee),
      ],
      column: 'total',
    },
  ];
}

/**
 * Returns the lines for those who settle the refund: the dealer's cost and its unearned part, the provider's share and
 * the dealer's, which add up to the refund. Source: decisions.md §3 and §4
 */
export function settlementLines(facts: CancellationFacts, refund: CancellationRefund): StatementLine[] {
  const { figures } = refund;
  const line = (id: string, amountCents: Cents, column: StatementColumn, words: Words) => ({
    ...amountLine(id, amountCents, words),
    column,
    sees: 'quoteParts' as const,
  });
  return [
    {
      ...line('dealerCost', facts.dealerCostCents, 'cost', {
        formula: `Dealer's cost for the contract: ${moneyText(facts.dealerCostCents)}`,
        rule: "The provider's share is based on dealer cost.",
        source: contractRecord,
      }),
      label: 'Dealer cost',
    },
    {
      ...line('grossCost', figures.grossCostCents, 'cost', grossWords(facts.dealerCostCents, refund)),
      label: 'Unearned dealer cost',
      inputs: [moneyInput('Dealer cost', facts.dealerCostCents)],
    },
    {
      ...line('provider', figures.providerRefundCents, 'parts', {
        formula: `${moneyText(figures.grossCostCents)} - ${moneyText(figures.claimsDeductedCents)} claims - ${moneyText(figures.feeDeductedCents)} fee, from ${moneyText(0)} up to the refund`,
        rule: 'The provider pays back the unearned dealer cost, less the same claims and fee, but no more than the refund.',
        source: ourDefault,
      }),
      label: "Provider's share",
      inputs: [
        moneyInput('Unearned dealer cost', figures.grossCostCents),
        moneyInput('Claims', figures.claimsDeductedCents),
        moneyInput('Fee', figures.feeDeductedCents),
        moneyInput('Refund', figures.customerRefundCents),
      ],
    },
    {
      ...line('dealer', figures.dealerRefundCents, 'parts', {
        formula: `${moneyText(figures.customerRefundCents)} - ${moneyText(figures.providerRefundCents)}`,
        rule: 'The dealer pays the rest of the refund.',
        source: ourDefault,
      }),
      label: "Dealer's share",
      inputs: [
        moneyInput('Refund', figures.customerRefundCents),
        moneyInput("Provider's share", figures.providerRefundCents),
      ],
    },
  ];
}

function amountLine(id: string, amountCents: Cents, words: Words): StatementLine {
  return { id, label: '', inputs: [], percent: null, column: 'refund', sees: 'money', amountCents, ...words };
}

function grossWords(amount: Cents, refund: CancellationRefund): Words {
  const { rules, figures } = refund;
  const { percent, holderShare } = figures;
  const product = `${moneyText(amount)} × ${percentText(percent)}`;
  if (holderShare === 1)
    return { formula: product, rule: 'The unearned part, rounded to the cent.', source: shareSource(refund) };
  const share = `${Math.round(holderShare * 10_000) / 100}%`;
  return {
    formula: `${product} × ${share}`,
    rule: `${giverOf(rules.state, 'holderShare')} gives the customer ${share} of the unearned part.`,
    source: shareSource(refund),
  };
}

/** A full refund has the same source as its percent; from a partial one, the state can keep a share. */
function shareSource({ rules, terms, figures }: CancellationRefund): string {
  if (figures.basis === 'fullRefund') return fullRefundOf(rules.state, terms.fullRefundDays).source;
  return figures.basis === 'neverTookEffect' ? ourDefault : sourceOf(rules.state, 'holderShare');
}

function claimsWords(facts: CancellationFacts, { rules, terms, figures }: CancellationRefund): Words {
  const source = sourceOf(rules.state, 'deductClaims');
  if (facts.claimsPaidCents === 0) {
    return { formula: 'No claims paid', rule: 'Nothing to deduct.', source: contractRecord };
  }
  if (figures.claimsDeductedCents > 0) {
    const formula = `Paid under the contract: ${moneyText(facts.claimsPaidCents)}`;
    return { formula, rule: 'Paid claims are deducted.', source };
  }
  const formula = `${moneyText(facts.claimsPaidCents)} of claims aren't deducted`;
  return terms.deductClaims
    ? { formula, rule: 'Coverage never took effect, so no claims are deducted.', source: ourDefault }
    : { formula, rule: `${giverOf(rules.state, 'deductClaims')} doesn't deduct claims.`, source };
}

function feeWords(facts: CancellationFacts, { rules, terms, figures }: CancellationRefund): Words {
  const { program, state } = rules;
  const fee = moneyText(figures.feeDeductedCents);
  const cell = capCell(figures, terms.feeBasis);
  const source = sourceOf(state, cell);
  switch (terms.feeBasis) {
    case 'neverTookEffect':
      return {
        formula: 'No fee',
        rule: "Coverage never took effect, so there's no fee.",
        source: ourDefault,
      };
    case 'providerCancels':
      return {
        formula: 'No fee',
        rule: "The provider is cancelling, so there's no fee.",
        source: ourDefault,
      };
    case 'fullRefund':
      return {
        formula: 'No fee',
        rule: "There's no fee with a full refund.",
        source: cancelDays(facts).gone <= state.fullRefundDays ? source : ourDefault,
      };
    case 'program':
      return { formula: fee, rule: "The program's fee.", source: ourDefault };
    case 'stateFlat':
      if (figures.feeDeductedCents === 0)
        return { formula: 'No fee', rule: `${giverOf(state, cell)} allows no fee.`, source };
      return {
        formula: `${fee}, less than the program's ${moneyText(program.feeCents)}`,
        rule: `${giverOf(state, cell)} allows a fee of ${fee}.`,
        source,
      };
    case 'statePercent':
      return {
        formula: `${terms.feePercent}% of the price, ${fee}, less than the program's ${moneyText(program.feeCents)}`,
        rule: `${giverOf(state, cell)} allows a fee of ${terms.feePercent}% of the price.`,
        source,
      };
  }
}

/** The figure of the state's rule that a fee was chosen by. */
function capCell({ basis }: CancellationRefund['figures'], feeBasis: FeeBasis): RuleCell {
  if (basis === 'fullRefund') return 'feeInFullPeriod';
  return feeBasis === 'statePercent' ? 'feeCapPercentOfPrice' : 'feeCapFlat';
}

function floorLine(belowZero: Cents): StatementLine {
  return {
    ...amountLine('floor', belowZero, {
      formula: `Claims and fee are ${moneyText(belowZero)} more than the unearned price`,
      rule: 'A refund is never below $0.00, so nothing is owed.',
      source: calculated,
    }),
    label: 'Not charged',
  };
}
