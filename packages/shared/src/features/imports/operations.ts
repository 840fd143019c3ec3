import type { PermissionId } from '../../access/permissions.ts';
import { UploadedFile } from '../../engine/file.ts';
import { defineOperations } from '../../engine/operation.ts';
import { type ImportKind, importNouns, importSlug } from './kinds.ts';
import * as schema from './schema.ts';

/** Shows what importing a file would do. */
function preview<const Access extends PermissionId>(kind: ImportKind, access: Access) {
  return {
    kind: 'query',
    host: 'main',
    method: 'POST',
    path: `/api/v1/imports/${importSlug(kind)}/preview`,
    summary: `Preview an import of ${importNouns[kind]} from a file`,
    access,
    request: UploadedFile,
    response: schema.ImportPreview,
    upload: schema.importUpload,
    keepFor: 0,
  } as const;
}

/** Imports a previewed file, all of it or nothing. 409 if the file or the stored data has changed since. */
function commit<const Access extends PermissionId, const List extends string>(
  kind: ImportKind,
  access: Access,
  invalidates: List,
) {
  return {
    kind: 'command',
    host: 'main',
    method: 'POST',
    path: `/api/v1/imports/${importSlug(kind)}`,
    summary: `Import ${importNouns[kind]} from a file`,
    access,
    request: schema.ImportRequest,
    response: schema.Imported,
    upload: schema.importUpload,
    isOnce: true,
    needsRecentFactor: true,
    invalidates,
  } as const;
}

/**
 * Dealers, agencies and users from files, and what sales are priced from, with a preview. Source: areas.md §1 (R18), §1.3 and §1.5 (rights), §13.3
 * (R51); additions of ours
 */
export const importOperations = defineOperations({
  previewDealerImport: preview('dealers', 'import.run'),
  importDealers: commit('dealers', 'import.run', 'dealers'),
  previewAgencyImport: preview('agencies', 'import.run'),
  importAgencies: commit('agencies', 'import.run', 'agencies'),
  previewUserImport: preview('users', 'user.change'),
  importUsers: commit('users', 'user.change', 'users'),
  previewPlanImport: preview('plans', 'rate.write'),
  importPlans: commit('plans', 'rate.write', 'rateSheets'),
  previewVehicleClassImport: preview('vehicleClasses', 'rate.write'),
  importVehicleClasses: commit('vehicleClasses', 'rate.write', 'rateSheets'),
  previewDealerProgramImport: preview('dealerPrograms', 'agreement.write'),
  importDealerPrograms: commit('dealerPrograms', 'agreement.write', 'dealerAgreements'),
  previewPriceCapImport: preview('priceCaps', 'rate.write'),
  importPriceCaps: commit('priceCaps', 'rate.write', 'rateSheets'),
  previewFinancePlanImport: preview('financePlans', 'rate.write'),
  importFinancePlans: commit('financePlans', 'rate.write', 'rateSheets'),
  previewCommissionRateImport: preview('commissionRates', 'import.run'),
  importCommissionRates: commit('commissionRates', 'import.run', 'agencies'),
  previewIncentiveTripImport: preview('incentiveTrips', 'import.run'),
  importIncentiveTrips: commit('incentiveTrips', 'import.run', 'agencies'),
});
