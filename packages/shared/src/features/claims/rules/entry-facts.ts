import { centsOf, dollarsOf } from '../../../kernel/money.ts';
import { mileLimit } from '../../contracts/rules/mileage.ts';
import type { ClaimEntry, ClaimLimitRow, PreAuthorizationCase } from '../pre-authorization-schema.ts';
import type { EntryFacts } from './claim-entry.ts';
import { type LimitState, leftOf } from './claim-limits.ts';
import {
  type PreAuthorizationTypeName,
  preAuthorizationType,
  typeNameOf,
} from './pre-authorization-codes.ts';

/**
 * Returns what a new pre-authorization of a type is checked against, from what the server sent: the one place where the
 * wire's dollars and codes become a rule's facts. Source: decisions.md §1.1; portal.md §9 (miles threshold)
 */
export function entryFactsOf(entry: ClaimEntry, type: PreAuthorizationTypeName): EntryFacts {
  const { programCode, contractStatusType, purchaseDate, expirationDate, expirationMiles, saleMileage } =
    entry;
  const { includesTireCoverage, includesDentCoverage, includesWindshieldCoverage } = entry;
  const limit = entry.limits?.find((row) => row.preAuthorizationTypeId === preAuthorizationType[type]);
  return {
    programCode,
    contractStatusType,
    includesTireCoverage,
    includesDentCoverage,
    includesWindshieldCoverage,
    purchaseDate,
    expirationDate,
    expirationMiles: mileLimit(expirationMiles) ?? null,
    saleMileage,
    limit: limit && limitStateOf(limit),
    recent: (entry.recentPositions ?? []).flatMap((one) => {
      const name = typeNameOf(one.preAuthorizationTypeId);
      if (!name) return [];
      const { number, createdDate, position, item } = one;
      return [
        {
          number: number ?? '',
          createdOn: createdDate ?? '',
          type: name,
          position: position ?? '',
          item: item ?? '',
        },
      ];
    }),
    today: entry.today ?? '',
  };
}

/** Returns a limit as rules and `limitText` take it. Source: decisions.md §1.1 */
export function limitStateOf({ items, amountUsed, amountMost }: ClaimLimitRow): LimitState {
  return {
    items: (items ?? []).map(({ item, label, used, most }) => ({
      item: item ?? '',
      label: label ?? '',
      used: used ?? 0,
      most: most ?? 0,
    })),
    amountUsedCents: centsOf(amountUsed ?? 0),
    amountMostCents: centsOf(amountMost ?? 0),
  };
}

/**
 * Returns the default amount for approving, in dollars: the requested amount, or the rest of the limit if that is less. The limits don't
 * count the pre-authorization itself. Source: areas.md §11 (Better 2)
 */
export function amountToApprove({
  limits,
  preAuthorizationTypeId,
  requestedAmount,
}: Pick<PreAuthorizationCase, 'limits' | 'preAuthorizationTypeId' | 'requestedAmount'>): number {
  const requested = centsOf(requestedAmount ?? 0);
  const limit = limits?.find((row) => Number(row.preAuthorizationTypeId) === Number(preAuthorizationTypeId));
  return dollarsOf(limit ? Math.min(requested, leftOf(limitStateOf(limit))) : requested);
}
