import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { cardsFor, type DashboardCard } from '@pitlane/shared/features/dashboards/rules/dashboard-cards';
import {
  chartsFor,
  dealerCharts,
  type FigureChart,
} from '@pitlane/shared/features/dashboards/rules/figure-charts';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import {
  type FigureAnswers,
  type FigureCall,
  type ReadCard,
  readCards,
} from '../../../print/screens/dashboards/figure-answers.ts';
import { tripCalls } from '../../../print/screens/dashboards/trip-lines.ts';
import { dealerCalls, groupCalls } from '../../../print/screens/dealers/card.ts';
import type { Standing } from '../../../print/screens/dealers/group.ts';
import { api } from '../../api.ts';
import type { AppContext } from '../../context.ts';
import { type RootState, sessionOfState } from '../../store.ts';
import type { FiguresPlace } from './place.ts';

/** The charts of a place. */
export function chartsOf(
  { screen }: Pick<FiguresPlace, 'screen'>,
  session: Session | undefined,
): readonly FigureChart[] {
  if (screen === 'dealer.show') return dealerCharts;
  return session ? chartsFor(session) : [];
}

/** The cards of a place. The users of a group are counted with its other figures, each once. */
function cardsIn({ scope }: Pick<FiguresPlace, 'scope'>, session: Session): readonly DashboardCard[] {
  const cards = cardsFor(session);
  return scope.dealerGroupIdentifier ? cards.filter(({ opens }) => opens !== 'Users') : cards;
}

/** The calls whose answers a place shows; none for a user who sees no figures. */
export function callsOf(place: FiguresPlace, session: Session | undefined): FigureCall[] {
  const cards = session ? cardsIn(place, session) : [];
  if (!session || cards.length === 0) return [];
  const ofDealer = place.scope.dealerGroupIdentifier ? groupCalls(session) : dealerCalls(session);
  const more =
    place.screen === 'dealer.show' ? ([...ofDealer, 'listDealerLogins'] as const) : tripCalls(session);
  return [
    ...new Set([
      ...cards.map(({ call }) => call),
      ...chartsOf(place, session).map(({ call }) => call),
      ...more,
    ]),
  ];
}

/** One shape for all calls: they are requested in the same way. */
type Endpoint = typeof api.endpoints.getSalesOverview;

/** The cache of a call. */
export function endpointOf(call: FigureCall): Endpoint {
  return api.endpoints[call] as unknown as Endpoint;
}

/** The answers of a place so far; an old answer stays if a new one can't be loaded. */
export function answersOf(state: RootState, place: FiguresPlace): FigureAnswers {
  const answers = callsOf(place, sessionOfState(state)).map((call) => {
    const { data, error } = endpointOf(call).select(place.scope)(state);
    if (data !== undefined) return [call, { data }];
    return [call, error && 'message' in error ? { problem: error.message } : {}];
  });
  const notes = groupNotesOf(state, place);
  const data = notes && api.endpoints.listVisitNotes.select(notes)(state).data;
  return {
    ...(Object.fromEntries(answers) as FigureAnswers),
    ...(data ? { listVisitNotes: { data } } : {}),
  };
}

/** The cards of a place with what they show. */
export function cardsOf(state: RootState, place: FiguresPlace): ReadCard[] {
  const session = sessionOfState(state);
  return session ? readCards(cardsIn(place, session), answersOf(state, place)) : [];
}

/** A view's dealer, as far as it is loaded. */
export function dealerOf(state: RootState, { scope }: Pick<FiguresPlace, 'scope'>): Dealer | undefined {
  if (!scope.dealerCode) return undefined;
  return api.endpoints.getDealer.select({ code: scope.dealerCode })(state).data;
}

/** The dealers of a view's group, as far as they are loaded; none for other views. */
export function groupOf(state: RootState, { scope }: Pick<FiguresPlace, 'scope'>): readonly Dealer[] {
  const group = scope.dealerGroupIdentifier;
  if (!group) return [];
  const dealers = api.endpoints.searchDealers.select({})(state).data ?? [];
  return dealers.filter(({ dealerGroupIdentifier }) => dealerGroupIdentifier === group);
}

/** The request for the notes of a place's whole group, for users who may read them: once its dealers are known. */
function groupNotesOf(state: RootState, place: Pick<FiguresPlace, 'scope'>) {
  const session = sessionOfState(state);
  const [dealer] = groupOf(state, place);
  if (!session || !dealer || !may('dealer.visits', session)) return undefined;
  return { dealerCode: dealer.dealerCode ?? '', isWholeGroup: true };
}

/** How the dealers of a place's group are doing, as far as that is read. */
export function standingsOf(state: RootState, { scope }: Pick<FiguresPlace, 'scope'>): readonly Standing[] {
  const { dealerGroupIdentifier } = scope;
  if (!dealerGroupIdentifier) return [];
  const { data } = api.endpoints.listDealerStandings.select({ dealerGroupIdentifier })(state);
  return data?.pages.flatMap(({ rows }) => rows) ?? [];
}

/** When the oldest figure of a place was read. */
export function readAtOf(state: RootState, place: FiguresPlace): Date | undefined {
  const times = callsOf(place, sessionOfState(state)).flatMap(
    (call) => endpointOf(call).select(place.scope)(state).fulfilledTimeStamp ?? [],
  );
  return times.length > 0 ? new Date(Math.min(...times)) : undefined;
}

/** Reads the figures of a place, and again at an interval, until the returned function is called. */
export function readFigures(
  { store }: Pick<AppContext, 'store'>,
  place: FiguresPlace,
  pollingInterval: number,
): () => void {
  const subscriptionOptions = { pollingInterval };
  const reading = callsOf(place, sessionOfState(store.getState())).map((call) =>
    store.dispatch(endpointOf(call).initiate(place.scope, { subscriptionOptions })),
  );
  const { dealerCode: code, dealerGroupIdentifier } = place.scope;
  const dealer = code ? [store.dispatch(api.endpoints.getDealer.initiate({ code }))] : [];
  const stopGroup = dealerGroupIdentifier ? readGroup(store, place, dealerGroupIdentifier) : undefined;
  return () => {
    for (const one of [...reading, ...dealer]) one.unsubscribe();
    stopGroup?.();
  };
}

/** Reads the dealers of a group, how each is doing, and what was written about visits to them. */
function readGroup(store: AppContext['store'], place: FiguresPlace, dealerGroupIdentifier: string) {
  const dealers = store.dispatch(api.endpoints.searchDealers.initiate({}));
  const reading: { unsubscribe: () => void }[] = [
    dealers,
    store.dispatch(api.endpoints.listDealerStandings.initiate({ dealerGroupIdentifier })),
  ];
  let isOver = false;
  const readNotes = async () => {
    await dealers;
    const notes = groupNotesOf(store.getState(), place);
    if (notes && !isOver) reading.push(store.dispatch(api.endpoints.listVisitNotes.initiate(notes)));
  };
  void readNotes();
  return () => {
    isOver = true;
    for (const one of reading) one.unsubscribe();
  };
}

/** Reads the figures of a place again. Gives why one of them can't be read. */
export async function readAgain(
  { store }: Pick<AppContext, 'store'>,
  place: FiguresPlace,
): Promise<string | undefined> {
  const answers = await Promise.all(
    callsOf(place, sessionOfState(store.getState())).map((call) =>
      store.dispatch(endpointOf(call).initiate(place.scope, { forceRefetch: true, subscribe: false })),
    ),
  );
  const failed = answers.find(({ error }) => error)?.error;
  return failed && 'message' in failed ? failed.message : undefined;
}
