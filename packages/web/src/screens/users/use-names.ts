import { agencyOption, dealerOption } from '@pitlane/shared/features/dealers/pickers';
import { useMemo } from 'react';
import { useAgenciesAtOnce } from '../../widgets/agencies/use-agencies.ts';
import { useDealers } from '../../widgets/dealers/use-dealers.ts';

export type Names = ReturnType<typeof useNames>;

/** The dealers and agencies in scope, to choose from and to name. */
export function useNames() {
  const { dealers = [] } = useDealers();
  const { agencies = [] } = useAgenciesAtOnce(true);
  return useMemo(() => {
    const dealerOptions = dealers.map(dealerOption);
    const agencyOptions = agencies.map(agencyOption);
    return { dealers, dealerOptions, agencyOptions };
  }, [dealers, agencies]);
}
