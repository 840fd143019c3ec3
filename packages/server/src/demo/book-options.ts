import { parseArgs } from 'node:util';
import { dayIn, isIsoDate } from '@pitlane/shared/kernel/dates';
import { type Config, readConfig } from '../config.ts';
import { misuseText } from '../misuse-text.ts';
import { StartError } from '../start-error.ts';
import { type DemoBookOptions, usualSeed } from './load-demo-book.ts';

const mostContracts = 10_000_000;

/** The default size of the book. */
const { demoContracts: usualContracts } = readConfig({});

/** The help of `npm run demo -- --help`. */
export const demoUsage = `Loads a demo book into an empty database or replaces an earlier demo book.

Usage: npm run demo -- [--contracts ${usualContracts}] [--seed ${usualSeed}] [--anchor yyyy-MM-dd]

  --contracts  number of contracts (default: PITLANE_DEMO, or ${usualContracts} if that is 0)
  --seed       seed of the random data (default: ${usualSeed})
  --anchor     last day covered by the book (default: today)

Uses the database of npm start: DATABASE_URL, or the embedded one in PITLANE_DATA.
`;

/**
 * Reads what book to load. PITLANE_DEMO=0 keeps `npm start` from loading a book: a user who runs `npm run demo` anyway
 * wants one, of the usual size. Throws StartError with the next step.
 */
export function bookOptions(args: string[], config: Config, now: Date): Omit<DemoBookOptions, 'onProgress'> {
  const given = parsed(args);
  const today = given.anchor ?? dayIn(config.businessZone, now);
  if (!isIsoDate(today))
    throw new StartError(`--anchor is “${today}”, which isn't a date. Use yyyy-MM-dd, such as 2026-11-01.`);
  const contracts = config.demoContracts || usualContracts;
  return {
    contracts: wholeNumber('contracts', given.contracts ?? String(contracts), mostContracts),
    seed: wholeNumber('seed', given.seed ?? String(usualSeed), 2_147_483_647),
    today,
  };
}

function parsed(args: string[]): { contracts?: string; seed?: string; anchor?: string } {
  try {
    return parseArgs({
      args,
      options: {
        contracts: { type: 'string' },
        seed: { type: 'string' },
        anchor: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new StartError(`${misuseText(error)}. See npm run demo -- --help.`, { cause: error });
  }
}

function wholeNumber(option: string, text: string, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || value > most) {
    throw new StartError(`--${option} is “${text}”. It must be a whole number from 1 to ${most}.`);
  }
  return value;
}
