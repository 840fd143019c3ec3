import { foldKey } from './search-keys.ts';
import { parseSearchText } from './search-text.ts';

/** A search without one of its parts. */
export interface WiderSearch {
  searchText: string;
  /** The part that it is without, as it was typed. */
  without: string;
}

/**
 * Returns the searches that leave out one part, its term or a filter, in the order in which they were typed; none for a
 * search with only one part. Assumption: the suggestion is ours.
 */
export function widerSearches(text: string): WiderSearch[] {
  if (!parseSearchText(text).ok) return [];
  const parts = text.split('|').map((part) => part.trim());
  return parts.flatMap((without, at) => {
    if (!without) return [];
    const searchText = parts.map((part, index) => (index === at ? '' : part));
    const wider = [searchText[0], ...searchText.slice(1).filter(Boolean)].join('|');
    return parseSearchText(wider).ok ? [{ searchText: wider, without }] : [];
  });
}

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** Words that are checked: shorter ones have too many neighbors, longer ones are not typed. */
const wordLengths = { least: 3, most: 20 };

/**
 * Returns the folded names that are one typo away from a word: two letters swapped, one missing, one extra or one
 * wrong. None for a word that isn't a name. Assumption: people make one typo; anything further off isn't suggested.
 */
export function namesOneSlipAway(word: string): string[] {
  const name = foldKey(word);
  if (!/^[A-Z]+$/.test(name) || name.length < wordLengths.least || name.length > wordLengths.most) return [];
  const places = Array.from(
    { length: name.length + 1 },
    (_, at) => [name.slice(0, at), name.slice(at)] as const,
  );
  const near = places.flatMap(([before, after]) => [
    ...(after.length > 1 ? [`${before}${after[1]}${after[0]}${after.slice(2)}`] : []),
    ...(after ? [before + after.slice(1)] : []),
    ...letters.map((letter) => before + letter + after),
    ...(after ? letters.map((letter) => before + letter + after.slice(1)) : []),
  ]);
  return [...new Set(near)].filter((one) => one !== name && one.length > 1);
}

/** A suggested search in the server's answer. */
interface Suggestion {
  without?: string | null;
  searchText?: string | null;
  total?: number | null;
  isCapped?: boolean | null;
}

/** Returns what a suggested search finds, in words: "Without make:ford: 212 contracts". Assumption: the wording is ours. */
export function suggestionText({ without, searchText, total, isCapped }: Suggestion): string {
  const count = `${(total ?? 0).toLocaleString('en-US')}${isCapped ? '+' : ''} ${total === 1 ? 'contract' : 'contracts'}`;
  return without ? `Without ${without}: ${count}` : `Did you mean “${searchText}”? ${count}`;
}
