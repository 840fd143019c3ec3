import { formatCell } from '../../../kernel/format.ts';

/** The parts of a loss ratio, in dollars; what the reader may not see is absent. */
interface LossParts {
  paidAmount?: unknown;
  reserveAmount?: unknown;
  earnedPremium?: unknown;
}

/**
 * Formats the parts of a loss ratio: "$40.00 paid, $10.00 in reserve, $51.15 earned". Source: areas.md §4 (paid and
 * reserve apart)
 */
export function lossNote({ paidAmount, reserveAmount, earnedPremium }: LossParts): string {
  const parts = [
    [paidAmount, 'paid'],
    [reserveAmount, 'in reserve'],
    [earnedPremium, 'earned'],
  ] as const;
  return parts
    .flatMap(([value, words]) => (value == null ? [] : `${formatCell('money', value)} ${words}`))
    .join(', ');
}
