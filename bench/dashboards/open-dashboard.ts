import type { Operation } from '@pitlane/shared/engine/operation';
import { dealerFigureOperations } from '@pitlane/shared/features/dashboards/dealer-operations';
import { dashboardOperations } from '@pitlane/shared/features/dashboards/operations';
import { ask } from '../book-calls.ts';
import type { ServedBook } from '../served-book.ts';

/** What a dashboard asks for when it is opened. */
const figures: readonly Operation[] = [
  dashboardOperations.getSalesOverview,
  dashboardOperations.countQuotesOfDay,
  dealerFigureOperations.getDealerCounts,
  dashboardOperations.listSalesByMonth,
  dashboardOperations.listClaimsPaidByMonth,
  dashboardOperations.listProgramSalesOfYear,
  dashboardOperations.listStateSalesOfYear,
  dashboardOperations.listPendingByProgram,
];

/** Asks for a whole dashboard as the page does: all figures at once. */
export async function openDashboard(book: ServedBook, token: string, request: object): Promise<void> {
  await Promise.all(figures.map((figure) => ask(book, token, figure, request)));
}
