import type { Gauge as GaugeClass, Registry } from 'prom-client';
import type { Figures } from './figures.ts';
import type { MetricsDeps } from './metrics.ts';
import type { Readiness } from './readiness.ts';
import type { AppFigure } from './watch.ts';

/** A figure that is set at each scrape. One that isn't known is left out. */
interface Row {
  labels?: Record<string, string>;
  value: number | null | undefined;
}

/** What the database says, each with its name, help, labels and rows. */
const figureRows: {
  name: string;
  help: string;
  labels?: string[];
  rows: (figures: Figures) => Row[];
}[] = [
  {
    name: 'pitlane_outbox_waiting',
    help: 'Mail and push notifications that wait to be sent',
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

/** Makes the gauges that are set at each scrape, and returns how. */
export function figureGauges(
  Gauge: typeof GaugeClass,
  registry: Registry,
  { db, replicas = () => [], lastBackupAt = () => undefined }: MetricsDeps,
  appFigures: ReadonlyMap<AppFigure, () => number>,
) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const figures = figureRows.map((row) => ({ ...row, gauge: gauge(row.name, row.help, row.labels) }));
  const isUp = gauge('pitlane_database_up', 'Whether the database gave these figures: 1 or 0');
  const ready = gauge('pitlane_ready', 'Whether /readyz answers 200: 1 or 0');
  const readOnly = gauge(
    'pitlane_writes_refused',
    'Whether nothing can be saved, as the disk is full or the database read-only: 1 or 0',
  );
  const history = gauge('pitlane_history_broken', 'Whether the change history was found broken: 1 or 0');
  const damaged = gauge(
    'pitlane_database_damaged',
    'Whether a statement ran into damaged files in the last 90 s: 1 or 0',
  );
  const clock = gauge('pitlane_clock_offset_seconds', "The server's clock, ahead of the database's");
  const backup = gauge(
    'pitlane_backup_age_seconds',
    "Time since the last backup with the server's data folder",
  );
  const streams = gauge('pitlane_change_streams', 'Open streams of changes');
  const connections = gauge('pitlane_database_connections', 'Connections of the pool, by state', ['state']);
  const waiting = gauge('pitlane_database_waiting', 'Calls that wait for a free connection');
  const lag = gauge('pitlane_replica_lag_seconds', 'How far a read replica is behind', ['replica']);
  const used = gauge('pitlane_replica_used', 'Whether reads go to a replica: 1 or 0', ['replica']);
  return {
    set: (found: Figures | undefined, readiness: Readiness) => {
      isUp.set(found ? 1 : 0);
      ready.set(readiness.problem === undefined ? 1 : 0);
      readOnly.set(readiness.refusesWrites === undefined ? 0 : 1);
      history.set(readiness.notes['history'] === undefined ? 0 : 1);
      damaged.set(readiness.notes['storage'] === undefined ? 0 : 1);
      setRows(clock, [{ value: readiness.clockSeconds }]);
      const backupAt = lastBackupAt();
      setRows(backup, [{ value: backupAt && (Date.now() - backupAt.getTime()) / 1000 }]);
      setRows(streams, [{ value: appFigures.get('changeStreams')?.() }]);
      const use = db.connectionUse?.();
      setRows(
        connections,
        use ? Object.entries({ busy: use.open - use.idle, idle: use.idle }).map(stateRow) : [],
      );
      setRows(waiting, [{ value: use?.waiting }]);
      const known = replicas();
      setRows(
        lag,
        known.map(({ name, lagSeconds }) => ({ labels: { replica: name }, value: lagSeconds })),
      );
      setRows(
        used,
        known.map(({ name, isUsed }) => ({ labels: { replica: name }, value: isUsed ? 1 : 0 })),
      );
      for (const { gauge: figure, rows } of figures) setRows(figure, found ? rows(found) : []);
    },
  };
}

const stateRow = ([state, value]: [string, number]): Row => ({ labels: { state }, value });

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
