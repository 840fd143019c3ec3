import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { claimsLinkOf, whyNoClaimsLink } from '@pitlane/shared/features/claims/rules/claims-link';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { api } from '../../portal/api/api.ts';

/**
 * Whether a claim can be started on a contract: read from the claims system only where the user may, never during a search. Nothing is read
 * without a contract. Source: portal.md §4 (Claims link)
 */
export function useClaimsLink(contract: Contract | undefined, session: Session): 'none' | 'asked' | 'there' {
  const mayHave = may('claim.authorize', session) && contract && whyNoClaimsLink(contract) === undefined;
  const { contractNumber, contractSuffix, programCode } = contract ?? {};
  const { data, isLoading } = api.useGetContractForLinkQuery(
    mayHave && contractNumber && programCode
      ? { contractNumber, contractSuffix: contractSuffix ?? '', programCode }
      : skipToken,
  );
  if (!contract) return 'none';
  if (isLoading) return 'asked';
  return claimsLinkOf(contract, { id: data?.contractForLink?.id ?? null }).ok ? 'there' : 'none';
}
