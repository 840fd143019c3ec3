import type { ExportColumn, RowBatches } from '../export/columns.ts';

/** One column of each kind a report has; the amounts are summed. */
export const columnOfEachKind: readonly ExportColumn[] = [
  { key: 'contractNumber', header: 'Contract', kind: 'text', isTotaled: false },
  { key: 'purchaseDate', header: 'Sold', kind: 'date', isTotaled: false },
  { key: 'customerPrice', header: 'Price', kind: 'money', isTotaled: true },
  { key: 'contracts', header: 'Contracts', kind: 'count', isTotaled: true },
  { key: 'cancelPercent', header: 'Cancelled', kind: 'percent', isTotaled: false },
  { key: 'saleMileage', header: 'Odometer', kind: 'miles', isTotaled: false },
  { key: 'phone', header: 'Phone', kind: 'phone', isTotaled: false },
];

/** Returns batches like a stream, and reports when its reader released it. */
export function batchesOf(...batches: readonly Readonly<Record<string, unknown>>[][]): RowBatches & {
  isLeft: boolean;
  given: number;
} {
  const source = {
    isLeft: false,
    given: 0,
    async *[Symbol.asyncIterator]() {
      try {
        for (const batch of batches) {
          source.given += 1;
          yield batch;
        }
      } finally {
        source.isLeft = true;
      }
    },
  };
  return source;
}

/** Yields a batch, and then fails like a lost connection. */
export async function* lostAfter(batch: readonly Readonly<Record<string, unknown>>[]): RowBatches {
  yield batch;
  throw new Error('The connection was lost.');
}

/** Returns all that was written, as one. */
export async function bytesOf(chunks: AsyncIterable<Uint8Array<ArrayBuffer>>): Promise<Uint8Array> {
  const all: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return new Uint8Array(await new Blob(all).arrayBuffer());
}
