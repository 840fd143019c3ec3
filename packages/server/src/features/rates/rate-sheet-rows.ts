import { programName } from '@pitlane/shared/features/contracts/rules/codes';
import type { ComparedRate } from '@pitlane/shared/features/rates/rules/compare-rates';
import {
  type AdministeredSheet,
  sheetStatus,
  whyNotApproved,
} from '@pitlane/shared/features/rates/rules/sheet-status';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';

/** A rate sheet as stored. */
export interface StoredSheet extends AdministeredSheet {
  programCode: string;
  filingReference: string | null;
  importedByName: string;
  importedAt: string;
  approvedBy: string | null;
  approvedAt: string | null;
  rateCount: number;
}

const columns = `s.id, s.program_code AS "programCode", s.state, s.version, s.valid_from AS "validFrom", s.valid_to AS "validTo",
  s.status = 'Approved' AS "isApproved", s.filing_reference AS "filingReference", s.imported_by AS "importedBy", user_full_name(s.imported_by) AS "importedByName", s.imported_at AS "importedAt",
  user_full_name(s.approved_by) AS "approvedBy", s.approved_at AS "approvedAt", (SELECT count(*)::int FROM rates r WHERE r.sheet_id = s.id) AS "rateCount"`;

/** The sheets of a program, or of all, by program and state, the newest version first. */
export function storedSheets(tx: Queryable, programCode: string | null): Promise<StoredSheet[]> {
  return tx.query<StoredSheet>(
    `SELECT ${columns} FROM rate_sheets s WHERE $1::text IS NULL OR s.program_code = $1
     ORDER BY s.program_code, s.state NULLS FIRST, s.version DESC`,
    [programCode],
  );
}

/** A sheet, locked until the transaction ends; undefined if it doesn't exist. */
export async function lockedSheet(tx: Queryable, id: number): Promise<StoredSheet | undefined> {
  const [row] = await tx.query<StoredSheet>(
    `SELECT ${columns} FROM rate_sheets s WHERE s.id = $1 FOR UPDATE`,
    [id],
  );
  return row;
}

/** The lines of a sheet. */
export function ratesOf(tx: Queryable, sheetId: number): Promise<ComparedRate[]> {
  return tx.query<ComparedRate>(
    `SELECT plan_code AS "planCode", class AS "vehicleClass", condition, months, miles, deductible AS "deductibleCents", base_cost AS "costCents"
     FROM rates WHERE sheet_id = $1`,
    [sheetId],
  );
}

/** A sheet as it's sent, compared with all sheets of its program. */
export function wireSheetOf(
  sheet: StoredSheet,
  ofProgram: readonly StoredSheet[],
  { actor, today }: Pick<Call, 'actor' | 'today'>,
) {
  const approved = ofProgram.filter(
    ({ programCode, isApproved }) => isApproved && programCode === sheet.programCode,
  );
  const problem = whyNotApproved(sheet, actor.username, today);
  return {
    rateSheetID: sheet.id,
    programCode: sheet.programCode,
    programName: programName(sheet.programCode),
    stateAbbreviation: sheet.state,
    version: sheet.version,
    validFrom: sheet.validFrom,
    validTo: sheet.validTo,
    status: sheetStatus(sheet, approved, today),
    rateCount: sheet.rateCount,
    filingReference: sheet.filingReference,
    importedBy: sheet.importedByName,
    importedAt: sheet.importedAt,
    approvedBy: sheet.approvedBy,
    approvedAt: sheet.approvedAt,
    canApprove: !problem,
    problem: problem ? [problem.message, problem.next].filter(Boolean).join(' ') : null,
  };
}
