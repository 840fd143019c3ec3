import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { panelExpressions } from '@pitlane/server/testing/deployed-expressions';
import { expect, test } from 'vitest';

// Run by `npm run test:soak -- deployment`: what the programs that read the files of deploy/ say of them.

const promtool = process.env['PROMTOOL'] ?? 'promtool';
const folder = fileURLToPath(new URL('../../deploy/prometheus', import.meta.url));

test(`Prometheus's own tool accepts the alerts and the example, and the alerts fire as they should`, () => {
  for (const args of [
    ['check', 'config', 'prometheus.yml'],
    ['check', 'rules', 'pitlane-alerts.yml'],
    ['test', 'rules', 'pitlane-alerts.test.yml'],
  ]) {
    const { status, stdout, stderr } = spawnSync(promtool, args, { cwd: folder, encoding: 'utf8' });
    expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
  }
});

test("Prometheus's own tool accepts what each panel of the dashboard asks for", () => {
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

test('systemd accepts the units, with the program where the guide puts it', () => {
  const root = mkdtempSync(join(tmpdir(), 'pitlane-units-'));
  try {
    const units = join(root, 'units');
    cpSync(fileURLToPath(new URL('../../deploy/systemd', import.meta.url)), units, { recursive: true });
    // Node may be elsewhere here; whether the program is there is all that is asked.
    for (const name of ['pitlane.service', 'pitlane-backup.service']) {
      const file = join(units, name);
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll('/usr/bin/node', process.execPath));
    }
    const paths = ['pitlane.service', 'pitlane-backup.service', 'pitlane-backup.timer'].map((name) =>
      join(units, name),
    );
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...paths], {
      encoding: 'utf8',
    });
    expect([status, stdout + stderr]).toEqual([0, '']);
  } finally {
    rmSync(root, { recursive: true });
  }
});
