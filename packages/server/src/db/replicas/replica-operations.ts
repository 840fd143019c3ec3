import { isOpenToAll, type Operation } from '@pitlane/shared/engine/operation';
import type { operations } from '@pitlane/shared/registry/operations';

/**
 * Reads that a user acts on right away: previews of changes, and work in progress. They run where the change will be made. Every other read
 * is a list, a search, a report, a figure or a record.
 */
const decidedOn: ReadonlySet<string> = new Set<keyof typeof operations>([
  'compareRateSheets',
  'getAchDue',
  'getAchFile',
  'getCancellationFacts',
  'getCancelQuoteSignatures',
  'getCheckAccount',
  'getCheckRun',
  'getDeviceSignIn',
  'getFortePart',
  'getInvitation',
  'getJob',
  'getMenuSignatures',
  'getRefreshState',
  'getSession',
  'getStepUp',
  'isUsernameValid',
  'listAssumedIdentities',
  'listFactors',
  'listPersonalTokens',
  'listSessions',
  'listTerminals',
  'previewAgencyImport',
  'previewAnnouncement',
  'previewCancelQuotes',
  'previewCancellationImport',
  'previewCheckRun',
  'previewClaimImport',
  'previewCommissionImport',
  'previewCommissionRateImport',
  'previewDealerImport',
  'previewDealerProgramImport',
  'previewFinancePlanImport',
  'previewIncentiveTripImport',
  'previewOverRemitImport',
  'previewPlanImport',
  'previewPriceCapImport',
  'previewRateSheet',
  'previewRemittance',
  'previewUserImport',
  'previewVehicleClassImport',
  'previewVoid',
  'previewVoids',
  'quoteCancellation',
  'quoteSale',
  'watchChanges',
]);

/** Whether the read-only transactions of an operation may run on a replica. A visitor's never do, because their writes aren't known. */
export function readsReplicas(name: string, operation: Operation): boolean {
  const { kind, during } = operation;
  return kind !== 'command' && during === undefined && !isOpenToAll(operation) && !decidedOn.has(name);
}

/** Called all the time, or for as long as a page is open. Lists and records don't show what they return. */
const showsNothing: ReadonlySet<string> = new Set<keyof typeof operations>([
  'getSession',
  'isUsernameValid',
  'watchChanges',
]);

/** Whether an operation shows its caller what only the primary may have yet, such as the end of a job or a signature. */
export function showsLatest(name: string): boolean {
  return decidedOn.has(name) && !showsNothing.has(name);
}

/** Whether the refusal of an operation does: a change is refused by what the primary has, such as a newer version. A visitor has nothing to read. */
export function refusalShowsLatest(operation: Operation): boolean {
  return operation.kind === 'command' && operation.during === undefined && !isOpenToAll(operation);
}
