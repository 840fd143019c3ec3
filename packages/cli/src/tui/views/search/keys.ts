import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { ContractSorting } from '@pitlane/shared/features/contracts/rules/contract-sorts';
import { completeSearchText, parseSearchText } from '@pitlane/shared/features/contracts/rules/search-text';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { lackingWords } from '../../actions.ts';
import { type Binding, frameRows, searchRows } from '../../binding.ts';
import { type AppContext, say } from '../../context.ts';
import { type ActionContext, actionBindings, copyBindings } from '../../contract-bindings.ts';
import { lineOfText } from '../../line-text.ts';
import type { Place } from '../../places.ts';
import { chose, marked, opened, placed, returned, unmarked } from '../../state.ts';
import { chosenIndexOf, foundOf, rowsOf, searchOf, waitOf } from '../../store.ts';
import type { SearchPlace } from './place.ts';
import { longListWords, nextSorting, reversed, sortWords } from './sorts.ts';
import { suggestionBindings, suggestionsOf } from './suggestions.ts';

/** The context of the search's keys. */
type SearchContext = ActionContext & Pick<AppContext, 'size'>;

/** The keys of the search: those of its box while it is typed into, otherwise those of its list. */
export function searchKeys(context: SearchContext, place: SearchPlace): Binding[] {
  return place.isTyping ? typingBindings(context, place) : listBindings(context, place);
}

function typingBindings(context: SearchContext, place: SearchPlace): Binding[] {
  const { store, search } = context;
  const { line } = place;
  const hasRows = rowsOf(store.getState()).length > 0;
  const hasSuggestions = suggestionsOf(store.getState()).length > 0;
  const results = hasSuggestions ? 'suggestions' : 'results';
  const offer = completeSearchText(line.text, line.caret);
  const option = offer?.options[place.completion % (offer.options.length || 1)];
  const take = () => {
    if (!offer || !option) return;
    const text = line.text.slice(0, offer.from) + option.insert + line.text.slice(offer.to);
    store.dispatch(placed({ line: { text, caret: offer.from + option.insert.length }, completion: 0 }));
    search.follow(text);
  };
  return [
    {
      keys: ['enter'],
      title: `Go to ${results}`,
      short: hasSuggestions ? results : 'list',
      run: () => submit(context, place),
    },
    ...(offer
      ? [
          { keys: ['tab'], title: `Accept ${option?.insert ?? ''}`, short: 'accept', run: take },
          {
            keys: ['ctrl+n'],
            title: 'Next suggestion',
            short: 'next',
            run: () => void store.dispatch(placed({ completion: place.completion + 1 })),
          },
        ]
      : [{ keys: ['tab'], title: `Go to ${results}`, run: () => submit(context, place) }]),
    ...(hasRows ? moves(context, ['up'], ['down']) : []),
    ...(hasSuggestions
      ? [{ keys: ['down'], title: `Go to ${results}`, run: () => submit(context, place) }]
      : []),
    escapeBinding(context, place),
  ];
}

/** Escape leads back to the list from which the text was changed; without one, it clears the text. */
function escapeBinding(context: SearchContext, { line, before, from }: SearchPlace): Binding {
  const { store, search } = context;
  if (from && !line.text) return returnBinding(context, ['esc'], from);
  if (before) {
    const run = () => {
      const { text, chosen } = before;
      store.dispatch(placed({ line: lineOfText(text), isTyping: false, before: undefined }));
      search.follow(text, chosen);
    };
    return { keys: ['esc'], title: 'Back to the list', short: 'back', run };
  }
  const run = () => {
    if (!line.text) return say(context, 'muted', 'Press ctrl+c to quit.');
    store.dispatch(placed({ line: lineOfText(''), completion: 0 }));
    search.follow('');
  };
  return { keys: ['esc'], title: 'Clear the text', ...(line.text ? { short: 'clear' } : {}), run };
}

/** Enter in the box searches for the whole text. Keys do nothing until its results have arrived. */
function submit(context: SearchContext, place: SearchPlace): void {
  const { store, search } = context;
  const { text } = place.line;
  if (!text.trim()) return;
  const strict = parseSearchText(text);
  if (!strict.ok) {
    const { message, next, at } = strict.error;
    if (at !== undefined) store.dispatch(placed({ line: { text, caret: Math.min(at, text.length) } }));
    return say(context, 'danger', [message, next].filter(Boolean).join(' '));
  }
  if (store.getState().app.search.failure) return search.follow(text);
  store.dispatch(placed({ isTyping: false, before: undefined }));
}

function listBindings(context: SearchContext, place: SearchPlace): Binding[] {
  const { store, search } = context;
  const state = store.getState();
  const { marks } = state.app;
  const contract = rowsOf(state)[chosenIndexOf(state)];
  const wait = waitOf(state);
  // A key that acts on a row explains why it doesn't work while the rows are those of another search.
  const held = (bindings: Binding[]) =>
    wait ? bindings.map((binding) => ({ ...binding, reason: wait })) : bindings;
  const actions = contract ? actionBindings(context, contract, marks) : { sought: [], others: [] };
  return [
    ...held(contract ? [cardBinding(context, contract)] : []),
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
    ...held(contract ? [...actions.sought, markBinding(context, contract)] : []),
    ...held(contract ? copyBindings(context, contract, marks) : []),
    ...(contract ? sortBindings(context, place) : []),
    ...held(actions.others),
    { keys: ['ctrl+r'], title: 'Refresh', run: () => search.again() },
    ...(suggestionsOf(state).length > 0
      ? suggestionBindings(context)
      : moves(context, ['up', 'k'], ['down', 'j'])),
    leaveBinding(context, place),
  ];
}

/** Escape clears the selection, and leads back to where the search was opened from. */
function leaveBinding(context: SearchContext, { from }: SearchPlace): Binding {
  const { store } = context;
  const keys = ['esc', 'left'];
  if (store.getState().app.marks.length > 0)
    return { keys, title: 'Clear selection', run: () => void store.dispatch(unmarked()) };
  if (from) return returnBinding(context, keys, from);
  const run = () => say(context, 'muted', 'Press / to change the search, ctrl+c to quit.');
  return { keys, title: 'Already at the list', run };
}

/** Leads back to where the search was opened from; the dashboard, where most start, needs no hint that it is there. */
function returnBinding({ store }: SearchContext, keys: string[], from: readonly Place[]): Binding {
  const run = () => void store.dispatch(returned());
  const isFirst = from.length === 1 && from[0]?.kind === 'figures';
  return isFirst ? { keys, title: 'Dashboard', run } : { keys, title: 'Back', short: 'back', run };
}

function cardBinding({ store }: SearchContext, contract: Contract): Binding {
  return {
    keys: ['enter', 'right'],
    title: 'Open the card',
    short: 'card',
    run: () => void store.dispatch(opened({ kind: 'card', key: contractKeyText(contract), top: 0 })),
  };
}

function markBinding(context: SearchContext, contract: Contract): Binding {
  return {
    keys: ['space'],
    title: 'Select, to act on several',
    short: 'select',
    run: () => {
      const { store } = context;
      store.dispatch(marked(contractKeyText(contract)));
      moveTo(context, chosenIndexOf(store.getState()) + 1);
    },
  };
}

/** Sorts all that was found, on the server. */
function sortBindings({ store, search }: SearchContext, { sort }: SearchPlace): Binding[] {
  const { app } = store.getState();
  const isLong = foundOf(store.getState()).page?.capped ?? false;
  const lacking = app.isElsewhere ? { reason: lackingWords } : {};
  const by = (sorting: ContractSorting | null) => () => {
    search.sortBy(sorting);
    const words = [`Sorted by ${sortWords(sorting)}.`, ...(isLong ? [longListWords] : [])];
    say({ store }, 'muted', words.join(' '));
  };
  const next = nextSorting(sort, isLong);
  return [
    { keys: ['s'], title: `Sort by ${sortWords(next)}`, short: 'sort', ...lacking, run: by(next) },
    ...(sort ? [{ keys: ['S'], title: 'Reverse sort', run: by(reversed(sort)) }] : []),
  ];
}

/** Moves through the list; near its end the next page is read. */
function moves(context: SearchContext, up: readonly string[], down: readonly string[]): Binding[] {
  const state = context.store.getState();
  const page = Math.max(1, context.size().rows - frameRows - searchRows - 1);
  const isOfList = up.length > 1;
  const index = chosenIndexOf(state);
  // If the selected row is gone, another one has its position, and is the next below.
  const { at } = searchOf(state).chosen;
  const [above, below] = index < 0 ? [at, at - 1] : [index, index];
  const binding = (keys: readonly string[], title: string, to: number): Binding => ({
    keys,
    title,
    run: () => moveTo(context, to),
  });
  return [
    binding(up, 'Previous contract', above - 1),
    binding(down, 'Next contract', below + 1),
    binding(isOfList ? ['pageup', 'ctrl+b'] : ['pageup'], 'Page up', above - page),
    binding(isOfList ? ['pagedown', 'ctrl+f'] : ['pagedown'], 'Page down', below + page),
    ...(isOfList
      ? [binding(['home', 'g'], 'First', 0), binding(['end', 'G'], 'Last loaded', Number.MAX_SAFE_INTEGER)]
      : []),
  ];
}

function moveTo({ store, search }: SearchContext, to: number): void {
  const rows = rowsOf(store.getState());
  const at = Math.max(0, Math.min(to, rows.length - 1));
  const row = rows[at];
  store.dispatch(chose({ key: row ? contractKeyText(row) : null, at }));
  if (at > rows.length - 20) void search.more();
}
