import { authorName } from '@pitlane/shared/access/assumed-session';
import { addToChain, type Change, chainEndOf } from '../../audit/record-change.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { isLockTimeout } from '../../db/violations.ts';
import type { Call } from '../../http/call.ts';
import { once } from '../../http/idempotency.ts';
import { type CallRefusal, conflict } from '../../http/refusal.ts';

/** Dependencies of changing a contract. */
export interface ChangeDeps {
  db: Database;
}

/** A contract whose row this transaction has locked: no one else can change it until the end. Money in whole cents. */
export interface HeldContract {
  id: number;
  contract_number: string;
  contract_suffix: string;
  program_code: string;
  dealer_code: string;
  status: number;
  is_voided: boolean;
  purchase_date: string;
  expiration_date: string;
  batch_id: number | null;
  customer_price: number;
  dealer_cost: number;
  version: number;
}

/** A change of one contract, in its transaction. */
export interface ContractChange {
  tx: Queryable;
  contract: HeldContract;
  /** Records it as the next change in the contract's chain, and returns its signature. */
  record: (change: Change) => Promise<Buffer>;
  /** Adds a note dated today and returns its number. */
  addNote: (text: string) => Promise<number>;
}

/** The contract to change, and the data to read about it first. */
export interface Changed<Read> {
  /** Returns the contract's id within the caller's scope, or throws. */
  find: (tx: Queryable) => Promise<number>;
  /**
   * Reads what the change depends on. It's sent together with the statement that locks the row, and runs after it, so
   * no one else can change what it reads about the contract.
   */
  read?: (tx: Queryable, id: number) => Promise<Read>;
}

/**
 * Changes a contract exactly once: in one transaction the intent's key, the contract's row held, the work, its history row and its
 * answer. The work must raise the contract's version (`touch`) where it changes what a card shows.
 * Statements that do not need one another's rows are sent without waiting between them: the row is held for fewer journeys.
 * Source: security.md §5
 */
export async function changeContract<T, Read = undefined>(
  { db }: ChangeDeps,
  call: Call,
  { find, read }: Changed<Read>,
  work: (change: ContractChange, read: Read) => Promise<T>,
): Promise<T> {
  return db.transaction(
    (tx) => {
      const finding = find(tx);
      // If one fails, its error surfaces when its turn comes.
      finding.catch(() => undefined);
      const doWork = async () => {
        const id = await finding;
        const holding = hold(tx, id);
        const others = Promise.all([chainEndOf(tx, id), read?.(tx, id) as Promise<Read>]);
        // If the row can't be locked, the other statements fail too; the error of the lock is the response.
        others.catch(() => undefined);
        const contract = await holding;
        const [end, seen] = await others;
        const place = { author: call, contractId: id };
        let last = end;
        return work(
          {
            tx,
            contract,
            record: async (change) => {
              const { mac, written } = addToChain(tx, { ...place, change, end: last });
              last = { ...last, chain_no: last.chain_no + 1, mac };
              await written;
              return mac;
            },
            addNote: (text) =>
              addNote(tx, { contractId: id, day: call.today, text, by: authorName(call.actor) }),
          },
          seen,
        );
      };
      return once(tx, call, doWork, () => finding);
    },
    // Not the caller's signal: once started, a change finishes even if the caller disconnects.
    { scope: call.actor.scope },
  );
}

/**
 * Locks the row of a contract until the end of the transaction and returns its current state. Refuses `contract_busy` (409) if another
 * transaction holds it longer than a call waits.
 */
export async function hold(tx: Queryable, id: number): Promise<HeldContract> {
  const [contract] = await tx
    .query<HeldContract>(
      `SELECT id, contract_number, contract_suffix, program_code, dealer_code, status, is_voided, purchase_date, expiration_date,
         batch_id, customer_price, dealer_cost, version
       FROM contracts WHERE id = $1 FOR UPDATE`,
      [id],
      { name: 'contract-hold' },
    )
    .catch((error: unknown) => {
      throw isLockTimeout(error) ? busy() : error;
    });
  if (!contract) throw new Error(`Contract ${id} no longer exists.`);
  return contract;
}

function busy(): CallRefusal {
  return conflict({
    code: 'contract_busy',
    message: 'Someone else is changing this contract.',
    next: 'Try again in a moment.',
  });
}

/** Raises the version of a contract, so that open cards reload it. */
export async function touch(tx: Queryable, id: number): Promise<void> {
  await tx.query('UPDATE contracts SET version = version + 1, updated_at = now() WHERE id = $1', [id], {
    name: 'contract-touch',
  });
}

/** The same of several contracts. */
export async function touchAll(tx: Queryable, ids: readonly number[]): Promise<void> {
  await tx.query(
    'UPDATE contracts SET version = version + 1, updated_at = now() WHERE id = ANY ($1::bigint[])',
    [ids],
    { name: 'contracts-touch' },
  );
}

/** Adds a note to a contract. */
export async function addNote(
  tx: Queryable,
  note: { contractId: number; day: string; text: string; by: string },
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    'INSERT INTO notes (contract_id, entered_date, text, entered_by, entered_at) VALUES ($1, $2, $3, $4, now()) RETURNING id',
    [note.contractId, note.day, note.text, note.by],
    { name: 'note-add' },
  );
  if (!row) throw new Error('An insert gives its row.');
  return row.id;
}

/** Adds a note to each of several contracts. */
export async function addNotes(
  tx: Queryable,
  notes: readonly { contractId: number; text: string }[],
  { day, by }: { day: string; by: string },
): Promise<void> {
  await tx.query(
    `INSERT INTO notes (contract_id, entered_date, text, entered_by, entered_at)
     SELECT note."contractId", $2, note.text, $3, now() FROM jsonb_to_recordset($1::text::jsonb) AS note ("contractId" bigint, text text)`,
    [JSON.stringify(notes), day, by],
    { name: 'notes-add' },
  );
}
