import { z } from 'zod';
import { defineOperations } from '../../engine/operation.ts';
import { importUpload } from '../imports/schema.ts';
import * as schema from './schema.ts';

/**
 * Rate sheets: imported as a draft, approved by another person, then in force by their days and never changed.
 * Source: areas.md §7.1, §1 (R18); additions of ours
 */
export const rateOperations = defineOperations({
  listRateSheets: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/rate-sheets',
    summary: 'List rate sheets by program, newest version first',
    access: 'rate.write',
    request: schema.ListRateSheetsRequest,
    response: () => z.array(schema.RateSheetRow()),
    provides: 'rateSheets',
  },
  compareRateSheets: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/rate-sheets/{rateSheetID}/comparison',
    summary: 'Compare a rate sheet with another: rates that rose, fell, were added or removed',
    access: 'rate.write',
    request: schema.CompareRateSheetsRequest,
    response: schema.RateSheetComparison,
    provides: 'rateSheets',
  },
  previewRateSheet: {
    kind: 'query',
    host: 'main',
    method: 'POST',
    path: '/api/v1/rate-sheets/preview',
    summary: 'Preview an import of a rate sheet from a file',
    access: 'rate.write',
    request: schema.PreviewRateSheetRequest,
    response: schema.RateSheetPreview,
    upload: importUpload,
    keepFor: 0,
  },
  importRateSheet: {
    kind: 'command',
    host: 'main',
    method: 'POST',
    path: '/api/v1/rate-sheets',
    summary: 'Import a rate sheet from a file, as a draft',
    access: 'rate.write',
    request: schema.ImportRateSheetRequest,
    response: schema.RateSheetRow,
    upload: importUpload,
    isOnce: true,
    needsRecentFactor: true,
    invalidates: 'rateSheets',
  },
  approveRateSheet: {
    kind: 'command',
    host: 'main',
    method: 'POST',
    path: '/api/v1/rate-sheets/{rateSheetID}/approve',
    summary: 'Approve a rate sheet that another person imported',
    access: 'rate.write',
    request: schema.RateSheetRequest,
    response: schema.RateSheetRow,
    isOnce: true,
    needsRecentFactor: true,
    invalidates: 'rateSheets',
  },
  discardRateSheet: {
    kind: 'command',
    host: 'main',
    method: 'DELETE',
    path: '/api/v1/rate-sheets/{rateSheetID}',
    summary: 'Discard a draft of a rate sheet',
    access: 'rate.write',
    request: schema.RateSheetRequest,
    response: schema.RateSheetRow,
    invalidates: 'rateSheets',
  },
});
