import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { completeSearchText, parseSearchText } from '@pitlane/shared/features/contracts/rules/search-text';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { type Action, actionsOn, argsOn } from './actions.ts';
import { copySequence } from './clipboard.ts';
import { type Desk, say, sessionNow } from './desk.ts';
import { lineOfText } from './line-text.ts';
import { openScreen } from './open-screen.ts';
import { reportBindings } from './report/bindings.ts';
import { during, startCall } from './run-call.ts';
import { runMarked } from './run-marked.ts';
import { sorts } from './sorts.ts';
import { chose, closed, marked, opened, overlaid, type Place, placed, unmarked } from './state.ts';
import {
  chosenIndexOf,
  foundOf,
  placeOf,
  rowIndexOf,
  rowsOf,
  searchOf,
  selectedOf,
  typedLineOf,
  waitOf,
} from './store.ts';

/** What a key does here and now; help and footer are made of these. */
export interface Binding {
  keys: readonly string[];
  title: string;
  /** Its word in the footer; absent: it is in the help alone. */
  short?: string;
  /** Why it does nothing just now. */
  reason?: string;
  run: () => void;
}

/** The rows of a screen that are not the place's own: head, line of notes, footer. */
export const frameRows = 3;
/** The rows of a search above its list: the explanation and the heads of the columns. */
export const searchRows = 2;

/** The keys of the place on top, in the order of the footer. */
export function bindingsOf(desk: Desk): Binding[] {
  const state = desk.store.getState();
  const place = placeOf(state.app);
  const ofPlace =
    place.kind === 'search'
      ? searchBindings(desk, place)
      : place.kind === 'card'
        ? cardBindings(desk)
        : place.kind === 'report'
          ? reportBindings(desk, place)
          : textBindings(desk, place);
  return [...ofPlace, ...everywhere(desk)];
}

function everywhere(desk: Desk): Binding[] {
  const { store } = desk;
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
            run: () => void startCall(desk, undo),
          },
        ]
      : []),
    { keys: ['ctrl+l'], title: 'Draw the screen anew', run: desk.repaint },
    { keys: ['ctrl+z'], title: 'Suspend, back to the shell', run: desk.suspend },
    { keys: ['ctrl+c'], title: 'Stop what is under way, or leave Pitlane', short: 'quit', run: desk.quit },
    {
      keys: isText ? ['ctrl+p'] : [':', 'ctrl+p'],
      title: 'Find and run anything',
      short: 'command',
      run: () => openPalette(desk),
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
function openPalette({ store }: Desk): void {
  const contract = selectedOf(store.getState());
  const about = contract ? { about: contractKeyText(contract) } : {};
  store.dispatch(overlaid({ kind: 'palette', line: lineOfText(''), chosen: 0, recalled: -1, ...about }));
}

function searchBindings(desk: Desk, place: Place & { kind: 'search' }): Binding[] {
  return place.isTyping ? typingBindings(desk, place) : listBindings(desk, place);
}

function typingBindings(desk: Desk, place: Place & { kind: 'search' }): Binding[] {
  const { store, search } = desk;
  const { line } = place;
  const hasRows = rowsOf(store.getState()).length > 0;
  const offer = completeSearchText(line.text, line.caret);
  const option = offer?.options[place.completion % (offer.options.length || 1)];
  const take = () => {
    if (!offer || !option) return;
    const text = line.text.slice(0, offer.from) + option.insert + line.text.slice(offer.to);
    store.dispatch(placed({ line: { text, caret: offer.from + option.insert.length }, completion: 0 }));
    search.follow(text);
  };
  return [
    { keys: ['enter'], title: 'To the contracts found', short: 'list', run: () => submit(desk, place) },
    ...(offer
      ? [
          { keys: ['tab'], title: `Take ${option?.insert ?? ''}`, short: 'take', run: take },
          {
            keys: ['ctrl+n'],
            title: 'The next one that is offered',
            short: 'next',
            run: () => void store.dispatch(placed({ completion: place.completion + 1 })),
          },
        ]
      : [{ keys: ['tab'], title: 'To the contracts found', run: () => submit(desk, place) }]),
    ...(hasRows ? moves(desk, ['up'], ['down']) : []),
    escapeBinding(desk, place),
  ];
}

/** Escape leads back to the list from which the text was changed; where there is none it clears the text. */
function escapeBinding(desk: Desk, { line, before }: Place & { kind: 'search' }): Binding {
  const { store, search } = desk;
  if (before) {
    const run = () => {
      const { text, chosen } = before;
      store.dispatch(placed({ line: lineOfText(text), isTyping: false, before: undefined }));
      search.follow(text, chosen);
    };
    return { keys: ['esc'], title: 'Back to the list as it was', short: 'back', run };
  }
  const run = () => {
    if (!line.text) return say(desk, 'muted', 'ctrl+c leaves Pitlane.');
    store.dispatch(placed({ line: lineOfText(''), completion: 0 }));
    search.follow('');
  };
  return { keys: ['esc'], title: 'Clear the text', ...(line.text ? { short: 'clear' } : {}), run };
}

/** Enter in the box: the text as it stands, nothing left out. What it finds may still be under way: until it is there nothing acts. */
function submit(desk: Desk, place: Place & { kind: 'search' }): void {
  const { store, search } = desk;
  const { text } = place.line;
  if (!text.trim()) return;
  const strict = parseSearchText(text);
  if (!strict.ok) {
    const { message, next, at } = strict.error;
    if (at !== undefined) store.dispatch(placed({ line: { text, caret: Math.min(at, text.length) } }));
    return say(desk, 'danger', [message, next].filter(Boolean).join(' '));
  }
  if (store.getState().app.search.failure) return search.follow(text);
  store.dispatch(placed({ isTyping: false, before: undefined }));
}

function listBindings(desk: Desk, place: Place & { kind: 'search' }): Binding[] {
  const { store, search } = desk;
  const state = store.getState();
  const { marks } = state.app;
  const contract = rowsOf(state)[chosenIndexOf(state)];
  const wait = waitOf(state);
  // What acts on a row says why it does not, as long as the rows are those of another search.
  const held = (bindings: Binding[]) =>
    wait ? bindings.map((binding) => ({ ...binding, reason: wait })) : bindings;
  const actions = contract ? actionBindings(desk, contract, marks) : { sought: [], others: [] };
  return [
    ...held(contract ? [cardBinding(desk, contract), ...actions.sought, markBinding(desk, contract)] : []),
    {
      keys: ['/'],
      title: 'Search, or narrow with a filter',
      short: 'search',
      run: () => {
        const { text } = place.line;
        store.dispatch(
          placed({ isTyping: true, line: lineOfText(text), before: { text, chosen: place.chosen } }),
        );
      },
    },
    ...held(contract ? copyBindings(desk, contract, marks) : []),
    ...(contract ? [sortBinding(desk, place)] : []),
    ...held(actions.others),
    { keys: ['ctrl+r'], title: 'Read the list anew', run: () => search.again() },
    ...moves(desk, ['up', 'k'], ['down', 'j']),
    {
      keys: ['esc', 'left'],
      title: marks.length > 0 ? 'Take the marks away' : 'Stay: nothing is behind the list',
      run: () =>
        marks.length > 0
          ? void store.dispatch(unmarked())
          : say(desk, 'muted', '/ changes the search, ctrl+c leaves Pitlane.'),
    },
  ];
}

function cardBinding({ store }: Desk, contract: Contract): Binding {
  return {
    keys: ['enter', 'right'],
    title: 'Open the card',
    short: 'card',
    run: () => void store.dispatch(opened({ kind: 'card', key: contractKeyText(contract), top: 0 })),
  };
}

function markBinding(desk: Desk, contract: Contract): Binding {
  return {
    keys: ['space'],
    title: 'Mark, to act on several at once',
    short: 'mark',
    run: () => {
      const { store } = desk;
      store.dispatch(marked(contractKeyText(contract)));
      moveTo(desk, chosenIndexOf(store.getState()) + 1);
    },
  };
}

function sortBinding(desk: Desk, place: Place & { kind: 'search' }): Binding {
  const { store } = desk;
  const next = (place.sort + 1) % sorts.length;
  const title = `Sort by ${sorts[next]?.title}`;
  return {
    keys: ['s'],
    title,
    short: 'sort',
    run: () => {
      store.dispatch(placed({ sort: next }));
      const { rows, hasMore } = foundOf(store.getState());
      const ofRead = hasMore && next > 0 ? `, of the ${rows.length} that were read` : '';
      say(desk, 'muted', `${title.replace('Sort', 'Sorted')}${ofRead}.`);
    },
  };
}

/** Moves through the list; near its end the next page is read. */
function moves(desk: Desk, up: readonly string[], down: readonly string[]): Binding[] {
  const state = desk.store.getState();
  const page = Math.max(1, desk.size().rows - frameRows - searchRows - 1);
  const isOfList = up.length > 1;
  const index = chosenIndexOf(state);
  // Where the chosen one has gone another one stands in its row, and is the next below.
  const { at } = searchOf(state).chosen;
  const [above, below] = index < 0 ? [at, at - 1] : [index, index];
  const binding = (keys: readonly string[], title: string, to: number): Binding => ({
    keys,
    title,
    run: () => moveTo(desk, to),
  });
  return [
    binding(up, 'The contract above', above - 1),
    binding(down, 'The contract below', below + 1),
    binding(isOfList ? ['pageup', 'ctrl+b'] : ['pageup'], 'A screen up', above - page),
    binding(isOfList ? ['pagedown', 'ctrl+f'] : ['pagedown'], 'A screen down', below + page),
    ...(isOfList
      ? [
          binding(['home', 'g'], 'The first', 0),
          binding(['end', 'G'], 'The last that was read', Number.MAX_SAFE_INTEGER),
        ]
      : []),
  ];
}

function moveTo({ store, search }: Desk, to: number): void {
  const rows = rowsOf(store.getState());
  const at = Math.max(0, Math.min(to, rows.length - 1));
  const row = rows[at];
  store.dispatch(chose({ key: row ? contractKeyText(row) : null, at }));
  if (at > rows.length - 20) void search.more();
}

function cardBindings(desk: Desk): Binding[] {
  const { store } = desk;
  const state = store.getState();
  const contract = selectedOf(state);
  const { sought, others } = contract ? actionBindings(desk, contract) : { sought: [], others: [] };
  return [
    back(desk),
    ...sought,
    ...others,
    ...(contract ? copyBindings(desk, contract, []) : []),
    ...scrolls(desk),
    ...neighbours(desk, contract),
  ];
}

/** From a card to that of the contract before or after it in the list. */
function neighbours(desk: Desk, contract: Contract | undefined): Binding[] {
  const { store } = desk;
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

function textBindings(desk: Desk, place: Place & { kind: 'history' | 'page' }): Binding[] {
  const { store } = desk;
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
    ...scrolls(desk),
    back(desk),
  ];
}

/** Moves through text; how far it goes is known where it is laid out. */
function scrolls(desk: Desk): Binding[] {
  const { store } = desk;
  const { app } = store.getState();
  const { lastTop } = app;
  const place = placeOf(app);
  const top = 'top' in place ? place.top : 0;
  const page = Math.max(1, desk.size().rows - frameRows - 1);
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

function back({ store }: Desk): Binding {
  return {
    keys: ['esc', 'backspace'],
    title: 'Back',
    short: 'back',
    run: () => void store.dispatch(closed()),
  };
}

/** What a footer has room for before all else. */
const soughtFirst = [
  'contract.void',
  'contract.quoteCancel',
  'contract.claim',
  'contract.note',
  'contract.history',
];

/** The actions of a contract that have a key; one that cannot be done says why. */
function actionBindings(
  desk: Desk,
  contract: Contract,
  marks: readonly string[] = [],
): { sought: Binding[]; others: Binding[] } {
  const session = sessionNow(desk);
  const actions = session ? actionsOn(contract, session) : [];
  const bindings = (some: readonly Action[]) =>
    some.flatMap((action): Binding[] => {
      const { key, title, short, reason } = action;
      if (key && action.isBulk && marks.length > 0) {
        const many = `${title}: the ${marks.length} marked`;
        const run = () => void runMarked(desk, action.id);
        return [{ keys: [key], title: many, short: `${short} ${marks.length}`, run }];
      }
      const run = () => runAction(desk, action, contract);
      return key ? [{ keys: [key], title, short, run, ...(reason ? { reason } : {}) }] : [];
    });
  return {
    sought: bindings(soughtFirst.flatMap((id) => actions.filter((action) => action.id === id))),
    others: bindings(actions.filter(({ id }) => !soughtFirst.includes(id))),
  };
}

function runAction(desk: Desk, { id, kind }: Action, contract: Contract): void {
  const args = argsOn(contract);
  if (kind === 'command') void startCall(desk, { command: id, args });
  else void during(desk, 'Reading...', () => openScreen(id, args, desk));
}

function copyBindings(desk: Desk, contract: Contract, marks: readonly string[]): Binding[] {
  const keys = marks.length > 0 ? marks : [contractKeyText(contract)];
  const vin = contract.vehicle?.vin;
  const copy = (text: string, words: string) => () => {
    desk.write(copySequence(text));
    say(desk, 'success', `Copied ${words}.`);
  };
  const several = `${keys.length} numbers`;
  return [
    {
      keys: ['y'],
      title: marks.length > 0 ? `Copy the numbers of the ${marks.length} marked` : 'Copy the number',
      short: 'copy',
      run: copy(keys.join('\n'), keys.length === 1 ? (keys[0] ?? '') : several),
    },
    ...(vin ? [{ keys: ['Y'], title: 'Copy the VIN', run: copy(vin, vin) }] : []),
  ];
}
