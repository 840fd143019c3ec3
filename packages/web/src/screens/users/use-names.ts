import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { agencyOption, dealerOption } from '@pitlane/shared/features/dealers/pickers';
import { useMemo } from 'react';
import { useAgenciesAtOnce } from '../../widgets/agencies/use-agencies.ts';
import { useDealers } from '../../widgets/dealers/use-dealers.ts';

export type Names = ReturnType<typeof useNames>;

/** The dealers in scope, and the agencies of a user who may look them up, to choose from and to name. */
export function useNames(session: Session) {
  const { dealers = [] } = useDealers();
  const { agencies = [] } = useAgenciesAtOnce(may('agency.filter', session));
  return useMemo(() => {
    const dealerOptions = dealers.map(dealerOption);
    const agencyOptions = agencies.map(agencyOption);
    return { dealers, dealerOptions, agencyOptions };
  }, [dealers, agencies]);
}
