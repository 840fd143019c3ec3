import { createHash } from 'node:crypto';
import type { Handlers } from '@pitlane/shared/engine/operation';
import type { BookImportKind } from '@pitlane/shared/features/imports/book-columns';
import type { bookImportOperations } from '@pitlane/shared/features/imports/book-operations';
import { type BookPreview, mostShownRows } from '@pitlane/shared/features/imports/book-schema';
import { importJob } from '@pitlane/shared/features/imports/schema';
import { canonical } from '../../../audit/mac.ts';
import { recordChange } from '../../../audit/record-change.ts';
import type { Queryable } from '../../../db/database.ts';
import { isUniqueViolation } from '../../../db/violations.ts';
import type { Call } from '../../../http/call.ts';
import { once } from '../../../http/idempotency.ts';
import { asJob, type ReportProgress } from '../../../jobs/run-job.ts';
import { alreadyImported, changedSince, rowsRefused } from '../import-refusals.ts';
import {
  type BookChange,
  type BookCounts,
  type BookTarget,
  holdContracts,
  type ShownLines,
  type StagedImport,
} from './book-target.ts';
import { bookTargets } from './book-targets.ts';
import { beginImport, heldImport, isPreviewed, latestImports, removeImports } from './import-records.ts';
import { countRefused, refusedRows, refusedRowsFile } from './refused-rows.ts';
import { shownRows } from './shown-rows.ts';
import { type BookFile, type StagingDeps, stageFile } from './stage-file.ts';
import { planTables, stagedTable } from './staged-tables.ts';

type Calls = Handlers<typeof bookImportOperations, Call>;

/** A file that is larger may have more than 5,000 rows: its progress is on record as a job. */
const longFileBytes = 250_000;

/** How long one statement of an import may take. */
const longestMs = 600_000;

const all = { scope: { kind: 'all' }, longestMs } as const;

/** Handles the calls that import the provider's files. Source: areas.md §13.3 (R51), §1 (R18) */
export function bookImportHandlers(deps: StagingDeps): Calls {
  const { db } = deps;
  const preview =
    (kind: BookImportKind) => async (request: BookFile & { importKey?: string | undefined }, call: Call) => {
      const { importKey } = request;
      const work = (report: ReportProgress) => previewed(deps, { kind, file: request, call }, report);
      const isLong = importKey !== undefined || request.fileContents.size > longFileBytes;
      return isLong ? asJob(db, importJob(importKey ?? crypto.randomUUID()), work) : work(() => undefined);
    };
  const commit =
    (kind: BookImportKind) =>
    async ({ previewHash }: { previewHash: string }, call: Call) => {
      if (!(await isPreviewed(db, { kind, previewHash, call }))) throw changedSince();
      return asJob(db, importJob(previewHash), (report) =>
        db
          .transaction((tx) => once(tx, call, () => committed(tx, { kind, previewHash, call }, report)), all)
          .catch((error: unknown) => {
            // Someone else has added one of them since.
            throw isUniqueViolation(error) ? changedSince() : error;
          }),
      );
    };
  return {
    previewCancellationImport: preview('cancellation'),
    importCancellations: commit('cancellation'),
    previewCommissionImport: preview('commission'),
    importCommissions: commit('commission'),
    previewClaimImport: preview('claim'),
    importClaims: commit('claim'),
    previewOverRemitImport: preview('overRemit'),
    importOverRemits: commit('overRemit'),
    listImports: () => latestImports(db),
    getRefusedRows: ({ previewHash }, call) => refusedRowsFile(db, previewHash, call),
  };
}

/** Stages a file and compares it. If the file can't be read, its staged rows are removed. */
async function previewed(
  deps: StagingDeps,
  { kind, file, call }: { kind: BookImportKind; file: BookFile; call: Call },
  report: ReportProgress,
): Promise<BookPreview> {
  const { db } = deps;
  const { sha256 } = file.fileContents;
  const id = await beginImport(db, { kind, fileName: file.fileDownloadName, sha256 }, call);
  try {
    const { columns, rowCount, stagedCount, totals } = await stageFile(
      deps,
      { kind, importId: id, file, today: call.today },
      report,
    );
    const staged: StagedImport = { id, fields: columns.map(({ field }) => field) };
    const preview = await db.transaction(async (tx) => {
      const { previewHash, counts, shown, refusedCount } = await compared(tx, { kind, staged, sha256 });
      await tx.query(
        `UPDATE imports SET state = 'Previewed', fields = $2, row_count = $3, refused_count = $4, preview_hash = $5, totals = $6::text::jsonb WHERE id = $1`,
        [id, staged.fields, stagedCount, refusedCount, previewHash, JSON.stringify(totals)],
      );
      const refused = await refusedRows(tx, { importId: id, kind, most: mostShownRows });
      const rows = await shownRows(tx, { kind, staged, shown });
      const fileName = file.fileDownloadName;
      return {
        kind,
        fileName,
        previewHash,
        rowCount,
        ...counts,
        refusedCount,
        refused,
        rows,
        totals: [...totals],
      };
    }, all);
    // Not within the transaction, which would make other previews wait.
    for (const table of planTables(kind)) await db.query('SELECT analyze_imports($1)', [table]);
    return preview;
  } catch (error) {
    await removeImports(db, { ids: [id], kind });
    throw error;
  }
}

/** Imports the file of a preview, if it would still do what the preview showed. */
async function committed(
  tx: Queryable,
  { kind, previewHash, call }: { kind: BookImportKind; previewHash: string; call: Call },
  report: ReportProgress,
) {
  const found = await heldImport(tx, { kind, previewHash, call });
  if (!found) throw changedSince();
  if (found.state === 'Imported') throw alreadyImported(found.fileName);
  if (found.refusedCount > 0) throw rowsRefused(found.refusedCount);
  const { table } = stagedTable(kind);
  const staged: StagedImport = { id: found.id, fields: found.fields };
  report({ done: 0, total: found.rowCount, text: 'Comparing' });
  await holdContracts(tx, { table, importId: found.id });
  const now = await compared(tx, { kind, staged, sha256: found.sha256, isAgain: true });
  // A crash of the database empties the staging tables.
  const { newCount, changedCount, unchangedCount } = now.counts;
  const isWhole = newCount + changedCount + unchangedCount === found.rowCount;
  if (now.previewHash !== previewHash || !isWhole) throw changedSince();
  if (newCount + changedCount > 0) await bookTargets[kind].write(tx, staged, call, report);
  await bookTargets[kind].end?.(tx);
  const result = { rowCount: found.rowCount, ...now.counts };
  await tx.query(
    "UPDATE imports SET state = 'Imported', imported_at = now(), result = $2::text::jsonb WHERE id = $1",
    [found.id, JSON.stringify(result)],
  );
  const { fileName, totals, sha256 } = found;
  await recordChange(tx, call, {
    action: `${kind}.import`,
    after: { importID: found.id, fileName, sha256: sha256.toString('hex'), ...result, totals },
  });
  report({ done: found.rowCount, total: found.rowCount });
  return result;
}

/** Which staged rows are compared, and whether their preview did so before. */
interface Comparison {
  kind: BookImportKind;
  staged: StagedImport;
  sha256: Uint8Array;
  isAgain?: boolean;
}

/**
 * Compares the staged rows with the stored data, and names the result. Throws `changed_since_preview` if a saved comparison is no longer
 * true.
 */
async function compared(tx: Queryable, { kind, staged, sha256, isAgain = false }: Comparison) {
  const target = bookTargets[kind];
  // Compiling the statements takes longer than running them. What they hash and sort is in memory.
  await tx.query(
    "SELECT set_config('jit', 'off', true), set_config('work_mem', '64MB', true), set_config('default_statistics_target', '20', true)",
  );
  if (!isAgain || !target.compareAgain) await target.compare(tx, staged);
  else if (!(await target.compareAgain(tx, staged))) throw changedSince();
  const refusedCount = await countRefused(tx, staged.id);
  const { counts, shown } = await countChanges(tx, { target, staged, isAgain });
  const [stored] = await tx.query<{ digest: string }>(target.digest);
  if (!stored) throw new Error('One row gives one row.');
  const file = Buffer.from(sha256).toString('hex');
  const previewHash = createHash('sha256')
    .update(canonical({ kind, file, counts, refusedCount, digest: stored.digest }))
    .digest('base64url');
  return { previewHash, counts, shown, refusedCount };
}

/** Counts the rows that aren't refused by their change; a preview also gets the first lines of each. */
async function countChanges(
  tx: Queryable,
  { target, staged, isAgain }: { target: BookTarget; staged: StagedImport; isAgain: boolean },
): Promise<{ counts: BookCounts; shown: ShownLines[] }> {
  if (isAgain && target.countsAgain) {
    const [counts] = await tx.query<BookCounts>(target.countsAgain(staged));
    if (!counts) throw new Error('One row gives one row.');
    return { counts, shown: [] };
  }
  const found = await tx.query<ShownLines & { count: number }>(
    `SELECT change, count(*), (array_agg(line ORDER BY line))[1:${mostShownRows}] AS lines FROM (${target.changes(staged)}) AS c
     WHERE NOT EXISTS (SELECT FROM import_refusals f WHERE f.import_id = $1 AND f.line = c.line) GROUP BY change`,
    [staged.id],
  );
  const countOf = (change: BookChange) => found.find((one) => one.change === change)?.count ?? 0;
  const counts = {
    newCount: countOf('new'),
    changedCount: countOf('changed'),
    unchangedCount: countOf('unchanged'),
  };
  return { counts, shown: found };
}
