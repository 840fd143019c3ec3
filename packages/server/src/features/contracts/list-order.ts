import { isIsoDate } from '@pitlane/shared/kernel/dates';
import { badRequest } from '../../http/refusal.ts';
import { type Branch, vinPartTier } from './search-plan.ts';
import {
  branchesAfter,
  type Cursor,
  type Hit,
  type PageQuery,
  pageStatement,
  type Statement,
} from './search-sql.ts';

/** The order of a list of found contracts, and the position at which a page starts. */
export interface ListOrder {
  isFirstPage: boolean;
  /** The list shows the tiers in order, the newest sales first in each. */
  isByTier: boolean;
  /** The page continues the last tier, for which nothing else was found. */
  isOfVinPart: boolean;
  /** The most contracts that can be sorted this way; absent for any number. */
  mostContracts?: number;
  /** Writes the statement that finds a page; undefined if none of these branches can contribute to it. */
  statementOf(branches: readonly Branch[], page: PageQuery): Statement | undefined;
  /** Whether a contract is on this page or a later one. */
  isOnOrAfterPage(hit: Hit): boolean;
  isAfter(hit: Hit, other: Hit): boolean;
  /** The cursor of the page that starts after a contract. */
  cursorAfter(hit: Hit): string;
}

/** The order of an unsorted list: by tier, newest sales first in each. Refuses `bad_cursor`. Source: search.md */
export function tierOrder(cursorText: string | null | undefined): ListOrder {
  const cursor = parseCursor(cursorText);
  return {
    isFirstPage: !cursor,
    isByTier: true,
    isOfVinPart: cursor?.tier === vinPartTier,
    statementOf: (branches, page) => {
      const left = branchesAfter(branches, cursor);
      return left.length > 0 ? pageStatement(left, { ...page, cursor }) : undefined;
    },
    isOnOrAfterPage: (hit) => !cursor || comesAfter(placeOf(hit), cursor),
    isAfter: (hit, other) => comesAfter(placeOf(hit), placeOf(other)),
    cursorAfter: (hit) => `${hit['tier']}.${hit['purchase_date']}.${hit.id}`,
  };
}

function placeOf(hit: Hit): Cursor {
  return { tier: Number(hit['tier']), purchaseDate: String(hit['purchase_date']), id: hit.id };
}

/** Whether a contract comes after a position in the list: by tier, then newest purchase, then highest id. */
function comesAfter(place: Cursor, other: Cursor): boolean {
  if (place.tier !== other.tier) return place.tier > other.tier;
  if (place.purchaseDate !== other.purchaseDate) return place.purchaseDate < other.purchaseDate;
  return place.id < other.id;
}

function parseCursor(text: string | null | undefined): Cursor | null {
  if (!text) return null;
  const match = /^([0-6])\.(\d{4}-\d{2}-\d{2})\.(\d{1,15})$/.exec(text);
  if (!match || !isIsoDate(match[2] ?? '')) throw badCursor();
  return { tier: Number(match[1]), purchaseDate: match[2] ?? '', id: Number(match[3]) };
}

/** Refuses a cursor that doesn't belong to this list. */
export function badCursor(): Error {
  return badRequest({
    code: 'bad_cursor',
    message: 'This page of the list is no longer available. Search again.',
    field: 'cursor',
  });
}
