import type { Queryable } from '../../../db/database.ts';
import type { BookTarget, ComparedRow } from './book-target.ts';
import { contractWords } from './book-target.ts';
import { payPreAuthorizations } from './claim-authorizations.ts';
import {
  amounts,
  claimColumns,
  closePlan,
  lineColumns,
  listed,
  ofLine,
  planClaims,
  reopenPlan,
} from './claim-plan.ts';

/**
 * Claims and their lines. A claim's amounts are what its lines add up to, those that aren't in the file included (I9). A claim of a pre-authorization
 * settles it. Source: areas.md §13.3, §1.1 (I9)
 */
export const claimTarget: BookTarget = {
  compare: planClaims,
  compareAgain: reopenPlan,
  // Without refusals; whose rows are all there, or the counts show it.
  countsAgain: ({
    id,
  }) => `SELECT r.count - o.count AS "newCount", o.changed AS "changedCount", o.count - o.changed AS "unchangedCount"
    FROM (SELECT count(*) FROM import_claim_rows WHERE import_id = ${id}) AS r, (SELECT count(*) FILTER (WHERE change <> 'new') AS count,
      count(*) FILTER (WHERE change = 'changed') AS changed FROM plan_lines) AS o`,
  end: closePlan,
  changes: ({ id }) =>
    `SELECT r.line, coalesce(e.change, 'new') AS change FROM import_claim_rows r
     LEFT JOIN plan_lines e USING (line) WHERE r.import_id = ${id}`,
  digest:
    "SELECT concat_ws(' ', (SELECT sum(stored) FROM plan_claims), (SELECT sum(stored) FROM plan_lines)) AS digest",
  shown: (tx, { id }, { change, lines }) =>
    tx.query<ComparedRow>(
      `SELECT r.line, concat_ws(' / ', r.claim_number, r.line_number) AS key, ${contractWords} AS name,
         ${change === 'new' ? 'NULL' : values('c', 'l', (one) => one[2])} AS was, ${values('r', 'r', (one) => one[1])} AS now
       FROM import_claim_rows r JOIN plan_claims p USING (claim_number)
       LEFT JOIN claims c ON c.id = p.claim_id LEFT JOIN claim_lines l ON l.claim_id = p.claim_id AND l.line_number = r.line_number
       WHERE r.import_id = $1 AND r.line = ANY($2::integer[]) ORDER BY r.line`,
      [id, lines],
    ),
  write: async (tx, { id }, call, report) => {
    report({ done: 0, total: 3, text: 'Adding claims' });
    await tx.query(addClaims, [id]);
    report({ done: 1, total: 3, text: 'Changing claims' });
    await tx.query(writeLines, [id]);
    await tx.query(changeClaims);
    report({ done: 2, total: 3, text: 'Settling pre-authorizations' });
    await payPreAuthorizations(tx, call);
    await touchContracts(tx);
    report({ done: 3, total: 3 });
  },
};

/** The values that are compared, as text by field. */
function values(
  claim: string,
  line: string,
  columnOf: (one: (typeof claimColumns)[number]) => string,
): string {
  const pairs = [
    ...claimColumns.map((one) => `'${one[0]}', ${claim}.${columnOf(one)}::text`),
    ...lineColumns.map(([field, column]) => `'${field}', ${line}.${column}::text`),
  ];
  return `jsonb_build_object(${pairs.join(', ')})`;
}

/** New claims with their lines, in one statement: the lines take the numbers given to their claims. Both are in the order of the file. */
const addClaims = `WITH added AS (
    INSERT INTO claims (contract_id, dealer_code, program_code, claim_number, status, loss_date, reported_date, paid_date, description,
      ${amounts.join(', ')})
    SELECT p.contract_id, p.dealer_code, p.contract_program, p.claim_number, p.claim_status, p.loss_date, p.reported_date, p.paid_date,
      p.description, ${listed(amounts, 'p')}
    FROM plan_claims p WHERE p.claim_id IS NULL ORDER BY p.line
    RETURNING id, claim_number
  )
  INSERT INTO claim_lines (claim_id, line_number, ${ofLine.join(', ')})
  SELECT added.id, r.line_number, ${listed(ofLine, 'r')} FROM import_claim_rows r JOIN added USING (claim_number) WHERE r.import_id = $1`;

const writeLines = `INSERT INTO claim_lines (claim_id, line_number, ${ofLine.join(', ')})
  SELECT e.claim_id, e.line_number, ${listed(ofLine, 'r')} FROM import_claim_rows r JOIN plan_lines e USING (line)
  WHERE r.import_id = $1 AND e.change <> 'unchanged'
  ON CONFLICT (claim_id, line_number) DO UPDATE SET ${ofLine.map((column) => `${column} = excluded.${column}`).join(', ')}`;

/** Whether the file changes a claim that is there. */
const isWritten = `EXISTS (SELECT FROM plan_lines e WHERE e.claim_id = p.claim_id AND e.change <> 'unchanged')`;

/** Claims that were there before: what the file says of them, and what all of their lines add up to. */
const changeClaims = `UPDATE claims c SET ${claimColumns.map(([, staged, column]) => `${column} = p.${staged}`).join(', ')},
    ${amounts.map((column) => `${column} = l.${column}`).join(', ')}
  FROM plan_claims p CROSS JOIN LATERAL (SELECT ${amounts.map((column) => `sum(${column}) AS ${column}`).join(', ')}
    FROM claim_lines WHERE claim_id = p.claim_id) AS l
  WHERE c.id = p.claim_id AND ${isWritten}`;

/** The most contracts whose open cards read them again at once. Raising 20,000 versions took longer than writing the claims. */
const mostTouched = 5000;

/** Open cards read these contracts again; after a file of a whole year, the next time that they are opened. */
async function touchContracts(tx: Queryable): Promise<void> {
  await tx.query(
    `WITH changed AS MATERIALIZED (
       SELECT DISTINCT contract_id FROM plan_claims p WHERE claim_id IS NULL OR ${isWritten} LIMIT ${mostTouched + 1})
     UPDATE contracts SET version = version + 1, updated_at = now()
     WHERE id IN (SELECT contract_id FROM changed) AND (SELECT count(*) FROM changed) <= ${mostTouched}`,
  );
}
