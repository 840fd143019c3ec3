import type { Database } from '../../db/database.ts';
import { ofDealers } from '../reports/requested-dealers.ts';
import { isSold } from '../reports/sales-summary.ts';

/**
 * Totals of the whole book and of large agencies (migrations 0026 and 0035): a table of totals by some keys, which a job keeps up to date, and a journal of
 * what has changed since. Columns of all three tables have the same names.
 */
export interface FigureTotals {
  table: string;
  /** The rows that are totaled, as `c`. */
  of: 'contracts' | 'claims';
  keys: readonly string[];
  /** The totaled values, by column. */
  totals: Readonly<Record<string, string>>;
  /** The rows that count, as a condition on `c`. */
  counted: string;
}

/** Where changes to rows are recorded until they are added to the totals. */
export const journalOf = { contracts: 'contract_changes', claims: 'claim_changes' } as const;

const sales = {
  of: 'contracts',
  totals: { contract_count: '1', customer_price: 'c.customer_price', dealer_cost: 'c.dealer_cost' },
  counted: isSold,
} as const;

export const soldByProgram: FigureTotals = {
  ...sales,
  table: 'sold_by_program',
  keys: ['purchase_date', 'program_code'],
};

export const soldByState: FigureTotals = {
  ...sales,
  table: 'sold_by_state',
  keys: ['purchase_date', 'state'],
};

export const contractsByStatus: FigureTotals = {
  table: 'contracts_by_status',
  of: 'contracts',
  keys: ['program_code', 'status'],
  totals: { contract_count: '1' },
  counted: 'true',
};

/** Cancellations count on the day of their transaction; a void doesn't count. Source: areas.md §4 (cancelled) */
export const cancelledByDay: FigureTotals = {
  table: 'cancelled_by_day',
  of: 'contracts',
  keys: ['cancel_transaction_date', 'program_code'],
  totals: { contract_count: '1' },
  counted: 'c.cancel_transaction_date IS NOT NULL AND NOT c.is_voided',
};

export const claimsByDay: FigureTotals = {
  table: 'claims_by_day',
  of: 'claims',
  keys: ['claim_day', 'program_code', 'status'],
  totals: {
    claim_count: '1',
    claimed_amount: 'c.claimed_amount',
    paid_amount: 'c.paid_amount',
    reserve_amount: 'c.reserve_amount',
  },
  counted: 'true',
};

/** Every table of totals, except those as of certain days (keep-totals.ts). */
export const allTotals: readonly FigureTotals[] = [
  soldByProgram,
  soldByState,
  contractsByStatus,
  cancelledByDay,
  claimsByDay,
];

/** The group of all dealers; others are agencies. */
export const wholeBook = '';

/** An agency with this many dealers has stored totals; with fewer, reading its contracts is fast enough. */
export const largeAgency = 200;

/** Whose totals are requested. */
export interface TotaledDealers {
  /** Null for all. */
  dealers: readonly string[] | null;
  /** The agency that the dealers may belong to. */
  agency?: string | undefined;
}

/** Returns the agency whose stored totals may cover these dealers: the first dealer's, since no other can be the agency of all. */
export async function agencyOf(db: Database, dealers: readonly string[] | null): Promise<string | undefined> {
  if (dealers === null || dealers.length < largeAgency) return undefined;
  const [first] = await db.query<{ code: string | null }>(
    'SELECT agent_code AS code FROM dealers WHERE dealer_code = $1',
    [dealers[0]],
  );
  return first?.code ?? undefined;
}

/** The rows that add up to a figure, as SQL and its first values. */
interface Parts {
  sql: string;
  values: readonly [group: string, dealers: readonly string[] | null];
}

/**
 * Selects rows that add up to a figure, with the keys and totals as columns: the totals and what has changed since, or the book itself while there
 * are no totals, or if these aren't exactly the dealers of the agency. `where` is a condition on the keys, as columns of `c`; its values are
 * from `$3` on. Undefined if there can't be totals.
 */
export function partsOf(totals: FigureTotals, of: TotaledDealers, where: string): Parts | undefined {
  const group = of.dealers === null ? wholeBook : of.agency;
  if (group === undefined) return undefined;
  const { table, keys, counted } = totals;
  const names = [...keys, ...Object.keys(totals.totals)].join(', ');
  const isTheirs = `${ofDealers('c.dealer_code', of.dealers, '$2')} AND ${counted} AND ${where}`;
  const sql = `(WITH ready AS MATERIALIZED (SELECT count(*) > 0 AS is_so FROM totals_ready
      WHERE table_name = '${table}' AND group_code = $1::text
        AND ($1 = '' OR ARRAY(SELECT d.dealer_code FROM dealers d WHERE d.agent_code = $1 ORDER BY 1) = $2::text[]))
    SELECT ${names} FROM ${table} c WHERE (SELECT is_so FROM ready) AND c.group_code = $1 AND ${where}
    UNION ALL SELECT ${columnsOf(totals, 'c.sign')} FROM ${journalOf[totals.of]} c WHERE (SELECT is_so FROM ready) AND ${isTheirs}
    UNION ALL SELECT ${columnsOf(totals)} FROM ${totals.of} c WHERE NOT (SELECT is_so FROM ready) AND ${isTheirs})`;
  return { sql, values: [group, of.dealers?.toSorted() ?? null] };
}

/** The keys and amounts of a row of the book, or of the journal with its sign. */
export function columnsOf({ keys, totals }: FigureTotals, sign = '1'): string {
  return [...keys, ...Object.entries(totals).map(([name, value]) => `${sign} * ${value} AS ${name}`)].join(
    ', ',
  );
}
