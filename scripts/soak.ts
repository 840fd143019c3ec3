// npm run test:soak [-- <part>… --searches 5000 --states 4,30,75]: the sweeps that are too long for every change. Parts: databases, properties, searches, portal, terminal, keyring, nginx, packages, silence, replicas, people, upgrade, backup, deployment, vins.
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { silenceTrial } from './silence.ts';
import { bringChromium } from './test/chromium.ts';
import { installFromDebian } from './test/debian.ts';
import { bringPostgres } from './test/postgres.ts';
import { runProgram } from './test/run-program.ts';
import { upgradeTrial } from './upgrade.ts';

const { values: options, positionals } = parseArgs({
  options: { searches: { type: 'string', default: '5000' }, states: { type: 'string', default: '' } },
  allowPositionals: true,
});

/** Random searches of random users against a plain filter and sort, their scopes, quotes, repeated calls, and random keys in the app, on each database. */
async function searches(): Promise<number> {
  const postgres = await bringPostgres();
  if (!postgres) console.error('PostgreSQL is not here: only the embedded database is swept.');
  const env = {
    PITLANE_SOAK_RUNS: options.searches,
    ...(postgres && { PITLANE_TEST_POSTGRES: postgres.url }),
  };
  const { code, output } = await runProgram(
    'node_modules/.bin/vitest',
    [
      'run',
      ...['server', 'cli', 'tests'].map((project) => `--project=${project}`),
      '--testTimeout=3600000',
      'search-contracts',
      'cancellations/quotes',
      'http/idempotency',
      'remittance/forte/charges',
      'remittance/remit-schedules',
      'remittance/remittance-walk',
      'any-keys',
      'permissions/scope',
      'imports/book',
    ],
    { env },
  );
  console.log(output);
  await postgres?.stop();
  return code;
}

/** The features' tests on both databases, which `npm test` runs on the faster one. */
async function databases(): Promise<number> {
  const postgres = await bringPostgres();
  if (!postgres) throw new Error('No PostgreSQL here.');
  const { code, output } = await runProgram(
    'node_modules/.bin/vitest',
    ['run', '--project=server', '--project=tests', '--project=pages'],
    { env: { PITLANE_TEST_DATABASES: 'both', PITLANE_TEST_POSTGRES: postgres.url } },
  );
  console.log(output);
  await postgres.stop();
  return code;
}

/** The properties of all packages with other examples than those of `npm test`. */
async function properties(): Promise<number> {
  const tests = globSync(['packages/*/src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts']);
  const files = tests.filter((file) => readFileSync(file, 'utf8').includes("from 'fast-check'"));
  const { code, output } = await runProgram('node_modules/.bin/vitest', ['run', ...files], {
    env: { PITLANE_TEST_EXAMPLES: 'others' },
  });
  console.log(output);
  return code;
}

/** Every page for every demo user in all widths and themes, and the stories that `npm test` runs in one look, role or width in the others. */
async function portal(): Promise<number> {
  const chromium = await bringChromium();
  if (!chromium) throw new Error('No Chromium here.');
  const { code, output } = await runProgram(
    'node_modules/.bin/playwright',
    ['test', '--config=e2e/soak/playwright.config.ts'],
    { env: { PITLANE_TEST_CHROMIUM: chromium } },
  );
  console.log(output);
  return code;
}

/** The terminal's stories, with those that `npm test` leaves out: other sizes and signals, the installed package, longer ways in the app. */
async function terminal(): Promise<number> {
  const postgres = await bringPostgres();
  const env = {
    PITLANE_TEST_DATABASES: 'both',
    ...(postgres && { PITLANE_TEST_POSTGRES: postgres.url }),
  };
  const built = await runProgram(process.execPath, ['scripts/test/build.ts']);
  console.log(built.output);
  const args = ['run', '--project=terminal'];
  const ended = built.code === 0 ? await runProgram('node_modules/.bin/vitest', args, { env }) : built;
  console.log(ended.output);
  await postgres?.stop();
  return ended.code;
}

/** The terminal's sign-in with its own secret service: gnome-keyring on a private bus, whose keyring is opened without a screen. */
async function keyring(): Promise<number> {
  for (const [program, debian] of [
    ['gnome-keyring-daemon', 'gnome-keyring'],
    ['dbus-run-session', 'dbus'],
  ] as const) {
    const isThere = (await runProgram(program, ['--version'])).code !== 127;
    if (!isThere && !(await installFromDebian(debian))) throw new Error(`No ${program} here.`);
  }
  // Private to this user, as the folders of a login are.
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-keyring-'));
  const begun = 'printf soak | gnome-keyring-daemon --unlock --components=secrets';
  const stories = 'exec node_modules/.bin/vitest run --config e2e/soak/vitest.config.ts keyring';
  const { code, output } = await runProgram(
    'dbus-run-session',
    ['--', 'sh', '-c', `${begun} >/dev/null && ${stories}`],
    { env: { XDG_DATA_HOME: join(folder, 'data'), XDG_RUNTIME_DIR: folder } },
  );
  console.log(output);
  rmSync(folder, { recursive: true, force: true });
  return code;
}

/** The server behind a real nginx: which hosts are answered, and whom demo users can sign in from. */
async function nginx(): Promise<number> {
  const isThere = (await runProgram('nginx', ['-v'])).code !== 127;
  if (!isThere && !(await installFromDebian('nginx'))) throw new Error('No nginx here.');
  const { code, output } = await runProgram('node_modules/.bin/vitest', [
    'run',
    '--config',
    'e2e/soak/vitest.config.ts',
    'behind-nginx',
  ]);
  console.log(output);
  return code;
}

/** The alerts, the dashboard's queries and the units of deploy/, by Prometheus's and systemd's own tools. */
async function deployment(): Promise<number> {
  for (const [program, debian] of [
    [process.env['PROMTOOL'] ?? 'promtool', 'prometheus'],
    ['systemd-analyze', 'systemd'],
  ] as const) {
    const isThere = (await runProgram(program, ['--version'])).code !== 127;
    if (!isThere && !(await installFromDebian(debian))) throw new Error(`No ${program} here.`);
  }
  const args = ['run', '--config', 'e2e/soak/vitest.config.ts', 'deployment'];
  const { code, output } = await runProgram('node_modules/.bin/vitest', args);
  console.log(output);
  return code;
}

/** The packages of the terminal: made, installed in each way, used at a server, and removed. */
async function packages(): Promise<number> {
  for (const program of ['lintian', 'man']) {
    const isThere = (await runProgram(program, ['--version'])).code !== 127;
    if (!isThere && !(await installFromDebian(program === 'man' ? 'man-db' : program)))
      throw new Error(`No ${program} here.`);
  }
  const made = await runProgram(process.execPath, ['scripts/boot.mjs', 'package']);
  console.log(made.output);
  if (made.code !== 0) return made.code;
  const args = ['run', '--config', 'e2e/soak/vitest.config.ts', 'soak/packages'];
  const { code, output } = await runProgram('node_modules/.bin/vitest', args);
  console.log(output);
  return code;
}

/** The VINs of real cars, where their list is next to the project. */
async function vins(): Promise<number> {
  const args = ['run', '--config', 'e2e/soak/vitest.config.ts', 'real-vins'];
  const { code, output } = await runProgram('node_modules/.bin/vitest', args);
  console.log(output);
  return code;
}

/** A server whose connections to PostgreSQL fall silent, at its own settings. */
async function silence(): Promise<number> {
  const { seen, isRight } = await silenceTrial();
  console.log(`${isRight ? 'ok  ' : 'BAD '} connections to PostgreSQL that fall silent\n       ${seen}`);
  return isRight ? 0 : 1;
}

/** Three servers behind a proxy, on a primary and two replicas: what they read, and what a promotion under load loses. */
async function replicas(): Promise<number> {
  const args = ['run', '--config', 'e2e/soak/vitest.config.ts', 'replicas', 'failover', 'rolling'];
  const { code, output } = await runProgram('node_modules/.bin/vitest', args);
  console.log(output);
  return code;
}

/** Two people on one message, with two browsers at two servers. */
async function people(): Promise<number> {
  const chromium = await bringChromium();
  if (!chromium) throw new Error('No Chromium here.');
  const args = ['run', '--config', 'e2e/soak/vitest.config.ts', 'two-people'];
  const env = { PITLANE_TEST_CHROMIUM: chromium };
  const { code, output } = await runProgram('node_modules/.bin/vitest', args, { env });
  console.log(output);
  return code;
}

/** The present server started on the schema of each former state, or of those that `--states` names by their number of steps, under an older one's load. */
async function upgrade(): Promise<number> {
  const states = options.states.split(',').filter(Boolean).map(Number);
  return (await upgradeTrial(states)) ? 0 : 1;
}

/** Backups of both databases into both, while rows are written and killed on the way; the move to PostgreSQL; a dump without its roles. */
async function backup(): Promise<number> {
  const args = ['run', '--config', 'e2e/soak/vitest.config.ts', 'backup'];
  const { code, output } = await runProgram('node_modules/.bin/vitest', args);
  console.log(output);
  return code;
}

const parts: Readonly<Record<string, () => Promise<number>>> = {
  databases,
  properties,
  searches,
  portal,
  terminal,
  keyring,
  nginx,
  packages,
  silence,
  replicas,
  people,
  upgrade,
  backup,
  deployment,
  vins,
};

const wanted = positionals.length > 0 ? positionals : Object.keys(parts);
for (const name of wanted) {
  const part = parts[name];
  if (!part) throw new Error(`"${name}" is no part: they are ${Object.keys(parts).join(', ')}.`);
  process.exitCode = Math.max(Number(process.exitCode ?? 0), await part());
}
