import type { IsoDate } from '../../../kernel/dates.ts';
import type { PortalError } from '../../../kernel/error.ts';
import { formatCell } from '../../../kernel/format.ts';
import { programTitle } from '../../contracts/rules/codes.ts';

/** The days that a contract covers a vehicle, both included. */
export interface Cover {
  programCode: string;
  purchaseDate: IsoDate;
  expirationDate: IsoDate;
}

/** Who sells it again, and why. */
export interface SoldAgain {
  isInternal: boolean;
  reason: string | null;
}

/**
 * Returns why a vehicle that has active cover can't be sold the same program again; undefined when it can: without such cover, by an internal
 * user, or with a typed reason where the days don't overlap. Refuses `already_covered`. Source: decisions.md §8 (Rater)
 */
export function whyNotSoldAgain(
  sale: Cover,
  active: readonly Cover[],
  { isInternal, reason }: SoldAgain,
): PortalError | undefined {
  if (isInternal) return undefined;
  const same = active.filter(({ programCode }) => programCode === sale.programCode);
  const overlapping = same.find((cover) => doOverlap(cover, sale));
  const [first] = same;
  if (overlapping) return alreadyCovered(overlapping, { next: 'Ask the provider.' });
  if (!first || reason) return undefined;
  return alreadyCovered(first, {
    field: 'duplicateReason',
    next: 'Enter the reason for selling it again.',
  });
}

/**
 * Returns whether the provider reviews a sale first, so that it starts in Suspense: a dealer sold the same program
 * again and gave a reason. Source: areas.md §5
 */
export function isReviewed(
  { programCode }: Pick<Cover, 'programCode'>,
  active: readonly Cover[],
  { isInternal, reason }: SoldAgain,
): boolean {
  return !isInternal && reason !== null && active.some((cover) => cover.programCode === programCode);
}

function doOverlap(one: Cover, other: Cover): boolean {
  return one.purchaseDate <= other.expirationDate && other.purchaseDate <= one.expirationDate;
}

function alreadyCovered(
  { programCode, expirationDate }: Cover,
  way: Pick<PortalError, 'field' | 'next'>,
): PortalError {
  return {
    code: 'already_covered',
    message: `The vehicle already has active ${programTitle(programCode)} coverage through ${formatCell('date', expirationDate)}.`,
    ...way,
  };
}
