import { moneyText } from '../../../kernel/format.ts';
import { type Cents, centsOf } from '../../../kernel/money.ts';
import { type PreAuthorizationTypeName, preAuthorizationStatus } from './pre-authorization-codes.ts';

/** How much a contract pays of a type over its term: pieces of each item, and money. */
export interface ClaimLimit {
  items: readonly { item: string; label: string; most: number }[];
  amountCents: Cents;
}

/**
 * Limits by program and type. Assumption: the specification gives none; these are usual ones of the trade, and an item
 * without a row has no limit but the amount. A provider's own limits replace them here.
 */
const limits: Readonly<Record<string, Partial<Record<PreAuthorizationTypeName, ClaimLimit>>>> = {
  TAW: {
    TireAndWheel: {
      items: [
        { item: 'tire', label: 'tires', most: 8 },
        { item: 'wheel', label: 'wheels', most: 4 },
      ],
      amountCents: 300_000,
    },
  },
  MCR: {
    TireAndWheel: {
      items: [
        { item: 'tire', label: 'tires', most: 4 },
        { item: 'wheel', label: 'wheels', most: 4 },
      ],
      amountCents: 200_000,
    },
    Dent: { items: [{ item: 'dent', label: 'dents', most: 12 }], amountCents: 100_000 },
    Windshield: { items: [{ item: 'chip', label: 'chip repairs', most: 4 }], amountCents: 120_000 },
  },
};

/** Returns the limit of a program's cover; undefined if it has none. Source: areas.md §11 (Better 2) */
export function claimLimitOf(
  programCode: string | null,
  type: PreAuthorizationTypeName,
): ClaimLimit | undefined {
  return limits[programCode ?? '']?.[type];
}

/** An earlier pre-authorization, as far as it uses up a limit. */
export interface LimitUse {
  statusId: number;
  items: readonly string[];
  /** The approved amount; before approval, the requested one. Dollars. */
  amount: number;
}

/** The used and remaining parts of a limit. */
export interface LimitState {
  items: { item: string; label: string; used: number; most: number }[];
  amountUsedCents: Cents;
  amountMostCents: Cents;
}

/**
 * Returns what earlier pre-authorizations used of a limit. Denied and void ones use nothing; open ones count as
 * requested, so that two that wait can't use the same wheel. `paidElsewhere` is what claims paid that no
 * pre-authorization preceded. Source: areas.md §11 (Better 2); Assumption: open ones count.
 */
export function limitState(
  limit: ClaimLimit,
  earlier: readonly LimitUse[],
  paidElsewhere: Cents = 0,
): LimitState {
  const counted = earlier.filter(
    ({ statusId }) => statusId !== preAuthorizationStatus.Denied && statusId !== preAuthorizationStatus.Void,
  );
  return {
    items: limit.items.map((one) => ({
      ...one,
      used: counted.reduce((sum, { items }) => sum + items.filter((item) => item === one.item).length, 0),
    })),
    amountUsedCents: counted.reduce((sum, { amount }) => sum + centsOf(amount), paidElsewhere),
    amountMostCents: limit.amountCents,
  };
}

/** Returns the remaining part of a limit, at least 0. Source: areas.md §11 (Better 2) */
export function leftOf({ amountUsedCents, amountMostCents }: LimitState): Cents {
  return Math.max(0, amountMostCents - amountUsedCents);
}

/** Returns a limit as displayed: "2 of 4 wheels used, $600.00 left". Source: areas.md §11 (Better 2) */
export function limitText(limit: LimitState): string {
  const pieces = limit.items.map(({ label, used, most }) => `${used} of ${most} ${label} used`);
  return [...pieces, `${moneyText(leftOf(limit))} left`].join(', ');
}
