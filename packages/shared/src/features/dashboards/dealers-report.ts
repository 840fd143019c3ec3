import { defineReport } from '../../engine/report.ts';
import { searchForms } from '../reports/rules/search-pages.ts';
import { dealerFigureOperations } from './dealer-operations.ts';

/** How this month is compared. */
export const lastMonthNote = 'Last month counts the same number of days.';

/** How each dealer is doing, those first that fell behind most. Source: portal.md §2 (routes), areas.md §4 (agent sees dealers by change) */
export const dealersReport = defineReport({
  id: 'report.dealers',
  title: 'Dealers',
  path: searchForms.Dealers.page,
  menu: { label: 'Dealers', icon: 'dealer' },
  keys: { web: 'g e' },
  keywords: ['stores', 'shops', 'fell behind', 'visit', 'agency'],
  access: 'dealer.figures',
  form: 'Dealers',
  operation: dealerFigureOperations.listDealerStandings,
  note: lastMonthNote,
  rowName: 'dealer',
  leadsTo: [{ screen: 'import.open', query: 'kind=dealers', access: 'import.run' }],
  columns: [
    { key: 'dealerName', opens: 'dealer' },
    { key: 'soldCount' },
    { key: 'previousSoldCount' },
    { key: 'change' },
    { key: 'pendingCount' },
    { key: 'lossRatio' },
    { key: 'lastSignInDate' },
    { key: 'stateAbbreviation' },
    { key: 'pendingAmount' },
    { key: 'dealerCode', opens: 'dealer', isHidden: true },
    { key: 'city', isHidden: true },
    { key: 'agencyName', isHidden: true },
    { key: 'phoneNumber', isHidden: true },
    { key: 'expirationDate', isHidden: true },
  ],
  chart: { title: 'Sold this month, by state', shape: 'states' },
});
