import { mostFindings, type Reconciliation } from '@pitlane/shared/features/reconcile/schema';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { Database } from '../../db/database.ts';
import { endDayRun } from '../../jobs/day-runs.ts';
import { achFilesEqualBatches } from './ach-files-equal-batches.ts';
import { cardsEqualReports } from './cards-equal-reports.ts';
import { checksAddUp } from './checks-add-up.ts';
import { claimsAddUp } from './claims-add-up.ts';
import type { Identity } from './identity.ts';
import { menusAddUp } from './menus-add-up.ts';
import { overRemitBalances, statementsAddUp } from './payables-add-up.ts';
import { refundsAddUp } from './refunds-add-up.ts';
import { batchesAddUp, contractsPaidOnce, pendingIsUnpaid } from './remittance-identities.ts';
import { salesEqualRates } from './sales-equal-rates.ts';

/** Everything that is checked each night; each area adds its own checks. Source: areas.md §1.1 */
export const identities: readonly Identity[] = [
  batchesAddUp,
  contractsPaidOnce,
  pendingIsUnpaid,
  achFilesEqualBatches,
  checksAddUp,
  refundsAddUp,
  statementsAddUp,
  cardsEqualReports,
  claimsAddUp,
  menusAddUp,
  salesEqualRates,
  overRemitBalances,
];

/** The name of the run in the jobs table. */
const job = 'reconcile';

/** A run that started this long ago and hasn't finished was interrupted. */
const brokenOffAfter = '1 hour';

/**
 * Checks that the book adds up, on one of several servers, and records the outcome. Returns undefined if another server is doing it, or has
 * done it that day, unless `isAgain` is set because a person asked for it. Source: areas.md §1.1, §1.7
 */
export async function reconcile(
  db: Database,
  { today, isAgain = false }: { today: IsoDate; isAgain?: boolean },
  proved: readonly Identity[] = identities,
): Promise<Reconciliation | undefined> {
  const taken = await db.query(
    `INSERT INTO job_runs AS run (job, day) VALUES ($1, $2)
     ON CONFLICT (job, day) DO UPDATE SET started_at = now(), ended_at = NULL, outcome = NULL
       WHERE ($3::boolean AND run.ended_at IS NOT NULL) OR (run.ended_at IS NULL AND run.started_at < now() - interval '${brokenOffAfter}')
     RETURNING 1 AS one`,
    [job, today, isAgain],
  );
  if (taken.length === 0) return undefined;
  try {
    const outcome = await proveAll(db, today, proved);
    await endDayRun(db, { job, day: today }, outcome);
    return outcome;
  } catch (error) {
    await endDayRun(db, { job, day: today }, { problem: String(error) });
    throw error;
  }
}

async function proveAll(db: Database, today: IsoDate, proved: readonly Identity[]): Promise<Reconciliation> {
  const proofs: Reconciliation['proofs'] = [];
  const all = { checkedCount: 0, findingCount: 0 };
  for (const { code, title, prove } of proved) {
    const { checkedCount, findings } = await prove(db, today);
    const shown = findings.slice(0, mostFindings);
    proofs.push({ identity: code, title, checkedCount, findingCount: findings.length, findings: shown });
    all.checkedCount += checkedCount;
    all.findingCount += findings.length;
  }
  return { day: today, ...all, proofs };
}

/** Runs once a day, and reports each difference. */
export async function reconcileNightly(
  db: Database,
  today: IsoDate,
  report: (problem: string) => void,
): Promise<void> {
  const outcome = await reconcile(db, { today });
  for (const { identity, findings } of outcome?.proofs ?? [])
    for (const finding of findings) report(`${identity}: ${finding}`);
}
