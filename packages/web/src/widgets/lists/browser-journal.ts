import type { BulkEntry } from '@pitlane/shared/engine/bulk';
import type { ListFace } from '@pitlane/shared/lists/list-face';
import { type JournalRow, RowJournal, type RowResult } from '@pitlane/shared/lists/row-journal';
import { type ListDatabase, ownRows, rowOwner } from '../../session/list-database.ts';

/** Whose rows are remembered together: the same row of another command or user is another one. */
export interface JournalOwner {
  user: string;
  command: string;
}

/** The journal in the browser's database: what is written is there after a reload, a closed tab or a crash of the page. */
export class BrowserJournal extends RowJournal {
  readonly #database: ListDatabase;
  readonly #owner: string;

  private constructor(
    { database, owner, rows }: { database: ListDatabase; owner: string; rows: Map<string, JournalRow> },
    digest: ListFace['digest'],
  ) {
    super(rows, digest);
    this.#database = database;
    this.#owner = owner;
  }

  /** Reads what earlier runs have written. */
  static async open(
    database: ListDatabase,
    { user, command }: JournalOwner,
    digest: ListFace['digest'],
  ): Promise<BrowserJournal> {
    const owner = rowOwner(user, command);
    const stored = await database.getAll('rows', ownRows(user, command));
    const rows = new Map(stored.map(({ owner: _owner, id, ...row }) => [id, row]));
    return new BrowserJournal({ database, owner, rows }, digest);
  }

  /**
   * Starts rows under a new number: those that no run has started, also none of another tab, and those that should be done again. Resolves
   * when that is stored.
   */
  async begin(rows: readonly { id: string; isRerun?: boolean }[], now: number): Promise<void> {
    const begun = { nonce: newNonce(), begunAt: now };
    const change = this.#database.transaction('rows', 'readwrite');
    for (const { id, isRerun = false } of rows) {
      const known = isRerun ? undefined : await change.store.get([this.#owner, id]);
      if (!known) void change.store.put({ owner: this.#owner, id, ...begun });
      const { owner: _owner, id: _id, ...row } = known ?? { owner: '', id, ...begun };
      this.rows.set(id, row);
    }
    await change.done;
  }

  /** Forgets a row that was undone: it can be run again. */
  async forget(id: string): Promise<void> {
    await this.#database.delete('rows', [this.#owner, id]);
    this.rows.delete(id);
  }

  async record(id: string, entry: BulkEntry<RowResult>): Promise<void> {
    const row = { ...this.row(id), entry: withoutData(entry) };
    await this.#database.put('rows', { owner: this.#owner, id, ...row });
    this.rows.set(id, row);
  }
}

/** The browser only stores the words of a result. */
function withoutData(entry: BulkEntry<RowResult>): BulkEntry<RowResult> {
  return entry.state === 'done' ? { ...entry, output: { text: entry.output.text } } : entry;
}

function newNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
