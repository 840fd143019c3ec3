import { suggestionText } from '@pitlane/shared/features/contracts/rules/wider-searches';
import type { SearchSuggestion } from '@pitlane/shared/features/contracts/schema';
import { safeText } from '../../../print/text.ts';
import { api } from '../../api.ts';
import type { Binding } from '../../binding.ts';
import type { AppContext } from '../../context.ts';
import { lineOfText } from '../../line-text.ts';
import { placed } from '../../state.ts';
import { type RootState, rowsOf, searchOf, waitOf } from '../../store.ts';

const none: readonly SearchSuggestion[] = [];

/** The server's suggestions after a search without results. */
export function suggestionsOf(state: RootState): readonly SearchSuggestion[] {
  const { shown, failure } = state.app.search;
  if (shown === undefined || failure || waitOf(state) || rowsOf(state).length > 0) return none;
  return api.endpoints.suggestSearches.select({ searchText: shown })(state).data ?? none;
}

/** The suggestions in words. */
export function suggestionLines(suggestions: readonly SearchSuggestion[]): string[] {
  return suggestions.map((one) => safeText(suggestionText(one)));
}

/** The keys of the suggestions: Enter searches for the chosen one. */
export function suggestionBindings({ store, search }: Pick<AppContext, 'store' | 'search'>): Binding[] {
  const state = store.getState();
  const suggestions = suggestionsOf(state);
  const { suggested } = searchOf(state);
  const chosen = suggestions[suggested];
  if (!chosen) return [];
  const to = (at: number) => () =>
    void store.dispatch(placed({ suggested: Math.max(0, Math.min(at, suggestions.length - 1)) }));
  const take = () => {
    const text = chosen.searchText ?? '';
    store.dispatch(placed({ line: lineOfText(text), suggested: 0 }));
    search.follow(text);
  };
  return [
    { keys: ['enter', 'right'], title: 'Search for this', short: 'search for this', run: take },
    { keys: ['up', 'k'], title: 'Previous suggestion', run: to(suggested - 1) },
    { keys: ['down', 'j'], title: 'Next suggestion', run: to(suggested + 1) },
  ];
}
