/**
 * Removes case and accents from a text, letter by letter, so that text typed on a plain keyboard matches it. Source: Assumption, as
 * `foldKey` does for searches
 */
export function folded(text: string): string {
  // Most texts are plain: taking letters apart costs twenty times the test for it.
  const isPlain = /^[\x20-\x7e]*$/.test(text);
  return isPlain ? text.toLowerCase() : Array.from(text, foldedLetter).join('');
}

/** Lists the words of a text, folded, without what separates them. Source: Assumption, as `folded` */
export function foldedWords(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

function foldedLetter(letter: string): string {
  const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.length === letter.length ? plain : letter;
}
