import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from '@pitlane/server/app';
import { readConfig } from '@pitlane/server/config';
import { demoPassword } from '@pitlane/server/demo/sign-ins';
import { auditKey } from '@pitlane/server/testing/audit-key';
import { openTestBook } from '@pitlane/server/testing/test-book';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CliDriver } from '../terminal/drivers/pitlane.ts';

// Run by `npm run test:soak -- packages`, which makes the packages.

const release = fileURLToPath(new URL('../../release', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'pitlane-installed-'));
const named = (ending: string) => {
  const name = readdirSync(release).find((file) => file.endsWith(ending));
  if (!name) throw new Error(`release/ has no ${ending}: run npm run package.`);
  return join(release, name);
};
const system = join(folder, 'system');
const prefix = join(folder, 'npm');

/** dpkg with a system of its own, which knows no other packages. */
function dpkg(...args: string[]): string {
  return execFileSync('dpkg', [`--root=${system}`, '--force-depends', ...args], { encoding: 'utf8' });
}

let server: { address: string; close: () => Promise<void> };
beforeAll(async () => {
  const db = await openTestBook('embedded');
  const app = await buildApp({ auditKey, db, config: readConfig({ LOG_LEVEL: 'silent' }) });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  server = {
    address,
    close: async () => {
      await app.close();
      await db.close();
    },
  };
  for (const part of ['info', 'updates', 'triggers']) {
    mkdirSync(join(system, 'var/lib/dpkg', part), { recursive: true });
  }
  for (const file of ['status', 'available']) writeFileSync(join(system, 'var/lib/dpkg', file), '');
  dpkg('--install', named('_amd64.deb'));
  execFileSync('npm', ['install', '--global', '--prefix', prefix, named('.tgz')], { stdio: 'pipe' });
  execFileSync('tar', ['-xzf', named('-linux-x64.tar.gz'), '-C', folder]);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const archive = named('-linux-x64.tar.gz').split('/').at(-1)?.replace('.tar.gz', '') ?? '';

describe.each([
  {
    from: 'the Debian package',
    program: join(system, 'usr/bin/pitlane'),
    page: join(system, 'usr/share/man/man1/pitlane-contract-void.1.gz'),
  },
  {
    from: 'the archive',
    program: join(folder, archive, 'bin/pitlane'),
    page: join(folder, archive, 'man/man1/pitlane-contract-void.1'),
  },
  {
    from: 'the npm package',
    program: join(prefix, 'bin/pitlane'),
    page: join(prefix, 'lib/node_modules/@pitlane/cli/dist/man/pitlane-contract-void.1'),
  },
])('installed from $from', ({ program, page }) => {
  const cli = () => new CliDriver(server.address, { PITLANE_PASSPHRASE: 'a passphrase' }, [program]);

  test('it prints its version, help and completions', async () => {
    const { stdout } = await cli().pipe(['--version']);
    expect(stdout).toMatch(/^pitlane \d+\.\d+\.\d+\nserver \d+\.\d+\.\d+ at http:/);
    expect((await cli().pipe(['contract', 'void', '--help'])).stdout).toContain('--reason');
    for (const shell of ['bash', 'zsh', 'fish']) {
      expect((await cli().pipe(['completion', shell])).stdout).toContain('pitlane');
    }
  });

  test('it signs in, stores the sign-in encrypted, and searches', async () => {
    const own = cli();
    const wrong = await own.pipe(['login', '--username', 'staff', '--password-stdin'], { input: 'wrong' });
    expect(wrong).toMatchObject({ code: 4, stdout: '' });
    const signedIn = await own.pipe(['login', '--username', 'staff', '--password-stdin'], {
      input: demoPassword,
    });
    expect(signedIn.stderr).toContain('Signed in as');
    const found = await own.pipe(['contract', 'search', 'smith', '--json', 'key']);
    expect(JSON.parse(found.stdout).length).toBeGreaterThan(0);
    expect((await own.pipe(['contract', 'search', 'smith', '--jq', '.[0].key'])).stdout).toMatch(/\w/);
    expect((await own.pipe(['auth', 'status'])).code).toBe(0);
  });

  test('the keyring loads, and says so where there is none', async () => {
    const own = new CliDriver(server.address, {}, [program]);
    const { code, stderr } = await own.pipe(['login', '--username', 'staff', '--password-stdin'], {
      input: demoPassword,
    });
    expect(code).toBe(1);
    expect(stderr).toContain('No system keyring is available');
    expect(readdirSync(own.folder).filter((name) => name.startsWith('pitlane-'))).toEqual([]);
  });

  test('the app opens, and a key leads on', async () => {
    const own = cli();
    await own.pipe(['login', '--username', 'staff', '--password-stdin'], { input: demoPassword });
    const app = own.type([]);
    await app.sees('Open cancellations');
    app.keys('?');
    await app.sees('Keyboard shortcuts');
    app.keys('\u0003');
    expect(await app.ended).toBe(0);
  });

  test('its man page renders', () => {
    const text = execFileSync('man', ['-l', page], {
      encoding: 'utf8',
      env: { ...process.env, MANWIDTH: '80' },
    });
    expect(text).toContain('pitlane-contract-void - void a contract');
  });
});

test('what the Debian package installs is what its sums say, and all of it goes', () => {
  const sums = join(system, 'var/lib/dpkg/info/pitlane.md5sums');
  execFileSync('md5sum', ['--check', '--quiet', sums], { cwd: system });
  dpkg('--remove', 'pitlane');
  expect(existsSync(join(system, 'usr'))).toBe(false);
});

test('lintian has nothing to say about the Debian package', () => {
  const said = execFileSync('lintian', ['--allow-root', '--fail-on', 'none', named('_amd64.deb')], {
    encoding: 'utf8',
  });
  expect(said).toBe('');
  // It reads all of the program; next to other work that takes minutes.
}, 1_200_000);

test('the checksums are those of the files', () => {
  const said = execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: release, encoding: 'utf8' });
  expect(said.match(/: OK$/gm)).toHaveLength(4);
});
