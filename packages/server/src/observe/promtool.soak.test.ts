import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

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
