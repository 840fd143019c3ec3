import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { wireCode, wireNested } from '../../kernel/wire.ts';

// The part of claims that cards need, in a separate file: the portal starts with it.

/** Names the contract that a claim would be started on; without a suffix it is '' or null. Source: portal.md §7 (GraphQL: contract for link) */
export const ContractForLinkRequest = lazy(() =>
  z.object({
    contractNumber: z.string().min(1).max(40),
    contractSuffix: z.string().max(10).nullable(),
    programCode: z.string().min(1).max(10),
  }),
);
export type ContractForLinkRequest = z.infer<ReturnType<typeof ContractForLinkRequest>>;

/** A contract's id in the claims system: a number on our server, any text on another. */
export const claimsId = () => wireCode().meta({ graphql: 'ID' });

/** The claims system's id of a contract; null if it knows none. Source: portal.md §4 (Claims link) */
export const ContractForLink = lazy(() =>
  z.looseObject({
    contractForLink: wireNested(z.looseObject({ id: claimsId() }).meta({ graphql: 'ContractForLink' })),
  }),
);
export type ContractForLink = z.infer<ReturnType<typeof ContractForLink>>;
