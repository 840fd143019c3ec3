import type { Session } from '@pitlane/shared/access/session';
import { onlyDealer } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import { searchForms } from '@pitlane/shared/features/reports/rules/search-pages';
import { useState } from 'react';
import { Navigate, useLocation, useOutletContext } from 'react-router-dom';
import { useDashboardFilter } from '../../widgets/dealers/use-dashboard-filter.ts';
import { useDealers } from '../../widgets/dealers/use-dealers.ts';
import { ReportScreen } from './ReportScreen.tsx';

/** The list of dealers, filtered like the dashboard; a dealer user with one dealer goes straight to its page. Source: decisions.md §8 (Dealers) */
export function DealersScreen() {
  const { roleType } = useOutletContext<Session>();
  const { dealers } = useDealers();
  const code = roleType === 'Dealer' && onlyDealer(dealers ?? [])?.dealerCode;
  if (code) return <Navigate to={`${searchForms.Dealers.page}/${encodeURIComponent(code)}`} replace />;
  return <FilteredDealers />;
}

/** Takes the Dashboard Filter over when the page opens. It then is a chip like any other, which can be removed to see all dealers. */
function FilteredDealers() {
  const { search, key } = useLocation();
  const { dealer, agency } = useDashboardFilter();
  const [openedAs] = useState(key);
  const filter = new URLSearchParams({
    ...(dealer?.dealerCode ? { q: dealer.dealerCode } : {}),
    ...(agency?.agentCode ? { agentCode: agency.agentCode } : {}),
  }).toString();
  if (key === openedAs && search === '' && filter !== '') return <Navigate to={`?${filter}`} replace />;
  return <ReportScreen />;
}
