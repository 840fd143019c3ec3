import { z } from 'zod';
import { PortalFile } from '../../engine/file.ts';
import { defineOperations } from '../../engine/operation.ts';
import * as schema from './schema.ts';

/** Cancellations, commissions, claims and over-remit for the provider's other systems. Source: portal.md §7 (Documents), areas.md §13.3 */
export const exportOperations = defineOperations({
  exportForScs: {
    kind: 'command',
    host: 'main',
    method: 'GET',
    path: '/api/SCS/export/{kind}',
    summary:
      'Export cancellations, commissions, claims or over-remit as a file, by default what is new since the last export',
    access: 'export.run',
    request: schema.ExportRequest,
    response: PortalFile,
    answer: 'bytes',
    isOnce: true,
    invalidates: 'exports',
  },
  createExport: {
    kind: 'command',
    host: 'main',
    method: 'POST',
    path: '/api/v1/exports/{kind}',
    summary: 'Export cancellations, commissions, claims or over-remit; the file is downloaded by its number',
    access: 'export.run',
    request: schema.ExportRequest,
    response: schema.ExportRun,
    isOnce: true,
    invalidates: 'exports',
  },
  listExports: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/exports',
    summary: 'List the latest exports, newest first',
    access: 'export.run',
    request: schema.ListExportsRequest,
    response: () => z.array(schema.ExportRun()),
    provides: 'exports',
  },
  getExportFile: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/exports/{exportID}/file',
    summary: 'Download the file of an export again, unchanged',
    access: 'export.run',
    request: schema.ExportRequestById,
    response: PortalFile,
    answer: 'bytes',
    keepFor: 0,
  },
});
