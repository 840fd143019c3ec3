import { type ExportFormat, type ExportKind, exportKinds } from '@pitlane/shared/features/exports/kinds';
import type { ExportRun } from '@pitlane/shared/features/exports/schema';
import { codeLabel } from '@pitlane/shared/kernel/codes';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import { kebab } from '@pitlane/shared/kernel/shell-word';
import type { Queryable } from '../../db/database.ts';
import { notFound } from '../../http/refusal.ts';

interface RunRow {
  exportID: number;
  kind: ExportKind;
  format: ExportFormat;
  rows: string;
  startDate: IsoDate | null;
  endDate: IsoDate | null;
  rowCount: number;
  size: number;
  sha256: string;
  exportedBy: string;
  exportedAt: string;
  day: IsoDate;
}

const columns = `id AS "exportID", kind, format, rows_of AS rows, start_date AS "startDate", end_date AS "endDate", row_count AS "rowCount", size,
  encode(sha256, 'hex') AS sha256, user_full_name(exported_by) AS "exportedBy", exported_at AS "exportedAt", exported_on AS day`;

/** Lists the latest exports, newest first, of one kind or of all. Assumption: no one scrolls further back. */
export async function latestExports(tx: Queryable, kind: ExportKind | undefined): Promise<ExportRun[]> {
  const runs = await tx.query<RunRow>(
    `SELECT ${columns} FROM export_runs WHERE $1::text IS NULL OR kind = $1 ORDER BY id DESC LIMIT 200`,
    [kind ?? null],
  );
  return runs.map(wireRun);
}

/** Reads an export. Refuses 404. */
export async function exportByID(tx: Queryable, id: number): Promise<ExportRun> {
  const [run] = await tx.query<RunRow>(`SELECT ${columns} FROM export_runs WHERE id = $1`, [id]);
  if (!run) throw notFound(`Export ${id} not found.`);
  return wireRun(run);
}

/** Its file is named after its kind, day and number: `claims-2026-11-20-12.csv`. */
function wireRun({ day, ...run }: RunRow): ExportRun {
  const { exportID, kind, format } = run;
  const fileName = `${kebab(codeLabel(exportKinds, kind, 'Export'))}-${day}-${exportID}.${format}`;
  return { ...run, fileName };
}
