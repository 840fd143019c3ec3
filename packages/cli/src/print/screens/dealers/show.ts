import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import { sessionOf } from '@pitlane/shared/features/users/rules';
import { groupOption } from '../../../commands/command-options.ts';
import type { ScreenView } from '../../../commands/run.ts';
import type { Connection } from '../../../session/connection.ts';
import { type CardBlock, type CardHead, cardText, cardValues } from '../../card.ts';
import { jsonText } from '../../json.ts';
import { tabLines } from '../../lines.ts';
import { showProgress } from '../../progress.ts';
import { askFigures, type FigureAnswers } from '../dashboards/figure-answers.ts';
import { dealerBlocks, dealerCalls, dealerHead, groupCalls } from './card.ts';
import { dealersOfGroup, groupBlocks, groupHead } from './group.ts';

/** A dealer or a group as its card shows it, and its JSON next to the figures. */
interface Shown {
  head: CardHead;
  blocks: CardBlock[];
  answers: FigureAnswers;
  json: object;
}

/**
 * A dealer's data and figures, or those of its whole group: a card on a screen, one line per field in a pipe, or JSON.
 */
export const dealerView: ScreenView = {
  help: {
    summary: 'Show a dealer: address, contracts by status, sales this month, loss ratio, visit notes',
    notes: [
      'Give a dealer code, or part of a name, phone or ZIP that matches only one dealer.',
      'With --group, figures are totals for all dealers in its group that you have access to, and JSON lists those dealers instead of the address.',
      'Sold by program compares with the same number of days last month; programs that fell behind most come first.',
      'The loss ratio is claims paid and reserved divided by the premium earned; n/a if nothing is earned.',
      'In a pipe, a line for each field: its label, its value.',
    ],
    examples: [
      'pitlane dealer show MO1001',
      'pitlane dealer show MO1001 --group',
      "pitlane dealer show 'Ford of Springfield' --json",
    ],
    fields: [
      'dealers',
      'counts',
      'sold',
      'sales',
      'soldByProgram',
      'lossRatio',
      'lossRatioByProgram',
      'visitNotes',
    ],
    options: [groupOption],
  },
  run: async ({ terminal, given, connect }) => {
    const connection = await connect();
    const { signal } = terminal;
    const progress = showProgress(terminal, 'Reading...');
    const read = async () => {
      const session = sessionOf(await connection.calls.getSession({}, { signal }), new Date());
      const dealer = await connection.calls.getDealer(
        { code: String(given.fields['code'] ?? '') },
        { signal },
      );
      const group = given.fields['group'] && dealer.dealerGroupIdentifier;
      const reading = { session, signal };
      return group ? readGroup(connection, dealer, reading) : readDealer(connection, dealer, reading);
    };
    const { head, blocks, answers, json } = await read().finally(progress.end);
    if (given.isJson) return terminal.out(`${jsonText({ ...json, ...figuresJson(answers) }, 2)}\n`);
    if (!terminal.isScreen) {
      const name = [{ title: '', lines: [{ label: 'Name', value: head.title }] }];
      return terminal.out(tabLines(cardValues([...name, ...blocks])));
    }
    terminal.out(await cardText(head, blocks, terminal));
  },
};

interface ReadOptions {
  session: Session;
  signal: AbortSignal;
}

async function readDealer(
  connection: Connection,
  dealer: Dealer,
  { session, signal }: ReadOptions,
): Promise<Shown> {
  const scope = { dealerCode: dealer.dealerCode ?? '' };
  const answers = await askFigures(connection, dealerCalls(session), { scope, signal });
  return { head: dealerHead(dealer), blocks: dealerBlocks(dealer, answers, session), answers, json: dealer };
}

async function readGroup(
  connection: Connection,
  { dealerCode, dealerGroupIdentifier }: Dealer,
  { session, signal }: ReadOptions,
): Promise<Shown> {
  const { calls } = connection;
  const scope = { dealerGroupIdentifier: dealerGroupIdentifier ?? '' };
  const ofVisits = { dealerCode: dealerCode ?? '', isWholeGroup: true };
  const [dealers, { rows }, figures, notes] = await Promise.all([
    dealersOfGroup(calls, scope.dealerGroupIdentifier, signal),
    calls.listDealerStandings(scope, { signal }),
    askFigures(connection, groupCalls(session), { scope, signal }),
    may('dealer.visits', session) ? calls.listVisitNotes(ofVisits, { signal }) : undefined,
  ]);
  const answers = { ...figures, ...(notes ? { listVisitNotes: { data: notes } } : {}) };
  return {
    head: groupHead(dealers),
    blocks: groupBlocks(rows, answers, session),
    answers,
    json: { ...scope, dealers: rows },
  };
}

function figuresJson(answers: FigureAnswers): object {
  const [counts, sold, sales, soldByProgram, lossRatio, lossRatioByProgram, visitNotes] = [
    answers.getDealerCounts,
    answers.countSalesOfMonth,
    answers.getDealerSales,
    answers.comparedPrograms,
    answers.getDealerLossRatio,
    answers.listProgramClaimsOfYear,
    answers.listVisitNotes,
  ].map((answer) => answer?.data ?? null);
  return { counts, sold, sales, soldByProgram, lossRatio, lossRatioByProgram, visitNotes };
}
