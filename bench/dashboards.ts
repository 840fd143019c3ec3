// npm run bench:dashboards [-- --only figures,people --contracts 1000000,5000000]: what the figures of dashboards take, new and within the minute for
// which they are kept; whole dashboards; what 60 people with open dashboards cost; what totals cost a sale; and when a dashboard is painted.
// With BENCH_DATABASE_URL of a book of that size, a second run takes about five minutes.
import { parseArgs } from 'node:util';
import { measureFigures } from './dashboards/figures.ts';
import { measurePaint } from './dashboards/paint.ts';
import { measurePeople } from './dashboards/people.ts';
import { prepareTotals } from './dashboards/prepare-totals.ts';
import { measureSales } from './dashboards/sales.ts';
import { measureWhole } from './dashboards/whole.ts';
import { bareNode, ms } from './figures.ts';
import { type ServedBook, serveBook } from './served-book.ts';

const parts: Readonly<Record<string, (book: ServedBook) => Promise<void>>> = {
  figures: measureFigures,
  whole: measureWhole,
  sales: measureSales,
  paint: measurePaint,
  people: measurePeople,
};

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    contracts: { type: 'string', default: '1000000,5000000' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (options.help) {
  console.log(`Usage: npm run bench:dashboards [-- --only <part,…>] [--contracts <number,…>]

Parts: ${Object.keys(parts).join(', ')}; without --only, all of them. Books: of 1,000,000 and 5,000,000 contracts.
BENCH_DATABASE_URL names the database of a book that stays for the next run.`);
  process.exit();
}
const wanted = options.only?.split(',') ?? Object.keys(parts);
const unknown = wanted.find((name) => !parts[name]);
if (unknown) throw new Error(`Unknown part "${unknown}". Choose from ${Object.keys(parts).join(', ')}.`);

for (const contracts of options.contracts.split(',').map(Number)) {
  const book = await serveBook('postgres', contracts);
  try {
    console.log(`${contracts} contracts; a bare start of Node took ${ms(bareNode())}`);
    await prepareTotals(book);
    for (const name of wanted) await parts[name]?.(book);
  } finally {
    await book.stop();
  }
}
