import type { Database, Queryable, TransactionOptions } from '../db/database.ts';
import type { Call } from './call.ts';

/** Runs the transactions of calls in the caller's scope; one is cancelled when its caller goes away. */
export function scopedTransactions(db: Database) {
  return <T>(
    { actor: { scope }, signal }: Call,
    work: (tx: Queryable) => Promise<T>,
    { readOnly = false }: Pick<TransactionOptions, 'readOnly'> = {},
  ): Promise<T> => db.transaction(work, { scope, signal, readOnly });
}
