import { readFileSync } from 'node:fs';

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

/** The alerts of deploy/prometheus, each as its text, which starts with its name. */
export const alerts: readonly string[] = read('deploy/prometheus/pitlane-alerts.yml')
  .split(/^ {6}- alert: /m)
  .slice(1);

export const nameOf = (alert: string) => alert.slice(0, alert.indexOf('\n'));

/** The expression of an alert: one line, or the indented ones after `>-`. */
const expressionOf = (alert: string) =>
  /expr: (?:>-\n((?: {10}.*\n)+)|(.*))/.exec(alert)?.slice(1).join('') ?? '';

interface Panel {
  title: string;
  targets?: { expr: string }[];
}

type Named = readonly [where: string, expression: string];

export const alertExpressions: readonly Named[] = alerts.map((alert) => [nameOf(alert), expressionOf(alert)]);

/** The expression of each panel of deploy/grafana. */
export const panelExpressions: readonly Named[] = (
  JSON.parse(read('deploy/grafana/pitlane.json')).panels as Panel[]
).flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const));

/** The metrics that an expression names, each with the labels it's selected by. */
export const metricsIn = (expression: string) =>
  [...expression.matchAll(/\b(up|(?:pitlane|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', labels = '']) => ({
      name,
      labels: [...labels.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
    }),
  );

/** Labels that Prometheus adds to a server's metrics. */
export const addedLabels: readonly string[] = ['job', 'instance'];
