import { explainSearchText } from '@pitlane/shared/features/contracts/rules/search-explain';
import { completeSearchText } from '@pitlane/shared/features/contracts/rules/search-text';
import { searchingText } from '@pitlane/shared/features/contracts/rules/search-words';
import { understood } from '@pitlane/shared/features/contracts/rules/typed-search';
import { formatCell } from '@pitlane/shared/kernel/format';
import { cutText, paintedWidth, safeText } from '../../../print/text.ts';
import { retryText } from '../../retry-text.ts';
import { foundOf, type RootState } from '../../store.ts';
import type { Theme } from '../../theme.ts';
import type { Head } from '../../view.ts';
import type { SearchPlace } from './place.ts';
import { sortWords } from './sorts.ts';

/** The box of the search, with what Tab would add to it, and how much was found. */
export function searchHead(place: SearchPlace, state: RootState, theme: Theme): Head {
  const hint = place.line.text ? '' : theme.muted(' Contract #, VIN, or Last Name');
  return {
    label: 'Contracts  ',
    line: place.line,
    after: `${theme.muted(ghostOf(place))}${hint}`,
    right: foundWords(state),
    brief: foundCount(state),
  };
}

/** The rest of what Tab takes. */
function ghostOf(place: SearchPlace): string {
  if (!place.isTyping || place.line.caret < place.line.text.length) return '';
  const offer = completeSearchText(place.line.text, place.line.caret);
  const option = offer?.options[place.completion % (offer.options.length || 1)];
  if (!offer || !option) return '';
  const begun = place.line.text.slice(offer.from).trimStart().toLowerCase();
  return option.insert.startsWith(begun) ? option.insert.slice(begun.length) : '';
}

/** How many were found, and how fast. */
function foundWords(state: RootState): string {
  const count = foundCount(state);
  return (
    count && `${count} ${count === '1' ? 'contract' : 'contracts'} · ${state.app.search.milliseconds} ms`
  );
}

function foundCount(state: RootState): string {
  if (state.app.search.shown === undefined) return '';
  const { rows, page } = foundOf(state);
  return `${formatCell('count', page?.total ?? rows.length)}${page?.capped ? '+' : ''}`;
}

/** The line under the search: what it means, what is wrong with it, or what can complete it. */
export function explained(
  place: SearchPlace,
  { app: { search } }: RootState,
  { columns, theme }: { columns: number; theme: Theme },
): string {
  const { isSlow, failure } = search;
  const sort = search.shownSort ? `sorted by ${sortWords(search.shownSort)}` : undefined;
  const { text, caret } = place.line;
  const typed = understood(text);
  const cut = (words: string) => cutText(safeText(words), columns - 2);
  if (typed.error)
    return ` ${theme.danger(cut([typed.error.message, typed.error.next].filter(Boolean).join(' ')))}`;
  if (failure) {
    const { message, isOfText } = failure;
    return ` ${theme.danger(cut(isOfText ? message : retryText(message)))}`;
  }
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

/** As many words as fit in a width. */
function fitting(words: readonly string[], width: number): string {
  let used = 0;
  const kept = words.filter((word) => {
    used += paintedWidth(word) + 2;
    return used <= width + 2;
  });
  return kept.join('  ');
}
