import { createHash } from 'node:crypto';
import { createReadLines, rowsOfLines } from '@pitlane/shared/client/lines';
import type { Page } from '@pitlane/shared/engine/envelope';
import type { Operations } from '@pitlane/shared/engine/operation';
import type { RowBatches } from '@pitlane/shared/export/columns';
import { withWholes } from '@pitlane/shared/features/reports/pairs';
import { formatCell } from '@pitlane/shared/kernel/format';
import { operations } from '@pitlane/shared/registry/operations';
import type { Terminal } from '../../../process/terminal.ts';
import type { Connection } from '../../../session/connection.ts';
import { readOn, sayPaused } from '../../../session/read-on.ts';
import { showProgress } from '../../progress.ts';
import type { ReportRow } from './columns.ts';
import type { ReportRequest } from './report-request.ts';

type PageCall = (
  request: object,
  options: { signal: AbortSignal },
) => Promise<{ rows: readonly ReportRow[]; page: Page | null }>;

/** Reads one page of a report. Throws CallError. */
export async function readPage(
  { report, request }: Pick<ReportRequest, 'report' | 'request'>,
  part: { limit: number; cursor?: string | undefined },
  { connection, signal }: { connection: Connection; signal: AbortSignal },
): Promise<{ rows: readonly ReportRow[]; page: Page | null }> {
  const [name = ''] =
    Object.entries(operations as Operations).find(([, one]) => one === report.operation) ?? [];
  const call = (connection.calls as unknown as Record<string, PageCall>)[name];
  if (!call) throw new Error(`the registry has no operation of ${report.id}`);
  const { limit, cursor } = part;
  return call({ ...request, limit, ...(cursor ? { cursor } : {}) }, { signal });
}

/** Every row of a report as the server sends them. */
export interface RowStream {
  /** Complete lines, as they arrive. */
  lines: AsyncIterable<string>;
  batches: RowBatches;
  /** Rows so far. */
  count: () => number;
  /** The hash of the rows, when all have come and were found whole; one for each part, where the hourly limit made them several. */
  hash: () => string | undefined;
}

/** Where rows come from, and where they are awaited. */
interface RowsRoom {
  connection: Connection;
  terminal: Terminal;
  progress: ProgressSpan;
}

/** How long progress is shown: until all rows are read, until the first ones arrive, or not at all. */
export type ProgressSpan = 'all rows' | 'first rows' | 'none';

/** Rows a call: the most that the server gives. Source: security.md §6 */
export const pageRows = 500;

/** How often the row count is updated, in milliseconds. */
const progressEveryMs = 100;

/**
 * Streams every row of a report, part by part, and shows progress on a terminal. Throws CallError, also after some rows
 * were returned: only at its end is the stream known to be complete.
 */
export function rowStream(
  { report, request }: ReportRequest,
  exportAs: string | undefined,
  { connection, terminal, progress }: RowsRoom,
): RowStream {
  const hashes: string[] = [];
  let count = 0;
  const newHash = () => {
    const hashed = createHash('sha256');
    return {
      update: (bytes: Uint8Array) => void hashed.update(bytes),
      hex: () => {
        const hex = hashed.digest('hex');
        hashes.push(hex);
        return hex;
      },
    };
  };
  const onPause = (until: Date) => sayPaused(terminal, until);
  const readLines = createReadLines({ ...connection.lines, newHash, onPause });
  const fields = withWholes(report.operation, { ...request, ...(exportAs ? { exportAs } : {}) });
  const read = () => readLines(report.operation, fields as never, { signal: terminal.signal });
  async function* lines(): AsyncGenerator<string> {
    const progressLine = rowsProgress(terminal, progress);
    try {
      for await (const text of read()) {
        count += text.split('\n').length - 1;
        progressLine.update(count);
        yield text;
      }
    } finally {
      progressLine.end();
    }
  }
  async function* batches(): AsyncGenerator<readonly ReportRow[]> {
    for await (const text of lines()) yield rowsOfLines<ReportRow>(text);
  }
  return {
    lines: { [Symbol.asyncIterator]: lines },
    batches: { [Symbol.asyncIterator]: batches },
    count: () => count,
    hash: () => (hashes.length === 0 ? undefined : hashes.join(' ')),
  };
}

/** The first rows of a report, page by page, as the stream of a whole one. Throws CallError. */
export function firstRows(
  reportRequest: ReportRequest,
  limit: number,
  { connection, terminal, progress }: RowsRoom,
): RowStream {
  let count = 0;
  async function* batches(): AsyncGenerator<readonly ReportRow[]> {
    const progressLine = rowsProgress(terminal, progress);
    let cursor: string | undefined;
    try {
      do {
        const part = { limit: Math.min(limit - count, pageRows), cursor };
        const read = () => readPage(reportRequest, part, { connection, signal: terminal.signal });
        const { rows, page } = await readOn(terminal, read);
        // A server that knows no pages gives every row at once.
        const taken = rows.slice(0, limit - count);
        count += taken.length;
        progressLine.update(count);
        yield taken;
        cursor = page?.next ?? undefined;
      } while (cursor && count < limit);
    } finally {
      progressLine.end();
    }
  }
  async function* lines(): AsyncGenerator<string> {
    for await (const rows of batches()) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  }
  return {
    lines: { [Symbol.asyncIterator]: lines },
    batches: { [Symbol.asyncIterator]: batches },
    count: () => count,
    hash: () => undefined,
  };
}

/** Shows rows and their rate in one line that is erased afterwards. */
function rowsProgress(
  terminal: Terminal,
  span: ProgressSpan,
): { update: (count: number) => void; end: () => void } {
  if (span === 'none') return { update: () => undefined, end: () => undefined };
  const progress = showProgress(terminal, 'Reading...');
  if (span === 'first rows') return { update: progress.end, end: progress.end };
  const started = performance.now();
  let updatedAt = started;
  return {
    update: (count) => {
      const now = performance.now();
      if (now - updatedAt < progressEveryMs) return;
      updatedAt = now;
      const rate = Math.round((count * 1000) / (now - started));
      progress.update(`${formatCell('count', count)} rows, ${formatCell('count', rate)}/s`);
    },
    end: progress.end,
  };
}
