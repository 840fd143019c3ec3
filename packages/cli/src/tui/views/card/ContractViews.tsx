import { eventMeta } from '@pitlane/shared/features/history/rules/event-meta';
import { useEffect, useMemo, useRef } from 'react';
import { cardLines } from '../../../print/card.ts';
import { contractBlocks, contractHead } from '../../../print/screens/contracts/card.ts';
import { eventLines } from '../../../print/screens/contracts/history.ts';
import { safeText, wrapText } from '../../../print/text.ts';
import { type Action, actionsOn } from '../../actions.ts';
import { api } from '../../api.ts';
import type { AppContext } from '../../context.ts';
import { Lines, LinesBeside } from '../../Lines.tsx';
import { useScrolled } from '../../scrolled.ts';
import type { Place } from '../../state.ts';
import { contractOf, sessionOfState, useAppState } from '../../store.ts';
import type { Theme } from '../../theme.ts';

interface Props<Kind extends Place['kind']> {
  context: AppContext;
  place: Place & { kind: Kind };
  columns: number;
  height: number;
  covered: number;
  theme: Theme;
}

/** From this width on what can be done stands beside the card. */
const wideColumns = 100;
const actionsWidth = 38;

/** A contract's card, and what can be done with it; what cannot be done says why. Source: portal.md §2 (Contract card) */
export function CardView({ context, place, columns, height, covered, theme }: Props<'card'>) {
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
    () =>
      contract
        ? cardLines(contractHead(contract), contractBlocks(contract), { columns: width, paint: theme })
        : [],
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
  const top = useScrolled(context, place.top, text.length, height);
  if (!contract) {
    const said =
      error && 'message' in error ? theme.danger(error.message) : isFetching ? theme.muted('Reading...') : '';
    return <Lines height={height - covered} lines={['', ` ${said}`]} />;
  }
  const lines = text.slice(top, top + height).map((line) => ` ${line}`);
  if (!isWide) return <Lines height={height - covered} lines={lines} />;
  return <LinesBeside {...{ lines, width, height, covered, theme }} aside={actions} />;
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

/** What happened to a contract, the newest first; read anew when the contract becomes another. */
export function HistoryView({ context, place, columns, height, covered, theme }: Props<'history'>) {
  const { data, error, refetch } = api.useGetContractHistoryQuery(
    { key: place.key },
    { refetchOnMountOrArgChange: true },
  );
  const version = useAppState((state) => contractOf(state, place.key)?.version ?? null);
  const known = useRef(version);
  useEffect(() => {
    if (known.current === version) return;
    known.current = version;
    void refetch();
  }, [version, refetch]);
  const wanted = place.filter.text.trim().toLowerCase();
  const lines = useMemo(() => {
    const events = (data ?? []).filter((event) =>
      `${event.text} ${eventMeta(event)}`.toLowerCase().includes(wanted),
    );
    return events.flatMap((event) => [...eventLines(event, { paint: theme, columns: columns - 2 }), '']);
  }, [data, wanted, theme, columns]);
  const empty = error
    ? theme.danger('message' in error ? error.message : '')
    : data
      ? wanted
        ? `Nothing in it has ‘${safeText(place.filter.text)}’.`
        : 'Nothing has happened to this contract yet.'
      : theme.muted('Reading...');
  const text = lines.length > 0 ? lines : ['', empty];
  const top = useScrolled(context, place.top, text.length, height);
  return <Lines height={height - covered} lines={text.slice(top, top + height).map((line) => ` ${line}`)} />;
}
