import type { DealerLogin } from '@pitlane/shared/features/dashboards/dealer-schema';
import { numberCardRefreshMs } from '@pitlane/shared/features/dashboards/rules/number-card';
import { useEffect, useMemo } from 'react';
import { cardLines as identityLines } from '../../../print/card.ts';
import { noDashboardText } from '../../../print/screens/dashboards/dashboard.ts';
import { cardLines, chartsLines } from '../../../print/screens/dashboards/figure-lines.ts';
import { tripLines } from '../../../print/screens/dashboards/trip-lines.ts';
import { dealerBlocks, dealerHead } from '../../../print/screens/dealers/card.ts';
import { groupBlocks, groupHead } from '../../../print/screens/dealers/group.ts';
import { loginColumns } from '../../../print/screens/dealers/logins.ts';
import { headLine, layoutOf, lineOf } from '../../../print/table.ts';
import { api } from '../../api.ts';
import type { AppContext } from '../../context.ts';
import { Lines } from '../../Lines.tsx';
import { rowLine } from '../../row-line.ts';
import { useScrolled } from '../../scrolled.ts';
import { type RootState, sessionOfState, useAppState } from '../../store.ts';
import type { Theme } from '../../theme.ts';
import type { ViewProps } from '../../view.ts';
import { answersOf, cardsOf, chartsOf, dealerOf, groupOf, readFigures, standingsOf } from './figures.ts';
import type { FiguresPlace } from './place.ts';

type Props = Omit<ViewProps<'figures'>, 'context'> & { context: Pick<AppContext, 'store'> };

/** Number cards, one of them chosen, and below them charts; of a dealer also who it is, and its users. Source: areas.md §4 */
export function FiguresView({ context, place, columns, height, covered, theme }: Props) {
  const lines = useFigureLines(context, place, columns, theme);
  const top = useScrolled(context, place.top, lines.length, height);
  return <Lines height={height - covered} lines={lines.slice(top, top + height)} />;
}

/** Keeps the figures of a place read, and lays them out. */
export function useFigureLines(
  context: Pick<AppContext, 'store'>,
  place: FiguresPlace,
  columns: number,
  theme: Theme,
): readonly string[] {
  const state = useAppState((all) => all);
  const who = sessionOfState(state)?.username;
  const { screen, scope } = place;
  useEffect(
    () => (who ? readFigures(context, { ...place, screen, scope }, numberCardRefreshMs) : undefined),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is chosen or seen of it reads nothing again
    [context, who, screen, scope],
  );
  const cards = cardLines(cardsOf(state, place), { width: columns - 3, paint: theme }).map((line, at) =>
    rowLine(line, { isChosen: at === place.chosen, width: columns, theme }),
  );
  const cache = state[api.reducerPath];
  const below = useMemo(
    () => textBelow(state, place, columns - 2, theme).map((line) => ` ${line}`.trimEnd()),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the state it reads the cache alone
    [cache, screen, scope, columns, theme],
  );
  if (cards.length === 0) return [` ${theme.muted(who ? noDashboardText : 'Reading...')}`];
  return [...cards, ...below];
}

function textBelow(state: RootState, place: FiguresPlace, width: number, theme: Theme): string[] {
  const answers = answersOf(state, place);
  const session = sessionOfState(state);
  const charts = chartsLines(chartsOf(place, session), answers, { width, paint: theme });
  const dealer = dealerOf(state, place);
  const group = groupOf(state, place);
  if (place.screen !== 'dealer.show') return [...charts, ...tripLines(answers, { width, paint: theme })];
  if (!session || (!dealer && group.length === 0)) return charts;
  const identity = identityLines(
    dealer ? dealerHead(dealer) : groupHead(group),
    dealer
      ? dealerBlocks(dealer, answers, session)
      : groupBlocks(standingsOf(state, place), answers, session),
    { columns: width, paint: theme },
  );
  const logins = answers.listDealerLogins?.data as DealerLogin[] | undefined;
  return ['', ...identity, ...charts, ...userLines(logins ?? [], width, theme)];
}

function userLines(logins: readonly DealerLogin[], width: number, theme: Theme): string[] {
  if (logins.length === 0) return [];
  const { columns } = layoutOf(loginColumns, logins, width);
  return [
    '',
    theme.strong('Users and sign-ins, 13 months'),
    theme.muted(headLine(columns)),
    ...logins.map((row) => lineOf(row, columns, theme)),
  ];
}
