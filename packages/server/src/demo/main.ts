import { parseArgs } from 'node:util';
import { dayIn, isIsoDate } from '@pitlane/shared/kernel/dates';
import { readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { createProgress } from '../progress.ts';
import { StartError } from '../start-error.ts';
import { checkClaim } from './claim-database.ts';
import { type DemoBookOptions, loadDemoBook, usualSeed } from './load-demo-book.ts';

const usage = `Loads a demo book into an empty database, or over an earlier demo book.

Usage: npm run demo -- [--contracts 100000] [--seed ${usualSeed}] [--anchor yyyy-MM-dd]

  --contracts  how many contracts it has; PITLANE_DEMO without it
  --seed       another one gives another book
  --anchor     the day up to which the book tells what happened; today without it

The database is that of npm start: DATABASE_URL, else the embedded one in PITLANE_DATA.
`;

const mostContracts = 10_000_000;

async function main(args: string[]): Promise<void> {
  const given = optionsOf(args);
  if (given.help) {
    process.stdout.write(usage);
    return;
  }
  const config = readConfig(process.env);
  const today = given.anchor ?? dayIn(config.businessZone, new Date());
  if (!isIsoDate(today))
    throw new StartError(`--anchor is "${today}": give a day that exists, as 2026-11-01.`);
  const options: DemoBookOptions = {
    contracts: wholeNumber('contracts', given.contracts ?? String(config.demoContracts), mostContracts),
    seed: wholeNumber('seed', given.seed ?? String(usualSeed), 2_147_483_647),
    today,
    onProgress: createProgress(process.stderr, 'Loading the demo book'),
  };
  const db = await openDatabase(config);
  try {
    await checkClaim(db);
    await migrate(db);
    await loadDemoBook(db, options);
  } finally {
    await db.close();
  }
  process.stdout.write(`The demo book of ${options.contracts} contracts is loaded, as of ${today}.\n`);
}

function optionsOf(args: string[]): { contracts?: string; seed?: string; anchor?: string; help?: boolean } {
  try {
    return parseArgs({
      args,
      options: {
        contracts: { type: 'string' },
        seed: { type: 'string' },
        anchor: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`${reason}: npm run demo -- --help lists the options.`, { cause: error });
  }
}

function wholeNumber(option: string, text: string, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || value > most) {
    throw new StartError(`--${option} is "${text}": give a whole number from 1 to ${most}.`);
  }
  return value;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const text =
    error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
});
