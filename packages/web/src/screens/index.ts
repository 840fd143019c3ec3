import type { PermissionId } from '@pitlane/shared/access/permissions';
import { isReport } from '@pitlane/shared/engine/report';
import type { Screen } from '@pitlane/shared/engine/screen';
import { type ScreenId, screens } from '@pitlane/shared/registry/screens';
import type { ComponentType } from 'react';
import { type LazyView, lazyView } from '../kit/lazy-view.tsx';
import { routeOf } from '../portal/address/page-header.ts';

type LoadView = () => Promise<ComponentType>;

/** The screens that the terminal alone has. */
type TerminalsOwnId = Exclude<
  ScreenId,
  Extract<(typeof screens)[number], { faces: readonly ['web', ...unknown[]] }>['id']
>;

/** The reports that one view shows; the list of dealers comes with a way to the only one, and that of users with their commands. */
type ReportId = Exclude<
  Extract<(typeof screens)[number], { columns: readonly unknown[] }>['id'],
  'report.dealers' | 'user.list' | 'message.list'
>;

const loadRater = () => import('./rater/RaterScreen.tsx').then(({ RaterScreen: view }) => view);

const loadDocuments = () =>
  import('./documents/DocumentsScreen.tsx').then(({ DocumentsScreen: view }) => view);

const built = {
  'contract.search': () =>
    import('./contracts/ContractSearchWindow.tsx').then(({ ContractSearchWindow: view }) => view),
  'contract.show': () => import('./contracts/ContractScreen.tsx').then(({ ContractScreen: view }) => view),
  'cancellation.open': () =>
    import('./cancellations/CancelQuoteScreen.tsx').then(({ CancelQuoteScreen: view }) => view),
  'rule.list': () =>
    import('./cancellations/StateRulesScreen.tsx').then(({ StateRulesScreen: view }) => view),
  'rule.show': () => import('./cancellations/StateRuleScreen.tsx').then(({ StateRuleScreen: view }) => view),
  'list.open': () => import('./lists/ListsScreen.tsx').then(({ ListsScreen: view }) => view),
  'announcement.list': () =>
    import('./announcements/AnnouncementsWindow.tsx').then(({ AnnouncementsWindow: view }) => view),
  'terminal.signIn': () => import('./identity/DeviceScreen.tsx').then(({ DeviceScreen: view }) => view),
  'dealer.show': () => import('./dealers/DealerScreen.tsx').then(({ DealerScreen: view }) => view),
  'user.list': () => import('./reports/UsersScreen.tsx').then(({ UsersScreen: view }) => view),
  'user.show': () => import('./users/UserScreen.tsx').then(({ UserScreen: view }) => view),
  'import.open': () => import('./imports/ImportScreen.tsx').then(({ ImportScreen: view }) => view),
  'access.review': () =>
    import('./users/AccessReviewScreen.tsx').then(({ AccessReviewScreen: view }) => view),
  'profile.show': () => import('./identity/ProfileScreen.tsx').then(({ ProfileScreen: view }) => view),
  'token.list': () => import('./identity/TokensScreen.tsx').then(({ TokensScreen: view }) => view),
  'terminal.list': () => import('./identity/TerminalsScreen.tsx').then(({ TerminalsScreen: view }) => view),
  'dashboard.open': () =>
    import('./dashboards/DashboardScreen.tsx').then(({ DashboardScreen: view }) => view),
  'document.list': loadDocuments,
  'document.listInternal': loadDocuments,
  'checkRun.open': () => import('./checks/ChecksScreen.tsx').then(({ ChecksScreen: view }) => view),
  'checkRun.page': () => import('./checks/CheckRunScreen.tsx').then(({ CheckRunScreen: view }) => view),
  'import.book': () => import('./imports/BookImportScreen.tsx').then(({ BookImportScreen: view }) => view),
  'export.list': () => import('./exports/ExportsScreen.tsx').then(({ ExportsScreen: view }) => view),
  'rater.open': loadRater,
  'rater.vehicle': loadRater,
  'rater.plans': loadRater,
  'rater.menu': loadRater,
  'rater.finalize': loadRater,
  'retail.list': () => import('./retail/RetailScreen.tsx').then(({ RetailScreen: view }) => view),
  'menu.list': () => import('./menus/MenuSettingsScreen.tsx').then(({ MenuSettingsScreen: view }) => view),
  'lender.list': () => import('./lenders/LendersScreen.tsx').then(({ LendersScreen: view }) => view),
  'rates.list': () => import('./rates/RatesScreen.tsx').then(({ RatesScreen: view }) => view),
  'rates.compare': () => import('./rates/RateSheetScreen.tsx').then(({ RateSheetScreen: view }) => view),
  'flag.list': () => import('./sales/RedFlagsScreen.tsx').then(({ RedFlagsScreen: view }) => view),
  'remittance.open': () => import('./remittance/RemitScreen.tsx').then(({ RemitScreen: view }) => view),
  'remittance.batch': () => import('./remittance/BatchScreen.tsx').then(({ BatchScreen: view }) => view),
  'remittance.toPost': () =>
    import('./remittance/OpenBatchesScreen.tsx').then(({ OpenBatchesScreen: view }) => view),
  'remittance.returned': () =>
    import('./remittance/ReturnedDebitsScreen.tsx').then(({ ReturnedDebitsScreen: view }) => view),
  'remittance.accounts': () =>
    import('./remittance/BankAccountsScreen.tsx').then(({ BankAccountsScreen: view }) => view),
  'remittance.achFiles': () =>
    import('./remittance/AchFilesScreen.tsx').then(({ AchFilesScreen: view }) => view),
  'remittance.agreement': () =>
    import('./remittance/AgreementScreen.tsx').then(({ AgreementScreen: view }) => view),
  'remittance.account': () =>
    import('./remittance/StatementScreen.tsx').then(({ StatementScreen: view }) => view),
  'report.dealers': () => import('./reports/DealersScreen.tsx').then(({ DealersScreen: view }) => view),
  'report.list': () => import('./reports/ReportListScreen.tsx').then(({ ReportListScreen: view }) => view),
  'schedule.list': () => import('./schedules/SchedulesScreen.tsx').then(({ SchedulesScreen: view }) => view),
  'mail.list': () => import('./mails/MailsScreen.tsx').then(({ MailsScreen: view }) => view),
  'feature.open': () => import('./flags/FlagsScreen.tsx').then(({ FlagsScreen: view }) => view),
  'config.list': () =>
    import('./configuration/ConfigurationScreen.tsx').then(({ ConfigurationScreen: view }) => view),
  'claim.list': () => import('./claims/ClaimsScreen.tsx').then(({ ClaimsScreen: view }) => view),
  'claim.queue': () => import('./claims/ClaimQueueScreen.tsx').then(({ ClaimQueueScreen: view }) => view),
  'claim.new': () => import('./claims/ClaimStartScreen.tsx').then(({ ClaimStartScreen: view }) => view),
  'claim.show': () => import('./claims/ClaimScreen.tsx').then(({ ClaimScreen: view }) => view),
  'message.queue': () =>
    import('./messages/MessageQueueScreen.tsx').then(({ MessageQueueScreen: view }) => view),
  'message.show': () => import('./messages/MessageScreen.tsx').then(({ MessageScreen: view }) => view),
  'message.list': () => import('./reports/MessagesScreen.tsx').then(({ MessagesScreen: view }) => view),
  'supply.reorder': () => import('./supplies/ReorderScreen.tsx').then(({ ReorderScreen: view }) => view),
  'supply.list': () =>
    import('./supplies/SupplyOrdersScreen.tsx').then(({ SupplyOrdersScreen: view }) => view),
  'supply.show': () => import('./supplies/SupplyOrderScreen.tsx').then(({ SupplyOrderScreen: view }) => view),
  'supply.catalog': () =>
    import('./supplies/SupplyCatalogScreen.tsx').then(({ SupplyCatalogScreen: view }) => view),
  'announcement.manage': () =>
    import('./announcements/AnnouncementsScreen.tsx').then(({ AnnouncementsScreen: view }) => view),
  'brand.list': () => import('./brands/BrandsScreen.tsx').then(({ BrandsScreen: view }) => view),
} satisfies Record<Exclude<ScreenId, ReportId | TerminalsOwnId>, LoadView>;

const reportView = lazyView(() =>
  import('./reports/ReportScreen.tsx').then(({ ReportScreen: view }) => view),
);
const everyScreen = screens as readonly (Screen & { id: ScreenId })[];

/** The portal's view of every screen; the compiler demands one for each. */
export const views = {
  ...Object.fromEntries(everyScreen.filter(isReport).map(({ id }) => [id, reportView])),
  ...Object.fromEntries(Object.entries(built).map(([id, load]) => [id, lazyView(load)])),
} as Readonly<Record<ScreenId, LazyView<object>>>;

interface PageRoute {
  id: ScreenId;
  path: string;
  title: string;
  access: PermissionId;
}

/** The pages as routes. */
export const pageRoutes: readonly PageRoute[] = everyScreen
  .filter((screen) => screen.place === 'page' && screen.faces.includes('web'))
  .map(({ id, path, title, access }) => ({ id, path: routeOf(path), title, access }));

const refundPayment = lazyView(() =>
  import('./cancellations/RefundPaymentDialog.tsx').then(({ RefundPaymentDialog: view }) => view),
);

/** The forms of commands with their own layout. */
export const ownForms = {
  'refund.pay': refundPayment,
  'refund.payDealer': refundPayment,
  'contract.add': lazyView(() =>
    import('./dashboards/customer/AddContractDialog.tsx').then(({ AddContractDialog: view }) => view),
  ),
  'message.write': lazyView(() =>
    import('./messages/WriteMessageDialog.tsx').then(({ WriteMessageDialog: view }) => view),
  ),
  'announcement.publish': lazyView(() =>
    import('./announcements/AnnouncementDialog.tsx').then(({ PublishDialog: view }) => view),
  ),
  'user.add': lazyView(() => import('./users/AddUserDialog.tsx').then(({ AddUserDialog: view }) => view)),
};
