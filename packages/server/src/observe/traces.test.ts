import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { fasterKind, freshDatabase } from '../testing/test-db.ts';
import { followRequests, newRequestId } from './request-id.ts';
import { createTraces } from './traces.ts';
import { runWatched, watchRequests, watchStatements } from './watch.ts';

/** What a collector reads of OTLP in JSON. */
interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
  status: { code: number; message?: string };
}
interface OtlpRequest {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: OtlpSpan[] }[] }[];
}

/** Stands in for a collector on loopback: takes spans, or refuses them. */
async function aCollector(status = 200) {
  const taken: { path: string | undefined; key: unknown; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      taken.push({ path: request.url, key: request.headers['api-key'], body });
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const spans = () =>
    taken.flatMap(({ body }) =>
      (JSON.parse(body) as OtlpRequest).resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
  return { url, taken, spans };
}

const attributesOf = ({ attributes }: { attributes: Attribute[] }) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

const given = { headers: { 'api-key': 's3cret' }, share: 1, version: '1.2.3' };

test('a collector gets a span for each request, job and statement, and no value of any', async () => {
  const collector = await aCollector();
  const traces = await createTraces({ ...given, url: collector.url, report: () => undefined });
  const { db: open, end } = await freshDatabase(fasterKind);
  onTestFinished(end);
  const db = watchStatements(open, traces.watch);
  const app = Fastify({ genReqId: newRequestId });
  followRequests(app);
  watchRequests(app, traces.watch);
  app.route({
    method: 'POST',
    url: '/search',
    config: { operation: 'searchContracts' },
    handler: async (request) => {
      await db.transaction(
        (tx) => tx.query('SELECT dealer_code FROM contracts WHERE dealer_code = $1', ['zzcanaryzz']),
        { scope: { kind: 'all' } },
      );
      await db.query("SELECT 'zzcanaryzz' AS nothing FROM no_such_table").catch(() => undefined);
      return { id: request.id };
    },
  });
  app.get('/readyz', () => ({}));
  // Over a connection: there, a body arrives in another context than its request.
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const answer = await fetch(`${address}/search?q=zzcanaryzz`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'zzcanaryzz' }),
  });
  const { id } = (await answer.json()) as { id: string };
  await app.inject('/readyz');
  await runWatched(traces.watch, 'nightly', () => db.query('SELECT 1 AS one FROM jobs')).catch(
    () => undefined,
  );
  await db.query('SELECT 2 AS two');
  await app.close();
  await traces.close();

  const [request, read, failed, job, inJob, ...others] = [
    'searchContracts',
    'SELECT contracts',
    'SELECT no_such_table',
    'nightly',
    'SELECT jobs',
  ].map((name) => collector.spans().find((span) => span.name === name));
  expect(others).toEqual([]);
  // Nothing of readiness, and of a statement outside of requests and jobs.
  expect(collector.spans()).toHaveLength(5);
  if (!request || !read || !failed || !job || !inJob) throw new Error('A span is missing.');
  expect([read.parentSpanId, failed.parentSpanId]).toEqual([request.spanId, request.spanId]);
  expect([read.traceId, failed.traceId]).toEqual([request.traceId, request.traceId]);
  expect([inJob.parentSpanId, inJob.traceId]).toEqual([job.spanId, job.traceId]);
  expect([request.parentSpanId, job.parentSpanId]).toEqual([undefined, undefined]);
  expect(job.traceId).not.toBe(request.traceId);
  expect(attributesOf(request)).toEqual({
    'pitlane.request_id': id,
    'http.request.method': 'POST',
    'http.response.status_code': 200,
  });
  // A server's, two clients' and an internal one.
  expect([request.kind, read.kind, failed.kind, job.kind]).toEqual([2, 3, 3, 1]);
  expect(attributesOf(failed)).toMatchObject({ 'error.type': '42P01', 'db.system.name': 'postgresql' });
  expect([read.status.code, failed.status.code]).toEqual([0, 2]);
  expect(BigInt(request.endTimeUnixNano) >= BigInt(read.endTimeUnixNano)).toBe(true);
  const [sent] = collector.taken;
  expect(sent).toMatchObject({ path: '/v1/traces', key: 's3cret' });
  const { resource } = (JSON.parse(sent?.body ?? '{}') as OtlpRequest).resourceSpans[0] ?? {
    resource: { attributes: [] },
  };
  expect(attributesOf(resource)).toMatchObject({ 'service.name': 'pitlane', 'service.version': '1.2.3' });
  expect(JSON.stringify(collector.taken)).not.toContain('zzcanaryzz');
});

test('a collector that refuses is reported once, and holds nothing up', async () => {
  const collector = await aCollector(400);
  const problems: string[] = [];
  const traces = await createTraces({
    ...given,
    url: collector.url,
    report: (problem) => void problems.push(problem),
  });
  for (let batch = 0; batch < 600; batch++)
    traces.watch({ kind: 'job', name: 'mail', context: undefined })({ seconds: 0 });
  await traces.close();
  expect(collector.taken.length).toBeGreaterThan(1);
  expect(problems).toEqual([
    expect.stringMatching(/^The collector at http:\/\/127\.0\.0\.1:\d+ takes no traces: /),
  ]);
});

test('a share of none traces nothing', async () => {
  const collector = await aCollector();
  const traces = await createTraces({ ...given, share: 0, url: collector.url, report: () => undefined });
  await runWatched(traces.watch, 'mail', async () => undefined);
  await traces.close();
  expect(collector.taken).toEqual([]);
});
