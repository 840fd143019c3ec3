// node scripts/old-databases.ts [commit…]: writes the databases of former releases that the tests bring up to date, one gzipped SQL
// script a commit. Needs git, pg_dump and the package registry. PITLANE_TEST_POSTGRES names the cluster, as in the tests.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { onCluster } from '@pitlane/server/testing/test-db';
import { bringPostgres } from './test/postgres.ts';
import { root, runProgram } from './test/run-program.ts';

/** Commits whose schema differed from what the same steps say today. */
const usualCommits = ['d0333f1', '6e9cf8f', '2ca592e'];
const book = ['--contracts', '100', '--anchor', '2026-11-01'];

const cluster = await bringPostgres({ isQuiet: true });
if (!cluster) throw new Error('No PostgreSQL was found: install it, or set PITLANE_TEST_POSTGRES.');
const commits = process.argv.length > 2 ? process.argv.slice(2) : usualCommits;
try {
  for (const commit of commits) {
    const file = join(root, 'packages/server/src/testing/old-databases', `${commit}.sql.gz`);
    const packed = gzipSync(await scriptOf(commit, cluster.url), { level: 9 });
    writeFileSync(file, packed);
    console.log(`${file}: ${packed.length} bytes`);
  }
} finally {
  await cluster.stop();
}

/** Loads the book by the commit's own program into its own database, and dumps it. */
async function scriptOf(commit: string, clusterUrl: string): Promise<string> {
  const checkout = mkdtempSync(join(tmpdir(), 'pitlane-old-'));
  const name = `pitlane_old_${commit}`;
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  await onCluster(clusterUrl, (admin) => admin.query(`CREATE DATABASE ${name}`));
  try {
    await run('git', ['worktree', 'add', '--force', '--detach', checkout, commit]);
    await run('node', ['scripts/boot.mjs', 'demo', ...book], checkout, { DATABASE_URL: url.href });
    const roles = rolesOf(
      readFileSync(join(checkout, 'packages/server/src/db/migrations/0001_core.ts'), 'utf8'),
    );
    const dump = [
      '--inserts',
      '--rows-per-insert=500',
      '--no-owner',
      '--no-comments',
      `--dbname=${url.href}`,
    ];
    return roles + loadable(await run('pg_dump', dump));
  } finally {
    await onCluster(clusterUrl, (admin) => admin.query(`DROP DATABASE ${name} WITH (FORCE)`));
    await runProgram('git', ['worktree', 'remove', '--force', checkout]);
    rmSync(checkout, { recursive: true, force: true });
  }
}

/** What step 0001 does before its tables: roles belong to the cluster, so no dump has them. */
function rolesOf(firstStep: string): string {
  return firstStep.slice(firstStep.indexOf('DO $$'), firstStep.indexOf('CREATE TABLE'));
}

/** The dump without commands of psql, settings of its session and comments, and with the owner of the view, as whom it reads. */
function loadable(dump: string): string {
  const lines = dump
    .split('\n')
    .filter((line) => line !== '' && !/^(--|\\|SET |SELECT pg_catalog\.set_config)/.test(line));
  return `${lines.join('\n')}
GRANT CREATE ON SCHEMA public TO pitlane_internal;
ALTER VIEW public.contract_sheets OWNER TO pitlane_internal;
REVOKE CREATE ON SCHEMA public FROM pitlane_internal;
`;
}

async function run(
  command: string,
  args: string[],
  folder: string = root,
  env: Record<string, string> = {},
): Promise<string> {
  const { code, output } = await runProgram(command, args, { folder, env });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}: ${output}`);
  return output;
}
