// npm run test:soak: the sweeps that are too long for every change, on both databases.
import { bringPostgres } from './test/postgres.ts';
import { runProgram } from './test/run-program.ts';

/** Random searches of random users held against a plain filter and sort, on each database. */
const searches = process.argv[2] ?? '5000';

const postgres = await bringPostgres();
if (!postgres) console.error('PostgreSQL is not here: only the embedded database is swept.');
const env = { PITLANE_SOAK_RUNS: searches, ...(postgres && { PITLANE_TEST_POSTGRES: postgres.url }) };
const { code, output } = await runProgram(
  'node_modules/.bin/vitest',
  ['run', '--project=server', '--testTimeout=3600000', 'search-contracts'],
  { env },
);
console.log(output);
await postgres?.stop();
process.exitCode = code;
