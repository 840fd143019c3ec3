import { useMemo } from 'react';
import { safeText, wrapText } from '../../../print/text.ts';
import { type Action, actionsOn } from '../../actions.ts';
import { api } from '../../api.ts';
import type { AppContext } from '../../context.ts';
import { Lines, LinesBeside } from '../../Lines.tsx';
import { retryText } from '../../retry-text.ts';
import { useScrolled } from '../../scrolled.ts';
import { contractOf, sessionOfState, useAppState } from '../../store.ts';
import type { Theme } from '../../theme.ts';
import type { ViewProps } from '../../view.ts';
import { contractCard } from './contract-card.ts';

/** The input for drawing a card. */
type CardProps = Omit<ViewProps<'card'>, 'context'> & { context: Pick<AppContext, 'store'> };

/** From this width on what can be done is next to the card. */
const wideColumns = 100;
const actionsWidth = 38;

/** A contract's card, and what can be done with it; what cannot be done says why. Source: portal.md §2 (Contract card) */
export function CardView({ context, place, columns, height, covered, theme }: CardProps) {
  const { error, isFetching } = api.useGetContractQuery(
    { key: place.key },
    { refetchOnMountOrArgChange: true },
  );
  const contract = useAppState((state) => contractOf(state, place.key));
  const session = useAppState(sessionOfState);
  const isElsewhere = useAppState(({ app }) => app.isElsewhere);
  const isWide = columns >= wideColumns;
  const width = isWide ? columns - actionsWidth - 3 : columns - 2;
  const card = useMemo(
    () => (contract ? contractCard(contract, { columns: width, paint: theme }) : []),
    [contract, width, theme],
  );
  const actions = useMemo(
    () =>
      contract && session
        ? actionLines(actionsOn(contract, session, isElsewhere), isWide ? actionsWidth - 2 : width, theme)
        : [],
    [contract, session, isElsewhere, isWide, width, theme],
  );
  const text = isWide ? card : [...card, '', ...actions];
  const length = isWide ? Math.max(text.length, actions.length) : text.length;
  const top = useScrolled(context, place.top, length, height);
  if (!contract) {
    const said =
      error && 'message' in error
        ? theme.danger(retryText(error.message ?? ''))
        : isFetching
          ? theme.muted('Reading...')
          : '';
    return <Lines height={height - covered} lines={['', ` ${said}`]} />;
  }
  const lines = text.map((line) => ` ${line}`);
  if (!isWide) return <Lines height={height - covered} lines={lines.slice(top)} />;
  return <LinesBeside {...{ lines, top, width, height, covered, theme }} aside={actions} />;
}

/** The actions that have a key, with it, and why those that cannot be done cannot. */
function actionLines(actions: readonly Action[], width: number, theme: Theme): string[] {
  const lines = actions.flatMap(({ key, title, reason }) => {
    if (!key) return [];
    const why = reason
      ? wrapText(safeText(reason), width - 4).map((words) => `   ${theme.muted(words)}`)
      : [];
    return [`${theme.key(key)}  ${reason ? theme.muted(title) : title}`, ...why];
  });
  return [theme.strong('Actions'), ...lines, `${theme.key(':')}  ${theme.muted('everything else')}`];
}
