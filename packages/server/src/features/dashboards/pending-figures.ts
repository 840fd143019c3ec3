import { programName } from '@pitlane/shared/features/contracts/rules/codes';
import { titlesMarked } from '@pitlane/shared/features/remittance/rules/age-bands';
import type { AgeMark } from '@pitlane/shared/features/remittance/rules/ageing';
import { pendingRemittanceSelect } from '../reports/pending-remittance.ts';
import type { FigureCriteria } from './figure-criteria.ts';
import type { ReadFigures } from './read-figures.ts';

interface PendingRow {
  programCode: string;
  contractCount: number;
  dealerCost: number;
  amberCount: number;
  redCount: number;
  oldestPurchaseDate: string;
}

/** Returns pending remittance by program, most contracts first. Source: areas.md §4 (pending: the pending list) */
export async function pendingByProgram(read: ReadFigures, { dealers, programCode, asOf }: FigureCriteria) {
  const { facts, values } = pendingRemittanceSelect(dealers, asOf);
  const rows = await read<PendingRow>({
    facts: `SELECT "programCode", count(*) AS "contractCount", sum("dealerCost") AS "dealerCost",
      count(*) FILTER (WHERE ageing IN (${marked('amber')})) AS "amberCount",
      count(*) FILTER (WHERE ageing IN (${marked('red')})) AS "redCount", min("purchaseDate") AS "oldestPurchaseDate"
      FROM (${facts}) AS pending WHERE $${values.length + 1}::text IS NULL OR "programCode" = $${values.length + 1}
      GROUP BY "programCode" ORDER BY count(*) DESC, "programCode"`,
    values: [...values, programCode || null],
  });
  return rows.map((row) => ({ ...row, programName: programName(row.programCode) }));
}

function marked(mark: AgeMark): string {
  return titlesMarked(mark)
    .map((title) => `'${title}'`)
    .join(', ');
}
