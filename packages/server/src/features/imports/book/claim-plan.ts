import type { Queryable } from '../../../db/database.ts';
import { dollarsText } from '../../../db/dollars-text.ts';
import type { StagedImport } from './book-target.ts';
import { contractWords, noContractWords } from './book-target.ts';
import { refuseUnauthorized } from './claim-authorizations.ts';

/** A file's data about a whole claim, the same on each of its lines; staged column and column of claims. */
export const claimColumns = [
  ['claimStatus', 'claim_status', 'status'],
  ['lossDate', 'loss_date', 'loss_date'],
  ['reportedDate', 'reported_date', 'reported_date'],
  ['paidDate', 'paid_date', 'paid_date'],
] as const;

/** The data of a line, in columns of the same names. */
export const lineColumns = [
  ['lineType', 'line_type'],
  ['description', 'description'],
  ['quantity', 'quantity'],
  ['claimedAmount', 'claimed_amount'],
  ['paidAmount', 'paid_amount'],
  ['reserveAmount', 'reserve_amount'],
] as const;

export const listed = (columns: readonly string[], of: string): string =>
  columns.map((column) => `${of}.${column}`).join(', ');
export const ofLine: string[] = lineColumns.map(([, column]) => column);
export const amounts = ['claimed_amount', 'paid_amount', 'reserve_amount'];

const ofClaim = claimColumns.map(([, staged]) => staged);
const storedOfClaim = claimColumns.map(([, , column]) => column);

/** Columns of the plan that the import needs. */
const keptOfClaim = `line, claim_number, contract_number, ${[...ofClaim, 'description', ...amounts].join(', ')},
  contract_id, dealer_code, contract_program, of_number, claim_id, stored`;
const keptOfLine = 'line, claim_id, line_number, change, stored';

/**
 * Compares the staged rows with the stored data: a row of `plan_claims` for each claim, and one of `plan_lines` for each existing line of a
 * claim. If no row is refused, the import needs them again, so they are saved.
 */
export async function planClaims(tx: Queryable, staged: StagedImport): Promise<void> {
  await tx.query(plannedClaims(staged));
  await tx.query(
    'ANALYZE plan_claims (line, claim_number, matches, may_repeat, differs, is_voided, claim_id, stored_contract_id, contract_id)',
  );
  await tx.query(plannedLines(staged));
  await tx.query('ANALYZE plan_lines');
  await tx.query(differing(staged));
  for (const refusal of refusals(staged)) await tx.query(refusal);
  await refusePaid(tx, staged);
  const isGood = `NOT EXISTS (SELECT FROM import_refusals WHERE import_id = ${staged.id})`;
  await tx.query(
    `INSERT INTO import_claims (import_id, ${keptOfClaim}) SELECT ${staged.id}, ${keptOfClaim} FROM plan_claims WHERE ${isGood} ORDER BY line`,
  );
  await tx.query(
    `INSERT INTO import_claim_lines (import_id, ${keptOfLine}) SELECT ${staged.id}, ${keptOfLine} FROM plan_lines WHERE ${isGood}`,
  );
}

/**
 * Opens the saved plan under the names of the first one, and returns whether all that was compared is as it was: contracts, claims and lines by their hash.
 * A claim that was added since has one, and so has a contract with the number of another.
 * Pre-authorizations and checks are compared again.
 */
export async function reopenPlan(tx: Queryable, { id }: StagedImport): Promise<boolean> {
  // Each has exactly one contract: only plans without a refusal are saved.
  await tx.query(
    `CREATE TEMP VIEW plan_claims AS SELECT *, 1 AS matches FROM import_claims WHERE import_id = ${id}`,
  );
  await tx.query(`CREATE TEMP VIEW plan_lines AS SELECT * FROM import_claim_lines WHERE import_id = ${id}`);
  const [changed] = await tx.query<{ count: number }>(
    `SELECT (SELECT count(*) FROM plan_claims p LEFT JOIN contracts c ON c.id = p.contract_id LEFT JOIN claims s ON s.claim_number = p.claim_number
        WHERE p.stored <> ${storedHash})
      + (SELECT count(*) FROM (SELECT FROM (SELECT contract_number, min(of_number) AS of_number FROM plan_claims GROUP BY contract_number) AS n
          LEFT JOIN contracts c USING (contract_number) GROUP BY contract_number, of_number HAVING count(c.id) <> of_number) AS numbers)
      + (SELECT count(*) FROM plan_lines e LEFT JOIN claim_lines l ON l.claim_id = e.claim_id AND l.line_number = e.line_number
        WHERE e.stored IS DISTINCT FROM ${storedLineHash}) AS count`,
  );
  await refusePaid(tx, { id });
  return changed?.count === 0;
}

/** Closes the plan that `reopenPlan` opened. */
export async function closePlan(tx: Queryable): Promise<void> {
  await tx.query('DROP VIEW plan_claims, plan_lines');
}

/** The stored data of a contract `c` and a claim `s` that the comparison depends on. */
const storedHash = `hash_record_extended(ROW(c.id, c.contract_number, c.contract_suffix, c.program_code, c.dealer_code, c.is_voided,
  s.id, s.contract_id, ${listed(storedOfClaim, 's')}), 0)`;

/** The stored data of a line `l`. */
const storedLineHash = `CASE WHEN l.claim_id IS NOT NULL THEN hash_record_extended(ROW(${listed(ofLine, 'l')}), 0) END`;

/** A row for each claim of the file, in its order, with its contract and the stored data. */
function plannedClaims({ id, fields }: StagedImport): string {
  const suffix = fields.includes('contractSuffix') ? 'AND c.contract_suffix = n.contract_suffix' : '';
  const program = fields.includes('programCode')
    ? "AND (n.program_code = '' OR c.program_code = n.program_code)"
    : '';
  const name = ['contract_number', 'contract_suffix', 'program_code'];
  const sums = amounts.map((column) => `sum(${column}) AS ${column}`);
  const columns = [...name, ...ofClaim, 'description', ...amounts];
  // Numbers that are 63 apart share a bit: the lines of such claims are looked at.
  const mayRepeat = 'count(*) > bit_count(bit_or(1::bigint << (line_number % 63))::bit(64))';
  const isMatch = `FILTER (WHERE true ${suffix} ${program})`;
  return `CREATE TEMP TABLE plan_claims ON COMMIT DROP AS
    WITH heads AS (SELECT claim_number, min(line) AS line, ${sums.join(', ')}, ${mayRepeat} AS may_repeat FROM import_claim_rows WHERE import_id = ${id} GROUP BY claim_number),
    named AS MATERIALIZED (
      SELECT h.line, h.claim_number, r.contract_number, coalesce(r.contract_suffix, '') AS contract_suffix, coalesce(r.program_code, '') AS program_code,
        ${listed(ofClaim, 'r')}, r.description, ${listed(amounts, 'h')}, h.may_repeat
      FROM heads h JOIN import_claim_rows r ON r.import_id = ${id} AND r.line = h.line),
    matched AS (
      SELECT ${listed(name, 'n')}, count(c.id) AS of_number, count(c.id) ${isMatch} AS matches, min(c.id) ${isMatch} AS id
      FROM (SELECT DISTINCT ${name.join(', ')} FROM named) AS n LEFT JOIN contracts c ON c.contract_number = n.contract_number
      GROUP BY ${listed(name, 'n')})
    SELECT n.line, n.claim_number, ${listed(columns, 'n')}, n.may_repeat, false AS differs,
      k.of_number, k.matches, c.id AS contract_id, c.dealer_code, c.program_code AS contract_program, c.is_voided,
      s.id AS claim_id, s.contract_id AS stored_contract_id,
      s.id IS NOT NULL AND (${listed(storedOfClaim, 's')}) IS DISTINCT FROM (${listed(ofClaim, 'n')}) AS is_changed, ${storedHash} AS stored
    FROM named n JOIN matched k USING (${name.join(', ')}) LEFT JOIN contracts c ON c.id = k.id LEFT JOIN claims s ON s.claim_number = n.claim_number`;
}

/** The rows of claims that are stored already. */
function plannedLines({ id }: StagedImport): string {
  return `CREATE TEMP TABLE plan_lines ON COMMIT DROP AS
    SELECT r.line, p.claim_id, r.line_number, CASE WHEN l.claim_id IS NULL THEN 'new'
        WHEN p.is_changed OR (${listed(ofLine, 'l')}) IS DISTINCT FROM (${listed(ofLine, 'r')}) THEN 'changed' ELSE 'unchanged' END AS change,
      ${storedLineHash} AS stored
    FROM plan_claims p JOIN import_claim_rows r ON r.import_id = ${id} AND r.claim_number = p.claim_number
    LEFT JOIN claim_lines l ON l.claim_id = p.claim_id AND l.line_number = r.line_number
    WHERE p.claim_id IS NOT NULL`;
}

/** Refuses the lines that don't agree with the first one of their claim. */
function differing({ id }: StagedImport): string {
  const name = ['contract_suffix', 'program_code'].map((column) => `coalesce(r.${column}, '')`);
  const ofRow = ['r.contract_number', ...name, listed(ofClaim, 'r')].join(', ');
  const first = listed(['contract_number', 'contract_suffix', 'program_code', ...ofClaim], 'p');
  const which = [
    ['contractNumber', 'r.contract_number', 'p.contract_number'],
    ['contractSuffix', name[0], 'p.contract_suffix'],
    ['programCode', name[1], 'p.program_code'],
    ...claimColumns.map(([field, column]) => [field, `r.${column}`, `p.${column}`]),
  ].map(([field, row, claim]) => `WHEN ${row} IS DISTINCT FROM ${claim} THEN '${field}'`);
  return `WITH found AS (
      SELECT r.line, r.claim_number, p.line AS first, CASE ${which.join(' ')} END AS field
      FROM import_claim_rows r JOIN plan_claims p USING (claim_number)
      WHERE r.import_id = ${id} AND (${ofRow}) IS DISTINCT FROM (${first})),
    refused AS (INSERT INTO import_refusals (import_id, line, field, message)
      SELECT ${id}, line, field, concat('Differs from line ', first, ', which has the same claim.') FROM found)
    UPDATE plan_claims SET differs = true WHERE claim_number IN (SELECT claim_number FROM found)`;
}

/** Refuses what the portal's own payments contradict: at the import too, since payments continue after the preview. */
async function refusePaid(tx: Queryable, { id }: Pick<StagedImport, 'id'>): Promise<void> {
  await tx.query(
    `INSERT INTO import_refusals (import_id, line, field, value, message) SELECT ${id}, e.line, 'claimNumber', p.claim_number,
       CASE WHEN k.check_number IS NULL THEN concat('This claim is in check run ', u.run_number, '. Release or discard it first.')
         ELSE concat('Check ', k.check_number, ' paid ', ${dollarsText('o.amount')}, ' for this claim. Correct the file, or void the check.') END
     FROM plan_lines e JOIN plan_claims p USING (claim_id) JOIN check_lines o ON o.claim_id = p.claim_id AND o.is_live
     JOIN checks k ON k.id = o.check_id JOIN check_runs u ON u.id = k.run_id WHERE e.change <> 'unchanged'`,
  );
  await refuseUnauthorized(tx, id);
}

/** Why rows can't be imported that can be read. */
function refusals({ id }: StagedImport): string[] {
  const refuse = (field: string, value: string, message: string, from: string) =>
    `INSERT INTO import_refusals (import_id, line, field, value, message) SELECT ${id}, r.line, ${field}, ${value}, ${message} ${from}`;
  const rows = `FROM import_claim_rows r JOIN plan_claims p USING (claim_number)`;
  const ofImport = `WHERE r.import_id = ${id}`;
  return [
    refuse(
      "'lineNumber'",
      'r.line_number::text',
      "concat('Also in line ', d.first, '.')",
      `${rows} JOIN (SELECT claim_number, line_number, min(i.line) AS first FROM import_claim_rows i JOIN plan_claims USING (claim_number)
         WHERE import_id = ${id} AND may_repeat GROUP BY claim_number, line_number HAVING count(*) > 1) AS d USING (claim_number, line_number)
       ${ofImport} AND p.may_repeat AND r.line > d.first`,
    ),
    refuse(
      "'contractNumber'",
      'r.contract_number',
      noContractWords,
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
  ];
}
