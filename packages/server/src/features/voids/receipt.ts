/** How many characters of a signature are read out over the phone. */
const receiptLetters = 12;

/** Returns the receipt of a void: the start of its signature in the history. Source: security.md §5 */
export function receiptOf(mark: Uint8Array): string {
  return Buffer.from(mark).toString('hex').slice(0, receiptLetters).toUpperCase();
}
