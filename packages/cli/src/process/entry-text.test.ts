import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { entryText } from './entry-text.ts';

/** Runs the entry next to a program that says hello, as a Node that calls itself by this version. */
async function started(version: string, { cache, args = [] }: { cache?: string; args?: string[] } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'pitlane-entry-'));
  const entry = join(folder, 'pitlane.mjs');
  await writeFile(entry, entryText('>=24'));
  await writeFile(join(folder, 'main.mjs'), "process.stdout.write('hello');");
  await writeFile(join(folder, 'version.mjs'), "process.stdout.write('0.1.0');");
  const posing = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'${version}'})`;
  const env = { ...process.env, XDG_CACHE_HOME: cache ?? folder };
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--import', posing, entry, ...args], {
    env,
    timeout: 30_000,
  });
  await rm(folder, { recursive: true });
  return { out: String(stdout), err: String(stderr), status };
}

test('says in words which Node is needed if it is too old', async () => {
  const { out, err, status } = await started('20.20.2');
  expect({ out, status }).toEqual({ out: '', status: 1 });
  expect(err).toMatch(
    /^✗ pitlane needs Node 24 or later; \S+ is 20\.20\.2\.\n {2}Put a newer one first in PATH/,
  );
});

test('a Node that is new enough runs the program', async () => {
  expect(await started('24.0.0')).toEqual({ out: 'hello', err: '', status: 0 });
});

test.each([
  [['--version'], '0.1.0'],
  [['-v'], '0.1.0'],
  [['--version', '--no-color'], 'hello'],
  [['whoami', '--version'], 'hello'],
])('with %j the program is loaded for more than the version', async (args, out) => {
  expect(await started('24.0.0', { args })).toMatchObject({ out, status: 0 });
});

test.skipIf(!existsSync('/proc/self'))('a cache that can never be made is done without', async () => {
  expect(await started('24.0.0', { cache: '/proc/nope' })).toEqual({ out: 'hello', err: '', status: 0 });
});

test('a named import that an old Node lacks would end before the words', () => {
  const imports = entryText('>=24').match(/import\{[^}]+\}from'[^']+'/g);
  expect(imports).toEqual(["import{existsSync,mkdirSync}from'node:fs'", "import{homedir}from'node:os'"]);
});
