import { dealerFigureOperations } from '@pitlane/shared/features/dashboards/dealer-operations';
import { addDays } from '@pitlane/shared/kernel/dates';
import { ask, printLine } from '../book-calls.ts';
import { percentile, timed } from '../figures.ts';
import { signIn } from '../search-mix.ts';
import { benchDay, type ServedBook } from '../served-book.ts';
import { openDashboard } from './open-dashboard.ts';
import { spread } from './spread.ts';

/** What a dashboard may take in all, of a dealer and of an agency with a thousand dealers. */
const most = { dealer: 150, agent: 300 } as const;

/** What only this role's page asks for: a dealer's contracts per deal, and the dealers that an agent's page begins with. */
const ofRole = {
  dealer: [dealerFigureOperations.getDealerSales, {}],
  agent: [dealerFigureOperations.listDealerStandings, { limit: 3 }],
} as const;

const rounds = 20;

/** Whole dashboards of days that nothing is kept of. */
export async function measureWhole(book: ServedBook): Promise<void> {
  for (const user of ['dealer', 'agent'] as const) {
    const token = await signIn(book.address, user);
    const took: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const endDate = addDays(benchDay, -100 - round);
      const [figure, of] = ofRole[user];
      const more = () => ask(book, token, figure, of);
      took.push(await timed(() => Promise.all([openDashboard(book, token, { endDate }), more()])));
    }
    printLine(`the dashboard of ${user}, in all`, percentile(took, 0.99), most[user], spread(took));
  }
}
