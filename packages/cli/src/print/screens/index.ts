import type { screens } from '@pitlane/shared/registry/screens';
import type { ScreenView } from '../../commands/run.ts';

/** The screens that name the terminal among their faces; reports have one view, made from their definitions. */
export type TerminalScreenId = Exclude<
  Extract<(typeof screens)[number], { faces: readonly [...unknown[], 'cli'] }>,
  { columns: unknown }
>['id'];

/** Loads the view of every screen of the terminal: a run needs only its own. */
export const screenViews: Readonly<Record<TerminalScreenId, () => Promise<ScreenView>>> = {
  'contract.search': async () => (await import('./contracts/search.ts')).contractSearchView,
  'contract.show': async () => (await import('./contracts/show.ts')).contractView,
  'contract.history': async () => (await import('./contracts/history.ts')).historyView,
  'rule.list': async () => (await import('./cancellations/state-rules.ts')).stateRulesView,
  'rule.show': async () => (await import('./cancellations/state-rules.ts')).stateRuleView,
  'dashboard.open': async () => (await import('./dashboards/dashboard.ts')).dashboardView,
  'dealer.list': async () => (await import('./dealers/list.ts')).dealersView,
  'dealer.show': async () => (await import('./dealers/show.ts')).dealerView,
  'dealer.figures': async () => (await import('./dealers/figures.ts')).dealerFiguresView,
  'dealer.logins': async () => (await import('./dealers/logins.ts')).dealerLoginsView,
  'announcement.list': async () => (await import('./announcements/list.ts')).announcementsView,
  'announcement.manage': async () => (await import('./announcements/manage.ts')).manageAnnouncementsView,
  'remittance.toPost': async () => (await import('./remittance/batches.ts')).openBatchesView,
  'remittance.returned': async () => (await import('./remittance/batches.ts')).returnedDebitsView,
  'retail.list': async () => (await import('./retail/list.ts')).retailView,
  'lender.list': async () => (await import('./lenders/list.ts')).lendersView,
  'rates.list': async () => (await import('./rates/list.ts')).ratesView,
  'rates.compare': async () => (await import('./rates/compare.ts')).rateSheetView,
  'menu.list': async () => (await import('./menus/list.ts')).menusView,
  'flag.list': async () => (await import('./sales/red-flags.ts')).redFlagsView,
  'schedule.list': async () => (await import('./schedules/list.ts')).schedulesView,
  'user.show': async () => (await import('./users/show.ts')).userView,
  'mail.list': async () => (await import('./mails/list.ts')).mailsView,
  'claim.list': async () => (await import('./claims/list.ts')).claimsView,
  'claim.show': async () => (await import('./claims/show.ts')).claimView,
  'message.queue': async () => (await import('./messages/list.ts')).messageQueueView,
  'message.show': async () => (await import('./messages/show.ts')).messageView,
  'config.list': async () => (await import('./configuration/list.ts')).configurationView,
  'document.list': async () => (await import('./documents/list.ts')).documentsView,
  'export.list': async () => (await import('./exports/list.ts')).exportsView,
  'supply.list': async () => (await import('./supplies/list.ts')).supplyOrdersView,
  'supply.show': async () => (await import('./supplies/show.ts')).supplyOrderView,
  'supply.catalog': async () => (await import('./supplies/items.ts')).supplyItemsView,
  'report.list': async () => (await import('./reports/list.ts')).reportListView,
};

/** Whether a screen has a view here; one without is a report, or another face's. */
export function hasView(screenId: string): boolean {
  return screenId in screenViews;
}

/** Loads the view of a screen by its id. */
export async function viewOf(screenId: string): Promise<ScreenView | undefined> {
  return hasView(screenId) ? screenViews[screenId as TerminalScreenId]() : undefined;
}
