import { counted } from '../../../kernel/counted.ts';
import { addDays } from '../../../kernel/dates.ts';
import { moneyText } from '../../../kernel/format.ts';
import type { CancellationFacts, CancellationRefund } from './cancellation-terms.ts';
import { cancelReasons } from './reasons.ts';
import { monthsLeft, servicesOf } from './refund-figures.ts';
import { dayText, ofText, percentText, type StatementLine } from './statement-line.ts';
import { contractRecord, fullRefundOf, ourDefault, sourceOf } from './statement-source.ts';

type Line = Pick<StatementLine, 'id' | 'label' | 'formula' | 'rule'> & Partial<StatementLine>;

/** Returns the lines that lead to the percent: the price, the usage, and the percent itself. Source: decisions.md §4 */
export function basisLines(facts: CancellationFacts, refund: CancellationRefund): StatementLine[] {
  const lines: Line[] = [priceLine(facts), ...usedLines(facts, refund), percentLine(facts, refund)];
  return lines.map((line) => ({
    inputs: [],
    percent: null,
    amountCents: null,
    column: 'basis',
    source: contractRecord,
    sees: 'inScope',
    ...line,
  }));
}

function priceLine(facts: CancellationFacts): Line {
  return {
    id: 'price',
    label: 'Price',
    formula: `Customer's price for the contract: ${moneyText(facts.customerPriceCents)}`,
    amountCents: facts.customerPriceCents,
    rule: 'The refund is a share of this price.',
    sees: 'money',
  };
}

/** The usage, as far as it was entered. */
function usedLines(facts: CancellationFacts, refund: CancellationRefund): Line[] {
  switch (refund.figures.basis) {
    case 'neverTookEffect':
    case 'paidClaim':
      return [];
    case 'expired':
    case 'fullRefund':
      return [daysLine(facts, refund)];
    case 'time':
    case 'miles':
      return countsMiles(refund)
        ? [daysLine(facts, refund), milesLine(facts, refund)]
        : [daysLine(facts, refund)];
    case 'months':
      return [monthsLine(facts)];
    case 'services':
      return [servicesLine(facts)];
  }
}

function daysLine(facts: CancellationFacts, { figures }: CancellationRefund): Line {
  const { usedDays: used, termDays: term } = figures;
  return {
    id: 'time',
    label: 'Time used',
    formula: `${dayText(facts.purchaseDate)} to ${dayText(facts.cancelAsOf)}: ${ofText(used, term, 'day')}`,
    inputs: [
      { label: 'Purchased', kind: 'date', value: facts.purchaseDate },
      { label: 'Cancelled as of', kind: 'date', value: facts.cancelAsOf },
      { label: 'Expires', kind: 'date', value: facts.expirationDate },
      { label: 'Days used', kind: 'count', value: used },
      { label: 'Days in term', kind: 'count', value: term },
    ],
    percent: figures.basis === 'time' ? complement(figures.percent) : sharePercent(figures.usedShareDays),
    rule: 'Days from purchase to cancellation, out of the days to expiration.',
  };
}

function milesLine(facts: CancellationFacts, { figures }: CancellationRefund): Line {
  const { usedMiles: used } = figures;
  const term = figures.termMiles ?? 0;
  const flag = figures.isOdometerBelowSale ? ' (below the odometer at sale, please check)' : '';
  return {
    id: 'miles',
    label: 'Miles used',
    formula: `${ofText(used, term, 'mile')}${flag}`,
    inputs: [
      { label: 'Odometer at sale', kind: 'miles', value: facts.saleMiles },
      { label: 'Odometer at cancellation', kind: 'miles', value: facts.cancelMiles ?? facts.saleMiles },
      { label: 'Coverage ends at', kind: 'miles', value: facts.saleMiles + term },
      { label: 'Miles used', kind: 'count', value: used },
      { label: 'Miles in term', kind: 'count', value: term },
    ],
    percent: figures.basis === 'miles' ? complement(figures.percent) : sharePercent(figures.usedShareMiles),
    rule: 'Miles driven since the sale, out of the miles of coverage.',
  };
}

function monthsLine(facts: CancellationFacts): Line {
  const { part, whole } = monthsLeft(facts);
  return {
    id: 'months',
    label: 'Months left',
    formula: `${ofText(part, whole, 'whole month')} left (a started month counts as used)`,
    inputs: [
      { label: 'Purchased', kind: 'date', value: facts.purchaseDate },
      { label: 'Cancelled as of', kind: 'date', value: facts.cancelAsOf },
      { label: 'Expires', kind: 'date', value: facts.expirationDate },
      { label: 'Months left', kind: 'count', value: part },
      { label: 'Months in term', kind: 'count', value: whole },
    ],
    rule: 'Under the Rule of 78, early months count more than late ones.',
  };
}

function servicesLine(facts: CancellationFacts): Line {
  const { bought, used } = servicesOf(facts);
  return {
    id: 'services',
    label: 'Services left',
    formula: `${counted(bought, 'service')} bought, ${used === 0 ? 'none' : used} used`,
    inputs: [
      { label: 'Services bought', kind: 'count', value: bought },
      { label: 'Services used', kind: 'count', value: used },
    ],
    rule: 'Unused services are refunded.',
  };
}

function percentLine(facts: CancellationFacts, refund: CancellationRefund): Line {
  const { percent } = refund.figures;
  return {
    id: 'percent',
    label: 'Refund percent',
    percent,
    source: ourDefault,
    ...percentWords(facts, refund),
  };
}

function percentWords(
  facts: CancellationFacts,
  refund: CancellationRefund,
): Pick<StatementLine, 'formula' | 'rule'> & Partial<StatementLine> {
  const { figures } = refund;
  switch (figures.basis) {
    case 'expired':
      return {
        formula: `The contract expired on ${dayText(facts.expirationDate)}: ${percentText(0)}`,
        rule: 'Nothing is refunded on or after the expiration date.',
      };
    case 'neverTookEffect':
      return {
        formula: `${reasonWords(facts)}: ${percentText(100)}`,
        rule: 'Coverage never took effect, so the full price is refunded, with no claims or fee deducted.',
      };
    case 'paidClaim':
      return {
        formula: `A claim was paid: ${percentText(0)}`,
        rule: 'Nothing is refunded after a paid claim.',
        source: sourceOf(refund.rules.state, 'noRefundAfterClaim'),
      };
    case 'fullRefund':
      return fullRefundWords(facts, refund);
    case 'time':
    case 'miles': {
      const used = complement(figures.percent);
      return {
        formula: `${percentText(100)} - ${percentText(used)} of the ${figures.basis} used`,
        inputs: [
          { label: figures.basis === 'time' ? 'Time used' : 'Miles used', kind: 'percent', value: used },
        ],
        rule: countsMiles(refund)
          ? 'Pro rata by the greater of time and miles used.'
          : 'Pro rata by the time used.',
      };
    }
    case 'months': {
      const { part: k, whole: n } = monthsLeft(facts);
      return {
        formula: `(${k} × ${k + 1}) / (${n} × ${n + 1}): ${percentText(figures.percent)}`,
        rule: 'The Rule of 78, as the contract form states.',
        source: contractRecord,
      };
    }
    case 'services': {
      const { bought, used } = servicesOf(facts);
      return {
        formula: `(${bought} - ${used}) / ${bought}: ${percentText(figures.percent)}`,
        rule: 'Prepaid maintenance is refunded by unused services.',
      };
    }
  }
}

function fullRefundWords(facts: CancellationFacts, { rules, terms }: CancellationRefund) {
  const until = dayText(addDays(facts.purchaseDate, terms.fullRefundDays));
  const { giver, source } = fullRefundOf(rules.state, terms.fullRefundDays);
  return {
    formula: `Within ${counted(terms.fullRefundDays, 'day')} of purchase, through ${until}: ${percentText(100)}`,
    rule: `${giver} gives a full refund within ${counted(terms.fullRefundDays, 'day')}.`,
    source,
  };
}

/** Miles are entered in addition to the days. */
function countsMiles({ terms, figures }: CancellationRefund): boolean {
  return terms.method === 'ProRata' && figures.termMiles !== null;
}

function reasonWords(facts: CancellationFacts): string {
  return cancelReasons.find(({ name }) => name === facts.reason)?.label ?? facts.reason;
}

/** The used percent as 100 minus the rest, so that the two add up as printed. */
function complement(percent: number): number {
  return Math.round((100 - percent) * 10_000) / 10_000;
}

function sharePercent(share: number): number {
  return Math.round(share * 1_000_000) / 10_000;
}
