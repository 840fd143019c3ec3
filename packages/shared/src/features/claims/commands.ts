import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import { lazy } from '../../kernel/lazy.ts';
import { contractArgument } from '../contracts/contract-argument.ts';
import { contractOperations } from '../contracts/operations.ts';
import { onContract, selectedContract } from '../contracts/selected-contract.ts';
import { claimOperations } from './operations.ts';
import { claimsLinkOf, whyNoClaimsLink } from './rules/claims-link.ts';

const { getContract } = contractOperations;
const { getContractForLink } = claimOperations;

const ClaimArgs = lazy(() => z.object({ key: contractArgument() }));

/** Go where a claim on a contract is started: the page opens, the terminal prints its address. Source: portal.md §4 (Claims link) */
export const startClaim = defineCommand({
  ...onContract,
  id: 'contract.claim',
  title: 'Start a Claim',
  summary: 'Start a claim by opening its page, or show its link',
  keywords: ['pre-authorization', 'damage', 'tire', 'wheel', 'dent', 'windshield'],
  icon: 'shield-check',
  faces: ['web', 'cli'],
  keys: { web: 'c', tui: 'c' },
  args: ClaimArgs,
  uses: { getContract, getContractForLink },
  when: (context) => {
    const contract = selectedContract(context);
    const problem = contract && whyNoClaimsLink(contract);
    return problem ? { disabled: [problem.message, problem.next].filter(Boolean).join(' ') } : 'enabled';
  },
  run: async (calls, { key }, { signal }) => {
    const contract = await calls.getContract({ key }, { signal });
    const problem = whyNoClaimsLink(contract);
    if (problem) return { kind: 'refused', problem };
    const { contractNumber, contractSuffix, programCode } = contract;
    const named = {
      contractNumber: contractNumber ?? '',
      contractSuffix: contractSuffix ?? '',
      programCode: programCode ?? '',
    };
    const { contractForLink } = await calls.getContractForLink(named, { signal });
    const link = claimsLinkOf(contract, { id: contractForLink?.id ?? null });
    if (!link.ok) return { kind: 'refused', problem: link.error };
    return { kind: 'visit', address: link.value.path };
  },
});
