import { globSync, readFileSync } from 'node:fs';
import { commands } from '@pitlane/server/admin/commands';
import { settings } from '@pitlane/server/settings';
import { expect, test } from 'vitest';

const known = new Set(Object.values(settings).map(({ env }) => env));
/** Of Node, not ours. */
const others = ['NODE_ENV', 'NODE_COMPILE_CACHE'];

/** What the files of deploy/ and the guide set, without `_FILE` for a secret from a file. */
function settingsIn(text: string): string[] {
  const set = [...text.matchAll(/(?<![\w$.{])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?==\S)/g)].map(
    ([, name = '']) => name,
  );
  return set.map((name) => name.replace(/_FILE$/, ''));
}

const files = ['docs/OPERATIONS.md', 'deploy/Containerfile', ...globSync('deploy/systemd/*')];

test.each(files)('%s sets settings that exist', (file) => {
  const unknown = settingsIn(readFileSync(file, 'utf8')).filter(
    (name) => !known.has(name) && !others.includes(name),
  );
  expect(unknown).toEqual([]);
});

test('settings are found at all', () => {
  expect(settingsIn('Environment=DRAIN_DELAY=5 DATA_KEY_FILE=/x LOST_ONE=1')).toEqual([
    'DRAIN_DELAY',
    'DATA_KEY',
    'LOST_ONE',
  ]);
});

test('the guide names commands of pitlane-server that exist', () => {
  const text = readFileSync('docs/OPERATIONS.md', 'utf8');
  const named = [...text.matchAll(/pitlane-server ([a-z]+)/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(10);
  expect([...new Set(named)].filter((name) => !Object.hasOwn(commands, name))).toEqual([]);
});

test('what the container image copies exists', () => {
  const copies = [...readFileSync('deploy/Containerfile', 'utf8').matchAll(/^COPY (?!--from)(.+) \S+$/gm)];
  const sources = copies.flatMap(([, list = '']) => list.split(' '));
  expect(sources.length).toBeGreaterThan(8);
  expect(sources.filter((source) => globSync(source).length === 0)).toEqual([]);
});

const unit = readFileSync('deploy/systemd/pitlane.service', 'utf8');
const guide = readFileSync('docs/OPERATIONS.md', 'utf8');

/** The number that a file gives a name, such as a setting or an option. */
const numberOf = (text: string, name: string) =>
  Number(new RegExp(String.raw`(?<!\w)${name}[= ](\d+)`).exec(text)?.[1]);

test('a server has time to drain and stop before it is killed', () => {
  const spare = 10;
  const ownTime = numberOf(unit, 'DRAIN_DELAY') + numberOf(unit, 'STOP_TIMEOUT');
  expect(numberOf(unit, 'TimeoutStopSec')).toBeGreaterThanOrEqual(ownTime + spare);
  const usualTime = Number(settings.drainDelay.fallback) + Number(settings.stopTimeout.fallback);
  expect(numberOf(guide, '--stop-timeout')).toBeGreaterThanOrEqual(usualTime + spare);
});

test('units, image, proxy and Prometheus agree on user, folder and ports', () => {
  const backup = readFileSync('deploy/systemd/pitlane-backup.service', 'utf8');
  const image = readFileSync('deploy/Containerfile', 'utf8');
  const prometheus = readFileSync('deploy/prometheus/prometheus.yml', 'utf8');
  const [, user] = /^u (\S+) /m.exec(readFileSync('deploy/systemd/pitlane.sysusers.conf', 'utf8')) ?? [];
  for (const file of [unit, backup]) {
    expect(file).toContain(`\nUser=${user}\nGroup=${user}\n`);
    expect(file).toContain('PITLANE_DATA=/var/lib/pitlane');
    expect(file).toContain('\nStateDirectory=pitlane\n');
  }
  const port = Number(settings.port.fallback);
  expect([numberOf(image, 'PORT'), numberOf(image, 'EXPOSE')]).toEqual([port, port]);
  expect(guide).toContain(`proxy_pass http://127.0.0.1:${port};`);
  expect(prometheus).toContain(`127.0.0.1:${numberOf(guide, 'METRICS_PORT')}]`);
});
