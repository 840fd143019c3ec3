import type { LinesEnd } from '@pitlane/shared/engine/envelope';
import type { LinesAnswer } from '@pitlane/shared/engine/operation';
import type { RowBatches } from '@pitlane/shared/export/columns';

/** A report's rows as they arrive, and its end once all have arrived. */
export interface ReadReport {
  batches: RowBatches;
  end: () => LinesEnd | undefined;
}

/**
 * Reads a report's lines as rows, a batch at a time: more are read from the database once a batch is used up. If the reader stops, so does
 * the report. Fails if the last line is missing or its row count differs.
 */
export function readReport(answer: LinesAnswer): ReadReport {
  let end: LinesEnd | undefined;
  async function* batches() {
    const parts = handover();
    const writing = answer.writeLines((lines) => parts.put(textOf(lines))).then(parts.end, parts.fail);
    try {
      let held: string[] = [];
      let rows = 0;
      for (let part = await parts.take(); part !== undefined; part = await parts.take()) {
        const lines = [...held, ...part.split('\n').filter(Boolean)];
        held = lines.splice(-1);
        rows += lines.length;
        if (lines.length > 0) yield lines.map((line) => JSON.parse(line) as Record<string, unknown>);
      }
      const last = JSON.parse(held[0] ?? '{}') as Partial<LinesEnd>;
      if (last.rows !== rows || last.hash === undefined) throw new Error('A report broke off half way.');
      end = { rows, hash: last.hash };
    } finally {
      parts.stop();
      await writing;
    }
  }
  return { batches: batches(), end: () => end };
}

function textOf(lines: string | Uint8Array): string {
  return typeof lines === 'string' ? lines : Buffer.from(lines).toString();
}

/** Passes texts on one by one: adding one waits until the previous one was taken. */
function handover() {
  let waiting = Promise.withResolvers<string | undefined>();
  let taken = Promise.withResolvers<void>();
  taken.resolve();
  let isStopped = false;
  waiting.promise.catch(() => undefined);
  return {
    put: async (text: string): Promise<void> => {
      await taken.promise;
      if (isStopped) throw new Error('Nobody reads on.');
      taken = Promise.withResolvers<void>();
      waiting.resolve(text);
    },
    end: async () => {
      await taken.promise;
      waiting.resolve(undefined);
    },
    fail: async (error: unknown) => {
      await taken.promise;
      waiting.reject(error);
    },
    take: async (): Promise<string | undefined> => {
      const text = await waiting.promise;
      waiting = Promise.withResolvers<string | undefined>();
      waiting.promise.catch(() => undefined);
      taken.resolve();
      return text;
    },
    stop: () => {
      isStopped = true;
      taken.resolve();
    },
  };
}
