import type { Screen } from '../engine/screen.ts';
import { announcementsScreen } from '../features/announcements/screens.ts';
import { brandsScreen } from '../features/brands/screens.ts';
import { cancelQuoteScreen } from '../features/cancellations/screens.ts';
import { claimLinkScreen, claimsScreen } from '../features/claims/screens.ts';
import { contractScreen, contractSearchScreen } from '../features/contracts/screens.ts';
import { dashboardScreen } from '../features/dashboards/screens.ts';
import { dealerScreen, dealersScreen } from '../features/dealers/screens.ts';
import { historyScreen } from '../features/history/screens.ts';
import { deviceScreen, personalTokensScreen } from '../features/identity/screens.ts';
import { documentsScreen, internalDocumentsScreen } from '../features/library/screens.ts';
import { messagesScreen } from '../features/messages/screens.ts';
import { raterHistoryScreen, raterScreen } from '../features/rating/screens.ts';
import {
  pendingRemittanceScreen,
  remittanceHistoryScreen,
  remittanceScreen,
} from '../features/remittance/screens.ts';
import * as reports from '../features/reports/screens.ts';
import { reorderScreen } from '../features/supplies/screens.ts';
import { usersScreen } from '../features/users/screens.ts';

/** Every screen, in the order of the menu. */
export const screens = [
  dashboardScreen,
  contractSearchScreen,
  contractScreen,
  historyScreen,
  raterScreen,
  raterHistoryScreen,
  remittanceScreen,
  pendingRemittanceScreen,
  remittanceHistoryScreen,
  reports.reportingScreen,
  reports.salesSummaryScreen,
  reports.dealerContractsScreen,
  reports.dealerClaimsScreen,
  reports.agencyGrossCommissionScreen,
  reports.newDealerDisbursementScreen,
  reports.quoteRequestsScreen,
  reports.remittanceSummaryScreen,
  reports.scsClaimInfoScreen,
  cancelQuoteScreen,
  documentsScreen,
  internalDocumentsScreen,
  usersScreen,
  messagesScreen,
  reorderScreen,
  claimsScreen,
  claimLinkScreen,
  dealersScreen,
  dealerScreen,
  announcementsScreen,
  brandsScreen,
  personalTokensScreen,
  deviceScreen,
] as const satisfies readonly Screen[];

/** The id of a screen; each face has a view for every one that names it. */
export type ScreenId = (typeof screens)[number]['id'];
