import type { Gauge as GaugeClass, Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import type { Figures } from './figures.ts';
import type { MetricsDeps } from './metrics.ts';
import type { Readiness } from './readiness.ts';
import type { Replica } from './replica.ts';
import type { AppFigure } from './watch.ts';

/** A figure that is set at each scrape. One that isn't known is left out. */
interface Row {
  labels?: Record<string, string>;
  value: number | null | undefined;
}

/** A gauge, and its rows. */
interface GaugeRows<Known> {
  name: string;
  help: string;
  labels?: string[];
  rows: (known: Known) => Row[];
}

/** Figures from the database. */
const figureRows: GaugeRows<Figures>[] = [
  {
    name: 'pitlane_outbox_waiting',
    help: 'Mail and push notifications waiting to be sent',
    labels: ['kind'],
    rows: ({ outbox }) => outbox.map(({ kind, waiting }) => ({ labels: { kind }, value: waiting })),
  },
  {
    name: 'pitlane_outbox_oldest_seconds',
    help: 'How long the oldest of them has waited',
    labels: ['kind'],
    rows: ({ outbox }) => outbox.map(({ kind, oldest }) => ({ labels: { kind }, value: oldest })),
  },
  {
    name: 'pitlane_outbox_failed',
    help: 'Mail and push notifications among the newest 5,000 that failed for good',
    labels: ['kind'],
    rows: ({ failedMail }) => failedMail.map(({ kind, failed }) => ({ labels: { kind }, value: failed })),
  },
  {
    name: 'pitlane_refreshes_waiting',
    help: 'Refreshes from AS400 that are not done',
    rows: ({ refreshes }) => [{ value: refreshes.waiting }],
  },
  {
    name: 'pitlane_refreshes_oldest_seconds',
    help: 'How long the oldest of them has waited',
    rows: ({ refreshes }) => [{ value: refreshes.oldest ?? 0 }],
  },
  {
    name: 'pitlane_long_jobs',
    help: 'Long jobs of all servers: running, or silent because their server ended',
    labels: ['state'],
    rows: ({ jobs }) => [
      { labels: { state: 'running' }, value: jobs.running - jobs.silent },
      { labels: { state: 'silent' }, value: jobs.silent },
    ],
  },
  {
    name: 'pitlane_daily_job_age_seconds',
    help: 'Time since a daily job of all servers last ended',
    labels: ['job_name'],
    rows: ({ dailyJobs }) => dailyJobs.map(({ job, age }) => ({ labels: { job_name: job }, value: age })),
  },
  {
    name: 'pitlane_batches',
    help: 'Remittance batches submitted in the last 30 days, by state',
    labels: ['state'],
    rows: ({ batches }) => batches.map(({ state, count }) => ({ labels: { state }, value: count })),
  },
  {
    name: 'pitlane_batches_waiting',
    help: 'Batches that are submitted and neither posted nor returned',
    rows: ({ submitted }) => [{ value: submitted.waiting }],
  },
  {
    name: 'pitlane_batches_oldest_seconds',
    help: 'How long the oldest of them has waited',
    rows: ({ submitted }) => [{ value: submitted.oldest ?? 0 }],
  },
  {
    name: 'pitlane_files_unscanned',
    help: 'Uploaded files among the newest 1,000 that no scanner has seen',
    labels: ['of'],
    rows: ({ unscannedDocuments, unscannedAttachments }) => [
      { labels: { of: 'documents' }, value: unscannedDocuments },
      { labels: { of: 'attachments' }, value: unscannedAttachments },
    ],
  },
  {
    name: 'pitlane_ach_files_unwritten',
    help: "Released ACH files that aren't in the bank's folder yet",
    rows: ({ achUnwritten }) => [{ value: achUnwritten }],
  },
];

/** Figures from the server itself. */
interface ServerState {
  /** Whether the database gave its figures. */
  isUp: boolean;
  readiness: Readiness;
  use: ReturnType<NonNullable<Database['connectionUse']>> | undefined;
  replicas: readonly Replica[];
  lastBackupAt: Date | undefined;
  appFigure: (figure: AppFigure) => number | undefined;
}

const flag = (isSet: boolean): Row[] => [{ value: isSet ? 1 : 0 }];

const stateRows: GaugeRows<ServerState>[] = [
  {
    name: 'pitlane_database_up',
    help: 'Whether the database gave these figures: 1 or 0',
    rows: ({ isUp }) => flag(isUp),
  },
  {
    name: 'pitlane_ready',
    help: 'Whether /readyz answers 200: 1 or 0',
    rows: ({ readiness }) => flag(readiness.problem === undefined),
  },
  {
    name: 'pitlane_writes_refused',
    help: 'Whether nothing can be saved, as the disk is full or the database read-only: 1 or 0',
    rows: ({ readiness }) => flag(readiness.refusesWrites !== undefined),
  },
  {
    name: 'pitlane_history_broken',
    help: 'Whether the change history was found broken: 1 or 0',
    rows: ({ readiness }) => flag(readiness.notes['history'] !== undefined),
  },
  {
    name: 'pitlane_database_damaged',
    help: 'Whether a statement ran into damaged files in the last 90 s: 1 or 0',
    rows: ({ readiness }) => flag(readiness.notes['storage'] !== undefined),
  },
  {
    name: 'pitlane_clock_offset_seconds',
    help: "The server's clock, ahead of the database's",
    rows: ({ readiness }) => [{ value: readiness.clockSeconds }],
  },
  {
    name: 'pitlane_backup_age_seconds',
    help: "Time since the last backup with the server's data folder",
    rows: ({ lastBackupAt: at }) => [{ value: at && (Date.now() - at.getTime()) / 1000 }],
  },
  {
    name: 'pitlane_change_streams',
    help: 'Open streams of changes',
    rows: ({ appFigure }) => [{ value: appFigure('changeStreams') }],
  },
  {
    name: 'pitlane_customer_reads_waiting',
    help: 'Customers whose data was read and who wait to be recorded',
    rows: ({ appFigure }) => [{ value: appFigure('customerReadsWaiting') }],
  },
  {
    name: 'pitlane_customer_reads_lost',
    help: 'Customers whose data was read and who could not be recorded, since the start',
    rows: ({ appFigure }) => [{ value: appFigure('customerReadsLost') }],
  },
  {
    name: 'pitlane_database_connections',
    help: 'Connections of the pool, by state',
    labels: ['state'],
    rows: ({ use }) =>
      use
        ? [
            { labels: { state: 'busy' }, value: use.open - use.idle },
            { labels: { state: 'idle' }, value: use.idle },
          ]
        : [],
  },
  {
    name: 'pitlane_database_waiting',
    help: 'Calls that wait for a free connection',
    rows: ({ use }) => [{ value: use?.waiting }],
  },
  {
    name: 'pitlane_replica_lag_seconds',
    help: 'How far a read replica is behind',
    labels: ['replica'],
    rows: ({ replicas }) =>
      replicas.map(({ name, lagSeconds }) => ({ labels: { replica: name }, value: lagSeconds })),
  },
  {
    name: 'pitlane_replica_used',
    help: 'Whether reads go to a replica: 1 or 0',
    labels: ['replica'],
    rows: ({ replicas }) =>
      replicas.map(({ name, isUsed }) => ({ labels: { replica: name }, value: isUsed ? 1 : 0 })),
  },
];

/** Creates the gauges that are set at each scrape, and returns how. */
export function figureGauges(
  Gauge: typeof GaugeClass,
  registry: Registry,
  { db, replicas = () => [], lastBackupAt = () => undefined }: MetricsDeps,
  appFigures: ReadonlyMap<AppFigure, () => number>,
) {
  const withGauge = <Known>({ name, help, labels = [], rows }: GaugeRows<Known>) => {
    const gauge = new Gauge({ name, help, labelNames: labels, registers: [registry] });
    return { gauge, rows };
  };
  const ofFigures = figureRows.map(withGauge);
  const ofState = stateRows.map(withGauge);
  return {
    set: (figures: Figures | undefined, readiness: Readiness) => {
      const state: ServerState = {
        isUp: figures !== undefined,
        readiness,
        use: db.connectionUse?.(),
        replicas: replicas(),
        lastBackupAt: lastBackupAt(),
        appFigure: (figure) => appFigures.get(figure)?.(),
      };
      for (const { gauge, rows } of ofState) setRows(gauge, rows(state));
      for (const { gauge, rows } of ofFigures) setRows(gauge, figures ? rows(figures) : []);
    },
  };
}

/** Replaces what a gauge shows: what isn't known any more must not stay. */
function setRows(gauge: GaugeClass, rows: readonly Row[]): void {
  gauge.reset();
  gauge.remove({});
  for (const { labels, value } of rows) {
    if (value === null || value === undefined) continue;
    if (labels) gauge.set(labels, value);
    else gauge.set(value);
  }
}
