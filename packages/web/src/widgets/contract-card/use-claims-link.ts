import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { claimsLinkOf, whyNoClaimsLink } from '@pitlane/shared/features/claims/rules/claims-link';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { api } from '../../portal/api/api.ts';
import { useAppStore } from '../../portal/api/app-store.ts';

/**
 * Whether a claim can be started on a contract: read from the claims system only where the user may, never during a search. Until it is due,
 * only an answer that has already arrived counts. Source: portal.md §4 (Claims link)
 */
export function useClaimsLink(
  contract: Contract,
  session: Session,
  isDue = true,
): 'none' | 'asked' | 'there' {
  const request = requestOf(contract, session);
  const store = useAppStore();
  // Read once: a card that looked at every change of the store would slow down a search.
  const [isKnown] = useState(
    () => api.endpoints.getContractForLink.select(request)(store.getState()).isSuccess,
  );
  const { data, isLoading } = api.useGetContractForLinkQuery(isDue || isKnown ? request : skipToken);
  if (isLoading) return 'asked';
  return claimsLinkOf(contract, { id: data?.contractForLink?.id ?? null }).ok ? 'there' : 'none';
}

function requestOf(contract: Contract, session: Session) {
  const { contractNumber, contractSuffix, programCode } = contract;
  const mayHave = may('claim.authorize', session) && whyNoClaimsLink(contract) === undefined;
  return mayHave && contractNumber && programCode
    ? { contractNumber, contractSuffix: contractSuffix ?? '', programCode }
    : skipToken;
}
