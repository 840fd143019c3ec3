import { execFile, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLock } from './lock.ts';

let env: { XDG_CONFIG_HOME: string };
beforeEach(async () => {
  env = { XDG_CONFIG_HOME: await mkdtemp(join(tmpdir(), 'pitlane-lock-')) };
});
afterEach(() => rm(env.XDG_CONFIG_HOME, { recursive: true }));
const folder = () => join(env.XDG_CONFIG_HOME, 'pitlane');

test('works one after the other, and leaves nothing behind', async () => {
  let inside = 0;
  let most = 0;
  const work = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((done) => setImmediate(done));
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 8 }, () => withLock(env, 'refresh', work)));
  expect(most).toBe(1);
  expect(await readdir(folder())).toEqual([]);
});

test('a failure lets the next one in', async () => {
  const failing = withLock(env, 'refresh', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await withLock(env, 'refresh', async () => 'in')).toBe('in');
});

test('takes over from a run that has died', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '0']);
  await mkdir(folder(), { recursive: true });
  await writeFile(join(folder(), 'refresh.lock'), String(pid));
  expect(await withLock(env, 'refresh', async () => 'in')).toBe('in');
});

/** How often many start at once: four processes each time. */
const rounds = Math.min(Number(process.env['PITLANE_SOAK_RUNS'] ?? 1), 20);

test('of many that find the lock of a dead run, one after the other works', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '0']);
  await mkdir(folder(), { recursive: true });
  // Other processes, as other runs are: within one the steps would hardly meet.
  const run = `
    import { appendFileSync } from 'node:fs';
    import { withLock } from '${new URL('./lock.ts', import.meta.url).pathname}';
    const [log, startAt] = process.argv.slice(1);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(startAt) - Date.now());
    await withLock(process.env, 'refresh', async () => {
      appendFileSync(log, 'in\\n');
      await new Promise((done) => setTimeout(done, 20));
      appendFileSync(log, 'out\\n');
    });`;
  for (let round = 0; round < rounds; round += 1) {
    const log = join(env.XDG_CONFIG_HOME, `log-${round}`);
    const startAt = String(Date.now() + 1_000);
    await writeFile(join(folder(), 'refresh.lock'), String(pid));
    await Promise.all(
      Array.from({ length: 4 }, () =>
        promisify(execFile)(process.execPath, ['--input-type=module', '-e', run, log, startAt], {
          env: { ...process.env, ...env },
        }),
      ),
    );
    expect(await readFile(log, 'utf8')).toBe('in\nout\n'.repeat(4));
  }
  expect(await readdir(folder())).toEqual([]);
});

test('locks of other names do not wait for each other', async () => {
  const both = withLock(env, 'refresh', () => withLock(env, 'credentials', async () => 'both'));
  expect(await both).toBe('both');
});

test.skipIf(process.platform !== 'linux')(
  'what could not be written under a lock names our folder, not a file in it',
  async () => {
    const write = () => writeFile('/dev/full', 'x');
    await expect(withLock(env, 'config', write)).rejects.toMatchObject({ code: 'ENOSPC', path: folder() });
    await rm(folder(), { recursive: true, force: true });
    await writeFile(folder(), '');
    await expect(withLock(env, 'config', write)).rejects.toMatchObject({ path: folder() });
  },
);
