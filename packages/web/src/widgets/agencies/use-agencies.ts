import { agencyLoadDelayMs } from '@pitlane/shared/features/dealers/rules/agency-picker';
import type { Agency } from '@pitlane/shared/features/dealers/schema';
import { useDelayElapsed } from '../../kit/use-delay-elapsed.ts';
import { api } from '../../portal/api/api.ts';

/** The agencies in the user's scope, as far as they are known. */
export interface Agencies {
  agencies: readonly Agency[] | undefined;
  hasFailed: boolean;
  reload: () => void;
}

/**
 * The agencies of the user, loaded half a second after the picker appears, unless they are cached. Source: portal.md §4 (Agency picker), §9
 */
export function useAgencies(): Agencies {
  return useAgenciesAtOnce(useDelayElapsed(agencyLoadDelayMs));
}

/** The user's agencies, loaded when they are needed. */
export function useAgenciesAtOnce(isEnabled: boolean): Agencies {
  const { data, isFetching, isError, refetch } = api.useListAgenciesQuery({}, { skip: !isEnabled });
  return {
    agencies: data,
    hasFailed: isError && !isFetching && data === undefined,
    reload: () => void refetch(),
  };
}
