import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { contractColumns } from '../../../print/screens/contracts/columns.ts';
import { Sentences } from '../../Sentences.tsx';
import { screenAddress } from '../../screen-address.ts';
import { placed, searched } from '../../state.ts';
import { chosenIndexOf, rowsOf, searchOf, useAppState } from '../../store.ts';
import type { SpokenProps, View } from '../../view.ts';
import { explained, searchHead } from './head.ts';
import { searchKeys } from './keys.ts';
import { SearchView } from './SearchView.tsx';
import { suggestionLines, suggestionsOf } from './suggestions.ts';

/** The search at the bottom of the stack: its box, and the list of what it finds. */
export const searchView: View<'search'> = {
  address: ({ line }) => screenAddress('contract.search', { searchText: line.text.trim() }),
  title: () => 'Contracts',
  keys: searchKeys,
  Drawn: SearchView,
  Spoken: SpokenSearch,
  typedLine: (place) => (place.isTyping ? place.line : undefined),
  typed: ({ store, search }, line) => {
    const { text } = searchOf(store.getState()).line;
    // The key that leads to the box, pressed in it, is no text.
    if (text === '' && line.text === '/') return;
    const isOther = line.text !== text;
    store.dispatch(placed({ line, completion: 0, suggested: 0 }));
    if (isOther) search.follow(line.text);
  },
  head: searchHead,
  underHead: explained,
  opens: ({ id }, { searchText = '' }, { store, search }) => {
    if (id !== 'contract.search') return undefined;
    store.dispatch(searched(searchText));
    search.follow(searchText);
    return Promise.resolve();
  },
};

function SpokenSearch({ place, said, isCovered }: SpokenProps<'search'>) {
  const rows = useAppState(rowsOf);
  const cursor = useAppState(chosenIndexOf);
  const { shown, failure } = useAppState(({ app }) => app.search);
  const suggested = suggestionLines(useAppState(suggestionsOf));
  if (isCovered) return null;
  const row = rows[cursor];
  const found = shown === undefined ? '' : `${rows.length} contracts loaded.`;
  const chosen = row ? `${cursor + 1} of ${rows.length}: ${rowSentence(row)}` : found;
  const typed = place.isTyping ? `Search: ${place.line.text}` : '';
  const offers = place.isTyping ? suggested : suggested.slice(place.suggested, place.suggested + 1);
  return <Sentences lines={[typed, chosen, ...offers, failure?.message ?? '', ...said, 'Ctrl+G: keys']} />;
}

/** The text before a column that doesn't explain itself. */
const columnWords: Record<string, string> = { 'VIN (LAST 8)': 'VIN ends', SOLD: 'sold', EXPIRES: 'expires' };

/** A row as it is read aloud, without purely visual symbols. */
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
