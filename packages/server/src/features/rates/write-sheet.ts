import type { ParsedRequestOf } from '@pitlane/shared/engine/operation';
import type { rateOperations } from '@pitlane/shared/features/rates/operations';
import { dollarsOf } from '@pitlane/shared/kernel/money';
import type { Queryable } from '../../db/database.ts';
import type { ReportProgress } from '../../jobs/run-job.ts';
import type { SheetPlan } from './plan-sheet.ts';

/** How many lines a statement writes before the import reports its progress. */
const linesAtOnce = 2_000;

/** Writes a sheet as a draft with all its lines, and returns its ID. */
export async function writeSheet(
  tx: Queryable,
  asked: ParsedRequestOf<(typeof rateOperations)['importRateSheet']>,
  { plan, importedBy, report }: { plan: SheetPlan; importedBy: string; report: ReportProgress },
): Promise<number> {
  const { validFrom, validTo, filingReference, fileDownloadName } = asked;
  const { programCode, state, version, rates } = plan;
  const [sheet] = await tx.query<{ id: number }>(
    `INSERT INTO rate_sheets (program_code, state, version, valid_from, valid_to, filing_reference, imported_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [programCode, state, version, validFrom, validTo ?? null, filingReference || null, importedBy],
  );
  if (!sheet) throw new Error('An insert returns its row.');
  for (let from = 0; from < rates.length; from += linesAtOnce) {
    const lines = rates.slice(from, from + linesAtOnce).map(({ deductibleCents, costCents, ...rate }) => ({
      ...rate,
      deductible: dollarsOf(deductibleCents),
      cost: dollarsOf(costCents),
    }));
    await tx.query(linesText, [sheet.id, JSON.stringify(lines)]);
    report({ done: from + lines.length, total: rates.length, text: `Importing ${fileDownloadName}` });
  }
  return sheet.id;
}

const linesText = `
INSERT INTO rates (sheet_id, class, plan_code, months, miles, deductible, condition, base_cost)
  SELECT $1, "vehicleClass", "planCode", months, miles, deductible, condition, cost
  FROM jsonb_to_recordset($2::text::jsonb) AS sent ("vehicleClass" text, "planCode" text, months smallint, miles integer,
    deductible numeric, condition text, cost numeric)`;
