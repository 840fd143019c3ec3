// npm run test:soak [-- <part>… --searches 5000]: the sweeps that are too long for every change. Parts: searches, portal.
import { parseArgs } from 'node:util';
import { bringChromium } from './test/chromium.ts';
import { bringPostgres } from './test/postgres.ts';
import { runProgram } from './test/run-program.ts';

const { values: options, positionals } = parseArgs({
  options: { searches: { type: 'string', default: '5000' } },
  allowPositionals: true,
});

/** Random searches of random users held against a plain filter and sort, on each database. */
async function searches(): Promise<number> {
  const postgres = await bringPostgres();
  if (!postgres) console.error('PostgreSQL is not here: only the embedded database is swept.');
  const env = {
    PITLANE_SOAK_RUNS: options.searches,
    ...(postgres && { PITLANE_TEST_POSTGRES: postgres.url }),
  };
  const { code, output } = await runProgram(
    'node_modules/.bin/vitest',
    ['run', '--project=server', '--testTimeout=3600000', 'search-contracts'],
    { env },
  );
  console.log(output);
  await postgres?.stop();
  return code;
}

/** Every page for every demo user, in all widths and themes, and the stories that `npm test` tells in one look, role or width, in the others. */
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

const parts: Readonly<Record<string, () => Promise<number>>> = { searches, portal };

const wanted = positionals.length > 0 ? positionals : Object.keys(parts);
for (const name of wanted) {
  const part = parts[name];
  if (!part) throw new Error(`"${name}" is no part: they are ${Object.keys(parts).join(', ')}.`);
  process.exitCode = Math.max(Number(process.exitCode ?? 0), await part());
}
