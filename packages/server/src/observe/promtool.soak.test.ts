import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { panelExpressions } from '../testing/deployed-expressions.ts';

const promtool = process.env['PROMTOOL'] ?? 'promtool';
const folder = fileURLToPath(new URL('../../../../deploy/prometheus', import.meta.url));

const hasPromtool = spawnSync(promtool, ['--version']).status === 0;

test.skipIf(!hasPromtool)(
  `Prometheus's own tool accepts the alerts and the example, and the alerts fire as they should`,
  () => {
    for (const args of [
      ['check', 'config', 'prometheus.yml'],
      ['check', 'rules', 'pitlane-alerts.yml'],
      ['test', 'rules', 'pitlane-alerts.test.yml'],
    ]) {
      const { status, stdout, stderr } = spawnSync(promtool, args, { cwd: folder, encoding: 'utf8' });
      expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
    }
  },
);

test.skipIf(!hasPromtool)("Prometheus's own tool accepts what each panel of the dashboard asks for", () => {
  // It reads no dashboards, but rules; the variables are those of Grafana.
  const rules = panelExpressions.map(([, expression], at) => ({
    record: `panel:${at}`,
    expr: expression.replaceAll('$instance', '.*').replaceAll('$__rate_interval', '5m'),
  }));
  const own = mkdtempSync(join(tmpdir(), 'pitlane-panels-'));
  const file = join(own, 'panels.yml');
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules }] }));
  const { status, stdout, stderr } = spawnSync(promtool, ['check', 'rules', file], { encoding: 'utf8' });
  rmSync(own, { recursive: true });
  expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
  expect(stdout).toContain(`${rules.length} rules found`);
});
