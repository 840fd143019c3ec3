import { eventMeta } from '@pitlane/shared/features/history/rules/event-meta';
import { useEffect, useMemo, useRef } from 'react';
import { eventLines } from '../../../print/screens/contracts/history.ts';
import { safeText } from '../../../print/text.ts';
import { api } from '../../api.ts';
import type { AppContext } from '../../context.ts';
import { Lines } from '../../Lines.tsx';
import { retryText } from '../../retry-text.ts';
import { useScrolled } from '../../scrolled.ts';
import { contractOf, useAppState } from '../../store.ts';
import type { ViewProps } from '../../view.ts';

/** The input for drawing a history. */
type HistoryProps = Omit<ViewProps<'history'>, 'context'> & { context: Pick<AppContext, 'store'> };

/** A contract's history, newest first; loaded again when another contract is selected. */
export function HistoryView({ context, place, columns, height, covered, theme }: HistoryProps) {
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
  const isUnreachable = useAppState(({ app }) => app.isUnreachable);
  const failed = useRef(false);
  useEffect(() => {
    failed.current = error !== undefined;
  }, [error]);
  // A failed load is retried automatically when the server is back.
  useEffect(() => {
    if (!isUnreachable && failed.current) void refetch();
  }, [isUnreachable, refetch]);
  const needle = place.filter.text.trim().toLowerCase();
  const lines = useMemo(() => {
    const events = (data ?? []).filter((event) =>
      `${event.text} ${eventMeta(event)}`.toLowerCase().includes(needle),
    );
    return events.flatMap((event) => [...eventLines(event, { paint: theme, columns: columns - 2 }), '']);
  }, [data, needle, theme, columns]);
  const failure = error ? theme.danger('message' in error ? retryText(error.message ?? '') : '') : undefined;
  const nothing = needle ? `No lines match “${safeText(place.filter.text)}”.` : 'No history yet.';
  const empty = failure ?? (data ? nothing : theme.muted('Reading...'));
  // Earlier data stays, and says that it may be out of date.
  const text = lines.length > 0 ? [...(failure ? [failure, ''] : []), ...lines] : ['', empty];
  const top = useScrolled(context, place.top, text.length, height);
  return <Lines height={height - covered} lines={text.slice(top, top + height).map((line) => ` ${line}`)} />;
}
