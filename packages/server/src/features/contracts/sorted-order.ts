import {
  type ContractSortId,
  type ContractSorting,
  contractSortOf,
  mostSorted,
} from '@pitlane/shared/features/contracts/rules/contract-sorts';
import { isIsoDate } from '@pitlane/shared/kernel/dates';
import { badCursor, type ListOrder } from './list-order.ts';
import { type Branch, mostDealersByKey } from './search-plan.ts';
import {
  binder,
  branchSelect,
  everywhereOf,
  type Hit,
  type HitValue,
  type PageQuery,
  type Statement,
} from './search-sql.ts';

type ColumnKind = 'text' | 'date' | 'smallint' | 'bigint';

interface OrderColumns {
  /** The last column makes the order unique. */
  columns: Readonly<Record<string, ColumnKind>>;
  /** Up to this many dealers are searched separately. By default, as many as without a sort. */
  mostDealersApart?: number;
}

/** The columns of each sort. Those of an indexed one start like its index. */
const orders: Readonly<Record<ContractSortId, OrderColumns>> = {
  name: { columns: { ln_key: 'text', fn_key: 'text', id: 'bigint' }, mostDealersApart: mostDealersByKey },
  // Searching dealers separately takes twice as long for the start of a number, the usual search that is sorted by number.
  contract: { columns: { num_key: 'text', id: 'bigint' }, mostDealersApart: 1 },
  sold: { columns: { purchase_date: 'date', id: 'bigint' } },
  vehicle: { columns: { vehicle_year: 'smallint', make_key: 'text', model_key: 'text', id: 'bigint' } },
  status: { columns: { status: 'smallint', id: 'bigint' } },
  expires: { columns: { expiration_date: 'date', id: 'bigint' } },
};

/** The order of a sorted list, in which tiers play no part. Refuses `bad_cursor`. */
export function sortedOrder(sorting: ContractSorting, cursorText: string | null | undefined): ListOrder {
  const { sort, isDown } = contractSortOf(sorting);
  const { columns } = orders[sort.id];
  const placeOf = (hit: Hit) => Object.keys(columns).map((column) => hit[column] ?? '');
  const isAfter = (hit: Hit, place: readonly HitValue[]) =>
    compared(placeOf(hit), place) * (isDown ? -1 : 1) > 0;
  const after = cursorText ? readCursor(cursorText, sorting) : undefined;
  return {
    isFirstPage: !after,
    isByTier: false,
    isOfVinPart: false,
    ...(sort.isIndexed ? {} : { mostContracts: mostSorted }),
    statementOf: (branches, page) => sortedStatement(branches, page, { sorting, after }),
    isOnOrAfterPage: (hit) => !after || isAfter(hit, after),
    isAfter: (hit, other) => isAfter(hit, placeOf(other)),
    cursorAfter: (hit) => `${sorting}.${Buffer.from(JSON.stringify(placeOf(hit))).toString('base64url')}`,
  };
}

/** Writes the statement that finds one page. Every branch runs; each ends as soon as its own rows fill the page, if an index has the order. */
function sortedStatement(
  branches: readonly Branch[],
  page: PageQuery,
  { sorting, after }: { sorting: ContractSorting; after: readonly HitValue[] | undefined },
): Statement {
  const { values, bind } = binder();
  const { sort, isDown } = contractSortOf(sorting);
  const { columns, ...apart } = orders[sort.id];
  const names = Object.keys(columns);
  const list = names.join(', ');
  const found = `${list}, dealer_code`;
  const by = names.map((name) => `${name}${isDown ? ' DESC' : ''}`).join(', ');
  const end = `ORDER BY ${by} LIMIT ${bind(page.limit)}`;
  const place = after?.map((value, at) => `${bind(value)}::${Object.values(columns)[at]}`);
  const following = place ? [`(${list}) ${isDown ? '<' : '>'} (${place.join(', ')})`] : [];
  const everywhere = everywhereOf({ ...page, isSteady: false }, bind);
  const selects = branches.map((branch) =>
    branchSelect({ ...branch, ...apart }, everywhere, {
      columns: found,
      own: found,
      bind,
      after: following,
      end,
    }),
  );
  if (selects.length === 1) return { text: selects[0] ?? '', values, isSteady: false };
  return { text: `SELECT * FROM (${selects.join('\nUNION ALL\n')}) AS page ${end}`, values, isSteady: false };
}

/** Reads a cursor's position. Refuses `bad_cursor`, also for one of a list in another order. */
function readCursor(text: string, sorting: ContractSorting): readonly HitValue[] {
  const [sort, encoded = ''] = text.split('.');
  const kinds = Object.values(orders[contractSortOf(sorting).sort.id].columns);
  const values = sort === sorting ? jsonOf(Buffer.from(encoded, 'base64url').toString()) : undefined;
  const isPlace =
    Array.isArray(values) &&
    values.length === kinds.length &&
    kinds.every((kind, at) => isOfKind(kind, values[at]));
  if (!isPlace) throw badCursor();
  return values;
}

function isOfKind(kind: ColumnKind, value: unknown): boolean {
  if (kind === 'text') return typeof value === 'string' && !value.includes('\0');
  if (kind === 'date') return typeof value === 'string' && isIsoDate(value);
  const most = kind === 'smallint' ? 32_767 : Number.MAX_SAFE_INTEGER;
  return Number.isSafeInteger(value) && Math.abs(value as number) <= most;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Compares two positions as the database does: texts by their code points. */
function compared(one: readonly HitValue[], other: readonly HitValue[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  const [left, right] = [one[at], other[at]];
  if (left === undefined || right === undefined) return 0;
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return Buffer.compare(Buffer.from(String(left)), Buffer.from(String(right)));
}
