// npm run bench:web [-- <part>… --contracts 1000000]: what the portal feels like in Chromium. Parts: search, palette, loading,
// slow, routes, cards, journey, photo, cockpit.
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { bringChromium, chromiumArgs } from '../scripts/test/chromium.ts';
import { bareNode, median, ms } from './figures.ts';
import { serveBook } from './served-book.ts';
import { cardsPart } from './web/cards.ts';
import { cockpitPart } from './web/cockpit.ts';
import { journeyPart } from './web/journey.ts';
import { loadingPart } from './web/loading.ts';
import { palettePart } from './web/palette.ts';
import { photoPart } from './web/photo.ts';
import type { Bench, Line } from './web/portal.ts';
import { routesPart } from './web/routes.ts';
import { searchPart } from './web/search.ts';
import { slowPart } from './web/slow.ts';

/** Each with the contracts that it needs to be promised for. */
const parts: Readonly<Record<string, { run: (bench: Bench) => Promise<Line[]>; contracts: number }>> = {
  search: { run: searchPart, contracts: 1_000_000 },
  palette: { run: palettePart, contracts: 1_000_000 },
  loading: { run: loadingPart, contracts: 100_000 },
  slow: { run: slowPart, contracts: 20_000 },
  routes: { run: routesPart, contracts: 100_000 },
  cards: { run: cardsPart, contracts: 100_000 },
  journey: { run: journeyPart, contracts: 100_000 },
  photo: { run: photoPart, contracts: 20_000 },
  // Last: it takes contracts out of the book's batches.
  cockpit: { run: cockpitPart, contracts: 20_000 },
};

const { values: options, positionals } = parseArgs({
  options: { contracts: { type: 'string' } },
  allowPositionals: true,
});
const wanted = positionals.length > 0 ? positionals : Object.keys(parts);
const unknown = wanted.find((name) => !(name in parts));
if (unknown) throw new Error(`Unknown part "${unknown}". Choose from ${Object.keys(parts).join(', ')}.`);
const contracts = Number(options.contracts ?? Math.max(...wanted.map((name) => parts[name]?.contracts ?? 0)));

const executablePath = await bringChromium();
if (!executablePath) throw new Error('No Chromium here.');
const served = await serveBook('postgres', contracts);
const browser = await chromium.launch({ executablePath, args: chromiumArgs });
try {
  const bench = { browser, address: served.address, databaseUrl: served.databaseUrl ?? '' };
  console.log(`${contracts} contracts on PostgreSQL, Chromium ${browser.version()}`);
  for (const name of wanted) {
    const started = performance.now();
    for (const line of (await parts[name]?.run(bench)) ?? []) print(line);
    console.log(`  (${name} took ${((performance.now() - started) / 1000).toFixed(0)} s)`);
  }
  console.log(`node -e 0    ${ms(median([1, 2, 3, 4, 5].map(bareNode)))}`);
} finally {
  await browser.close();
  await served.stop();
}

function print({ what, figure, must, isReached }: Line): void {
  const verdict = must ? `  must ${must}: ${isReached ? 'reached' : 'MISSED'}` : '';
  console.log(`${what.padEnd(66)} ${figure}${verdict}`);
}
