import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { CallError } from '@pitlane/shared/client/calls';
import { createReadLines, type LineSettings, rowsOfLines } from '@pitlane/shared/client/lines';
import type { Operation } from '@pitlane/shared/engine/operation';
import { withoutFields } from '@pitlane/shared/engine/without-fields';
import { ExportRefusal } from '@pitlane/shared/export/columns';
import { csvChunks } from '@pitlane/shared/export/csv';
import { jsonLineChunks } from '@pitlane/shared/export/lines';
import { xlsxChunks } from '@pitlane/shared/export/xlsx';
import {
  type ExportFailure,
  type ExportJob,
  type ExportNews,
  exportFormats,
  notWritten,
} from './export-job.ts';

type Row = Readonly<Record<string, unknown>>;

/** Bytes that are gathered before the browser takes them off the heap. */
const partBytes = 1_000_000;

/** How often the progress is reported, in ms. */
const progressEveryMs = 100;

/**
 * Writes the file of a report while its rows arrive, and reports progress. The file is only kept if every row has
 * arrived and was verified.
 */
export async function writeExport(
  job: ExportJob,
  report: (news: ExportNews) => void,
  send: NonNullable<LineSettings['fetch']> = fetch,
): Promise<void> {
  const hashes: ReturnType<typeof newHash>[] = [];
  const readLines = createReadLines({
    bases: job.bases,
    newHash: () => {
      const hash = newHash();
      hashes.push(hash);
      return hash;
    },
    onPause: (until) => report({ kind: 'paused', until: until.getTime() }),
    fetch: send,
    seenRows: async (_, rows) => (rows as Row[]).map((row) => withoutFields(row, job.unseen)),
  });
  const counted = { rows: 0 };
  const lines = withProgress(
    readLines(job.operation as Operation, { ...job.request, exportAs: job.format }),
    counted,
    report,
  );
  try {
    const { contentType } = exportFormats.find(({ id }) => id === job.format) ?? exportFormats[0];
    const parts: Blob[] = [];
    let held: Uint8Array<ArrayBuffer>[] = [];
    let heldBytes = 0;
    for await (const chunk of chunksOf(job, lines, () => hashes.map((hash) => hash.hex()).join(' '))) {
      held.push(chunk);
      heldBytes += chunk.length;
      if (heldBytes < partBytes) continue;
      parts.push(new Blob(held));
      [held, heldBytes] = [[], 0];
    }
    report({ kind: 'done', rows: counted.rows, file: new Blob([...parts, ...held], { type: contentType }) });
  } catch (error) {
    report(failureOf(error));
  }
}

function chunksOf(
  { format, columns, about }: ExportJob,
  lines: AsyncIterable<string>,
  hash: () => string,
): AsyncIterable<Uint8Array<ArrayBuffer>> {
  switch (format) {
    case 'csv':
      return csvChunks(columns, rowsOf(lines));
    case 'xlsx':
      return xlsxChunks(columns, rowsOf(lines), { ...about, hash });
    case 'jsonl':
      return jsonLineChunks(lines);
  }
}

async function* rowsOf(lines: AsyncIterable<string>) {
  for await (const some of lines) yield rowsOfLines<Row>(some);
}

async function* withProgress(
  lines: AsyncIterable<string>,
  counted: { rows: number },
  report: (news: ExportNews) => void,
): AsyncGenerator<string> {
  let reportedAt = 0;
  for await (const some of lines) {
    yield some;
    for (let at = some.indexOf('\n'); at >= 0; at = some.indexOf('\n', at + 1)) counted.rows += 1;
    const now = performance.now();
    if (now - reportedAt < progressEveryMs) continue;
    reportedAt = now;
    report({ kind: 'progress', rows: counted.rows });
  }
}

/** Every error is reported: an exception thrown in a worker is lost, and the page would wait forever. */
function failureOf(error: unknown): ExportFailure {
  if (error instanceof ExportRefusal) return { kind: 'failed', problem: error.problem, code: null };
  if (!(error instanceof CallError)) return notWritten;
  const { message, code } = error.failure;
  return { kind: 'failed', problem: { message }, code };
}

function newHash() {
  const sha = sha256.create();
  let hex: string | undefined;
  return {
    update: (bytes: Uint8Array) => void sha.update(bytes),
    hex: () => {
      hex ??= bytesToHex(sha.digest());
      return hex;
    },
  };
}
