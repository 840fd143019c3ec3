import { dayIn, isIsoDate } from '@pitlane/shared/kernel/dates';
import { type Config, readConfig } from '../config.ts';
import { UsageError } from '../usage-error.ts';
import { type DemoBookOptions, usualSeed } from './load-demo-book.ts';

const mostContracts = 10_000_000;

/** The default size of the book. */
const { demoContracts: usualContracts } = readConfig({});

/** What `pitlane-server demo` does, for its help. */
export const demoHelp = `Loads a demo book into an empty database or replaces an earlier demo book.

  --contracts <number>   number of contracts (default PITLANE_DEMO, or ${usualContracts} if that is 0)
  --seed <number>        seed of the random data (default ${usualSeed})
  --anchor <yyyy-MM-dd>  last day covered by the book (default today)

Uses the server's settings: DATABASE_URL, DATABASE_OWNER_URL or PITLANE_DATA.
`;

/** The options of the command, as they were typed. */
export type GivenBookOptions = Partial<Record<'contracts' | 'seed' | 'anchor', string>>;

/**
 * Reads what book to load. PITLANE_DEMO=0 keeps `npm start` from loading a book: a user who runs `npm run demo` anyway
 * wants one, of the usual size. Throws UsageError with the next step.
 */
export function bookOptions(
  given: GivenBookOptions,
  config: Config,
  now: Date,
): Omit<DemoBookOptions, 'onProgress'> {
  const today = given.anchor ?? dayIn(config.businessZone, now);
  if (!isIsoDate(today))
    throw new UsageError(`--anchor is “${today}”, which isn't a date. Use yyyy-MM-dd, such as 2026-11-01.`);
  const contracts = config.demoContracts || usualContracts;
  return {
    contracts: wholeNumber('contracts', given.contracts ?? String(contracts), mostContracts),
    seed: wholeNumber('seed', given.seed ?? String(usualSeed), 2_147_483_647),
    today,
  };
}

function wholeNumber(option: string, text: string, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || value > most) {
    throw new UsageError(`--${option} is “${text}”. It must be a whole number from 1 to ${most}.`);
  }
  return value;
}
