import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { skipToken } from '@reduxjs/toolkit/query';
import { Text } from 'ink';
import { cardLines } from '../print/card.ts';
import { contractBlocks, contractHead } from '../print/screens/contracts/card.ts';
import { contractColumns } from '../print/screens/contracts/columns.ts';
import { api } from './api.ts';
import { bindingsOf } from './bindings.ts';
import { type AppContext, sessionNow } from './context.ts';
import type { Overlay } from './overlay.ts';
import { paletteEntries, typedCommands } from './palette.ts';
import { askPanel, confirmPanel, helpLines, type Panel } from './panels.ts';
import type { Place } from './state.ts';
import { aboutOf, chosenIndexOf, contractOf, placeOf, rowsOf, selectedOf, useAppState } from './store.ts';
import { themeOf } from './theme.ts';
import { HistoryView } from './views/card/ContractViews.tsx';
import { PageView } from './views/page/PageView.tsx';
import { QuoteView } from './views/quote/QuoteView.tsx';
import { reportSentences } from './views/report/sentences.ts';

/** The width that is written for; it is read aloud, so that nothing has to stand below anything. */
const columns = 200;
/** A quote is told in one column. */
const quoteColumns = 99;
/** Lines of a text that are given at a time; the keys go on from there. */
const textRows = 20;
const plain = themeOf('none');

/**
 * The app for a screen reader: a few sentences that say where one is, what is chosen and what was said, instead of a screen to look at.
 * Only what changes is written.
 */
export function Spoken({ context }: { context: AppContext }) {
  const place = useAppState(({ app }) => placeOf(app));
  const read = useCard(place);
  const lines = [...useSentences(context), read]
    // What only the eye reads.
    .map((line) => line.replace(/[─▌]+/g, '').trim())
    .filter(Boolean);
  const isRead = useAppState(({ app }) => app.overlay === null);
  const view = { context, columns, height: textRows, covered: 0, theme: plain };
  return (
    <>
      {isRead && place.kind === 'history' && <HistoryView {...view} place={place} />}
      {isRead && place.kind === 'page' && <PageView {...view} place={place} />}
      {isRead && place.kind === 'quote' && <QuoteView {...view} columns={quoteColumns} place={place} />}
      <Text>{lines.join('\n')}</Text>
    </>
  );
}

/** Keeps the contract of a card read, as the card on a screen does; tells what is said until it is there. */
function useCard(place: Place): string {
  const key = place.kind === 'card' ? place.key : undefined;
  const { error, isFetching } = api.useGetContractQuery(key === undefined ? skipToken : { key }, {
    refetchOnMountOrArgChange: true,
  });
  const isThere = useAppState((state) => key === undefined || contractOf(state, key) !== undefined);
  if (isThere) return '';
  return error && 'message' in error ? (error.message ?? '') : isFetching ? 'Reading...' : '';
}

function useSentences(context: AppContext): string[] {
  const state = useAppState((all) => all);
  const { overlay, note, busy, search } = state.app;
  const place = placeOf(state.app);
  const contract = selectedOf(state);
  const said = [busy ?? '', note?.text ?? '', note?.undo ? 'u takes it back.' : ''];
  if (overlay) return [...overSentences(context, overlay), ...said];
  if (place.kind === 'search') {
    const rows = rowsOf(state);
    const cursor = chosenIndexOf(state);
    const row = rows[cursor];
    const found = search.shown === undefined ? '' : `${rows.length} contracts read.`;
    const chosen = row ? `${cursor + 1} of ${rows.length}: ${rowSentence(row)}` : found;
    const typed = place.isTyping ? `Search: ${place.line.text}` : '';
    return [typed, chosen, search.failure?.message ?? '', ...said, 'Ctrl+G: keys'];
  }
  if (place.kind === 'report') return [...reportSentences(place, sessionNow(context)), ...said];
  if (place.kind !== 'card' || !contract) return said;
  const card = cardLines(contractHead(contract), contractBlocks(contract), { columns: 80, paint: plain });
  return [...card, ...said];
}

/** What is said before a column that does not say itself what it is. */
const columnWords: Record<string, string> = { 'VIN (LAST 8)': 'VIN ends', SOLD: 'sold', EXPIRES: 'expires' };

/** A row as one hears it, without the signs that only the eye reads. */
function rowSentence(row: Contract): string {
  return contractColumns
    .map(({ header, text, look }) => {
      const said = look ? text(row).replace(/^[^\p{L}\p{N}]+/u, '') : text(row);
      const word = columnWords[header];
      return said && word ? `${word} ${said}` : said;
    })
    .filter(Boolean)
    .join(', ');
}

/** What stands over the place, in words. */
function overSentences(context: AppContext, overlay: Overlay): string[] {
  const room = { columns, rows: 500, theme: plain };
  switch (overlay.kind) {
    case 'help':
      return [...helpLines(bindingsOf(context), columns, plain), 'Escape closes.'];
    case 'palette': {
      const session = sessionNow(context);
      const state = context.store.getState();
      const contract = aboutOf(state, overlay);
      const { isElsewhere } = state.app;
      const found = typedCommands(overlay.line.text, paletteEntries(session, contract, isElsewhere));
      const meant = found[Math.min(overlay.chosen, found.length - 1)]?.entry;
      const words = meant
        ? `${meant.words.join(' ')} ${meant.usage}: ${meant.lacking ?? meant.reason ?? meant.title}`
        : 'Nothing is called so.';
      return [`Run: ${overlay.line.text}`, overlay.problem ?? words];
    }
    case 'ask':
      return panelSentences(askPanel(overlay, room));
    case 'confirm':
      return panelSentences(confirmPanel(overlay, room));
    default:
      return overlay satisfies never;
  }
}

function panelSentences({ lines, foot }: Panel): string[] {
  const keys = foot.map(([key, word]) => `${key === '↑↓' ? 'arrows' : key}: ${word}`);
  return [...lines, `${keys.join(', ')}.`];
}
