import { customerName } from '@pitlane/shared/features/contracts/rules/display';
import { explainSearchText } from '@pitlane/shared/features/contracts/rules/search-explain';
import { completeSearchText } from '@pitlane/shared/features/contracts/rules/search-text';
import { searchingText } from '@pitlane/shared/features/contracts/rules/search-words';
import { understood } from '@pitlane/shared/features/contracts/rules/typed-search';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import {
  Box,
  type SuspendTerminal,
  Text,
  useApp,
  useCursor,
  useInput,
  useIsScreenReaderEnabled,
  usePaste,
} from 'ink';
import { useEffect, useMemo } from 'react';
import { cutText, paintedWidth, safeText, textWidth, wrapText } from '../print/text.ts';
import { bindingsOf } from './bindings.ts';
import type { AppContext } from './context.ts';
import type { WindowSize } from './drawn-screen.tsx';
import { pasted, pressed } from './keyboard.ts';
import { Lines } from './Lines.tsx';
import { paletteEntries, typedCommands } from './palette.ts';
import {
  askPanel,
  confirmPanel,
  footLine,
  helpPanel,
  inputLine,
  type Panel,
  palettePanel,
} from './panels.ts';
import { keyText, pressesOf } from './presses.ts';
import { Spoken } from './Spoken.tsx';
import type { Place } from './state.ts';
import {
  aboutOf,
  contractOf,
  foundOf,
  placeOf,
  selectedOf,
  sessionOfState,
  typedLineOf,
  useAppState,
} from './store.ts';
import { type Theme, themeOf } from './theme.ts';
import { CardView, HistoryView } from './views/card/ContractViews.tsx';
import { PageView } from './views/page/PageView.tsx';
import { QuoteView } from './views/quote/QuoteView.tsx';
import { formCaret, ReportView } from './views/report/ReportView.tsx';
import { reportOf } from './views/report/run.ts';
import { SearchView } from './views/search/SearchView.tsx';
import { sorts } from './views/search/sorts.ts';

/** Lines that a note may have; the words of servers are not always short. */
const mostNoteRows = 4;

/** The least screen that is drawn; on a smaller one the rest is cut. */
const least = { columns: 40, rows: 10 };

/** The whole screen: a head, the view on top of the stack, what stands over it, a line of notes and the keys. */
export function App({
  context,
  size,
  onLend,
}: {
  context: AppContext;
  size: WindowSize;
  onLend: (lend: SuspendTerminal) => void;
}) {
  useInput((input, key) => {
    for (const press of pressesOf(input, key)) pressed(context, press);
  });
  usePaste((text) => pasted(context, text));
  const { suspendTerminal } = useApp();
  useEffect(() => onLend(suspendTerminal), [onLend, suspendTerminal]);
  const isSpoken = useIsScreenReaderEnabled();
  const columns = Math.max(least.columns, size.columns);
  const rows = Math.max(least.rows, size.rows);
  const theme = themeOfName(useAppState(({ app }) => app.theme));
  if (isSpoken) return <Spoken context={context} />;
  return <Screen context={context} columns={columns} rows={rows} theme={theme} />;
}

const themes = new Map<string, Theme>();

/** The same theme as long as it has the same name: what was laid out with it stands. */
function themeOfName(name: Parameters<typeof themeOf>[0]): Theme {
  const theme = themes.get(name) ?? themeOf(name);
  themes.set(name, theme);
  return theme;
}

function Screen({
  context,
  columns,
  rows,
  theme,
}: {
  context: AppContext;
  columns: number;
  rows: number;
  theme: Theme;
}) {
  const place = useAppState(({ app }) => placeOf(app));
  const isSearch = place.kind === 'search';
  const height = rows - (isSearch ? 4 : 3);
  const panel = usePanel(context, { columns, rows: height - 2, theme });
  const head = useHead(context, place, columns, theme);
  const explained = useExplained(place, columns, theme);
  const note = useNote(columns, theme);
  const foot = useFoot(context, panel, columns, theme);
  const panelRows = panel ? Math.min(panel.lines.length, height) : 0;
  // What is said in several lines stands over the last ones of the view, so that nothing jumps.
  const covered = panelRows + note.length - 1;
  const { setCursorPosition } = useCursor();
  const panelTop = rows - 1 - note.length - panelRows;
  const caret = panel?.caret
    ? { x: panel.caret.x, y: panelTop + panel.caret.y }
    : !panel && head.caret !== undefined
      ? { x: head.caret, y: 0 }
      : !panel && place.kind === 'report'
        ? formCaret(place, columns, theme)
        : undefined;
  setCursorPosition(caret);
  const view = { context, columns, height, covered, theme };
  return (
    <Box flexDirection="column" width={columns} height={rows}>
      <Text wrap="truncate">{head.line || ' '}</Text>
      {isSearch && <Text wrap="truncate">{explained || ' '}</Text>}
      {place.kind === 'search' && <SearchView {...view} place={place} />}
      {place.kind === 'card' && <CardView {...view} place={place} />}
      {place.kind === 'history' && <HistoryView {...view} place={place} />}
      {place.kind === 'page' && <PageView {...view} place={place} />}
      {place.kind === 'report' && <ReportView {...view} place={place} />}
      {place.kind === 'quote' && <QuoteView {...view} place={place} />}
      {panel && <Lines lines={panel.lines} height={panelRows} />}
      <Lines lines={note} height={note.length} />
      <Text wrap="truncate">{foot || ' '}</Text>
    </Box>
  );
}

/** What stands over the place. */
function usePanel(
  context: AppContext,
  room: { columns: number; rows: number; theme: Theme },
): Panel | undefined {
  const overlay = useAppState(({ app }) => app.overlay);
  const contract = useAppState((state) =>
    overlay?.kind === 'palette' ? aboutOf(state, overlay) : selectedOf(state),
  );
  const session = useAppState(sessionOfState);
  const isElsewhere = useAppState(({ app }) => app.isElsewhere);
  const { columns, rows, theme } = room;
  return useMemo(() => {
    const space = { columns, rows, theme };
    switch (overlay?.kind) {
      case 'palette': {
        const found = typedCommands(overlay.line.text, paletteEntries(session, contract, isElsewhere));
        return palettePanel(overlay, found, space);
      }
      case 'ask':
        return askPanel(overlay, space);
      case 'confirm':
        return confirmPanel(overlay, space);
      case 'help':
        return helpPanel(overlay, bindingsOf(context), space);
      case undefined:
        return undefined;
      default:
        return overlay satisfies never;
    }
  }, [overlay, contract, session, isElsewhere, columns, rows, theme, context]);
}

/** The first line: where one is, what is typed, how much was found, and who is signed in. */
function useHead(
  context: AppContext,
  place: Place,
  columns: number,
  theme: Theme,
): { line: string; caret?: number } {
  const session = useAppState(sessionOfState);
  const title = useAppState((state) => titleOf(place, (key) => contractOf(state, key)));
  const found = useFound();
  const who = session ? `${session.username} @ ${new URL(context.connection.server).host}` : '';
  const typed = place.kind === 'search' ? place.line : 'filter' in place ? place.filter : undefined;
  // A report's form has its caret in the field.
  const isTyping = place.kind !== 'report' && typedLineOf(place) !== undefined;
  const more = useAppState(({ app }) => 'top' in place && place.top < app.lastTop) ? '↓ more' : '';
  const right = [place.kind === 'search' ? found : more, columns >= 100 ? who : '']
    .filter(Boolean)
    .join('   ');
  const label =
    place.kind === 'search' ? 'Contracts  ' : `${title}${typed && (isTyping || typed.text) ? '  / ' : ''}`;
  const room = columns - textWidth(right) - 3;
  const input = inputLine(cutText(label, room - 12), typed ?? { text: '', caret: 0 }, {
    columns: room,
    theme,
  });
  const hint =
    place.kind === 'search' && !place.line.text ? theme.muted(' Contract #, VIN, or Last Name') : '';
  const ghost = theme.muted(useGhost(place));
  const left = `${input.line}${ghost}${hint}`;
  const space = ' '.repeat(Math.max(1, columns - paintedWidth(left) - textWidth(right) - 1));
  return { line: `${left}${space}${theme.muted(right)}`, ...(isTyping ? { caret: input.x } : {}) };
}

/** The rest of what Tab takes. */
function useGhost(place: Place): string {
  if (place.kind !== 'search' || !place.isTyping || place.line.caret < place.line.text.length) return '';
  const offer = completeSearchText(place.line.text, place.line.caret);
  const option = offer?.options[place.completion % (offer.options.length || 1)];
  if (!offer || !option) return '';
  const begun = place.line.text.slice(offer.from).trimStart().toLowerCase();
  return option.insert.startsWith(begun) ? option.insert.slice(begun.length) : '';
}

function titleOf(place: Place, contract: (key: string) => Contract | undefined): string {
  switch (place.kind) {
    case 'search':
      return 'Contracts';
    case 'card':
      return `Contracts › ${place.key}`;
    case 'history': {
      const name = customerName(contract(place.key)?.customer ?? null);
      return `Contracts › ${place.key} › History${name ? ` of ${safeText(name)}` : ''}`;
    }
    case 'page':
      return safeText(place.title);
    case 'report':
      return `Reports › ${safeText(reportOf(place).title)}`;
    case 'quote': {
      const { quoteNumber } = place.kept ?? {};
      return `Cancel quote${quoteNumber ? ` ${safeText(quoteNumber)}` : ''} for ${safeText(place.key)}`;
    }
    default:
      return place satisfies never;
  }
}

/** How many were found, and how fast. */
function useFound(): string {
  const { shown, milliseconds } = useAppState(({ app }) => app.search);
  const { rows, page } = useAppState(foundOf);
  if (shown === undefined) return '';
  const total = page?.total ?? rows.length;
  const count = `${formatCell('count', total)}${page?.capped ? '+' : ''}`;
  return `${count} ${total === 1 ? 'contract' : 'contracts'} · ${milliseconds} ms`;
}

/** The line under the search: what it means, what is wrong with it, or what can complete it. */
function useExplained(place: Place, columns: number, theme: Theme): string {
  const { isSlow, failure } = useAppState(({ app }) => app.search);
  const sort =
    place.kind === 'search' && place.sort > 0 ? `sorted by ${sorts[place.sort]?.title}` : undefined;
  if (place.kind !== 'search') return '';
  const { text, caret } = place.line;
  const typed = understood(text);
  const cut = (words: string) => cutText(safeText(words), columns - 2);
  if (typed.error)
    return ` ${theme.danger(cut([typed.error.message, typed.error.next].filter(Boolean).join(' ')))}`;
  if (failure)
    return ` ${theme.danger(cut(`${failure.message}${failure.isOfText ? '' : ' ctrl+r asks again.'}`))}`;
  const offer = place.isTyping ? completeSearchText(text, caret) : undefined;
  if (offer) {
    const shown = offer.options.map(({ insert, hint }, index) => {
      const isNext = index === place.completion % offer.options.length;
      return isNext ? theme.strong(`${insert} ${hint}`) : theme.muted(insert);
    });
    return ` ${fitting(shown, columns - 2)}`;
  }
  if (isSlow) return ` ${theme.muted(searchingText)}`;
  if (!text.trim()) return '';
  const meaning = explainSearchText(typed.searchText ?? text).map((part) => part.meaning);
  return ` ${theme.muted(cut([...meaning, sort, typed.leftOut].filter(Boolean).join(' · ')))}`;
}

/** As many words as fit a width. */
function fitting(words: readonly string[], width: number): string {
  let used = 0;
  const kept = words.filter((word) => {
    used += paintedWidth(word) + 2;
    return used <= width + 2;
  });
  return kept.join('  ');
}

/** What is said, or under way: one line, or as many as the words need. */
function useNote(columns: number, theme: Theme): readonly string[] {
  const { note, busy } = useAppState(({ app }) => app);
  const marks = useAppState(({ app }) => app.marks.length);
  const signs = { success: '✓ ', danger: '✗ ', warning: '! ', muted: '' } as const;
  if (note) {
    const undo = note.undo ? `  ${theme.key('u')} ${theme.muted('undo')}` : '';
    const room = columns - 2 - paintedWidth(undo);
    const lines = wrapText(`${signs[note.look]}${safeText(note.text)}`, room).slice(0, mostNoteRows);
    return lines.map((line, row) => ` ${theme[note.look](line)}${row === lines.length - 1 ? undo : ''}`);
  }
  if (busy) return [` ${theme.muted(cutText(busy, columns - 2))}`];
  if (marks === 0) return [' '];
  const what = 'keys with a number act on them, y copies, esc unmarks';
  return [` ${theme.warning(`✓ ${marks} marked`)} ${theme.muted(cutText(what, columns - 15))}`];
}

/** The keys that work here, from the bindings. */
function useFoot(context: AppContext, panel: Panel | undefined, columns: number, theme: Theme): string {
  // What they are hangs on all that there is.
  useAppState((state) => state);
  if (panel) return footLine([...panel.foot], columns, theme);
  const keys = bindingsOf(context).flatMap(({ keys: [key = ''], short, reason }) =>
    short && !reason ? [[keyText(key), short] as const] : [],
  );
  return footLine(keys, columns, theme);
}
