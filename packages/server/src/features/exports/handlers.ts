import type { Handlers } from '@pitlane/shared/engine/operation';
import type { exportOperations } from '@pitlane/shared/features/exports/operations';
import type { ExportRun } from '@pitlane/shared/features/exports/schema';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { once } from '../../http/idempotency.ts';
import { badRequest } from '../../http/refusal.ts';
import type { StreamedFile } from '../../http/send-file.ts';
import { createExport, type RequestedExport } from './create-export.ts';
import { readExportRange } from './export-file.ts';
import { exportByID, latestExports } from './read-exports.ts';

/** An export reads the whole book of its kind. */
const longestMs = 300_000;

const mediaTypes: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jsonl: 'application/x-ndjson; charset=utf-8',
};

/** Handles the calls about exports. Source: areas.md §13.3 */
export function exportHandlers({
  db,
  now,
}: {
  db: Database;
  now: () => Date;
}): Handlers<typeof exportOperations, Call> {
  const create = (asked: RequestedExport, call: Call) =>
    db.transaction((tx) => once(tx, call, () => createExport(tx, asked, { call, at: now() })), {
      scope: call.actor.scope,
      longestMs,
    });
  return {
    exportForScs: async (asked, call) => {
      refuseForeignPage(call);
      return fileOf(db, await create(asked, call), call);
    },
    createExport: create,
    listExports: ({ kind }, { actor: { scope } }) =>
      db.transaction((tx) => latestExports(tx, kind), { scope, readOnly: true }),
    getExportFile: async ({ exportID }, call) => {
      const run = await db.transaction((tx) => exportByID(tx, exportID), {
        scope: call.actor.scope,
        readOnly: true,
      });
      return fileOf(db, run, call);
    },
  };
}

/** A link on another site could make a browser call a GET, but not with a header. */
function refuseForeignPage({ face, intent }: Call): void {
  if (face !== 'web' || intent) return;
  throw badRequest({
    code: 'idempotency_key_missing',
    message: 'Send an Idempotency-Key, or use POST /api/v1/exports/{kind}.',
  });
}

function fileOf(db: Database, run: ExportRun, call: Call): StreamedFile {
  const { exportID: runId, fileName, format, size, sha256 } = run;
  return {
    name: fileName ?? '',
    contentType: mediaTypes[format ?? ''] ?? 'application/octet-stream',
    body: new Uint8Array(),
    size: size ?? 0,
    tag: (sha256 ?? '').slice(0, 32),
    read: (range) => readExportRange(db, { runId: runId ?? 0, call }, range),
  };
}
