import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { wireCode, wireNested } from '../../kernel/wire.ts';

/** Names the contract that a claim would be started on; without a suffix it is '' or null. Source: portal.md §7 (GraphQL: contract for link) */
export const ContractForLinkRequest = lazy(() =>
  z.object({
    contractNumber: z.string().min(1).max(40),
    contractSuffix: z.string().max(10).nullable(),
    programCode: z.string().min(1).max(10),
  }),
);
export type ContractForLinkRequest = z.infer<ReturnType<typeof ContractForLinkRequest>>;

/** The claims system's id of a contract; null if it knows none. Source: portal.md §4 (Claims link) */
export const ContractForLink = lazy(() =>
  z.looseObject({ contractForLink: wireNested(z.looseObject({ id: wireCode() })) }),
);
export type ContractForLink = z.infer<ReturnType<typeof ContractForLink>>;
