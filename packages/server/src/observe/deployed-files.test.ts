import { readFileSync } from 'node:fs';
import { operations } from '@pitlane/shared/registry/operations';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import {
  addedLabels,
  alertExpressions,
  alerts,
  metricsIn,
  nameOf,
  panelExpressions,
} from '../testing/deployed-expressions.ts';
import { createMetrics } from './metrics.ts';

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

const expressions = [...alertExpressions, ...panelExpressions];

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

test.each(expressions)('%s names metrics and labels that a server has: %s', (_where, expression) => {
  const named = metricsIn(expression);
  expect(named).not.toEqual([]);
  for (const { name, labels } of named) {
    expect(labelsOf.has(name), name).toBe(true);
    for (const label of labels)
      expect([...(labelsOf.get(name) ?? []), ...addedLabels, 'le'], name).toContain(label);
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

test('what an alert is about can be seen on the dashboard', () => {
  const namesIn = (all: readonly (readonly [string, string])[]) =>
    all
      .flatMap(([, expression]) => metricsIn(expression))
      .map(({ name }) => name.replace(/_(count|bucket)$/, ''));
  const shown = new Set(namesIn(panelExpressions));
  expect([...new Set(namesIn(alertExpressions).filter((name) => !shown.has(name)))]).toEqual(['up']);
});

test('each of our metrics is on the dashboard or in an alert', () => {
  const named = new Set(
    expressions.flatMap(([, expression]) => metricsIn(expression)).map(({ name }) => name),
  );
  const unused = [...labelsOf.keys()].filter(
    (name) => /^pitlane_.*(?<!_bucket|_sum|_count)$/.test(name) && !named.has(name),
  );
  // The version, for people who look; and what the age of a job is found from on one server.
  expect(unused).toEqual(['pitlane_info', 'pitlane_job_last_success_timestamp_seconds']);
});
