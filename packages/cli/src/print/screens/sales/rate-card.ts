import { planTitle } from '@pitlane/shared/features/contracts/rules/display';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { Terminal } from '../../../process/terminal.ts';
import { type CardBlock, cardText } from '../../card.ts';
import { type RatedLine, termOf } from './rate.ts';

/** Prints all that is known of a rate: what it covers, its price, and what it adds to a loan. */
export async function printRate(line: RatedLine, terminal: Pick<Terminal, 'out' | 'columns' | 'paint'>) {
  const { planDescription, planCode, programCode, programName, vehicle, problem } = line;
  const head = {
    title: planTitle(planDescription) || planCode || programName,
    badge: problem ? 'Not available' : programCode,
    badgeLook: problem ? 'danger' : 'strong',
    about: vehicle,
  } as const;
  terminal.out(`${await cardText(head, blocksOf(line), terminal)}\n`);
}

function blocksOf(line: RatedLine): CardBlock[] {
  const { programName, problem, surcharges, loan, warnings } = line;
  const money = (value: number | null) => formatCell('money', value);
  const named = (label: string, value: string) => ({ label, value });
  const bounds = line.minPrice === null ? '' : `${money(line.minPrice)} to ${money(line.maxPrice)}`;
  return [
    {
      title: 'Coverage',
      lines: [
        named('Program', programName),
        named('Term', termOf(line)),
        named('Deductible', money(line.deductibleAmount)),
        named('Includes', surcharges),
        named('Not available', problem ?? ''),
        named('Check', warnings.join(' ')),
      ],
    },
    {
      title: 'Price',
      lines: [
        named('Price', money(line.customerPrice)),
        named('Allowed', bounds),
        named('Dealer cost', money(line.dealerCost)),
      ],
    },
    {
      title: 'Payment',
      lines: [
        named('A month', money(line.monthlyPaymentAmount)),
        named('Loan', line.monthlyPaymentAmount === null ? '' : loan),
        named('Total of payments', money(line.totalOfPayments)),
      ],
    },
  ]
    .map(({ title, lines }) => ({ title, lines: lines.filter(({ value }) => value !== '') }))
    .filter(({ lines }) => lines.length > 0);
}
