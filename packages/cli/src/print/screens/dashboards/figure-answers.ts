import { CallError } from '@pitlane/shared/client/calls';
import {
  type ComparedProgram,
  comparedPrograms,
} from '@pitlane/shared/features/dashboards/rules/compared-programs';
import {
  type CardCall,
  type CardFigure,
  type DashboardCard,
} from '@pitlane/shared/features/dashboards/rules/dashboard-cards';
import type { ChartCall, FigureChart } from '@pitlane/shared/features/dashboards/rules/figure-charts';
import type { Connection } from '../../../session/connection.ts';

/** The calls whose answers a dashboard and the view of a dealer show. */
export type FigureCall =
  | CardCall
  | ChartCall
  | 'comparedPrograms'
  | 'countSalesOfMonth'
  | 'getDealerLossRatio'
  | 'getIncentiveTrip'
  | 'listDealerLogins'
  | 'listProgramClaimsOfYear'
  | 'listVisitNotes';

/** The filter of the figures; empty for everything the user has access to. */
export interface FigureScope {
  dealerCode?: string;
  dealerGroupIdentifier?: string;
  agentCode?: string;
}

/** The answers so far: the data of each call, or why it failed. */
export type FigureAnswers = Readonly<Partial<Record<FigureCall, { data?: unknown; problem?: string }>>>;

/** A card with what it shows; a card without a figure isn't read yet, or has the reason why it can't be. */
export interface ReadCard<Card = DashboardCard> {
  card: Card;
  figure?: CardFigure;
  problem?: string;
}

type AnyCall = (request: FigureScope, options: { signal: AbortSignal }) => Promise<unknown>;

interface FigureRequest {
  scope: FigureScope;
  signal: AbortSignal;
}

/** Asks for one figure. Throws CallError. */
export function askFigure(
  { calls }: Pick<Connection, 'calls'>,
  call: FigureCall,
  { scope, signal }: FigureRequest,
): Promise<unknown> {
  if (call === 'comparedPrograms') return askComparedPrograms(calls, { scope, signal });
  return (calls as unknown as Record<FigureCall, AnyCall>)[call](scope, { signal });
}

/** Asks what was sold of each program this month, and in as many days of the month before. */
export async function askComparedPrograms(
  calls: Connection['calls'],
  { scope, signal }: FigureRequest,
): Promise<ComparedProgram[]> {
  const { previousStartDate: startDate, previousEndDate: endDate } = await calls.countSalesOfMonth(scope, {
    signal,
  });
  const [now, before] = await Promise.all([
    calls.listProgramSalesOfMonth(scope, { signal }),
    calls.listProgramSalesOfMonth(
      { ...scope, startDate: startDate ?? undefined, endDate: endDate ?? undefined },
      { signal },
    ),
  ]);
  return comparedPrograms(now, before);
}

/** Asks for several figures at once. With `isEachOnItsOwn` a call that fails leaves its reason; otherwise the first failure is thrown. */
export async function askFigures(
  connection: Pick<Connection, 'calls'>,
  calls: Iterable<FigureCall>,
  asked: FigureRequest & { isEachOnItsOwn?: boolean },
): Promise<FigureAnswers> {
  const answers = [...new Set(calls)].map(async (call) => {
    try {
      return [call, { data: await askFigure(connection, call, asked) }];
    } catch (error) {
      if (!asked.isEachOnItsOwn || !(error instanceof CallError) || asked.signal.aborted) throw error;
      return [call, { problem: error.message }];
    }
  });
  return Object.fromEntries(await Promise.all(answers)) as FigureAnswers;
}

/** The cards' values from the responses. */
export function readCards(cards: readonly DashboardCard[], answers: FigureAnswers): ReadCard[] {
  return cards.map((card) => {
    const { data, problem } = answers[card.call] ?? {};
    if (data !== undefined) return { card, figure: card.read(data as Record<string, unknown>) };
    return { card, ...(problem ? { problem } : {}) };
  });
}

/** The rows of a chart; undefined until they are read. */
export function rowsOf({ call }: Pick<FigureChart, 'call'>, answers: FigureAnswers) {
  return answers[call]?.data as readonly Readonly<Record<string, unknown>>[] | undefined;
}

/** The names in charts: they come from data, in any script. */
export function namesIn(charts: readonly FigureChart[], answers: FigureAnswers): string[] {
  return charts.flatMap((chart) => chart.points(rowsOf(chart, answers) ?? []).map(({ label }) => label));
}
