import type { ScreenId } from '@pitlane/shared/registry/screens';

/** The pages that the menu and the links name and that are still to be built; no other page may say so. */
export const notBuilt = [
  'dashboard.open',
  'rater.open',
  'rater.history',
  'remittance.open',
  'remittance.pending',
  'remittance.history',
  'report.list',
  'report.salesSummary',
  'report.dealerContracts',
  'report.dealerClaims',
  'report.agencyGrossCommission',
  'report.newDealerDisbursement',
  'report.quoteRequests',
  'report.remittanceSummary',
  'report.scsClaimInfo',
  'document.list',
  'document.listInternal',
  'user.list',
  'message.list',
  'supply.reorder',
  'claim.authorize',
  'claim.start',
  'dealer.list',
  'dealer.show',
] as const satisfies readonly ScreenId[];

/** The id of a page that is still to be built. */
export type NotBuiltId = (typeof notBuilt)[number];
