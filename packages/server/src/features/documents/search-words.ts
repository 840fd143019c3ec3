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

/** Returns the words of a search, each to be found as it is or as the beginning of a longer one. */
export function wordsOf(searchText: string): string[] {
  return [...new Set(wordsText(searchText).split(' ').filter(Boolean))].slice(0, mostWords);
}

/** Whether all words are in a name. */
export function isInName(words: readonly string[], name: string): boolean {
  const parts = wordsText(name).split(' ');
  return words.every((word) => parts.some((part) => part.startsWith(word)));
}

/**
 * SQL: what a document is found by, from its name and text as `wordsText` writes them. Words are there as they are, for what is typed so far, and by
 * their stems, so that "cancellations" finds "cancel".
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

function both(text: string): string {
  return `to_tsvector('simple', ${text}) || to_tsvector('english', ${text})`;
}
