/** The most words that a search takes, and the most of a document's text that is searched. */
const mostWords = 10;
const mostText = 150_000;

/** Returns a text as words without accents and signs, in small letters: file names have theirs joined by dots and dashes. */
export function wordsText(text: string): string {
  return text
    .slice(0, mostText)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Returns the words of a search, each to match exactly or as the start of a longer word. */
export function wordsOf(searchText: string): string[] {
  return [...new Set(wordsText(searchText).split(' ').filter(Boolean))].slice(0, mostWords);
}

/**
 * SQL for a document's search words, from its name and text as `wordsText` writes them. Words are included unchanged, for partly typed
 * ones, and as stems, so that "cancellations" finds "cancel".
 */
export function searchVector(name: string, text: string): string {
  return `${both(name)} || ${both(text)}`;
}

/** SQL: whether a document has all words; `first` is the place of the first one among the values. */
export function hasWords(words: readonly string[], first: number): string {
  return words
    .map((_, at) => {
      const word = `$${first + at}::text || ':*'`;
      return `d.search @@ (to_tsquery('simple', ${word}) || to_tsquery('english', ${word}))`;
    })
    .join(' AND ');
}

/** SQL: 0 for a document `d` with all words in its name, otherwise 1; `first` as in `hasWords`. An accent in a name counts as another letter here. */
export function nameRank(words: readonly string[], first: number): string {
  if (words.length === 0) return '0';
  const isIn = words.map((_, at) => `lower(d.name) ~ ('(^|[^[:alnum:]])' || $${first + at}::text)`);
  return `CASE WHEN ${isIn.join(' AND ')} THEN 0 ELSE 1 END`;
}

function both(text: string): string {
  return `to_tsvector('simple', ${text}) || to_tsvector('english', ${text})`;
}
