import type { Handlers } from '@pitlane/shared/engine/operation';
import { importColumns } from '@pitlane/shared/features/imports/columns';
import type { ImportKind } from '@pitlane/shared/features/imports/kinds';
import type { importOperations } from '@pitlane/shared/features/imports/operations';
import { importJob } from '@pitlane/shared/features/imports/schema';
import type { Queryable, TransactionOptions } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import type { Call } from '../../http/call.ts';
import { once } from '../../http/idempotency.ts';
import { asJob, type ReportProgress } from '../../jobs/run-job.ts';
import { savingOf } from '../users/locked-user.ts';
import type { ManageUserDeps } from '../users/manage-handlers.ts';
import { agencyImport, dealerImport } from './import-dealers.ts';
import { ratingImports } from './import-rating.ts';
import { changedSince, rowsRefused } from './import-refusals.ts';
import { userImport } from './import-users.ts';
import {
  changedFields,
  type ImportPlan,
  type ImportTarget,
  type PlannedRow,
  planImport,
} from './plan-import.ts';
import { readImport } from './read-import.ts';
import type { ReadLists } from './workbooks/read-in-worker.ts';

type Calls = Handlers<typeof importOperations, Call>;
type File = Parameters<typeof readImport>[1];

/** The most rows of each kind in a preview; the counts include all. */
const mostShown = 500;

/** How many rows are written before the import reports how far it has come. */
const reportedRows = 500;

/** Handles the calls that import dealers, agencies, users and what sales are priced from. Source: areas.md §1 (R18), §7.1, §13.3 (R51) */
export function importHandlers(
  deps: Pick<ManageUserDeps, 'db' | 'now' | 'sessions' | 'dataKeys' | 'config'> & { readLists: ReadLists },
): Calls {
  const { db, sessions, config, readLists } = deps;
  const isMailSetUp = config.smtpUrl !== undefined;
  type Targets = Record<
    ImportKind,
    (call: Call, onSaved: (identityId: string) => void) => Promise<ImportTarget>
  >;
  const targets: Targets = {
    dealers: async () => dealerImport,
    agencies: async () => agencyImport,
    users: async (call, onSaved) => userImport(await savingOf(deps, call), onSaved),
    plans: async () => ratingImports.plans,
    vehicleClasses: async () => ratingImports.vehicleClasses,
    dealerPrograms: async () => ratingImports.dealerPrograms,
    priceCaps: async () => ratingImports.priceCaps,
    financePlans: async () => ratingImports.financePlans,
    commissionRates: async () => ratingImports.commissionRates,
    incentiveTrips: async () => ratingImports.incentiveTrips,
  };
  const preview = (kind: ImportKind) => async (file: File, call: Call) => {
    const read = await readImport(importColumns[kind], file, readLists);
    const target = await targets[kind](call, () => undefined);
    const plan = await db.transaction(
      (tx) => planImport(tx, { kind, target, read }, call),
      scopeOf(kind, call),
    );
    return shown(kind, plan, { rowCount: read.rowCount, fileName: file.fileDownloadName });
  };
  const commit = (kind: ImportKind) => async (file: File & { previewHash: string }, call: Call) => {
    const read = await readImport(importColumns[kind], file, readLists);
    const saved: string[] = [];
    const target = await targets[kind](call, (identityId) => void saved.push(identityId));
    const work = async (tx: Queryable, report: ReportProgress) => {
      report({ done: 0, total: read.rowCount });
      const plan = await planImport(tx, { kind, target, read }, call);
      if (plan.previewHash !== file.previewHash) throw changedSince();
      if (plan.refused.length > 0) throw rowsRefused(plan.refused.length);
      const invitedCount = await written(tx, { target, rows: plan.rows, report }, call);
      return { ...countsOf(plan), areInvitationsHeld: invitedCount > 0 && !isMailSetUp };
    };
    const counts = await asJob(db, importJob(file.previewHash), (report) =>
      db
        .transaction((tx) => once(tx, call, () => work(tx, report)), scopeOf(kind, call))
        .catch((error: unknown) => {
          // Someone else has added one of them since.
          throw isUniqueViolation(error) ? changedSince() : error;
        }),
    );
    for (const identityId of saved) sessions.forgetIdentity(identityId);
    return counts;
  };
  return {
    previewDealerImport: preview('dealers'),
    importDealers: commit('dealers'),
    previewAgencyImport: preview('agencies'),
    importAgencies: commit('agencies'),
    previewUserImport: preview('users'),
    importUsers: commit('users'),
    previewPlanImport: preview('plans'),
    importPlans: commit('plans'),
    previewVehicleClassImport: preview('vehicleClasses'),
    importVehicleClasses: commit('vehicleClasses'),
    previewDealerProgramImport: preview('dealerPrograms'),
    importDealerPrograms: commit('dealerPrograms'),
    previewPriceCapImport: preview('priceCaps'),
    importPriceCaps: commit('priceCaps'),
    previewFinancePlanImport: preview('financePlans'),
    importFinancePlans: commit('financePlans'),
    previewCommissionRateImport: preview('commissionRates'),
    importCommissionRates: commit('commissionRates'),
    previewIncentiveTripImport: preview('incentiveTrips'),
    importIncentiveTrips: commit('incentiveTrips'),
  };
}

/** Rating data belongs to the provider and is written in the caller's scope; dealers and users have no scope. */
function scopeOf(kind: ImportKind, { actor }: Call): TransactionOptions | undefined {
  return kind in ratingImports ? { scope: actor.scope } : undefined;
}

/** What a row is called, next to its key. */
function nameOf(after: PlannedRow['after']): string {
  const { name, description, firstName, lastName } = after;
  return name ?? description ?? [firstName, lastName].filter(Boolean).join(' ');
}

/**
 * Writes the rows a part at a time, so that the waiting user sees the progress. Returns how many users were invited.
 */
async function written(
  tx: Queryable,
  { target, rows, report }: Pick<ImportPlan, 'rows'> & { target: ImportTarget; report: ReportProgress },
  call: Call,
): Promise<number> {
  let invitedCount = 0;
  for (let from = 0; from < rows.length; from += reportedRows) {
    report({ done: from, total: rows.length });
    invitedCount += await target.write(tx, rows.slice(from, from + reportedRows), call);
  }
  report({ done: rows.length, total: rows.length });
  return invitedCount;
}

function countsOf({ rows, unchanged }: Pick<ImportPlan, 'rows' | 'unchanged'>) {
  const newCount = rows.filter(({ before }) => !before).length;
  return { newCount, changedCount: rows.length - newCount, unchangedCount: unchanged.length };
}

function shown(
  kind: ImportKind,
  plan: ImportPlan,
  { rowCount, fileName }: { rowCount: number; fileName: string },
) {
  const refusedLines = new Set(plan.refused.map(({ line }) => line));
  const rows = plan.rows.filter(({ line }) => !refusedLines.has(line));
  const ofKind = {
    new: rows.filter(({ before }) => !before),
    changed: rows.filter(({ before }) => before),
    unchanged: plan.unchanged,
  };
  const shownRows = (Object.keys(ofKind) as (keyof typeof ofKind)[]).flatMap((change) =>
    ofKind[change].slice(0, mostShown).map((row) => ({
      line: row.line,
      key: row.key,
      name: nameOf(row.after),
      change,
      fields: change === 'unchanged' ? [] : changedFields(kind, row),
    })),
  );
  return {
    kind,
    fileName,
    previewHash: plan.previewHash,
    rowCount,
    ...countsOf({ ...plan, rows }),
    refusedCount: refusedLines.size,
    refused: [...plan.refused],
    rows: shownRows.toSorted((one, other) => one.line - other.line),
  };
}
