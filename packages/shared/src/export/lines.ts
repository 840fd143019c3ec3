/**
 * Writes the lines of rows as they came, one JSON object per line, for programs: the hash of such a file is the one
 * that the server has on record. Source: architecture.md §2 (lines)
 */
export async function* jsonLineChunks(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  for await (const some of lines) yield encoder.encode(some);
}
