import { counted } from '../../../kernel/counted.ts';
import type { IsoDate } from '../../../kernel/dates.ts';

/** Days after the purchase from which an unremitted contract is marked. Source: decisions.md §5 (amber 30 days, red 60) */
export const amberDays = 30;
/** Days after the purchase from which it is marked in red. Source: decisions.md §5 */
export const redDays = 60;

/** Days from which a contract is marked, where a state has its own. */
export interface AgeLimits {
  amberDays: number;
  redDays: number;
}

/** The days from which a contract is marked, in most states. Source: decisions.md §5 */
export const usualLimits: AgeLimits = { amberDays, redDays };

/** The limits of a state, for sales from a date on. */
interface StateLimits extends AgeLimits {
  state: string;
  name: string;
  validFrom: IsoDate;
  source: string;
}

/**
 * The states with their own deadline, for sales from a date on. California's dealers pay third parties within 10 days.
 * Source: areas.md §17 (CA, 2026-10-01: a secondary source, to be confirmed with counsel)
 */
export const stateLimits: readonly StateLimits[] = [
  { state: 'CA', name: 'California', validFrom: '2026-10-01', amberDays: 7, redDays: 10, source: 'SB 766' },
];

/** Returns the days from which a contract is marked that was sold in a state on a day. Source: decisions.md §5, areas.md §6 (Better, 1), §17 */
export function ageLimits(state: string | null, purchaseDate: IsoDate): AgeLimits {
  const own = stateLimits.find((one) => one.state === state && purchaseDate >= one.validFrom);
  return own ?? usualLimits;
}

/** How a contract is marked that was sold in a state. Source: areas.md §17 */
export function markIn(
  state: string | null,
  { purchaseDate, days }: { purchaseDate: IsoDate; days: number },
): AgeMark {
  return markAt(days, ageLimits(state, purchaseDate));
}

const ageMarks = ['none', 'amber', 'red'] as const;

/** How a contract that waits is marked. */
export type AgeMark = (typeof ageMarks)[number];

/** How long a contract has been waiting to be remitted, and how it is marked. Other backends don't send the mark. */
interface Waiting {
  unremittedDays: number | null;
  unremittedMark: string | null;
}

/**
 * How a card is marked: as the server says, which knows the dealer's state, or else by the days of most states. Source: decisions.md §5, areas.md §17;
 * Assumption: the 30th and the 60th day are marked themselves
 */
export function ageingMark({ unremittedDays, unremittedMark }: Waiting): AgeMark {
  if (unremittedDays === null) return 'none';
  return ageMarks.find((mark) => mark === unremittedMark) ?? markAt(unremittedDays, usualLimits);
}

/** Writes on a card how long a contract has been waiting to be remitted, "unremitted 34 days", from its mark on; empty before, and where it need not be. Source: decisions.md §5 */
export function ageingText(contract: Waiting): string {
  return ageingMark(contract) === 'none' ? '' : `unremitted ${counted(contract.unremittedDays ?? 0, 'day')}`;
}

function markAt(days: number, limits: AgeLimits): AgeMark {
  if (days >= limits.redDays) return 'red';
  return days >= limits.amberDays ? 'amber' : 'none';
}
