import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Counts, checkCounts, playwrightCounts, vitestCounts, withExitCode } from './counts.ts';

/** The CPU-seconds of each step: about 1.3 times what it takes on a quiet machine, so that all leave the same room (docs/decisions/0043). */
export const cpuBudgets = {
  build: 11,
  'unit and API': 97,
  server: 139,
  'components in Chromium': 17,
  'pages in jsdom': 126,
  terminal: 48,
  browser: 83,
  types: 24,
  lint: 41,
  format: 4.5,
  'unused code': 7.5,
} as const;

/** One thing that `npm test` runs. */
export interface Step {
  /** What a person types to run it alone: `npm test -- lint`. */
  name: string;
  title: keyof typeof cpuBudgets;
  command: string;
  args: readonly string[];
  env?: Record<string, string>;
  /** The step whose result it needs. */
  after?: string;
  /** A program without which the step is listed under `Not run:`. */
  needs?: 'chromium';
  /** Whether its databases are on PostgreSQL where there is one, which takes a fraction of the embedded one's time. */
  usesPostgres?: true;
  countsOf(code: number): Counts;
}

const reports = mkdtempSync(join(tmpdir(), 'pitlane-test-'));
const packages = ['shared', 'cli', 'web'] as const;
const bin = (name: string) => `node_modules/.bin/${name}`;

/** A project's sources are read, and its code compiled, once for all of its tests; a second process would do both again. */
const inOneProcess = ['--maxWorkers=1'];
const inTwoProcesses = ['--maxWorkers=2'];

function check(name: string, title: Step['title'], command: string, args: readonly string[]): Step {
  return { name, title, command, args, countsOf: checkCounts };
}

/**
 * Go programs on one thread: several threads would each work out the same types, which is twice the work. Collecting garbage less often
 * saves a third of it.
 */
const goEnv = { GOMAXPROCS: '1', GOGC: '400' };

/**
 * All packages in one program: with one each, what they share would be checked five times. The linter finds global names that belong to
 * another package, such as `document` in the server. A later run checks only what has changed since the last one; in CI there is none.
 */
function types(): Step {
  const buildInfo = 'node_modules/.cache/types.json';
  const forLater = process.env['CI'] ? [] : ['--incremental', '--tsBuildInfoFile', buildInfo];
  const args = ['-p', '.', '--singleThreaded', ...forLater];
  return { ...check('types', 'types', bin('tsc'), args), env: goEnv };
}

/** Every file by the root's program: by that of its own package, what packages share would be read again for each. */
function lint(): Step {
  return {
    ...check('lint', 'lint', bin('oxlint'), ['--type-aware', '--tsconfig', 'tsconfig.json']),
    env: goEnv,
  };
}

function vitest(
  name: string,
  title: Step['title'],
  projects: readonly string[],
  more: readonly string[] = [],
): Step {
  const report = join(reports, `${title}.json`);
  const args = [
    'run',
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  return {
    name,
    title,
    command: bin('vitest'),
    args: [...args, ...more, ...projects.map((project) => `--project=${project}`)],
    countsOf: (code) => withExitCode(vitestCounts(report), code),
  };
}

function browser(): Step {
  const report = join(reports, 'browser.json');
  return {
    name: 'browser',
    title: 'browser',
    command: bin('playwright'),
    args: ['test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    after: 'build',
    needs: 'chromium',
    usesPostgres: true,
    countsOf: (code) => withExitCode(playwrightCounts(report), code),
  };
}

/**
 * Everything that `npm test` runs, in the order in which it starts, three at a time: first what takes longest and mostly waits. The
 * checks come last: they never wait, so they keep both cores busy to the end.
 */
export const steps: readonly Step[] = [
  {
    ...check('build', 'build', process.execPath, ['scripts/test/build.ts']),
    env: { PITLANE_QUICK_BUILD: '1' },
  },
  // In two processes: its tests mostly wait for PostgreSQL, and in one process it finished last, alone for a quarter of the run.
  { ...vitest('unit', 'server', ['server'], inTwoProcesses), usesPostgres: true },
  { ...vitest('pages', 'pages in jsdom', ['pages'], inOneProcess), usesPostgres: true },
  {
    ...vitest('unit', 'unit and API', [...packages, 'components', 'tests'], inOneProcess),
    usesPostgres: true,
  },
  { ...vitest('terminal', 'terminal', ['terminal']), after: 'build', usesPostgres: true },
  browser(),
  { ...vitest('placement', 'components in Chromium', ['placement']), needs: 'chromium' },
  lint(),
  types(),
  check('lint', 'unused code', bin('knip'), ['--no-progress']),
  check('lint', 'format', bin('biome'), ['check']),
];
