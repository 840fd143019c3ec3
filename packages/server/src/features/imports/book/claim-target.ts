import type { Queryable } from '../../../db/database.ts';
import type { BookTarget, ComparedRow, StagedImport } from './book-target.ts';
import { contractMatch, contractWords } from './book-target.ts';
import { payPreAuthorizations, refuseUnauthorized } from './claim-authorizations.ts';

/** What a file says of a claim as a whole, the same on each of its lines; staged column and column of claims. */
const claimColumns = [
  ['claimStatus', 'claim_status', 'status'],
  ['lossDate', 'loss_date', 'loss_date'],
  ['reportedDate', 'reported_date', 'reported_date'],
  ['paidDate', 'paid_date', 'paid_date'],
] as const;

/** What it says of a line, in columns of the same names. */
const lineColumns = [
  ['lineType', 'line_type'],
  ['description', 'description'],
  ['quantity', 'quantity'],
  ['claimedAmount', 'claimed_amount'],
  ['paidAmount', 'paid_amount'],
  ['reserveAmount', 'reserve_amount'],
] as const;

const listed = (columns: readonly string[], of: string) =>
  columns.map((column) => `${of}.${column}`).join(', ');
const ofClaim = claimColumns.map(([, staged]) => staged);
const ofLine = lineColumns.map(([, column]) => column);
const amounts = ['claimed_amount', 'paid_amount', 'reserve_amount'];

/**
 * Claims and their lines. A claim's amounts are what its lines add up to, those that aren't in the file included (I9). A claim of a pre-authorization
 * settles it. Source: areas.md §13.3, §1.1 (I9)
 */
export const claimTarget: BookTarget = {
  compare: async (tx, staged) => {
    await tx.query(plannedClaims(staged), []);
    await tx.query('ANALYZE plan_claims');
    await tx.query(plannedLines(staged), []);
    await tx.query('ANALYZE plan_lines');
    for (const refusal of refusals(staged)) await tx.query(refusal, []);
    await refuseUnauthorized(tx, staged.id);
  },
  changes: ({ id }) =>
    `SELECT r.line, coalesce(e.change, 'new') AS change FROM import_claim_rows r LEFT JOIN plan_lines e USING (line) WHERE r.import_id = ${id}`,
  digest: `SELECT concat_ws(' ',
    (SELECT sum(hashtextextended(concat_ws('|', claim_number, contract_id, is_voided, claim_id, stored), 0)) FROM plan_claims),
    (SELECT sum(hashtextextended(concat_ws('|', line, stored), 0)) FROM plan_lines)) AS digest`,
  shown: (tx, staged, change, most) =>
    tx.query<ComparedRow>(
      `SELECT r.line, concat_ws(' / ', r.claim_number, r.line_number) AS key, ${contractWords} AS name,
         ${change === 'new' ? 'NULL' : values('c', 'l', (one) => one[2])} AS was, ${values('r', 'r', (one) => one[1])} AS now
       FROM (SELECT line FROM (${claimTarget.changes(staged)}) AS c WHERE change = $2 AND NOT EXISTS (
           SELECT FROM import_refusals f WHERE f.import_id = $1 AND f.line = c.line) ORDER BY line LIMIT $3) AS chosen
       JOIN import_claim_rows r ON r.import_id = $1 AND r.line = chosen.line JOIN plan_claims p USING (claim_number)
       LEFT JOIN claims c ON c.id = p.claim_id LEFT JOIN claim_lines l ON l.claim_id = p.claim_id AND l.line_number = r.line_number
       ORDER BY r.line`,
      [staged.id, change, most],
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

/** A row for each claim of the file, with its contract and what is stored of it. */
function plannedClaims(staged: StagedImport): string {
  const same = ['contract_number', 'contract_suffix', 'program_code', ...ofClaim];
  // The least and the greatest are one where all lines agree; of those that don't, the lines are refused.
  const one = same.map((column) => `min(${column}) AS ${column}`);
  const differs = same.map(
    (column) => `min(${column}) <> max(${column}) OR count(${column}) NOT IN (0, count(*))`,
  );
  const sums = amounts.map((column) => `sum(${column}) AS ${column}`);
  const stored = listed(
    claimColumns.map(([, , column]) => column),
    's',
  );
  return `CREATE TEMP TABLE plan_claims ON COMMIT DROP AS
    SELECT r.*, k.id AS contract_id, k.matches, k.dealer_code, k.program AS contract_program, k.is_voided, s.id AS claim_id,
      s.contract_id AS stored_contract_id, s.id IS NOT NULL AND (${stored}) IS DISTINCT FROM (${listed(ofClaim, 'r')}) AS is_changed,
      CASE WHEN s.id IS NOT NULL THEN concat_ws('|', ${stored}, s.contract_id) END AS stored
    FROM (SELECT claim_number, min(line) AS line, count(*) AS row_count, ${[...one, ...sums].join(', ')}, coalesce(${differs.join(' OR ')}, false) AS differs
      FROM import_claim_rows WHERE import_id = ${staged.id} GROUP BY claim_number) AS r
    ${contractMatch(staged, ['dealer_code', 'is_voided', 'program_code']).replace('AS program_code', 'AS program')}
    LEFT JOIN claims s ON s.claim_number = r.claim_number`;
}

/** The rows of claims that are stored already. */
function plannedLines(staged: StagedImport): string {
  return `CREATE TEMP TABLE plan_lines ON COMMIT DROP AS
    SELECT r.line, p.claim_id, r.line_number, CASE WHEN l.claim_id IS NULL THEN 'new'
        WHEN p.is_changed OR (${listed(ofLine, 'l')}) IS DISTINCT FROM (${listed(ofLine, 'r')}) THEN 'changed' ELSE 'unchanged' END AS change,
      CASE WHEN l.claim_id IS NOT NULL THEN concat_ws('|', ${listed(ofLine, 'l')}) END AS stored
    FROM import_claim_rows r JOIN plan_claims p ON p.claim_number = r.claim_number AND p.claim_id IS NOT NULL
    LEFT JOIN claim_lines l ON l.claim_id = p.claim_id AND l.line_number = r.line_number
    WHERE r.import_id = ${staged.id}`;
}

/** Why rows can't be imported that can be read. */
function refusals({ id }: StagedImport): string[] {
  const refuse = (field: string, value: string, message: string, from: string) =>
    `INSERT INTO import_refusals (import_id, line, field, value, message) SELECT ${id}, r.line, ${field}, ${value}, ${message} ${from}`;
  const rows = `FROM import_claim_rows r JOIN plan_claims p USING (claim_number)`;
  const ofImport = `WHERE r.import_id = ${id}`;
  const first = `JOIN import_claim_rows f ON f.import_id = ${id} AND f.line = p.line`;
  const differing = [
    ['contractNumber', 'contract_number'],
    ['contractSuffix', 'contract_suffix'],
    ['programCode', 'program_code'],
    ...claimColumns.map(([field, column]) => [field, column]),
  ].map(([field, column]) => `WHEN r.${column} IS DISTINCT FROM f.${column} THEN '${field}'`);
  return [
    refuse(
      "'lineNumber'",
      'r.line_number::text',
      "concat('Also in line ', d.first, '.')",
      `FROM import_claim_rows r JOIN (SELECT claim_number, line_number, min(line) AS first FROM import_claim_rows WHERE import_id = ${id}
         GROUP BY claim_number, line_number HAVING count(*) > 1) AS d USING (claim_number, line_number) ${ofImport} AND r.line > d.first`,
    ),
    refuse(
      'd.field',
      'NULL',
      "concat('Differs from line ', p.line, ', which is of the same claim.')",
      `${rows} ${first} CROSS JOIN LATERAL (SELECT CASE ${differing.join(' ')} END AS field) AS d ${ofImport} AND p.differs AND d.field IS NOT NULL`,
    ),
    refuse(
      "'contractNumber'",
      'r.contract_number',
      `CASE p.matches WHEN 0 THEN concat('Contract ', ${contractWords}, ' not found.')
         ELSE concat('Several contracts have the number ', r.contract_number, '. Add suffix and program.') END`,
      `${rows} ${ofImport} AND NOT p.differs AND p.matches <> 1`,
    ),
    refuse(
      "'contractNumber'",
      'r.contract_number',
      "concat('Claim ', r.claim_number, ' belongs to contract ', o.contract_number, o.contract_suffix, '.')",
      `${rows} JOIN contracts o ON o.id = p.stored_contract_id ${ofImport} AND p.matches = 1 AND p.stored_contract_id <> p.contract_id`,
    ),
    refuse(
      "'contractNumber'",
      'r.contract_number',
      `concat('Contract ', ${contractWords}, ' is voided. Only claims that are denied or void can be on it.')`,
      `${rows} ${ofImport} AND p.matches = 1 AND p.is_voided AND r.claim_status NOT IN ('D', 'V')`,
    ),
    refuse(
      "'claimNumber'",
      'r.claim_number',
      `CASE WHEN k.check_number IS NULL THEN concat('This claim is in check run ', u.run_number, '. Release or discard it first.')
         ELSE concat('Check ', k.check_number, ' paid ', to_char(o.amount, 'FM$999,999,999,990.00'), ' for this claim. Correct the file, or void the check.') END`,
      `${rows} JOIN plan_lines e ON e.line = r.line AND e.change <> 'unchanged'
       JOIN check_lines o ON o.claim_id = p.claim_id AND o.is_live JOIN checks k ON k.id = o.check_id JOIN check_runs u ON u.id = k.run_id ${ofImport}`,
    ),
  ];
}

/** New claims with their lines, in one statement: the lines take the numbers that their claims were given. */
const addClaims = `WITH added AS (
    INSERT INTO claims (contract_id, dealer_code, program_code, claim_number, status, loss_date, reported_date, paid_date, description,
      ${amounts.join(', ')})
    SELECT p.contract_id, p.dealer_code, p.contract_program, p.claim_number, p.claim_status, p.loss_date, p.reported_date, p.paid_date,
      r.description, ${listed(amounts, 'p')}
    FROM plan_claims p JOIN import_claim_rows r ON r.import_id = $1 AND r.line = p.line WHERE p.claim_id IS NULL
    RETURNING id, claim_number
  )
  INSERT INTO claim_lines (claim_id, line_number, ${ofLine.join(', ')})
  SELECT added.id, r.line_number, ${listed(ofLine, 'r')} FROM import_claim_rows r JOIN added USING (claim_number) WHERE r.import_id = $1`;

const writeLines = `INSERT INTO claim_lines (claim_id, line_number, ${ofLine.join(', ')})
  SELECT e.claim_id, e.line_number, ${listed(ofLine, 'r')} FROM import_claim_rows r JOIN plan_lines e USING (line)
  WHERE r.import_id = $1 AND e.change <> 'unchanged'
  ON CONFLICT (claim_id, line_number) DO UPDATE SET ${ofLine.map((column) => `${column} = excluded.${column}`).join(', ')}`;

/** Claims that were there before: what the file says of them, and what all of their lines add up to. */
const changeClaims = `UPDATE claims c SET ${claimColumns.map(([, staged, column]) => `${column} = p.${staged}`).join(', ')},
    ${amounts.map((column) => `${column} = l.${column}`).join(', ')}
  FROM plan_claims p CROSS JOIN LATERAL (SELECT ${amounts.map((column) => `sum(${column}) AS ${column}`).join(', ')}
    FROM claim_lines WHERE claim_id = p.claim_id) AS l
  WHERE c.id = p.claim_id AND EXISTS (SELECT FROM plan_lines e WHERE e.claim_id = p.claim_id AND e.change <> 'unchanged')`;

/** The most contracts whose open cards read them again at once. Raising 20,000 versions took longer than writing the claims. */
const mostTouched = 5000;

/** Open cards read these contracts again; after a file of a whole year, the next time that they are opened. */
async function touchContracts(tx: Queryable): Promise<void> {
  const changed = `SELECT DISTINCT contract_id FROM plan_claims p WHERE claim_id IS NULL OR EXISTS (
    SELECT FROM plan_lines e WHERE e.claim_id = p.claim_id AND e.change <> 'unchanged')`;
  await tx.query(
    `WITH changed AS MATERIALIZED (${changed} LIMIT ${mostTouched + 1})
     UPDATE contracts SET version = version + 1, updated_at = now()
     WHERE id IN (SELECT contract_id FROM changed) AND (SELECT count(*) FROM changed) <= ${mostTouched}`,
  );
}
