/**
 * Writes a count with its noun: "1 row", "1,204 rows", "1.67 years", "2 batches". `plural` is for nouns that don't just
 * add an s. Assumption: US English.
 */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : plural}`;
}
