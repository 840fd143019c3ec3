import type { Queryable } from '../../../db/database.ts';
import type { Call } from '../../../http/call.ts';
import type { ReportProgress } from '../../../jobs/run-job.ts';

/** A staged import. */
export interface StagedImport {
  id: number;
  /** The fields of the file's columns: one that it doesn't have isn't compared. */
  fields: readonly string[];
}

/** A row that a preview shows: `was` and `now` have the values that are compared, by field. */
export interface ComparedRow {
  line: number;
  key: string;
  name: string;
  was: Readonly<Record<string, string | null>> | null;
  now: Readonly<Record<string, string | null>>;
}

export type BookChange = 'new' | 'changed' | 'unchanged';

/** Rows of a file that have the same change. */
export interface ShownLines {
  change: BookChange;
  lines: readonly number[];
}

/** How a kind of file is compared and written. All of it runs in one transaction, with full scope. */
export interface BookTarget {
  /** Compares the staged rows, and puts on record why rows can't be imported. */
  compare: (tx: Queryable, staged: StagedImport) => Promise<void>;
  /**
   * For an import with a saved result of `compare`: returns whether the compared data is unchanged. Without it, everything is compared
   * again.
   */
  compareAgain?: (tx: Queryable, staged: StagedImport) => Promise<boolean>;
  /** A SELECT of the counts, where `compareAgain` knows them without looking at every row. */
  countsAgain?: (staged: StagedImport) => string;
  /** Takes away what `compareAgain` made and the end of the transaction wouldn't. */
  end?: (tx: Queryable) => Promise<void>;
  /** A SELECT of the `line` and the `change` of every staged row, once they are compared. */
  changes: (staged: StagedImport) => string;
  /** A SELECT of one text, `digest`: the stored data of the rows that exist, and the contracts of all rows. */
  digest: string;
  /** The rows of a change at these lines. */
  shown: (tx: Queryable, staged: StagedImport, { change, lines }: ShownLines) => Promise<ComparedRow[]>;
  /** Writes the new and the changed rows, all of them in a fixed number of statements. */
  write: (tx: Queryable, staged: StagedImport, call: Call, report: ReportProgress) => Promise<void>;
}

/** How the rows of an import compare with the stored data, without refused rows. */
export interface BookCounts {
  newCount: number;
  changedCount: number;
  unchangedCount: number;
}

/** Locks every contract that a file names until the end of the transaction, in the order that all code uses for several contracts. */
export async function holdContracts(
  tx: Queryable,
  { table, importId }: { table: string; importId: number },
): Promise<void> {
  await tx.query(
    `SELECT count(*) FROM (SELECT id FROM contracts WHERE contract_number IN (SELECT contract_number FROM ${table} WHERE import_id = $1)
       ORDER BY id FOR NO KEY UPDATE) AS held`,
    [importId],
  );
}

/** The contract of a staged row `r`: the one that number, suffix and program name, where the file has them. Gives its columns `k.…` and how many match. */
export function contractMatch({ fields }: Pick<StagedImport, 'fields'>, columns: readonly string[]): string {
  const suffix = fields.includes('contractSuffix')
    ? "AND c.contract_suffix = coalesce(r.contract_suffix, '')"
    : '';
  const program = fields.includes('programCode')
    ? 'AND (r.program_code IS NULL OR c.program_code = r.program_code)'
    : '';
  const first = columns.map((column) => `(array_agg(c.${column}))[1] AS ${column}`);
  return `LEFT JOIN LATERAL (SELECT min(c.id) AS id, count(*) AS matches${['', ...first].join(', ')}
    FROM contracts c WHERE c.contract_number = r.contract_number ${suffix} ${program}) AS k ON true`;
}

/** A contract as a file names it, in words. */
export const contractWords = `concat(r.contract_number, r.contract_suffix, CASE WHEN r.program_code <> '' THEN ' (' || r.program_code || ')' END)`;

/** Why a row has no contract `p`, in words. */
export const noContractWords = `CASE p.matches WHEN 0 THEN concat('Contract ', ${contractWords}, ' not found.')
  ELSE concat('Several contracts have the number ', r.contract_number, '. Add suffix and program.') END`;
