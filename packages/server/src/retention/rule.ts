import type { Database } from '../db/database.ts';

/** How long rows stay after the moment in a column. */
export interface Kept {
  hours?: number;
  days?: number;
  years?: number;
}

/** The rows of a table that are deleted, and when. */
export interface Sweep {
  /** The column with the moment, or the day, from which the time counts. It leads an index, or a partial one over `only`. */
  since: string;
  kept: Kept;
  /** A description of the rows, if they aren't the whole table. */
  rows?: string;
  /** The same in SQL, over `r`; `$1` is the time before which rows have expired. */
  only?: string;
  /** The exceptions that stay, in SQL over `r`. They are marked in the column `stays`, which the index leaves out, so that no later run reads them again. */
  unless?: string;
  why: string;
  /** The role that sweeps may not change rows of this table, which locking asks for. They are hardly ever changed. */
  isUnlocked?: true;
  /** The table has row-level security that only a scope passes. */
  isScoped?: true;
}

/** Removes rows that a single condition on their age doesn't describe. */
export type OwnSweep = (db: Database, at: Date) => Promise<void>;

/** Limits the growth of a table, or says why it may grow. */
export type Rule =
  /** Once an hour, in small batches. */
  | { ends: 'swept'; sweeps: readonly Sweep[] }
  /** Once an hour, by a separate function. */
  | { ends: 'own sweep'; sweep: OwnSweep; kept: string; why: string }
  /** With the row of another table that it refers to (ON DELETE CASCADE). */
  | { ends: 'with'; parent: string }
  /** The work that it is for removes it. */
  | { ends: 'used up'; by: string; kept: string }
  /** It has a row for each of something that people add by hand. */
  | { ends: 'settings'; one: string }
  /** Kept forever. */
  | { ends: 'never'; why: string };
