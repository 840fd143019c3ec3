import type { Queryable } from '../../../db/database.ts';
import { dollarsText } from '../../../db/dollars-text.ts';
import { bookCommissions, bookOverRemit } from '../../exports/book-amounts.ts';
import { paidByStatements } from '../../remittance/monthly/over-remit-rows.ts';
import {
  type BookTarget,
  type ComparedRow,
  contractMatch,
  contractWords,
  noContractWords,
  type StagedImport,
} from './book-target.ts';

/** A kind whose rows are stored unchanged, one per contract and the rest of its key. */
interface EntryKind {
  /** Where the rows are staged and stored, in columns of the same names. */
  staged: string;
  stored: string;
  /** The column with a code of the book, in any case in the file, and where the book has it. */
  code: readonly [column: string, table: string];
  /** The rest of a row's key, in addition to its contract. */
  keys: readonly Column[];
  values: readonly Column[];
  /** Columns calculated when a row `r` with its plan `p` is stored, in SQL; `$2` is today. */
  derived: readonly (readonly [column: string, amount: string])[];
  /** The known data, stored or computed: rows with these columns, of the contracts `c` of a condition. */
  ofBook: (where: string) => string;
  /** A row that repeats the book is unchanged only if all rows of the file with the same contract and this column are. */
  together: string;
  /** Why rows `r` with their plan `p` and their contract `c` can't be stored: at a field, a message in SQL, where it is so. */
  refusals: readonly { field: string; message: string; where: string }[];
}

type Column = readonly [field: string, column: string];

const columnsOf = (pairs: readonly Column[], of: string) =>
  pairs.map(([, column]) => `${of}.${column}`).join(', ');

/** An agency's commissions and chargebacks in the provider's system, by contract and day. Source: areas.md §13.3, §1.1 (I7) */
export const commissionTarget = entryTarget({
  staged: 'import_commission_rows',
  stored: 'commission_entries',
  code: ['agent_code', 'agencies'],
  keys: [
    ['agentCode', 'agent_code'],
    ['transactionDate', 'transaction_date'],
  ],
  values: [
    ['earnedAmount', 'earned_amount'],
    ['chargebackAmount', 'chargeback_amount'],
  ],
  derived: [],
  ofBook: bookCommissions,
  // The rows stored for an agency replace everything that the book says of a contract.
  together: 'agent_code',
  refusals: [
    {
      field: 'agentCode',
      message: "concat('Agency ', r.agent_code, ' not found.')",
      where: 'NOT EXISTS (SELECT FROM agencies a WHERE a.agent_code = r.agent_code)',
    },
  ],
});

/** The line of the contract in the batch that a row names. */
const ofBatch = `FROM remittance_lines l JOIN remittance_batches b ON b.id = l.batch_id WHERE l.contract_id = c.id`;

/**
 * The provider's record of a contract's over-remit. A batch in the book decides what was paid; a batch that only the provider's system
 * knows is accepted for contracts that were never remitted here. Source: areas.md §13.3, §1.1 (I12)
 */
export const overRemitTarget = entryTarget({
  staged: 'import_over_remit_rows',
  stored: 'over_remit_entries',
  code: ['dealer_code', 'dealers'],
  keys: [['batchNumber', 'batch_number']],
  values: [
    ['dealerCode', 'dealer_code'],
    ['overRemitAmount', 'over_remit_amount'],
    ['refundedAmount', 'refunded_amount'],
    ['paidOutAmount', 'paid_out_amount'],
  ],
  derived: [
    ['said_on', '$2::date'],
    // It already includes what our own credits and checks had settled by then.
    [
      'refunded_elsewhere',
      'greatest(r.refunded_amount - coalesce((SELECT k.over_remit FROM remittance_credits k WHERE k.contract_id = p.contract_id), 0), 0)',
    ],
    ['paid_elsewhere', `greatest(r.paid_out_amount - ${paidByStatements('p.contract_id')}, 0)`],
  ],
  ofBook: bookOverRemit,
  together: 'batch_number',
  refusals: [
    {
      field: 'dealerCode',
      message: `concat('Contract ', ${contractWords}, ' belongs to dealer ', c.dealer_code, '.')`,
      where: 'r.dealer_code <> c.dealer_code',
    },
    {
      field: 'batchNumber',
      message: `concat('Contract ', ${contractWords}, ' isn''t in batch ', r.batch_number, '.')`,
      where: `NOT EXISTS (SELECT ${ofBatch} AND b.batch_number = r.batch_number) AND (EXISTS (SELECT ${ofBatch})
        OR EXISTS (SELECT FROM remittance_batches b WHERE b.batch_number = r.batch_number))`,
    },
    {
      field: 'overRemitAmount',
      message: `concat('Batch ', r.batch_number, ' has ', (SELECT ${dollarsText('l.over_remit')} ${ofBatch} AND b.batch_number = r.batch_number), ' for this contract.')`,
      where: `r.over_remit_amount <> (SELECT l.over_remit ${ofBatch} AND b.batch_number = r.batch_number)`,
    },
  ],
});

/** Finds rows of a file that repeat known data, such as those of an export: they change nothing. Source: areas.md §13.3 */
function sameAsBook(
  { staged: from, keys, values, ofBook, together }: EntryKind,
  { id }: StagedImport,
): string {
  const compared = [...keys, ...values];
  const isSame = compared.map(([, column]) => `b.${column} = r.${column}`).join(' AND ');
  return `WITH book AS (${ofBook("c.id IN (SELECT contract_id FROM plan_rows WHERE change <> 'unchanged' AND matches = 1)")}),
    compared AS (
      SELECT p.line, bool_and(EXISTS (SELECT FROM book b WHERE b.contract_id = p.contract_id AND ${isSame}))
        OVER (PARTITION BY p.contract_id, r.${together}) AS is_same
      FROM plan_rows p JOIN ${from} r ON r.import_id = ${id} AND r.line = p.line WHERE p.matches = 1)
    UPDATE plan_rows p SET change = 'unchanged' FROM compared s WHERE s.line = p.line AND s.is_same`;
}

function entryTarget(kind: EntryKind): BookTarget {
  const { staged: from, stored: to, keys, values, derived } = kind;
  const compared = [...keys, ...values];
  const pairs = (of: string) =>
    compared.map(([field, column]) => `'${field}', ${of}.${column}::text`).join(', ');
  const stored = columnsOf(values, 's');
  return {
    compare: async (tx, staged) => {
      await tx.query(asInBook(kind), [staged.id]);
      await tx.query(`CREATE TEMP TABLE plan_rows ON COMMIT DROP AS
        SELECT r.line, k.id AS contract_id, k.matches, CASE WHEN s.contract_id IS NULL THEN 'new'
          WHEN (${stored}) IS DISTINCT FROM (${columnsOf(values, 'r')}) THEN 'changed' ELSE 'unchanged' END AS change,
          CASE WHEN s.contract_id IS NOT NULL THEN concat_ws('|', ${stored}) END AS stored
        FROM ${from} r ${contractMatch(staged, [])}
        LEFT JOIN ${to} s ON s.contract_id = k.id AND ${keys.map(([, column]) => `s.${column} = r.${column}`).join(' AND ')}
        WHERE r.import_id = ${staged.id}`);
      await tx.query('ANALYZE plan_rows');
      await tx.query(sameAsBook(kind, staged));
      await refuse(tx, kind, staged);
    },
    changes: () => 'SELECT line, change FROM plan_rows',
    digest:
      "SELECT sum(hashtextextended(concat_ws('|', line, contract_id, stored), 0))::text AS digest FROM plan_rows",
    shown: (tx, { id }, { lines }) =>
      tx.query<ComparedRow>(
        `SELECT r.line, concat_ws(' / ', ${contractWords}, ${columnsOf(keys, 'r')}) AS key, ${contractWords} AS name,
           CASE WHEN s.contract_id IS NOT NULL THEN jsonb_build_object(${pairs('s')}) END AS was, jsonb_build_object(${pairs('r')}) AS now
         FROM plan_rows p JOIN ${from} r ON r.import_id = $1 AND r.line = p.line
         LEFT JOIN ${to} s ON s.contract_id = p.contract_id AND ${keys.map(([, column]) => `s.${column} = r.${column}`).join(' AND ')}
         WHERE p.line = ANY($2::integer[]) ORDER BY r.line`,
        [id, lines],
      ),
    write: async (tx, { id }, call, report) => {
      const columns = [...compared.map(([, column]) => column), ...derived.map(([column]) => column)];
      const kept = [...values.map(([, column]) => column), ...derived.map(([column]) => column)];
      const amounts = derived.map(([, amount]) => `, ${amount}`).join('');
      await tx.query(
        `INSERT INTO ${to} (contract_id, import_id, ${columns.join(', ')})
         SELECT p.contract_id, $1, ${columnsOf(compared, 'r')}${amounts} FROM plan_rows p JOIN ${from} r ON r.import_id = $1 AND r.line = p.line
         WHERE p.change <> 'unchanged'
         ON CONFLICT (contract_id, ${keys.map(([, column]) => column).join(', ')}) DO UPDATE SET import_id = excluded.import_id,
           ${kept.map((column) => `${column} = excluded.${column}`).join(', ')}`,
        derived.length > 0 ? [id, call.today] : [id],
      );
      report({ done: 1, total: 1 });
    },
  };
}

/** Writes the codes of staged rows as the book has them. */
function asInBook({ staged: from, code: [column, table] }: EntryKind): string {
  return `UPDATE ${from} r SET ${column} = k.${column} FROM ${table} k
    WHERE r.import_id = $1 AND lower(k.${column}) = lower(r.${column} COLLATE "C")
      AND NOT EXISTS (SELECT FROM ${table} o WHERE o.${column} = r.${column})`;
}

/** Refuses the rows that can't be stored. */
async function refuse(
  tx: Queryable,
  { staged: from, keys, values, refusals }: EntryKind,
  { id }: StagedImport,
): Promise<void> {
  const rows = `FROM ${from} r JOIN plan_rows p ON p.line = r.line LEFT JOIN contracts c ON c.id = p.contract_id AND p.matches = 1 WHERE r.import_id = ${id}`;
  const ofKey = keys.map(([, column]) => column);
  const into = `INSERT INTO import_refusals (import_id, line, field, value, message) SELECT ${id}, r.line`;
  await tx.query(
    `${into}, 'contractNumber', r.contract_number, ${noContractWords} ${rows} AND p.matches <> 1`,
  );
  await tx.query(`${into}, NULL, NULL, concat('Also in line ', d.first, '.') FROM ${from} r JOIN plan_rows p ON p.line = r.line
    JOIN (SELECT contract_id, ${ofKey.join(', ')}, min(line) AS first FROM ${from} JOIN plan_rows USING (line) WHERE import_id = ${id}
      GROUP BY contract_id, ${ofKey.join(', ')} HAVING count(*) > 1) AS d ON d.contract_id = p.contract_id
      AND ${ofKey.map((column) => `d.${column} = r.${column}`).join(' AND ')} WHERE r.import_id = ${id} AND r.line > d.first`);
  for (const { field, message, where } of refusals) {
    const column = [...keys, ...values].find(([name]) => name === field)?.[1];
    await tx.query(
      `${into}, '${field}', r.${column}::text, ${message} ${rows} AND c.id IS NOT NULL AND ${where}`,
    );
  }
}
