import { may } from '@pitlane/shared/access/permissions';
import type { CardFigure, DashboardCard } from '@pitlane/shared/features/dashboards/rules/dashboard-cards';
import { commands } from '@pitlane/shared/registry/commands';
import { reports } from '@pitlane/shared/registry/reports';
import { dealersOfGroup } from '../../../print/screens/dealers/group.ts';
import { stopOf } from '../../ask.ts';
import type { Binding } from '../../binding.ts';
import { frameRows } from '../../binding.ts';
import { type AppContext, say, sessionNow } from '../../context.ts';
import { during } from '../../during.ts';
import { lineOfText } from '../../line-text.ts';
import { opened, placed, searchedFrom } from '../../state.ts';
import { back } from '../../text-keys.ts';
import { cardsOf, readAgain } from './figures.ts';
import { type FiguresPlace, figuresPlace } from './place.ts';

/** The keys of figures: the arrows go through the cards, then through the lists below; Enter opens what a card counts. */
export function figuresKeys(context: AppContext, place: FiguresPlace): Binding[] {
  const { store } = context;
  const { app } = store.getState();
  const cards = cardsOf(store.getState(), place);
  const { card, figure } = cards[place.chosen] ?? {};
  const top = Math.min(place.top, app.lastTop);
  const page = Math.max(1, context.size().rows - frameRows - 1);
  const to = (lines: number) =>
    void store.dispatch(placed({ top: Math.max(0, Math.min(lines, app.lastTop)) }));
  const choose = (chosen: number) => void store.dispatch(placed({ chosen, top: 0 }));
  const isFirst = app.places.length === 2 && place.screen === 'dashboard.open';
  const isLast = place.chosen >= cards.length - 1;
  // On the dashboard, letters start a search; a dealer's view has no search.
  const letters = place.screen === 'dealer.show';
  return [
    // Lists know no groups: the group's dealers are among its figures.
    ...(card && !place.scope.dealerGroupIdentifier
      ? [openKey(context, place, { card, ...(figure ? { figure } : {}) })]
      : []),
    ...dealerKeys(context, place),
    {
      keys: letters ? ['down', 'j'] : ['down'],
      title: 'Next card, then down',
      run: () => (isLast || top > 0 ? to(top + 1) : choose(place.chosen + 1)),
    },
    {
      keys: letters ? ['up', 'k'] : ['up'],
      title: 'Up, then previous card',
      run: () => (top > 0 ? to(top - 1) : choose(Math.max(0, place.chosen - 1))),
    },
    {
      keys: ['pagedown', ...(letters ? ['space'] : [])],
      title: 'Page down',
      short: 'charts',
      run: () => to(top + page),
    },
    { keys: ['pageup'], title: 'Page up', run: () => to(top - page) },
    {
      keys: ['ctrl+r'],
      title: 'Refresh',
      run: () =>
        void during(context, 'Reading...', async () => {
          const problem = await readAgain(context, place);
          if (problem) say(context, 'danger', problem);
        }),
    },
    // Escape on the first dashboard opens the search, which has nothing below it.
    ...(isFirst ? [{ ...back(context), title: 'Search', short: 'search' }] : [back(context)]),
  ];
}

/** The report that a card counts, with what the card is narrowed to. */
function openKey(
  context: AppContext,
  { scope }: FiguresPlace,
  { card, figure }: { card: DashboardCard; figure?: CardFigure },
): Binding {
  const report = reports.find(({ form }) => form === card.opens);
  const params = { ...scope, ...card.criteria, ...figure?.days };
  const run = () =>
    void (report && during(context, 'Reading...', () => context.open(report.id, { ...params })));
  return { keys: ['enter', 'right'], title: `Open: ${card.title}`, short: 'open', run };
}

/** The actions on a dealer: find its contracts, and for people who visit it, add a note and print the visit sheet. */
function dealerKeys(context: AppContext, { screen, scope }: FiguresPlace): Binding[] {
  const { store, search } = context;
  const code = scope.dealerCode;
  if (screen !== 'dealer.show' || !code) return [];
  const text = `|dealer:${code}`;
  const run = () => {
    store.dispatch(searchedFrom(text));
    search.follow(text);
  };
  const visit = (key: string, command: string, short: string): Binding => ({
    keys: [key],
    title: commands.find(({ id }) => id === command)?.title ?? command,
    short,
    run: () => void context.start({ command, args: { dealerCode: code } }),
  });
  return [
    { keys: ['c'], title: "Find the dealer's contracts", short: 'contracts', run },
    { keys: ['g'], title: "The dealer's whole group", short: 'group', run: () => openGroup(context, code) },
    ...(may('dealer.visits', sessionNow(context))
      ? [visit('n', 'dealer.note', 'note'), visit('p', 'dealer.printVisitSheet', 'visit sheet')]
      : []),
  ];
}

/** Opens the figures of the group that a dealer belongs to, unless it is the only one in scope. */
function openGroup(context: AppContext, code: string): void {
  void during(context, 'Reading...', async () => {
    const { calls } = context.connection;
    const { signal } = stopOf(context);
    const { dealerGroupIdentifier: group } = await calls.getDealer({ code }, { signal });
    const dealers = group ? await dealersOfGroup(calls, group, signal) : [];
    if (!group || dealers.length < 2) return say(context, 'muted', 'This dealer belongs to no group.');
    context.store.dispatch(opened(figuresPlace('dealer.show', { dealerGroupIdentifier: group })));
  });
}

/** Starts a search with the typed text; Escape goes back. A slash starts one anyway. */
export function beginSearch({ store, search }: Pick<AppContext, 'store' | 'search'>, typed: string): void {
  if (!typed) return;
  const text = typed === '/' ? '' : typed;
  store.dispatch(searchedFrom(text));
  store.dispatch(placed({ isTyping: true, line: lineOfText(text) }));
  search.follow(text);
}
