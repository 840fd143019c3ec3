import type { BulkEntry, BulkJournal } from '../engine/bulk.ts';
import type { CommandCall } from '../engine/effect.ts';
import type { ListFace } from './list-face.ts';

/** The result of a row: its text, its data for programs, and the command that undoes it. */
export interface RowResult {
  text: string;
  data?: unknown;
  undo?: CommandCall;
  isUndone?: true;
}

/** The run that started a row: its intent key is made from the number that the run drew. */
export interface Begun {
  nonce: string;
  begunAt: number;
}

/** The journal's data about a row, by its id, which depends on its meaning, not on its file. */
export interface JournalRow extends Begun {
  entry?: BulkEntry<RowResult>;
}

/** After this many days a row is forgotten. */
const keptDays = 30;

/** Before this time everything is forgotten. */
export function forgottenBefore(now: number): number {
  return now - keptDays * 24 * 60 * 60 * 1000;
}

/** Returns whether so long nothing was heard of a row that it is forgotten. */
export function isForgotten({ begunAt, entry }: JournalRow, now: number): boolean {
  return Math.max(begunAt, entry?.at ?? 0) < forgottenBefore(now);
}

/**
 * The results of list rows. A row's intent key is the same in every run until the row is started over, so that a server
 * does it once. Each face stores it in its own place: a run's number before it sends anything, and each result before
 * the next row.
 */
export abstract class RowJournal implements BulkJournal<RowResult> {
  protected readonly rows: Map<string, JournalRow>;
  readonly #digest: ListFace['digest'];

  protected constructor(rows: Map<string, JournalRow>, digest: ListFace['digest']) {
    this.rows = rows;
    this.#digest = digest;
  }

  abstract record(id: string, entry: BulkEntry<RowResult>): Promise<void>;

  entryOf(id: string): BulkEntry<RowResult> | undefined {
    return this.rows.get(id)?.entry;
  }

  /** The run that started a row, and when; undefined if none has. */
  begunBy(id: string): Begun | undefined {
    return this.rows.get(id);
  }

  intentKeyOf(id: string): string {
    return this.#digest(`${this.row(id).nonce} ${id}`).slice(0, 40);
  }

  /** The journal's data about a started row. */
  protected row(id: string): JournalRow {
    const row = this.rows.get(id);
    if (!row) throw new Error(`the row ${id} was not started`);
    return row;
  }
}
