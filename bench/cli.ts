// npm run bench:cli [-- --rounds 31 --contracts 30000 --only executable]: how fast the terminal starts, next to a bare Node, gh and npm, searches, next to a bare fetch, and works through a list; the same of the single executable that `npm run package` makes.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { demoPassword } from '@pitlane/server/demo/sign-ins';
import { measureApp, measureFirstFrames } from './cli-app.ts';
import { measureExecutable } from './cli-executable.ts';
import { measureLists } from './cli-lists.ts';
import { median, ms } from './figures.ts';
import { serveBook } from './served-book.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '31' },
    contracts: { type: 'string', default: '30000' },
    only: { type: 'string' },
  },
});
const rounds = Number(options.rounds);
const program = fileURLToPath(new URL('../packages/cli/dist/pitlane.mjs', import.meta.url));
const executable = fileURLToPath(new URL('../release/pitlane', import.meta.url));
const launcher = fileURLToPath(new URL('../pitlane', import.meta.url));
const bareFetch = fileURLToPath(new URL('cli-bare-fetch.mjs', import.meta.url));
const searchText = 'smith|status:active';

type Line = readonly [command: string, ...args: string[]];

/** Runs each command once a round, in turn, so that all meet the same machine; gives the median of each. */
function medians(lines: readonly Line[], env: Record<string, string>): number[] {
  const took: number[][] = lines.map(() => []);
  for (let round = 0; round < rounds + 2; round++) {
    for (const [index, [command, ...args]] of lines.entries()) {
      const started = performance.now();
      const { status, stderr } = spawnSync(command, args, {
        env: { ...process.env, ...env },
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
      // The first two fill the caches of compiled code, as a user's second run finds them.
      if (round >= 2) took[index]?.push(performance.now() - started);
    }
  }
  return took.map(median);
}

function report(what: string, figures: { took: number; bare: number; most: number }): void {
  const ratio = figures.took / figures.bare;
  const verdict = ratio <= figures.most ? 'reached' : 'MISSED';
  console.log(
    `${what.padEnd(34)} ${ms(figures.took).padStart(10)} / ${ms(figures.bare).padStart(10)} = ${ratio.toFixed(2)} (at most ${figures.most}: ${verdict})`,
  );
}

const node = process.execPath;
const folder = mkdtempSync(join(tmpdir(), 'pitlane-bench-cli-'));
const served = await serveBook('embedded', 2_000);
try {
  const env = {
    PITLANE_SERVER: served.address,
    XDG_CONFIG_HOME: folder,
    PITLANE_TOKEN: '',
    SEARCH_TEXT: searchText,
  };
  const login = spawnSync(
    node,
    [program, 'login', '--print-token', '--username', 'staff', '--password-stdin'],
    {
      env: { ...process.env, ...env },
      input: demoPassword,
      encoding: 'utf8',
    },
  );
  env.PITLANE_TOKEN = login.stdout.trim();
  console.log(`median of ${rounds} interleaved runs, Node ${process.versions.node}`);
  if (existsSync(executable)) measureExecutable({ executable, bareFetch, searchText }, rounds, env);
  else console.log('No release/pitlane: npm run package makes the single executable.');
  await measureFirstFrames(
    { packaged: [node, program], executable: existsSync(executable) ? [executable] : undefined },
    { env, rounds: Math.min(rounds, 9) },
  );
  if (options.only !== 'executable') await measureProgram(env);
} finally {
  await served.stop();
  rmSync(folder, { recursive: true, force: true });
}
// On PostgreSQL, when the other server has ended.
if (options.only !== 'executable') await measureLists(program, Number(options.contracts));

async function measureProgram(env: Record<string, string>): Promise<void> {
  const hasGh = spawnSync('gh', ['--version']).error === undefined;
  const [bare = 0, version = 0, launched = 0, help = 0, npm = 0, gh = 0] = medians(
    [
      [node, '-e', '0'],
      [node, program, '--version'],
      [launcher, '--version'],
      [node, program, '--help'],
      ['npm', '--version'],
      ...(hasGh ? [['gh', '--version'] as const] : []),
    ],
    env,
  );
  report('--version / node -e 0', { took: version, bare, most: 1.9 });
  report('./pitlane --version / node -e 0', { took: launched, bare, most: 1.9 });
  report('--help / node -e 0', { took: help, bare, most: 2.2 });
  report('--version / npm --version', { took: version, bare: npm, most: 1 });
  if (hasGh) report('./pitlane --version / gh --version', { took: launched, bare: gh, most: 1.1 });
  else console.log('gh is not here: nothing to hold --version against.');

  const [fetched = 0, searched = 0] = medians(
    [
      [node, bareFetch],
      [node, program, 'contract', 'search', searchText],
    ],
    env,
  );
  report('contract search / bare fetch', { took: searched, bare: fetched, most: 1.6 });
  await measureApp([node, program], env);
}
