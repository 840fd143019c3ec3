import { z } from 'zod';
import { PortalFile } from '../../engine/file.ts';
import { defineOperations } from '../../engine/operation.ts';
import type { BookImportKind } from './book-columns.ts';
import * as schema from './book-schema.ts';

const about = {
  commission: ['Commission', 'commissions'],
  claim: ['Claim', 'claims'],
  overRemit: ['OverRemit', 'over-remit'],
  cancellation: ['Cancellation', 'cancellations'],
} as const satisfies Record<BookImportKind, readonly [path: string, rows: string]>;

/** Shows what importing a file of the provider would do, and holds its rows on the server for a day. */
function preview<const Kind extends BookImportKind>(kind: Kind) {
  return {
    kind: 'query',
    host: 'main',
    method: 'POST',
    path: `/api/v1/imports/${kind}/preview`,
    summary: `Preview an import of ${about[kind][1]} from the provider's file`,
    access: 'import.run',
    request: schema.BookPreviewRequest,
    response: schema.BookPreview,
    upload: schema.bookImportUpload,
    keepFor: 0,
  } as const;
}

/** Imports a previewed file, all of it or nothing. 409 if the stored data has changed since. */
function commit(kind: BookImportKind) {
  return {
    kind: 'command',
    host: 'main',
    method: 'POST',
    path: `/api/SCS/${about[kind][0]}`,
    summary: `Import the previewed file of ${about[kind][1]}`,
    access: 'import.run',
    request: schema.BookImportRequest,
    response: schema.BookImported,
    isOnce: true,
    isLong: true,
    needsRecentFactor: true,
    invalidates: 'imports',
  } as const;
}

/** Imports of the provider's files. Source: portal.md §7 (SCS fragments), areas.md §13.3 (R51), §1 (R18) */
export const bookImportOperations = defineOperations({
  previewCancellationImport: preview('cancellation'),
  importCancellations: commit('cancellation'),
  previewCommissionImport: preview('commission'),
  importCommissions: commit('commission'),
  previewClaimImport: preview('claim'),
  importClaims: commit('claim'),
  previewOverRemitImport: preview('overRemit'),
  importOverRemits: commit('overRemit'),
  listImports: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/imports',
    summary: "List the latest imports of the provider's files, newest first, and those that are running",
    access: 'import.run',
    request: () => z.object({}),
    response: () => z.array(schema.BookImport()),
    provides: 'imports',
  },
  getRefusedRows: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/imports/refused',
    summary: 'Download the refused rows of a previewed file as CSV, each with its reason',
    access: 'import.run',
    request: schema.BookImportRequest,
    response: PortalFile,
    answer: 'bytes',
    keepFor: 0,
  },
});
