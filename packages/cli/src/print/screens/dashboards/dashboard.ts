import { may } from '@pitlane/shared/access/permissions';
import { isCustomer, type Session } from '@pitlane/shared/access/session';
import { cardsFor, type DashboardCard } from '@pitlane/shared/features/dashboards/rules/dashboard-cards';
import {
  chartsFor,
  drawingOf,
  type FigureChart,
} from '@pitlane/shared/features/dashboards/rules/figure-charts';
import { openClaimsOf } from '@pitlane/shared/features/dashboards/rules/open-claims';
import { dealerText, groupText } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import { sessionOf } from '@pitlane/shared/features/users/rules';
import { csvOption } from '../../../commands/command-options.ts';
import { givenCsv } from '../../../commands/given-csv.ts';
import type { Run, ScreenView } from '../../../commands/run.ts';
import { CommandFailure } from '../../../process/failure.ts';
import type { Connection } from '../../../session/connection.ts';
import { printCsv } from '../../csv.ts';
import { jsonText } from '../../json.ts';
import { plainValue, tabLines } from '../../lines.ts';
import { showProgress } from '../../progress.ts';
import { cutText, prepareWidths, safeText } from '../../text.ts';
import { dealersOfGroup } from '../dealers/group.ts';
import {
  askFigures,
  type FigureAnswers,
  type FigureScope,
  namesIn,
  type ReadCard,
  readCards,
  rowsOf,
} from './figure-answers.ts';
import { cardLines, chartsLines } from './figure-lines.ts';
import { tripCalls, tripLines, tripOf } from './trip-lines.ts';

/** The message to a user who sees no figures, also in the app. */
export const noDashboardText = 'Your role has no dashboard.';

/** How we are doing: number cards and charts on a screen, a line a figure in a pipe, or JSON. */
export const dashboardView: ScreenView = {
  help: {
    summary: 'Show how sales, claims and remittance are going',
    notes: [
      'Shows the same figures as the portal, in your scope. Each card has the criteria and the total of the report it opens there.',
      'In a pipe, a line for each card: its id, title, count, first and last day, comparison; then one for each point of a chart: the id of the chart, the month (2026-11) or code, and its values; then the incentive trip: incentive.trip, agency, points, goal, rank, number of agencies. CSV has only the cards.',
      'Shows all cards and charts in the usual order. How you arrange them in the portal is saved in the browser.',
      'The service lane sees open claims instead of sales figures.',
    ],
    examples: [
      'pitlane dashboard',
      'pitlane dashboard --dealer MO1001',
      "pitlane dashboard --jq '.cards[] | [.title, .count]'",
    ],
    fields: ['cards', 'charts', 'trip'],
    takes: { options: ['dealerCode', 'agentCode'] },
    usual: { dealerCode: 'all', agentCode: 'all' },
    options: [csvOption],
  },
  run: async (run) => {
    const { terminal, given } = run;
    const connection = await run.connect();
    const progress = showProgress(terminal, 'Reading...');
    const { signal } = terminal;
    const scope = scopeOf(given.fields);
    const { about, cards, charts, answers } = await read(connection, scope, signal).finally(progress.end);
    if (givenCsv(given)) return printCsv(cardValues(cards), cardColumns, terminal);
    if (given.isJson) return terminal.out(`${jsonText(dashboardJson({ cards, charts, answers }), 2)}\n`);
    if (!terminal.isScreen) return terminal.out(tabLines(dashboardValues({ cards, charts, answers })));
    await prepareWidths([about, ...namesIn(charts, answers)].map(safeText));
    await prepareWidths(cards.map(({ figure }) => figure?.comparison ?? ''));
    const { tripName, agencyName } = tripOf(answers) ?? {};
    await prepareWidths([tripName, agencyName].map((name) => safeText(name ?? '')));
    const { columns: width, paint } = terminal;
    const lines = [
      `${paint.strong('Dashboard')}  ${paint.muted(cutText(safeText(about), width - 11))}`,
      '',
      ...cardLines(cards, { width, paint }),
      ...chartsLines(charts, answers, { width, paint }),
      ...tripLines(answers, { width, paint }),
    ];
    terminal.out(`${lines.join('\n')}\n`);
  },
};

/** The dealer or agency that figures are narrowed to. */
export function scopeOf({ dealerCode, agentCode }: Run['given']['fields']): FigureScope {
  return {
    ...(dealerCode === undefined ? {} : { dealerCode: String(dealerCode) }),
    ...(agentCode === undefined ? {} : { agentCode: String(agentCode) }),
  };
}

/** The filter of the figures: with --group, the dealer's group. Throws CallError. */
export async function scopeWithGroup(
  { calls }: Pick<Connection, 'calls'>,
  fields: Run['given']['fields'],
  signal: AbortSignal,
): Promise<FigureScope> {
  const scope = scopeOf(fields);
  if (!fields['group'] || !scope.dealerCode) return scope;
  const { dealerGroupIdentifier } = await calls.getDealer({ code: scope.dealerCode }, { signal });
  return dealerGroupIdentifier ? { dealerGroupIdentifier } : scope;
}

/** Says in words whose figures they are. Throws CallError. */
export async function scopeText(
  { calls }: Pick<Connection, 'calls'>,
  { dealerCode, dealerGroupIdentifier, agentCode }: FigureScope,
  signal: AbortSignal,
): Promise<string> {
  if (dealerGroupIdentifier) return groupText(await dealersOfGroup(calls, dealerGroupIdentifier, signal));
  const dealer = dealerCode && dealerText(await calls.getDealer({ code: dealerCode }, { signal }));
  return [dealer, agentCode && `Agency ${agentCode}`].filter(Boolean).join(' · ') || 'All your dealers';
}

/** Alternatives for a user who sees no figures. */
function noDashboard(session: Session): CommandFailure {
  const error = { code: 'no_figures', message: noDashboardText };
  if (!isCustomer(session))
    return new CommandFailure({ ...error, next: 'Find contracts: pitlane contract search <text>' });
  const details = [
    "List your contracts: pitlane contract search '|status:all'",
    'Quote a refund: pitlane contract quote-cancel <number>',
  ];
  return new CommandFailure({ ...error, next: 'Or do both in the full-screen app: pitlane' }, { details });
}

async function read(connection: Connection, scope: FigureScope, signal: AbortSignal) {
  const session = sessionOf(await connection.calls.getSession({}, { signal }), new Date());
  const cards = cardsFor(session);
  if (cards.length === 0) return readOpenClaims(connection, session, { scope, signal });
  const charts = chartsFor(session);
  const calls = [...[...cards, ...charts].map(({ call }) => call), ...tripCalls(session)];
  const [about, answers] = await Promise.all([
    scopeText(connection, scope, signal),
    askFigures(connection, calls, { scope, signal }),
  ]);
  return { about, cards: readCards(cards, answers), charts, answers };
}

/** All that the service lane has of figures: how many claims of each open status there are. Others without figures have no dashboard. */
async function readOpenClaims(
  connection: Connection,
  session: Session,
  { scope, signal }: { scope: FigureScope; signal: AbortSignal },
) {
  if (!may('dashboard.claimCounts', session)) throw noDashboard(session);
  const [about, rows] = await Promise.all([
    scopeText(connection, scope, signal),
    connection.calls.listClaimsByStatus(scope, { signal }),
  ]);
  const { total, ofStatus } = openClaimsOf(rows);
  const all = [{ status: 'open', name: 'Open', count: total }, ...ofStatus];
  const cards = all.map(({ status, name, count }) => ({
    card: { id: `claims.${status}`, title: `${name} claims` },
    figure: { count, comparison: '' },
  }));
  return { about, cards, charts: [], answers: {} };
}

/** The content of a user's dashboard. */
interface Shown {
  cards: readonly ShownCard[];
  charts: readonly FigureChart[];
  answers: FigureAnswers;
}
type ShownCard = ReadCard<Pick<DashboardCard, 'id' | 'title'>>;

function dashboardValues({ cards, charts, answers }: Shown): string[][] {
  return [
    ...cardValues(cards).map((card) => Object.values(card).map((value) => String(value ?? ''))),
    ...charts.flatMap((chart) =>
      drawingOf(chart, rowsOf(chart, answers) ?? []).points.map(({ key, values }) => [
        chart.id,
        key,
        ...values.map((value) => plainValue(chart.kind, value)),
      ]),
    ),
    ...tripValues(answers),
  ];
}

function tripValues(answers: FigureAnswers): string[][] {
  const trip = tripOf(answers);
  if (!trip) return [];
  const { agentCode, points, pointsGoal, rank, rankOf } = trip;
  return [
    ['incentive.trip', ...[agentCode, points, pointsGoal, rank, rankOf].map((value) => String(value ?? ''))],
  ];
}

const cardColumns = {
  id: 'text',
  title: 'text',
  count: 'count',
  startDate: 'date',
  endDate: 'date',
  comparison: 'text',
} as const;

function cardValues(cards: readonly ShownCard[]): Record<keyof typeof cardColumns, unknown>[] {
  return cards.map(({ card: { id, title }, figure }) => ({
    id,
    title,
    count: figure?.count ?? null,
    startDate: figure?.days?.startDate ?? null,
    endDate: figure?.days?.endDate ?? null,
    comparison: figure?.comparison ?? '',
  }));
}

function dashboardJson({ cards, charts, answers }: Shown): object {
  return {
    cards: cardValues(cards),
    charts: charts.map((chart) => {
      const { id, title, series, points } = drawingOf(chart, rowsOf(chart, answers) ?? []);
      return { id, title, series, points };
    }),
    trip: tripOf(answers),
  };
}
