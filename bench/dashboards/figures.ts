import type { Operation } from '@pitlane/shared/engine/operation';
import { dealerFigureOperations } from '@pitlane/shared/features/dashboards/dealer-operations';
import { dashboardOperations } from '@pitlane/shared/features/dashboards/operations';
import { ask, askPlainly, printLine } from '../book-calls.ts';
import { ms, percentile, timed } from '../figures.ts';
import { plainCalls } from '../plain-call.ts';
import { signIn } from '../search-mix.ts';
import type { ServedBook } from '../served-book.ts';
import { benchDays, rounds } from './bench-days.ts';
import { processorSeconds } from './processor.ts';
import { spread } from './spread.ts';

/** What p99 of a figure of the whole book may be, new and within its minute. */
const mostNewMs = 400;
const mostKeptMs = 5;
/** How often each is asked for within its minute. */
const keptRounds = 40;

const { getDealerCounts, listDealerStandings } = dealerFigureOperations;

/** Every figure of the whole book: new, and then again within its minute. */
export async function measureFigures(book: ServedBook): Promise<void> {
  const token = await signIn(book.address, 'admin');
  const figures = Object.entries<Operation>({ ...dashboardOperations, getDealerCounts });
  // One that the server gives up on is said, and the others are measured.
  for (const [name, operation] of figures)
    await measureFigure(book, token, { name, operation }).catch((error: unknown) => {
      console.log(`  ✗ ${name}: ${String(error)}`);
      process.exitCode = 1;
    });
  const pages: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    pages.push(await timed(() => ask(book, token, listDealerStandings, { limit: 100 })));
  printLine('listDealerStandings, first page', percentile(pages, 0.99), mostNewMs, spread(pages));
}

async function measureFigure(
  book: ServedBook,
  token: string,
  { name, operation }: { name: string; operation: Operation },
): Promise<void> {
  const [made, kept, bare]: [number[], number[], number[]] = [[], [], []];
  const before = await processorSeconds(book);
  const request = (endDate: string) => ({ endDate, ...(name === 'getIncentiveTrip' ? { agentCode } : {}) });
  for (const endDate of benchDays)
    made.push(await timed(() => ask(book, token, operation, request(endDate))));
  const between = await processorSeconds(book);
  const calls = plainCalls(book.address, token);
  for (const endDate of benchDays)
    for (let again = 0; again < keptRounds; again += 1) {
      let check = () => {};
      kept.push(
        await timed(async () => {
          check = await askPlainly(calls, operation, request(endDate));
        }),
      );
      check();
      // What the machine itself takes now and then, right next to what is measured.
      bare.push(await timed(() => calls.ask({ method: 'GET', path: '/healthz' })));
    }
  calls.close();
  const after = await processorSeconds(book);
  const [newCpu, keptCpu] = [between - before, (after - between) / keptRounds];
  printLine(`${name}, whole book`, percentile(made, 0.99), mostNewMs, `${spread(made)}, ${each(newCpu)}`);
  const yardstick = `an answer without work ${ms(percentile(bare, 0.99))}`;
  const more = `${spread(kept)}, ${each(keptCpu)}, ${yardstick}`;
  printLine(`${name}, within its minute`, percentile(kept, 0.99), mostKeptMs, more);
}

/** Any agency: a trip reads all of them, for the place of one. */
const agentCode = 'AG1001';

function each(seconds: number): string {
  return `processor ${ms((seconds * 1000) / rounds)}`;
}
