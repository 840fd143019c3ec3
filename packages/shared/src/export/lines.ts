import type { RowBatches } from './columns.ts';

/** Writes rows as JSON lines: each row as it came, an object a line, for programs. Source: architecture.md §2 (lines) */
export async function* jsonLineChunks(batches: RowBatches): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  for await (const rows of batches) {
    if (rows.length > 0) yield encoder.encode(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  }
}
