import { callsFor } from '@pitlane/shared/client/calls';
import type { Operations } from '@pitlane/shared/engine/operation';
import type { BookImportKind } from '@pitlane/shared/features/imports/book-columns';
import { bookImportOperations } from '@pitlane/shared/features/imports/book-operations';
import {
  type BookPreview,
  bookImportCalls,
  bookImportUpload,
} from '@pitlane/shared/features/imports/book-schema';
import { importJob } from '@pitlane/shared/features/imports/schema';
import { totalText } from '@pitlane/shared/features/imports/totals-text';
import { confirm } from '../commands/confirm.ts';
import type { Run } from '../commands/run.ts';
import { jsonText } from '../print/json.ts';
import { showProgress } from '../print/progress.ts';
import { saveFile } from '../print/save-file.ts';
import { sayMarked } from '../print/say-below.ts';
import type { Connection } from '../session/connection.ts';
import { countsOf, countText, linesOfPreview } from './import-text.ts';
import { OnceCalls } from './once-calls.ts';
import { refuseRows } from './refuse-rows.ts';
import { largeUploadOf } from './upload-of.ts';

/** How often to ask the server for an import's progress. */
const pollMs = 1_000;

/**
 * Imports a file of the provider: previews it, asks, and imports all of it or nothing. Throws CommandFailure if a row is refused or a total
 * differs. Source: areas.md §1 (R18), §13.3 (R51)
 */
export async function importBook(kind: BookImportKind, run: Run): Promise<void> {
  const { terminal, given } = run;
  const file = await largeUploadOf(String(given.fields['file'] ?? ''), bookImportUpload, terminal);
  const { calls, secondFactor } = await run.connect();
  const preview = await previewed(kind, { file, calls }, run);
  if (preview.refusedCount > 0) {
    await saveRefused(preview, calls, run);
    return refuseRows(preview, run);
  }
  if (given.isDry && given.isJson) return terminal.out(`${jsonText(preview, 2)}\n`);
  if (preview.newCount + preview.changedCount === 0) {
    if (given.isJson) return terminal.out(`${jsonText(countsOf(preview), 2)}\n`);
    return sayMarked(terminal, terminal.errPaint.success('✓'), 'Everything in this file is already here.');
  }
  const importing = importingOf(kind);
  if (!(await confirm(importing, { lines: linesOf(preview) }, run))) return;
  const { commit } = bookImportCalls[kind];
  const uses: Operations = { [commit]: bookImportOperations[commit] };
  const once = new OnceCalls(uses, callsFor(uses, calls), terminal, {
    isWaiting: () => secondFactor.isWaiting,
  });
  const watched = watchJob(importJob(preview.previewHash), 'Importing...', { calls, run });
  try {
    const done = await once.calls[commit]?.({ previewHash: preview.previewHash }, { signal: once.signal });
    if (given.isJson) return terminal.out(`${jsonText(done, 2)}\n`);
  } catch (error) {
    throw once.failureOf(error, importing.confirm);
  } finally {
    watched.end();
    once.end();
  }
  await sayMarked(terminal, terminal.errPaint.success('✓'), `Imported ${countText(preview)}`);
}

interface Previewing {
  file: Awaited<ReturnType<typeof largeUploadOf>>;
  calls: Connection['calls'];
}

async function previewed(kind: BookImportKind, { file, calls }: Previewing, run: Run): Promise<BookPreview> {
  const { fields } = run.given;
  const importKey = crypto.randomUUID();
  const watched = watchJob(importJob(importKey), 'Comparing...', { calls, run });
  const totals = {
    ...(fields['rowTotal'] === undefined ? {} : { rowTotal: String(fields['rowTotal']) }),
    ...(fields['amountTotal'] === undefined ? {} : { amountTotal: String(fields['amountTotal']) }),
  };
  const { preview } = bookImportCalls[kind];
  return calls[preview]({ ...file, ...totals, importKey }, { signal: run.terminal.signal }).finally(
    watched.end,
  );
}

/** Shows how far a job has come, where someone watches. */
function watchJob(id: string, text: string, { calls, run }: { calls: Connection['calls']; run: Run }) {
  const { terminal } = run;
  const progress = showProgress(terminal, text);
  const ask = async () => {
    // Before the job starts, and where a call is lost, nothing more is known.
    const job = await calls.getJob({ id }, { signal: terminal.signal }).catch(() => undefined);
    if (job?.state === 'Running' && job.total)
      progress.update(
        `${text} ${(job.done ?? 0).toLocaleString('en-US')} of ${job.total.toLocaleString('en-US')}`,
      );
  };
  const timer = terminal.isWatched ? setInterval(() => void ask(), pollMs) : undefined;
  return {
    end: () => {
      clearInterval(timer);
      progress.end();
    },
  };
}

/** Saves every refused row with its reason, where `--refused` names a file. */
async function saveRefused(
  { previewHash }: BookPreview,
  calls: Connection['calls'],
  run: Run,
): Promise<void> {
  const to = run.given.fields['refused'];
  if (to === undefined) return;
  const file = await calls.getRefusedRows({ previewHash }, { signal: run.terminal.signal });
  await saveFile(
    { kind: 'download', ...file, to: String(to), mayReplace: true, option: '--refused' },
    run.terminal,
  );
}

function importingOf(kind: BookImportKind) {
  const title = `Import ${bookImportCalls[kind].title.toLowerCase()}`;
  return {
    title,
    confirm: {
      title,
      cannot: "can't be imported",
      busy: 'Importing...',
      failed: 'Nothing was imported.',
    },
  };
}

function linesOf(preview: BookPreview) {
  const totals = preview.totals.map((total) => ({ label: total.label ?? '', text: totalText(total) }));
  const [file, ...rest] = linesOfPreview(preview);
  return [...(file ? [file] : []), ...totals, ...rest];
}
