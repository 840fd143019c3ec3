import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { inScope } from '../db/scope-script.ts';
import { auditKey } from '../testing/audit-key.ts';
import { demoToken } from '../testing/demo-token.ts';
import {
  addedLabels,
  alertExpressions,
  metricsIn,
  panelExpressions,
} from '../testing/deployed-expressions.ts';
import { openTestBook } from '../testing/test-book.ts';
import { fasterKind } from '../testing/test-db.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';
import { runWatched, statementName, watchStatements } from './watch.ts';

/** What was typed into searches: it must not be in any label. */
const canary = 'zzcanaryzz';

describe('the metrics of a server', () => {
  let db: Database;
  let app: FastifyInstance;
  let metrics: Metrics;
  let text: string;
  let isDown = false;
  const problems: string[] = [];
  beforeAll(async () => {
    const open = await openTestBook(fasterKind);
    metrics = await createMetrics({
      db: {
        ...open,
        transaction: (...of) => (isDown ? Promise.reject(new Error('gone')) : open.transaction(...of)),
      },
      version: '1.2.3',
      report: (problem) => void problems.push(problem),
      readiness: async () => ({ refusesWrites: 'disk full', notes: {}, clockSeconds: -3 }),
      lastBackupAt: () => new Date(Date.now() - 7_200_000),
      replicas: () => [
        { name: 'replica-1:5432', lagSeconds: 0.5, isUsed: true },
        { name: 'replica-2:5432', lagSeconds: undefined, isUsed: false },
      ],
    });
    db = watchStatements(open, metrics.watch);
    app = await buildApp({ db, auditKey, config: readConfig({ LOG_LEVEL: 'silent' }), observer: metrics });
    const token = await demoToken(app, 'admin');
    const search = (searchText: string) =>
      app.inject({
        method: 'PUT',
        url: '/api/contracts/search',
        headers: { 'x-session-token': token },
        payload: { searchText },
      });
    await search('smith');
    await search(canary);
    await app.inject(`/api/${canary}`);
    await app.inject(`/identity/sessions/whoami?${canary}`);
    await app.inject({ method: 'PUT', url: '/api/contracts/search', payload: { searchText: canary } });
    await runWatched(metrics.watch, 'mail', () => delay(1));
    await runWatched(metrics.watch, 'nightly', () => Promise.reject(new Error(canary))).catch(
      () => undefined,
    );
    await db.query(
      `INSERT INTO outbox (message_id, kind, body, written_at, next_try_at)
       VALUES ('m-1', 'mail', '{}', now() - interval '1 hour', now() - interval '1 hour')`,
    );
    await db.query(
      `INSERT INTO outbox (message_id, kind, body, written_at, next_try_at)
       VALUES ('p-1', 'push', '{}', now() - interval '3 days', now() + interval '4 days')`,
    );
    await db.query(
      "INSERT INTO job_runs (job, day, ended_at) VALUES ('nightly', current_date, now() - interval '30 hours')",
    );
    // The book is as old as its own day, and only the batches of the last 30 days are counted.
    await db.transaction(
      (tx) =>
        tx.query(
          'UPDATE remittance_batches SET submitted_on = current_date WHERE id = (SELECT min(id) FROM remittance_batches)',
        ),
      { scope: { kind: 'all' } },
    );
    text = await metrics.text();
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });

  /** The value of a sample, as Prometheus reads it. */
  const valueOf = (sample: string) => {
    const line = text.split('\n').find((row) => row.startsWith(`${sample} `));
    return line === undefined ? undefined : Number(line.slice(sample.length + 1));
  };

  test('counts requests by operation and status, with their time', () => {
    expect(valueOf('pitlane_requests_total{operation="searchContracts",status="200"}')).toBe(2);
    expect(valueOf('pitlane_requests_total{operation="searchContracts",status="401"}')).toBe(1);
    expect(valueOf('pitlane_requests_total{operation="unknown",status="404"}')).toBe(1);
    expect(valueOf('pitlane_requests_total{operation="identity",status="401"}')).toBe(1);
    expect(valueOf('pitlane_request_seconds_count{operation="searchContracts"}')).toBe(3);
    expect(valueOf('pitlane_requests_running')).toBe(0);
  });

  test('times statements, waits for a connection and jobs', () => {
    expect(valueOf('pitlane_statement_seconds_count')).toBeGreaterThan(4);
    expect(valueOf('pitlane_database_wait_seconds_count')).toBeGreaterThan(3);
    expect(valueOf('pitlane_job_runs_total{job_name="mail",outcome="done"}')).toBe(1);
    expect(valueOf('pitlane_job_runs_total{job_name="nightly",outcome="failed"}')).toBe(1);
    expect(valueOf('pitlane_job_last_success_timestamp_seconds{job_name="mail"}')).toBeGreaterThan(
      1_700_000_000,
    );
    expect(valueOf('pitlane_job_last_success_timestamp_seconds{job_name="nightly"}')).toBeUndefined();
  });

  test('a watched read refuses to change its scope, like one that is not watched', async () => {
    const work = db.transaction((tx) => inScope(tx, { kind: 'all' }, async () => 1), { readOnly: true });
    await expect(work).rejects.toThrow('would end with the statement');
  });

  test('reads what waits in the database', () => {
    expect(problems).toEqual([]);
    expect(valueOf('pitlane_database_up')).toBe(1);
    expect(valueOf('pitlane_outbox_waiting{kind="mail"}')).toBeGreaterThanOrEqual(1);
    expect(valueOf('pitlane_outbox_oldest_seconds{kind="mail"}')).toBeGreaterThanOrEqual(3600);
    // What is due later doesn't wait, and the first failure is a rise from 0.
    expect(valueOf('pitlane_outbox_oldest_seconds{kind="push"}')).toBeUndefined();
    expect([
      valueOf('pitlane_outbox_failed{kind="mail"}'),
      valueOf('pitlane_outbox_failed{kind="push"}'),
    ]).toEqual([0, 0]);
    expect(valueOf('pitlane_backup_age_seconds')).toBeGreaterThanOrEqual(7200);
    expect(valueOf('pitlane_daily_job_age_seconds{job_name="nightly"}')).toBeGreaterThanOrEqual(108_000);
    for (const name of [
      'refreshes_waiting',
      'batches_waiting',
      'ach_files_unwritten',
      'files_unscanned{of="documents"}',
    ])
      expect(valueOf(`pitlane_${name}`)).toBeGreaterThanOrEqual(0);
    expect(text).toMatch(/^pitlane_batches\{state="(Submitted|Posted|Returned)"\} \d+$/m);
  });

  test('shows the process, its streams and its readiness', () => {
    expect(valueOf('pitlane_change_streams')).toBe(0);
    expect(valueOf('pitlane_customer_reads_waiting')).toBeGreaterThanOrEqual(0);
    expect(valueOf('pitlane_customer_reads_lost')).toBe(0);
    expect([valueOf('pitlane_ready'), valueOf('pitlane_writes_refused')]).toEqual([1, 1]);
    expect(valueOf('pitlane_clock_offset_seconds')).toBe(-3);
    expect(valueOf('process_resident_memory_bytes')).toBeGreaterThan(1e7);
    expect(text).toContain('\nnodejs_eventloop_lag_p99_seconds ');
    const [busy = 0, idle = 0] = ['busy', 'idle'].map((state) =>
      valueOf(`pitlane_database_connections{state="${state}"}`),
    );
    if (db.kind === 'postgres') expect(busy + idle).toBeGreaterThan(0);
  });

  test('shows how far each replica is behind, and nothing for one that does not answer', () => {
    expect(valueOf('pitlane_replica_lag_seconds{replica="replica-1:5432"}')).toBe(0.5);
    expect(valueOf('pitlane_replica_lag_seconds{replica="replica-2:5432"}')).toBeUndefined();
    expect(valueOf('pitlane_replica_used{replica="replica-2:5432"}')).toBe(0);
  });

  test('has every series that the dashboard and the alerts ask for, with its labels', () => {
    const shown = Map.groupBy(
      [...text.matchAll(/^(\w+)(?:\{(.*)\})? /gm)].map(([, name = '', labels = '']) => ({
        name,
        labels: [...labels.matchAll(/(\w+)="/g)].map(([, label = '']) => label),
      })),
      ({ name }) => name,
    );
    const missing = [...alertExpressions, ...panelExpressions]
      .flatMap(([, expression]) => metricsIn(expression))
      .filter(({ name, labels }) => {
        const wanted = labels.filter((label) => !addedLabels.includes(label));
        return !shown.get(name)?.some((series) => wanted.every((label) => series.labels.includes(label)));
      });
    // Prometheus's own, and those of several connections.
    const others =
      db.kind === 'postgres' ? ['up'] : ['up', 'pitlane_database_waiting', 'pitlane_database_connections'];
    expect([...new Set(missing.map(({ name }) => name))]).toEqual(others);
  });

  test('shows nothing that a caller typed', () => {
    expect(text).not.toContain(canary);
    expect(text.split('\n').length).toBeLessThan(400);
  });

  test('they are on a port of their own, on this machine only', async () => {
    const served = await serveMetrics(metrics, 0);
    const address = `http://127.0.0.1:${served.port}`;
    const answer = await fetch(`${address}/metrics`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    expect(await answer.text()).toContain('pitlane_info{version="1.2.3"} 1');
    expect((await fetch(`${address}/api/system/settings`)).status).toBe(404);
    await expect(serveMetrics(metrics, served.port)).rejects.toThrow(
      /^METRICS_PORT is \d+, which can't be used/,
    );
    await served.close();
    expect((await app.inject('/metrics')).statusCode).toBe(404);
  });

  test('without the database the rest is still shown, and no figure from before', async () => {
    isDown = true;
    text = await metrics.text();
    await metrics.text();
    expect(problems).toEqual(["The metrics lack the database's figures: Error: gone"]);
    expect(valueOf('pitlane_database_up')).toBe(0);
    expect(valueOf('pitlane_batches_waiting')).toBeUndefined();
    expect(text).not.toMatch(/^pitlane_(batches|outbox_waiting)\{/m);
    expect(valueOf('pitlane_requests_total{operation="searchContracts",status="200"}')).toBe(2);
    expect(valueOf('process_resident_memory_bytes')).toBeGreaterThan(1e7);
  });
});

test.each([
  ['SELECT id FROM contracts WHERE last_name = $1', 'SELECT contracts'],
  ["\n  -- one of a dealer\n  UPDATE brands SET name = 'Ann Lee'", 'UPDATE brands'],
  ['WITH found AS (SELECT 1) SELECT * FROM "found"', 'WITH found'],
  ["SELECT set_config('a', 'b', true)", 'SELECT'],
])('a statement is known by what it does: %s', (text, name) => {
  expect(statementName(text)).toBe(name);
});
