import { readFileSync } from 'node:fs';
import { operations } from '@pitlane/shared/registry/operations';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { createMetrics } from './metrics.ts';

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

const alertFile = read('deploy/prometheus/pitlane-alerts.yml');
const alerts = alertFile.split(/^ {6}- alert: /m).slice(1);
const nameOf = (alert: string) => alert.slice(0, alert.indexOf('\n'));
/** The expression of an alert: one line, or the indented ones after `>-`. */
const expressionOf = (alert: string) =>
  /expr: (?:>-\n((?: {10}.*\n)+)|(.*))/.exec(alert)?.slice(1).join('') ?? '';

interface Panel {
  title: string;
  targets?: { expr: string }[];
}
const panels: Panel[] = JSON.parse(read('deploy/grafana/pitlane.json')).panels;

/** What Prometheus adds to what a server says. */
const addedLabels = ['job', 'instance', 'le'];

/** The labels of each metric, with what a histogram is made of. */
const labelsOf = new Map<string, readonly string[]>([['up', []]]);

beforeAll(async () => {
  const metrics = await createMetrics({
    db: { onTake: () => () => undefined } as unknown as Database,
    version: '1',
    readiness: async () => ({ notes: {} }),
    report: () => undefined,
  });
  // The library's types leave out what each of its metrics has.
  const all = metrics.registry.getMetricsAsArray() as unknown as {
    name: string;
    type: string;
    labelNames: string[];
  }[];
  for (const { name, type, labelNames } of all)
    for (const suffix of type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''])
      labelsOf.set(name + suffix, labelNames);
});

/** The metrics that an expression names, each with the labels it's selected by. */
const metricsIn = (expression: string) =>
  [...expression.matchAll(/\b(up|(?:pitlane|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', labels = '']) => ({
      name,
      labels: [...labels.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
    }),
  );

const expressions: [where: string, expression: string][] = [
  ...alerts.map((alert): [string, string] => [nameOf(alert), expressionOf(alert)]),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }): [string, string] => [title, expr])),
];

test.each(expressions)('%s names metrics and labels that a server has: %s', (_where, expression) => {
  const named = metricsIn(expression);
  expect(named).not.toEqual([]);
  for (const { name, labels } of named) {
    expect(labelsOf.has(name), name).toBe(true);
    for (const label of labels)
      expect([...(labelsOf.get(name) ?? []), ...addedLabels], name).toContain(label);
  }
  for (const [, operation = ''] of expression.matchAll(/operation="(\w+)"/g))
    expect(operations).toHaveProperty(operation);
});

test('every alert says how bad it is, and has a section in docs/OPERATIONS.md', () => {
  const sections = new Set(
    [...read('docs/OPERATIONS.md').matchAll(/^### (Pitlane\w+)\n\S/gm)].map(([, section = '']) => section),
  );
  expect(alerts.length).toBeGreaterThan(15);
  expect(new Set(alerts.map(nameOf))).toEqual(sections);
  for (const alert of alerts) {
    expect(alert).toMatch(/severity: (page|ticket)\b/);
    expect(alert).toContain(`runbook: docs/OPERATIONS.md#${nameOf(alert).toLowerCase()}\n`);
  }
});

test('every metric of ours is on the dashboard or in an alert', () => {
  const named = new Set(
    expressions.flatMap(([, expression]) => metricsIn(expression)).map(({ name }) => name),
  );
  const unused = [...labelsOf.keys()].filter(
    (name) => /^pitlane_.*(?<!_bucket|_sum|_count)$/.test(name) && !named.has(name),
  );
  // The version, for whoever looks; and what the age of a job is found from on one server.
  expect(unused).toEqual(['pitlane_info', 'pitlane_job_last_success_timestamp_seconds']);
});
