import type { Queryable } from './database.ts';

/** The sequences that number what people refer to by a number of its month. */
type NumberSequence =
  | 'cancel_quote_numbers'
  | 'check_run_numbers'
  | 'pre_authorization_numbers'
  | 'sale_quote_numbers'
  | 'supply_order_numbers';

/** Draws the next number of a sequence; a transaction that is rolled back leaves a gap. */
export async function drawNumber(tx: Queryable, sequence: NumberSequence): Promise<number> {
  const [drawn] = await tx.query<{ number: number }>('SELECT nextval($1::text::regclass) AS number', [
    sequence,
  ]);
  if (!drawn) throw new Error('A sequence gives a number.');
  return drawn.number;
}
