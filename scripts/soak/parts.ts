import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releasesTrial } from '../releases.ts';
import { silenceTrial } from '../silence.ts';
import { bringChromium } from '../test/chromium.ts';
import { type Counts, checkCounts } from '../test/counts.ts';
import { upgradeTrial } from '../upgrade.ts';
import { bring, playwright, show, vitest, withPostgres } from './programs.ts';
import { stories } from './stories.ts';

/** What a sweep is asked for. */
export interface SoakOptions {
  /** Files of tests, by a part of their path; all of the part's if there are none. */
  only: readonly string[];
  /** How many random searches. */
  searches: string;
  /** The former schemas to start from, by their number of steps; all if there are none. */
  states: readonly number[];
  /** The commit of the older release; the last one before the newest schema step if it isn't given. */
  older?: string | undefined;
}

const soakConfig = ['--config', 'e2e/soak/vitest.config.ts'];
const projects = (...names: readonly string[]) => names.map((name) => `--project=${name}`);

const both = { PITLANE_TEST_DATABASES: 'both' };
/** `npm test` tries the same examples in every run (scripts/test/same-examples.ts). */
const otherExamples = { PITLANE_TEST_EXAMPLES: 'others' };

/** The files that contain a text, with what is asked for in their path: all if nothing is. */
function filesOf(patterns: readonly string[], only: readonly string[], text = ''): string[] {
  const files = globSync([...patterns]).filter(
    (file) =>
      (only.length === 0 || only.some((part) => file.includes(part))) &&
      readFileSync(file, 'utf8').includes(text),
  );
  // Without any, vitest would run all tests.
  if (files.length === 0) throw new Error(`No test file with "${only.join('" or "')}" in its path.`);
  return files;
}

const ofPackages = ['packages/*/src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'];
const ofFeatures = ['packages/server/src/**/*.test.ts', 'tests/**/*.test.ts', 'e2e/pages/**/*.spec.ts'];

/** The features' tests on both databases, which `npm test` runs on the faster one. */
const databases = ({ only }: SoakOptions) =>
  withPostgres((postgres) =>
    vitest([...projects('server', 'tests', 'pages'), ...filesOf(ofFeatures, only)], { ...both, ...postgres }),
  );

/** The properties of all packages with other examples than those of `npm test`. */
function properties({ only }: SoakOptions): Promise<Counts> {
  const files = filesOf(ofPackages, only, "from 'fast-check'");
  return withPostgres((postgres) => vitest(files, { ...postgres, ...otherExamples }));
}

/** What draws as many random cases as asked for: searches, scopes, quotes, figures, repeated calls, keys in the app; on each database. */
const searches = ({ searches: count, only }: SoakOptions) =>
  withPostgres((postgres) =>
    vitest(['--testTimeout=3600000', ...filesOf(ofPackages, only, 'PITLANE_SOAK_RUNS')], {
      ...postgres,
      ...otherExamples,
      PITLANE_SOAK_RUNS: count,
    }),
  );

/** Every page for every demo user in all widths and themes, and the stories that `npm test` runs in one look, role or width in the others. */
const portal = ({ only }: SoakOptions) =>
  withPostgres(async (postgres) => playwright(only, { ...postgres, ...(await chromium()) }));

/** The terminal's stories, with those that `npm test` leaves out: other sizes and signals, the installed package, longer ways in the app. */
async function terminal({ only }: SoakOptions): Promise<Counts> {
  const built = await show({ command: process.execPath, args: ['scripts/test/build.ts'] });
  if (built !== 0) return checkCounts(built);
  return await withPostgres((postgres) =>
    vitest([...projects('terminal'), ...filesOf(['e2e/terminal/*.spec.ts'], only)], {
      ...both,
      ...otherExamples,
      ...postgres,
    }),
  );
}

/** The terminal's sign-in with its own secret service: gnome-keyring on a private bus, whose keyring is opened without a screen. */
async function keyring(): Promise<Counts> {
  await bring(['gnome-keyring-daemon', 'gnome-keyring'], ['dbus-run-session', 'dbus']);
  // Private to this user, as the folders of a login are.
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-keyring-'));
  const begun = 'printf soak | gnome-keyring-daemon --unlock --components=secrets';
  const told = ['node_modules/.bin/vitest', 'run', ...soakConfig, ...stories.keyring].join(' ');
  const code = await show({
    command: 'dbus-run-session',
    args: ['--', 'sh', '-c', `${begun} >/dev/null && exec ${told}`],
    env: { XDG_DATA_HOME: join(folder, 'data'), XDG_RUNTIME_DIR: folder },
  });
  rmSync(folder, { recursive: true, force: true });
  return checkCounts(code);
}

/** The server behind a real nginx: which hosts are answered, and whom demo users can sign in from. */
async function nginx(): Promise<Counts> {
  await bring(['nginx', 'nginx']);
  return await vitest([...soakConfig, ...stories.nginx]);
}

/** The alerts, the dashboard's queries and the units of deploy/, by Prometheus's and systemd's own tools; and the container image, built and run where that is possible. */
async function deployment(): Promise<Counts> {
  await bring([process.env['PROMTOOL'] ?? 'promtool', 'prometheus'], ['systemd-analyze', 'systemd']);
  // Without these, the story of the image says that it is skipped.
  await bring(['buildah', 'buildah'], ['mmdebstrap', 'mmdebstrap']).catch(console.error);
  return await vitest([...soakConfig, ...stories.deployment]);
}

/** The packages of the terminal: made, installed in each way, used at a server, and removed. */
async function packages(): Promise<Counts> {
  await bring(['lintian', 'lintian'], ['man', 'man-db']);
  const made = await show({ command: process.execPath, args: ['scripts/boot.mjs', 'package'] });
  return made === 0 ? await vitest([...soakConfig, ...stories.packages]) : checkCounts(made);
}

/** A server whose connections to PostgreSQL fall silent, at its own settings. */
async function silence(): Promise<Counts> {
  const { seen, isRight } = await silenceTrial();
  console.log(`${isRight ? 'ok  ' : 'BAD '} connections to PostgreSQL that fall silent\n       ${seen}`);
  return checkCounts(isRight ? 0 : 1);
}

/** Three servers behind a proxy, on a primary and two replicas: what they read, and what a promotion under load loses. */
const replicas = () => vitest([...soakConfig, ...stories.replicas]);

/** Two people on one message, with two browsers at two servers. */
const people = async () => vitest([...soakConfig, ...stories.people], await chromium());

/** The present server started on the schema of each former state, or of those that `--states` names, under an older one's load. */
const upgrade = async ({ states }: SoakOptions) => checkCounts((await upgradeTrial(states)) ? 0 : 1);

/** Servers of an older release are replaced by those of this one while everyone works, and one of each is killed. */
async function releases({ older }: SoakOptions): Promise<Counts> {
  const checks = await releasesTrial(older);
  if (checks) {
    const failures = checks.filter(({ isRight }) => isRight !== true).map(({ what }) => what);
    return { passed: checks.length - failures.length, failed: failures.length, skipped: 0, failures };
  }
  if (older !== undefined) throw new Error(`This checkout has no commit ${older}.`);
  const why =
    'this checkout has no commit before its newest schema step (a shallow clone? git fetch --unshallow)';
  return { passed: 0, failed: 0, skipped: 1, notRun: [why] };
}

/** Backups of both databases into both, while rows are written and killed on the way; the move to PostgreSQL; a dump without its roles. */
const backup = () => vitest([...soakConfig, ...stories.backup]);

/** GraphQL under thousands of hostile documents: its limits, and its memory afterwards. */
const graphql = () => vitest([...soakConfig, ...stories.graphql]);

/** The VINs of real cars, where their list is next to the project. */
const vins = () => vitest([...soakConfig, ...stories.vins]);

async function chromium(): Promise<Record<string, string>> {
  const program = await bringChromium();
  if (!program) throw new Error('No Chromium here.');
  return { PITLANE_TEST_CHROMIUM: program };
}

/** What `npm run test:soak -- <part>` runs, in the order of a run of all of them. */
export const parts: Readonly<Record<string, (options: SoakOptions) => Promise<Counts>>> = {
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
  releases,
  backup,
  deployment,
  graphql,
  vins,
};
