import type { Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { figureGauges } from './figure-gauges.ts';
import { type Figures, readFigures } from './figures.ts';
import type { Readiness } from './readiness.ts';
import type { Replica } from './replica.ts';
import type { AppFigure, Begun, Ended, Observer } from './watch.ts';

/** The sources of the metrics. */
export interface MetricsDeps {
  db: Database;
  version: string;
  /** The read replicas and how far each is behind. Without replicas, none. */
  replicas?: () => readonly Replica[];
  /** Whether the server should get requests, once there is a server. */
  readiness: () => Promise<Readiness>;
  /** When the last backup was made with the server's data folder; undefined if none was. */
  lastBackupAt?: () => Date | undefined;
  /** Called when the database doesn't give its figures: once until it does again. */
  report: (problem: string) => void;
}

/** The metrics of a server, and who counts them. */
export interface Metrics extends Observer {
  registry: Registry;
  /** Everything, in the text format of Prometheus. */
  text: () => Promise<string>;
}

/** Seconds: what a user doesn't notice (up to 0.1), waits for (1), or gives up on. */
const requestBuckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];
const statementBuckets = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];

/**
 * Creates a server's metrics. Labels are operations, states, jobs and the like: never user input or user names. The library is loaded here,
 * so only with METRICS_PORT. Prometheus has its own label `job`, so ours is `job_name`.
 */
export async function createMetrics(deps: MetricsDeps): Promise<Metrics> {
  const { Registry, collectDefaultMetrics, Gauge } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  // Memory, processor time, garbage collection and the delay of the event loop.
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'pitlane_info',
    help: 'Always 1; the version is its label',
    labelNames: ['version'],
    registers,
  })
    .labels(deps.version)
    .set(1);
  const counters = await createCounters(registry);
  deps.db.onTake((seconds) => counters.waits.observe(seconds));
  const appFigures = new Map<AppFigure, () => number>();
  const gauges = figureGauges(Gauge, registry, deps, appFigures);
  let isFailing = false;
  const figuresOrNone = async (): Promise<Figures | undefined> => {
    try {
      const figures = await readFigures(deps.db);
      isFailing = false;
      return figures;
    } catch (error) {
      if (!isFailing) deps.report(`The metrics lack the database's figures: ${String(error)}`);
      isFailing = true;
      return undefined;
    }
  };
  return {
    registry,
    watch: (begun) => counters.begin(begun),
    offer: (figure, read) => void appFigures.set(figure, read),
    text: async () => {
      const [figures, readiness] = await Promise.all([figuresOrNone(), deps.readiness()]);
      gauges.set(figures, readiness);
      return registry.metrics();
    },
  };
}

/** Values that are counted when they happen. */
async function createCounters(registry: Registry) {
  const { Histogram } = await import('prom-client');
  const registers = [registry];
  const requests = await createRequestCounters(registry);
  const statements = new Histogram({
    name: 'pitlane_statement_seconds',
    help: 'Time of database statements, with the way there and back',
    buckets: statementBuckets,
    registers,
  });
  const waits = new Histogram({
    name: 'pitlane_database_wait_seconds',
    help: 'Time that statements and transactions waited for a free connection',
    buckets: statementBuckets,
    registers,
  });
  const jobs = await createJobCounters(registry);
  const ends: Record<Begun['kind'], (begun: Begun, ended: Ended) => void> = {
    request: requests.ended,
    statement: (_begun, { seconds }) => statements.observe(seconds),
    job: jobs.ended,
  };
  return {
    waits,
    begin: (begun: Begun) => {
      if (begun.kind === 'request') requests.begun();
      return (ended: Ended) => ends[begun.kind](begun, ended);
    },
  };
}

async function createRequestCounters(registry: Registry) {
  const { Counter, Gauge, Histogram } = await import('prom-client');
  const registers = [registry];
  const requests = new Counter({
    name: 'pitlane_requests_total',
    help: 'Requests by operation and HTTP status',
    labelNames: ['operation', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'pitlane_request_seconds',
    help: 'Time from the arrival of a request to the end of its answer, by operation',
    labelNames: ['operation'],
    buckets: requestBuckets,
    registers,
  });
  const running = new Gauge({ name: 'pitlane_requests_running', help: 'Requests being answered', registers });
  return {
    begun: () => running.inc(),
    ended: ({ name }: Begun, ended: Ended) => {
      running.dec();
      requests.inc({ operation: name, status: String(ended.status) });
      if (!Number.isNaN(ended.seconds)) seconds.observe({ operation: name }, ended.seconds);
    },
  };
}

async function createJobCounters(registry: Registry) {
  const { Counter, Gauge } = await import('prom-client');
  const registers = [registry];
  const runs = new Counter({
    name: 'pitlane_job_runs_total',
    help: 'Runs of the jobs of this server, by job and outcome',
    labelNames: ['job_name', 'outcome'],
    registers,
  });
  const seconds = new Counter({
    name: 'pitlane_job_seconds_total',
    help: 'Time spent in jobs',
    labelNames: ['job_name'],
    registers,
  });
  const lastSuccess = new Gauge({
    name: 'pitlane_job_last_success_timestamp_seconds',
    help: 'When a job of this server last ran without an error',
    labelNames: ['job_name'],
    registers,
  });
  return {
    ended: ({ name: job_name }: Begun, ended: Ended) => {
      runs.inc({ job_name, outcome: ended.error === undefined ? 'done' : 'failed' });
      seconds.inc({ job_name }, ended.seconds);
      if (ended.error === undefined) lastSuccess.set({ job_name }, Date.now() / 1000);
    },
  };
}
