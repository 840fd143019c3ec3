import type { screens } from '@pitlane/shared/registry/screens';
import type { ScreenView } from '../../commands/run.ts';
import { announcementsView } from './announcements/list.ts';
import { manageAnnouncementsView } from './announcements/manage.ts';
import { stateRulesView, stateRuleView } from './cancellations/state-rules.ts';
import { claimsView } from './claims/list.ts';
import { claimView } from './claims/show.ts';
import { configurationView } from './configuration/list.ts';
import { historyView } from './contracts/history.ts';
import { contractSearchView } from './contracts/search.ts';
import { contractView } from './contracts/show.ts';
import { dashboardView } from './dashboards/dashboard.ts';
import { dealerFiguresView } from './dealers/figures.ts';
import { dealersView } from './dealers/list.ts';
import { dealerLoginsView } from './dealers/logins.ts';
import { dealerView } from './dealers/show.ts';
import { documentsView } from './documents/list.ts';
import { exportsView } from './exports/list.ts';
import { lendersView } from './lenders/list.ts';
import { mailsView } from './mails/list.ts';
import { menusView } from './menus/list.ts';
import { messageQueueView } from './messages/list.ts';
import { messageView } from './messages/show.ts';
import { rateSheetView } from './rates/compare.ts';
import { ratesView } from './rates/list.ts';
import { openBatchesView, returnedDebitsView } from './remittance/batches.ts';
import { reportListView } from './reports/list.ts';
import { retailView } from './retail/list.ts';
import { redFlagsView } from './sales/red-flags.ts';
import { schedulesView } from './schedules/list.ts';
import { supplyItemsView } from './supplies/items.ts';
import { supplyOrdersView } from './supplies/list.ts';
import { supplyOrderView } from './supplies/show.ts';
import { userView } from './users/show.ts';

/** The screens that name the terminal among their faces; reports have one view, made from their definitions. */
export type TerminalScreenId = Exclude<
  Extract<(typeof screens)[number], { faces: readonly [...unknown[], 'cli'] }>,
  { columns: unknown }
>['id'];

/** The view of every screen of the terminal. */
export const screenViews: Readonly<Record<TerminalScreenId, ScreenView>> = {
  'contract.search': contractSearchView,
  'contract.show': contractView,
  'contract.history': historyView,
  'rule.list': stateRulesView,
  'rule.show': stateRuleView,
  'dashboard.open': dashboardView,
  'dealer.list': dealersView,
  'dealer.show': dealerView,
  'dealer.figures': dealerFiguresView,
  'dealer.logins': dealerLoginsView,
  'announcement.list': announcementsView,
  'announcement.manage': manageAnnouncementsView,
  'remittance.toPost': openBatchesView,
  'remittance.returned': returnedDebitsView,
  'retail.list': retailView,
  'lender.list': lendersView,
  'rates.list': ratesView,
  'rates.compare': rateSheetView,
  'menu.list': menusView,
  'flag.list': redFlagsView,
  'schedule.list': schedulesView,
  'user.show': userView,
  'mail.list': mailsView,
  'claim.list': claimsView,
  'claim.show': claimView,
  'message.queue': messageQueueView,
  'message.show': messageView,
  'config.list': configurationView,
  'document.list': documentsView,
  'export.list': exportsView,
  'supply.list': supplyOrdersView,
  'supply.show': supplyOrderView,
  'supply.catalog': supplyItemsView,
  'report.list': reportListView,
};

/** Returns the view of a screen by its id; a screen without one is another face's. */
export function viewOf(screenId: string): ScreenView | undefined {
  return Object.entries(screenViews).find(([id]) => id === screenId)?.[1];
}
