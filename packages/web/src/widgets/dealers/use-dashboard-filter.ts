import type { Agency, Dealer } from '@pitlane/shared/features/dealers/schema';
import { stored, useStored } from '../../session/stored.ts';

/** The dealer and the agency that the figures are narrowed to; undefined if they are not. */
export interface DashboardFilter {
  dealer: Dealer | undefined;
  /** Prepared: no control sets it. */
  agency: Agency | undefined;
}

/**
 * The Dashboard Filter as this browser stores it, the same in every tab. A stored value that names no dealer isn't a filter.
 * Source: portal.md §2 (Dashboard Filter), §4 (Login and session)
 */
export function useDashboardFilter(): DashboardFilter {
  return filterOf(useStored('filteredDealer'), useStored('filteredAgency'));
}

/** Returns the stored Dashboard Filter, for data that is loaded before the page renders. */
export function dashboardFilterNow(): DashboardFilter {
  return filterOf(stored('filteredDealer'), stored('filteredAgency'));
}

function filterOf(dealer: unknown, agency: unknown): DashboardFilter {
  return { dealer: named<Dealer>(dealer, 'dealerCode'), agency: named<Agency>(agency, 'agentCode') };
}

function named<T extends object>(kept: unknown, code: keyof T): T | undefined {
  const isNamed = typeof kept === 'object' && kept !== null && typeof (kept as T)[code] === 'string';
  return isNamed ? (kept as T) : undefined;
}
