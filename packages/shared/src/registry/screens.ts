import type { Screen } from '../engine/screen.ts';
import { announcementsScreen, manageAnnouncementsScreen } from '../features/announcements/screens.ts';
import { brandsScreen } from '../features/brands/screens.ts';
import { cancelQuoteScreen, stateRuleScreen, stateRulesScreen } from '../features/cancellations/screens.ts';
import { checkRunScreen, checksScreen } from '../features/checks/screens.ts';
import { claimLinkScreen, claimQueueScreen, claimScreen, claimsScreen } from '../features/claims/screens.ts';
import { configurationScreen } from '../features/configuration/screens.ts';
import { contractScreen, contractSearchScreen, listsScreen } from '../features/contracts/screens.ts';
import { dealersReport } from '../features/dashboards/dealers-report.ts';
import { salesDetailsReport } from '../features/dashboards/sales-details-report.ts';
import { dashboardScreen, dealerFiguresScreen, dealerLoginsScreen } from '../features/dashboards/screens.ts';
import { dealerScreen, dealersScreen } from '../features/dealers/screens.ts';
import { documentsScreen, internalDocumentsScreen } from '../features/documents/screens.ts';
import { exportsScreen } from '../features/exports/screens.ts';
import { flagsScreen } from '../features/flags/screens.ts';
import { historyScreen } from '../features/history/screens.ts';
import {
  deviceScreen,
  personalTokensScreen,
  profileScreen,
  terminalsScreen,
} from '../features/identity/screens.ts';
import { bookImportScreen } from '../features/imports/book-screens.ts';
import { importScreen } from '../features/imports/screens.ts';
import { lendersScreen } from '../features/lenders/screens.ts';
import { mailsScreen } from '../features/mails/screens.ts';
import { menuSettingsScreen } from '../features/menus/screens.ts';
import { messageQueueScreen, messageScreen } from '../features/messages/screens.ts';
import { rateSheetScreen, ratesScreen } from '../features/rates/screens.ts';
import {
  raterFinalizeScreen,
  raterMenuScreen,
  raterPlansScreen,
  raterScreen,
  raterVehicleScreen,
} from '../features/rating/screens.ts';
import {
  achFilesScreen,
  agreementScreen,
  bankAccountsScreen,
  batchScreen,
  openBatchesScreen,
  remittanceScreen,
  returnedDebitsScreen,
  statementScreen,
} from '../features/remittance/screens.ts';
import { agencyGrossCommissionReport } from '../features/reports/reports/agency-gross-commission.ts';
import { cancellationsReport } from '../features/reports/reports/cancellations.ts';
import { checkRegisterReport } from '../features/reports/reports/check-register.ts';
import { customerAccessReport } from '../features/reports/reports/customer-access.ts';
import { dealerClaimsReport } from '../features/reports/reports/dealer-claims.ts';
import { dealerContractsReport } from '../features/reports/reports/dealer-contracts.ts';
import { lateRefundsReport } from '../features/reports/reports/late-refunds.ts';
import { messagesReport } from '../features/reports/reports/messages.ts';
import { newDealerDisbursementReport } from '../features/reports/reports/new-dealer-disbursement.ts';
import { pastWeekSalesReport } from '../features/reports/reports/past-week-sales.ts';
import { pendingRemittanceReport } from '../features/reports/reports/pending-remittance.ts';
import { quoteRequestsReport } from '../features/reports/reports/quote-requests.ts';
import { raterHistoryReport } from '../features/reports/reports/rater-history.ts';
import { remittanceHistoryReport } from '../features/reports/reports/remittance-history.ts';
import { remittanceSummaryReport } from '../features/reports/reports/remittance-summary.ts';
import { salesSummaryReport } from '../features/reports/reports/sales-summary.ts';
import { scsClaimInfoReport } from '../features/reports/reports/scs-claim-info.ts';
import { scsClaimListReport } from '../features/reports/reports/scs-claim-list.ts';
import { reportingScreen } from '../features/reports/screens.ts';
import { retailScreen } from '../features/retail/screens.ts';
import { redFlagsScreen } from '../features/sales/screens.ts';
import { schedulesScreen } from '../features/schedules/screens.ts';
import {
  reorderScreen,
  supplyItemsScreen,
  supplyOrderScreen,
  supplyOrdersScreen,
} from '../features/supplies/screens.ts';
import { accessReviewScreen, userScreen } from '../features/users/screens.ts';
import { usersReport } from '../features/users/users-report.ts';

/** Every screen, in the order of the menu. */
export const screens = [
  dashboardScreen,
  contractSearchScreen,
  contractScreen,
  historyScreen,
  raterScreen,
  raterVehicleScreen,
  raterPlansScreen,
  raterMenuScreen,
  raterFinalizeScreen,
  raterHistoryReport,
  retailScreen,
  lendersScreen,
  ratesScreen,
  rateSheetScreen,
  menuSettingsScreen,
  redFlagsScreen,
  remittanceScreen,
  batchScreen,
  pendingRemittanceReport,
  remittanceHistoryReport,
  statementScreen,
  agreementScreen,
  bankAccountsScreen,
  openBatchesScreen,
  returnedDebitsScreen,
  achFilesScreen,
  reportingScreen,
  salesSummaryReport,
  pastWeekSalesReport,
  dealerContractsReport,
  salesDetailsReport,
  dealerClaimsReport,
  agencyGrossCommissionReport,
  newDealerDisbursementReport,
  quoteRequestsReport,
  remittanceSummaryReport,
  scsClaimInfoReport,
  scsClaimListReport,
  schedulesScreen,
  cancelQuoteScreen,
  cancellationsReport,
  lateRefundsReport,
  checkRegisterReport,
  customerAccessReport,
  dealersReport,
  stateRulesScreen,
  stateRuleScreen,
  listsScreen,
  documentsScreen,
  internalDocumentsScreen,
  bookImportScreen,
  exportsScreen,
  checksScreen,
  checkRunScreen,
  usersReport,
  userScreen,
  accessReviewScreen,
  importScreen,
  messagesReport,
  messageQueueScreen,
  messageScreen,
  reorderScreen,
  supplyOrdersScreen,
  supplyItemsScreen,
  supplyOrderScreen,
  claimsScreen,
  claimQueueScreen,
  claimLinkScreen,
  claimScreen,
  dealersScreen,
  dealerScreen,
  dealerFiguresScreen,
  dealerLoginsScreen,
  announcementsScreen,
  manageAnnouncementsScreen,
  brandsScreen,
  flagsScreen,
  configurationScreen,
  mailsScreen,
  profileScreen,
  personalTokensScreen,
  terminalsScreen,
  deviceScreen,
] as const satisfies readonly Screen[];

/** The id of a screen; each face has a view for every screen that names the face. */
export type ScreenId = (typeof screens)[number]['id'];
