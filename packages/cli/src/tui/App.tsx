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
import { useAppForm } from './form/app-form.ts';
import { inputLine } from './input-line.ts';
import { pasted, pressed } from './keyboard.ts';
import { Lines } from './Lines.tsx';
import { paletteRows } from './palette-finds.ts';
import {
  askPanel,
  confirmPanel,
  footLine,
  helpPanel,
  markedPanel,
  type Panel,
  palettePanel,
} from './panels.ts';
import { keyText, pressesOf } from './presses.ts';
import { Spoken } from './Spoken.tsx';
import { aboutOf, placeOf, type RootState, selectedOf, sessionOfState, useAppState } from './store.ts';
import { type Theme, themeOf } from './theme.ts';
import type { Head } from './view.ts';
import { typedLineOf, viewOf } from './views/index.ts';

/** Lines that a note may have; the words of servers are not always short. */
const mostNoteRows = 4;

/** The least screen that is drawn; on a smaller one the rest is cut. */
const least = { columns: 40, rows: 10 };

/** The whole screen: a header, the view on top of the stack, any overlay, a line of notes and the keys. */
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

/** The same theme while its name is the same, so that lines laid out with it stay valid. */
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
  const state = useAppState((all) => all);
  const place = placeOf(state.app);
  const view = viewOf(place);
  const under = view.underHead?.(place, state, { columns, theme });
  const height = rows - (under === undefined ? 3 : 4);
  const panel = usePanel(context, { columns, rows: height - 2, theme });
  const head = headOf(state, context.connection.server, columns, theme);
  const note = useNote(columns, theme);
  const foot = useFoot(context, panel, columns, theme);
  const panelRows = panel ? Math.min(panel.lines.length, height) : 0;
  // A message of several lines covers the last lines of the view, so that nothing jumps.
  const covered = panelRows + note.length - 1;
  const { setCursorPosition } = useCursor();
  const panelTop = rows - 1 - note.length - panelRows;
  const caretInView =
    head.caret === undefined ? view.caret?.(place, columns, theme) : { x: head.caret, y: 0 };
  const caretInPanel = panel?.caret && { x: panel.caret.x, y: panelTop + panel.caret.y };
  setCursorPosition(panel ? caretInPanel : caretInView);
  const { Drawn } = view;
  return (
    <Box flexDirection="column" width={columns} height={rows}>
      <Text wrap="truncate">{head.line || ' '}</Text>
      {under !== undefined && <Text wrap="truncate">{under || ' '}</Text>}
      <Drawn key={place.kind} {...{ context, place, columns, height, covered, theme }} />
      {panel && <Lines lines={panel.lines} height={panelRows} />}
      <Lines lines={note} height={note.length} />
      <Text wrap="truncate">{foot || ' '}</Text>
    </Box>
  );
}

/** The overlay above the view. */
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
  const changes = useAppForm(overlay?.kind === 'ask' ? overlay.form : undefined);
  return useMemo(() => {
    const space = { columns, rows, theme };
    switch (overlay?.kind) {
      case 'palette': {
        return palettePanel(overlay, paletteRows(context.store.getState(), overlay), space);
      }
      case 'ask':
        return askPanel(overlay, space);
      case 'confirm':
        return confirmPanel(overlay, space);
      case 'marked':
        return markedPanel(overlay, space);
      case 'help':
        return helpPanel(overlay, bindingsOf(context), space);
      case undefined:
        return undefined;
      default:
        return overlay satisfies never;
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the form is the same object after a change
  }, [overlay, changes, contract, session, isElsewhere, columns, rows, theme, context]);
}

const leastInput = 12;
const narrowColumns = 60;

/** The first line: the current view, the input, the number of results, and the signed-in user. */
function headOf(
  state: RootState,
  server: string,
  columns: number,
  theme: Theme,
): { line: string; caret?: number } {
  const place = placeOf(state.app);
  const view = viewOf(place);
  const session = sessionOfState(state);
  const { isUnreachable } = state.app;
  // At every width: someone who acts as another user must see it. Source: areas.md §3 (Better, 7)
  const acting = session?.assumedBy ? `acting as ${session.username}` : '';
  const who = acting || (session && columns >= 100 ? `${session.username} @ ${new URL(server).host}` : '');
  const isTyping = typedLineOf(place) !== undefined && !view.caret;
  const head = view.head?.(place, state, theme) ?? plainHead(state, isTyping);
  // Room to type in, where something is or can be typed.
  const typed = isTyping || head.line.text ? leastInput : 0;
  const all = [head.right, isUnreachable ? 'no connection' : who].filter(Boolean).join('   ');
  // On a narrow screen the title matters more than the text on its right.
  const isCut = (words: string) => textWidth(head.label) + typed + textWidth(words) + 3 > columns;
  const right =
    columns < narrowColumns
      ? ([all, acting || (head.brief ?? '')].find((words) => !isCut(words)) ?? acting)
      : all;
  const room = columns - textWidth(right) - 3;
  const input = inputLine(cutText(head.label, room - typed), head.line, { columns: room, theme });
  const isFitting = paintedWidth(input.line) + paintedWidth(head.after) <= room;
  const left = isFitting ? `${input.line}${head.after}` : input.line;
  const space = ' '.repeat(Math.max(1, columns - paintedWidth(left) - textWidth(right) - 1));
  return {
    line: `${left}${space}${theme[isUnreachable ? 'danger' : acting ? 'warning' : 'muted'](right)}`,
    ...(isTyping ? { caret: input.x } : {}),
  };
}

/** The title of a place, with its filter if there is one. */
function plainHead(state: RootState, isTyping: boolean): Head {
  const place = placeOf(state.app);
  const filter = 'filter' in place ? place.filter : undefined;
  const isFiltered = filter && (isTyping || filter.text);
  return {
    label: `${viewOf(place).title(place, state)}${isFiltered ? '  / ' : ''}`,
    line: filter ?? { text: '', caret: 0 },
    after: '',
    right: 'top' in place && place.top < state.app.lastTop ? '↓ more' : '',
  };
}

/** The message, or the running action: one line, or as many as the text needs. */
function useNote(columns: number, theme: Theme): readonly string[] {
  const { note, busy } = useAppState(({ app }) => app);
  // Only in the search that they belong to; elsewhere the keys act on the open record.
  const marks = useAppState(({ app }) => (placeOf(app).kind === 'search' ? app.marks.length : 0));
  const signs = { success: '✓ ', danger: '✗ ', warning: '! ', muted: '' } as const;
  if (note) {
    const undo = note.undo ? `  ${theme.key('u')} ${theme.muted('undo')}` : '';
    const room = columns - 2 - paintedWidth(undo);
    const said = `${signs[note.look]}${safeText(note.text)}`;
    const lines = wrapText(said, room, { isSplit: true }).slice(0, mostNoteRows);
    return lines.map((line, row) => ` ${theme[note.look](line)}${row === lines.length - 1 ? undo : ''}`);
  }
  if (busy) return wrapText(busy, columns - 2).map((line) => ` ${theme.muted(line)}`);
  if (marks === 0) return [' '];
  const whole = 'keys with a number act on them, y copies, esc clears';
  const what = columns > 16 + whole.length ? whole : 'y copies, esc clears';
  return [` ${theme.warning(`✓ ${marks} selected:`)} ${theme.muted(what)}`];
}

/** The keys that work here, from the bindings. */
function useFoot(context: AppContext, panel: Panel | undefined, columns: number, theme: Theme): string {
  if (panel) return footLine([...panel.foot], columns, theme);
  const keys = bindingsOf(context).flatMap(({ keys: [key = ''], short, reason }) =>
    short && !reason ? [[keyText(key), short] as const] : [],
  );
  return footLine(keys, columns, theme);
}
