import { sessionOf } from '@pitlane/shared/features/users/rules';
import type { ScreenView } from '../../../commands/run.ts';
import { cardText, cardValues } from '../../card.ts';
import { jsonText } from '../../json.ts';
import { tabLines } from '../../lines.ts';
import { showProgress } from '../../progress.ts';
import { askFigures } from '../dashboards/figure-answers.ts';
import { dealerBlocks, dealerCalls, dealerHead } from './card.ts';

/** Who a dealer is and how it does: a card on a screen, a line a field in a pipe, or JSON. */
export const dealerView: ScreenView = {
  help: {
    summary: 'Show a dealer: address, contracts by status, sales this month, loss ratio, visit notes',
    notes: [
      'A dealer is a code, or a part of the name, phone or ZIP that means one.',
      'The loss ratio is claims paid and reserved by the premium earned; n/a if nothing is earned.',
      'In a pipe, a line for each field: its label, its value.',
    ],
    examples: ['pitlane dealer show MO1001', "pitlane dealer show 'Ford of Springfield' --json"],
    fields: ['counts', 'sold', 'sales', 'lossRatio', 'lossRatioByProgram', 'visitNotes'],
  },
  run: async ({ terminal, given, connect }) => {
    const connection = await connect();
    const { calls } = connection;
    const { signal } = terminal;
    const code = String(given.fields['code'] ?? '');
    const progress = showProgress(terminal, 'Reading...');
    const read = async () => {
      const session = sessionOf(await calls.getSession({}, { signal }), new Date());
      const scope = { dealerCode: code };
      return Promise.all([
        calls.getDealer({ code }, { signal }),
        askFigures(connection, dealerCalls(session), { scope, signal }),
      ]);
    };
    const [dealer, answers] = await read().finally(progress.end);
    if (given.isJson) {
      const [counts, sold, sales, lossRatio, lossRatioByProgram, visitNotes] = [
        answers.getDealerCounts,
        answers.countSalesOfMonth,
        answers.getDealerSales,
        answers.getDealerLossRatio,
        answers.listProgramClaimsOfYear,
        answers.listVisitNotes,
      ].map((answer) => answer?.data ?? null);
      const json = { ...dealer, counts, sold, sales, lossRatio, lossRatioByProgram, visitNotes };
      return terminal.out(`${jsonText(json, 2)}\n`);
    }
    const blocks = dealerBlocks(dealer, answers);
    if (!terminal.isScreen) {
      const name = [{ title: '', lines: [{ label: 'Name', value: dealer.name ?? '' }] }];
      return terminal.out(tabLines(cardValues([...name, ...blocks])));
    }
    terminal.out(await cardText(dealerHead(dealer), blocks, terminal));
  },
};
