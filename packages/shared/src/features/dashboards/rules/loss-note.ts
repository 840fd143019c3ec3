import { formatCell } from '../../../kernel/format.ts';

/** What a loss ratio is made of, in dollars; what the reader may not see is absent. */
interface LossParts {
  paidAmount?: unknown;
  reserveAmount?: unknown;
  earnedPremium?: unknown;
}

/** Writes what a loss ratio is made of: "$40.00 paid, $10.00 in reserve, $51.15 earned". Source: areas.md §4 (paid and reserve apart) */
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
