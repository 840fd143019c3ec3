import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { wireFlag, wireNested, wireText } from '../../kernel/wire.ts';
import { claimsId } from './link-schema.ts';

/** A contract as the claims system has it. Source: portal.md §3 (Policy contract), areas.md §11 */
export const PolicyContract = lazy(() =>
  z
    .looseObject({
      id: claimsId(),
      /** The number as people write it: MBP-15138628A. */
      policyContractNumber: wireText().meta({ label: 'Contract' }),
      contractNumber: wireText().meta({ label: 'Number' }),
      contractSuffix: wireText().meta({ label: 'Suffix' }),
      /** The code of the plan's form. */
      categoryCode: wireText().meta({ label: 'Category' }),
      /** The program's code. */
      productCategoryCode: wireText().meta({ label: 'Program' }),
      vin: wireText().meta({ label: 'VIN' }),
      ownerName: wireText().meta({ label: 'Customer' }),
      includesTireCoverage: wireFlag().meta({ label: 'Tire' }),
      includesDentCoverage: wireFlag().meta({ label: 'Dent' }),
      includesWindshieldCoverage: wireFlag().meta({ label: 'Windshield' }),
    })
    .meta({ graphql: 'PolicyContract' }),
);
export type PolicyContract = z.infer<ReturnType<typeof PolicyContract>>;

/**
 * The search for contracts: by one of the three. Another dealer's only by the full number or VIN. Source: areas.md §11, decisions.md §2
 */
export const PolicyContractsRequest = lazy(() =>
  z
    .object({
      policyContractNumber: z.string().trim().max(40).nullish().meta({ label: 'Contract number' }),
      vin: z.string().trim().max(17).nullish().meta({ label: 'VIN' }),
      lastName: z.string().trim().max(60).nullish().meta({ label: 'Last name' }),
    })
    .refine((asked) => Object.values(asked).some(Boolean), {
      path: ['policyContractNumber'],
      message: 'Enter a contract number, a VIN or a last name.',
    }),
);

/** The contracts that were found, at most 50, newest sales first. */
export const PolicyContracts = lazy(() =>
  z.looseObject({ policyContracts: wireNested(z.array(PolicyContract())) }),
);

/** The number of a contract in the claims system. */
const contractId = () =>
  z.coerce
    .number('Must be the ID of a contract.')
    .int('Must be the ID of a contract.')
    .min(1, 'Must be the ID of a contract.')
    .max(Number.MAX_SAFE_INTEGER, 'Must be the ID of a contract.')
    .meta({ label: 'Contract ID', graphql: 'ID' });

export const PolicyContractRequest = lazy(() => z.object({ id: contractId() }));

/** One contract by its id; null if there is none, or the caller hasn't found it by its number or VIN. */
export const PolicyContractAnswer = lazy(() =>
  z.looseObject({ policyContract: wireNested(PolicyContract()) }),
);

/** One contract by its full name, as the legacy system names it. Source: portal.md §7 (GraphQL: one legacy contract) */
export const LegacyContractAnswer = lazy(() =>
  z.looseObject({ legacyContract: wireNested(PolicyContract()) }),
);

/** The id that a pre-authorization's contract is named by in requests. */
export const policyContractId = contractId;
