import { amberDays as usualDays } from './ageing.ts';

/** A pending contract, as far as it decides whether it is chosen with others. */
interface Pending {
  problem: unknown;
  daysUnremitted: number | null;
}

/**
 * Days under which a dealer's contracts are remitted together if nobody names others: those from which its state marks a contract.
 * Other backends don't send them. Source: areas.md §6 (Better, 1), §17
 */
export function usualUnder({ amberDays }: { amberDays: number | null }): number {
  return amberDays ?? usualDays;
}

/** The contracts that can be remitted and were sold fewer days ago. Source: areas.md §6 (Better, 1 and 4) */
export function remittableUnder<Contract extends Pending>(
  contracts: readonly Contract[],
  days: number,
): Contract[] {
  return contracts.filter(({ problem, daysUnremitted }) => !problem && (daysUnremitted ?? 0) < days);
}
