import type { Agency, Dealer } from '@pitlane/shared/features/dealers/schema';
import { useStored } from '../../session/stored.ts';

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
  return {
    dealer: named<Dealer>(useStored('filteredDealer'), 'dealerCode'),
    agency: named<Agency>(useStored('filteredAgency'), 'agentCode'),
  };
}

function named<T extends object>(kept: unknown, code: keyof T): T | undefined {
  const isNamed = typeof kept === 'object' && kept !== null && typeof (kept as T)[code] === 'string';
  return isNamed ? (kept as T) : undefined;
}
