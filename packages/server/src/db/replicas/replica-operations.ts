import { isOpenToAll, type Operation } from '@pitlane/shared/engine/operation';
import type { operations } from '@pitlane/shared/registry/operations';

/**
 * What a user decides on at once: what a change would do, and what is still on its way. These are read where the change will be made. Everything
 * else that reads is a list, a search, a report, a figure or a record.
 */
const decidedOn: ReadonlySet<string> = new Set<keyof typeof operations>([
  'compareRateSheets',
  'getAchDue',
  'getAchFile',
  'getCancellationFacts',
  'getCancelQuoteSignatures',
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
  'previewCancellationImport',
  'previewCancelQuotes',
  'previewCheckRun',
  'previewClaimImport',
  'previewCommissionImport',
  'previewDealerImport',
  'previewOverRemitImport',
  'previewRateSheet',
  'previewRemittance',
  'previewUserImport',
  'previewVoid',
  'previewVoids',
  'quoteCancellation',
  'quoteSale',
  'watchChanges',
]);

/** Whether the read-only transactions of an operation may run on a replica. A visitor's never do: nobody knows what they wrote. */
export function readsReplicas(name: string, operation: Operation): boolean {
  const { kind, during } = operation;
  return kind !== 'command' && during === undefined && !isOpenToAll(operation) && !decidedOn.has(name);
}
