import type { Report } from '@pitlane/shared/engine/report';
import type { Agency, Dealer } from '@pitlane/shared/features/dealers/schema';
import { isFieldRequired } from '@pitlane/shared/features/reports/rules/search-forms';
import { useAgenciesAtOnce } from '../../widgets/agencies/use-agencies.ts';
import { useDealers } from '../../widgets/dealers/use-dealers.ts';

/** The dealers and agencies in the user's scope; none where they can't be read. */
export interface NamesInScope {
  dealers: readonly Dealer[];
  agencies: readonly Agency[];
}

/**
 * Reads the names that a list of reports needs: for the criteria of recent runs, and for what each can be run with.
 * Undefined until all of them are read, because a name that comes later would move the reports.
 */
export function useNamesInScope(
  reports: readonly Report[],
  addresses: readonly string[] = [],
): NamesInScope | undefined {
  const isAgencyNeeded =
    reports.some(({ form }) => isFieldRequired(form, 'agency')) ||
    addresses.some((address) => /[?&]agentCode=/.test(address));
  const { dealers, hasFailed } = useDealers();
  const { agencies, hasFailed: isWithoutAgencies } = useAgenciesAtOnce(isAgencyNeeded);
  if (!dealers && !hasFailed) return undefined;
  if (isAgencyNeeded && !agencies && !isWithoutAgencies) return undefined;
  return { dealers: dealers ?? [], agencies: agencies ?? [] };
}
