import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { type Binding, frameRows } from './binding.ts';
import type { AppContext } from './context.ts';
import { actionBindings, copyBindings } from './contract-bindings.ts';
import { lineOfText } from './line-text.ts';
import { startCall } from './run-call.ts';
import { chose, closed, opened, overlaid, type Place, placed } from './state.ts';
import { placeOf, rowIndexOf, rowsOf, selectedOf, typedLineOf } from './store.ts';
import { quoteBindings } from './views/quote/bindings.ts';
import type { QuotePlace } from './views/quote/place.ts';
import { reportBindings } from './views/report/bindings.ts';
import { searchBindings } from './views/search/bindings.ts';

/** The keys of the place on top, in the order of the footer. */
export function bindingsOf(context: AppContext): Binding[] {
  const state = context.store.getState();
  const place = placeOf(state.app);
  const ofPlace =
    place.kind === 'search'
      ? searchBindings(context, place)
      : place.kind === 'card'
        ? cardBindings(context)
        : place.kind === 'report'
          ? reportBindings(context, place)
          : place.kind === 'quote' && !place.isFiltering
            ? [...quoteBindings(context, place), ...textBindings(context, place)]
            : textBindings(context, place);
  return [...ofPlace, ...everywhere(context)];
}

function everywhere(context: AppContext): Binding[] {
  const { store } = context;
  const { app } = store.getState();
  const undo = app.note?.undo;
  const line = typedLineOf(placeOf(app));
  // In an empty line they are no text yet.
  const isText = Boolean(line?.text);
  return [
    ...(undo && !line
      ? [
          {
            keys: ['u'],
            title: 'Undo what was just done',
            short: 'undo',
            run: () => void startCall(context, undo),
          },
        ]
      : []),
    { keys: ['ctrl+l'], title: 'Draw the screen anew', run: context.repaint },
    { keys: ['ctrl+z'], title: 'Suspend, back to the shell', run: context.suspend },
    { keys: ['ctrl+c'], title: 'Stop what is under way, or leave Pitlane', short: 'quit', run: context.quit },
    {
      keys: isText ? ['ctrl+p'] : [':', 'ctrl+p'],
      title: 'Find and run anything',
      short: 'command',
      run: () => openPalette(context),
    },
    {
      keys: isText ? ['ctrl+g'] : ['?', 'ctrl+g'],
      title: 'Show the keys of this place',
      short: 'help',
      run: () => void store.dispatch(overlaid({ kind: 'help', top: 0 })),
    },
  ];
}

/** Opens the palette for the contract at hand: it stays that one, whatever the list becomes meanwhile. */
function openPalette({ store }: AppContext): void {
  const contract = selectedOf(store.getState());
  const about = contract ? { about: contractKeyText(contract) } : {};
  store.dispatch(overlaid({ kind: 'palette', line: lineOfText(''), chosen: 0, recalled: -1, ...about }));
}

function cardBindings(context: AppContext): Binding[] {
  const { store } = context;
  const state = store.getState();
  const contract = selectedOf(state);
  const { sought, others } = contract ? actionBindings(context, contract) : { sought: [], others: [] };
  return [
    back(context),
    ...sought,
    ...others,
    ...(contract ? copyBindings(context, contract, []) : []),
    ...scrolls(context),
    ...neighbours(context, contract),
  ];
}

/** From a card to that of the contract before or after it in the list. */
function neighbours(context: AppContext, contract: Contract | undefined): Binding[] {
  const { store } = context;
  const state = store.getState();
  const rows = rowsOf(state);
  const at = contract ? rowIndexOf(state, contractKeyText(contract)) : -1;
  const step = (keys: readonly string[], title: string, to: number): Binding[] => {
    const row = at < 0 ? undefined : rows[to];
    if (!row) return [];
    const run = () => {
      store.dispatch(closed());
      const key = contractKeyText(row);
      store.dispatch(chose({ key, at: to }));
      store.dispatch(opened({ kind: 'card', key, top: 0 }));
    };
    return [{ keys, title, run }];
  };
  return [
    ...step(['[', 'left'], 'The contract before', at - 1),
    ...step([']', 'right'], 'The next contract', at + 1),
  ];
}

function textBindings(
  context: AppContext,
  place: QuotePlace | (Place & { kind: 'history' | 'page' }),
): Binding[] {
  const { store } = context;
  if (place.isFiltering) {
    const end = (filter: string | undefined) =>
      void store.dispatch(
        placed({
          isFiltering: false,
          top: 0,
          ...(filter === undefined ? {} : { filter: lineOfText(filter) }),
        }),
      );
    return [
      { keys: ['enter'], title: 'Keep the filter', short: 'keep', run: () => end(undefined) },
      { keys: ['esc'], title: 'Show everything', short: 'all', run: () => end('') },
    ];
  }
  return [
    {
      keys: ['/'],
      title: 'Show only the lines with a word',
      short: 'filter',
      run: () => store.dispatch(placed({ isFiltering: true, top: 0 })),
    },
    ...scrolls(context),
    back(context),
  ];
}

/** Moves through text; how far it goes is known where it is laid out. */
function scrolls(context: AppContext): Binding[] {
  const { store } = context;
  const { app } = store.getState();
  const { lastTop } = app;
  const place = placeOf(app);
  const top = 'top' in place ? place.top : 0;
  const page = Math.max(1, context.size().rows - frameRows - 1);
  const to = (lines: number) => () =>
    void store.dispatch(placed({ top: Math.max(0, Math.min(lines, lastTop)) }));
  return [
    { keys: ['up', 'k'], title: 'A line up', run: to(Math.min(top, lastTop) - 1) },
    { keys: ['down', 'j'], title: 'A line down', run: to(top + 1) },
    { keys: ['pageup', 'ctrl+b'], title: 'A screen up', run: to(Math.min(top, lastTop) - page) },
    { keys: ['pagedown', 'space', 'ctrl+f'], title: 'A screen down', run: to(top + page) },
    { keys: ['home', 'g'], title: 'To the top', run: to(0) },
    { keys: ['end', 'G'], title: 'To the end', run: to(Number.MAX_SAFE_INTEGER) },
  ];
}

function back({ store }: AppContext): Binding {
  return {
    keys: ['esc', 'backspace'],
    title: 'Back',
    short: 'back',
    run: () => void store.dispatch(closed()),
  };
}
