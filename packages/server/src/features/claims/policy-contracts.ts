import type { ContractForLinkRequest } from '@pitlane/shared/features/claims/link-schema';
import type { PolicyContract, PolicyContractsRequest } from '@pitlane/shared/features/claims/schema';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { parseSearchText } from '@pitlane/shared/features/contracts/rules/search-text';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import type { z } from 'zod';
import { recordLooks } from '../../audit/record-change.ts';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { badRequest, CallRefusal } from '../../http/refusal.ts';
import { type ContractAnswer, contractAnswer, contractsByIds } from '../contracts/contract-rows.ts';
import { suffixNamed } from '../contracts/find-contract.ts';
import { lookedAt } from '../contracts/foreign-contracts.ts';
import { getContract } from '../contracts/get-contract.ts';
import { type SearchDeps, searchContracts } from '../contracts/search-contracts.ts';

/** The most contracts that a list has: a claim is for one of a few. */
const mostContracts = 50;

/**
 * Finds contracts for a claim with the usual search: by number or VIN, optionally with the last name, or by the last name alone. Another
 * dealer's contract is only found by its full number or VIN, recorded, and 60 an hour. Source: areas.md §11, decisions.md §2
 */
export async function listPolicyContracts(
  deps: SearchDeps,
  asked: z.output<ReturnType<typeof PolicyContractsRequest>>,
  call: Call,
): Promise<PolicyContract[]> {
  const searchText = searchTextOf(asked);
  const read = parseSearchText(searchText);
  if (!read.ok) throw badRequest({ ...read.error, field: firstGiven(asked) });
  const request = { searchText, limit: mostContracts, searchAllDealers: true };
  const { rows } = await searchContracts(deps, request, call);
  // The search also finds names and numbers for a text that is meant as a VIN.
  const vin = asked.vin?.toUpperCase() ?? '';
  return rows.filter((row) => row.vehicle?.vin?.includes(vin) ?? vin === '').map(policyContractOf);
}

/** The field at the start of a search text. */
function firstGiven(asked: z.output<ReturnType<typeof PolicyContractsRequest>>): string {
  const [field = ''] = Object.entries(asked).find(([, text]) => Boolean(text)) ?? [];
  return field;
}

function searchTextOf({
  policyContractNumber,
  vin,
  lastName,
}: z.output<ReturnType<typeof PolicyContractsRequest>>): string {
  const given = { policyContractNumber, vin, lastName };
  for (const [field, text] of Object.entries(given)) {
    if (text?.includes('|')) {
      throw badRequest({ code: 'invalid', message: "The text has a character that isn't allowed: |", field });
    }
  }
  const filter = lastName ? `|ln:${lastName}` : '';
  return `${policyContractNumber || vin || ''}${filter}`;
}

/**
 * Reads one contract by its id. One of another dealer comes only to a caller who found it by its number or VIN within the hour, and is recorded
 * again. Null for every other. Source: areas.md §11, decisions.md §2
 */
export async function getPolicyContract(
  db: Database,
  id: number,
  call: Call,
): Promise<PolicyContract | null> {
  const { actor, signal } = call;
  const [own] = await db.transaction((tx) => contractsByIds(tx, [id]), {
    scope: actor.scope,
    signal,
    readOnly: true,
  });
  if (own) return policyContractOf(contractAnswer(own, actor, true));
  if (actor.scope.kind !== 'dealers') return null;
  return db.transaction(
    async (tx) => {
      if ((await lookedAt(tx, actor, [id])).fresh.length > 0) return null;
      const [row] = await contractsByIds(tx, [id]);
      if (!row) return null;
      await recordLooks(tx, call, [id]);
      return policyContractOf(contractAnswer(row, actor, false));
    },
    { scope: { kind: 'all' }, signal },
  );
}

/** Reads a contract by program, number and suffix; null if it isn't found. Counts as a lookup if it is foreign. Source: portal.md §7 (GraphQL: one legacy contract) */
export async function getLegacyContract(
  db: Database,
  named: ContractForLinkRequest,
  call: Call,
): Promise<PolicyContract | null> {
  const contract = await contractNamed(db, named, call);
  return contract ? policyContractOf(contract) : null;
}

/** Reads the contract with exactly this program, number and suffix; undefined if it isn't found. */
export async function contractNamed(
  db: Database,
  named: ContractForLinkRequest,
  call: Call,
): Promise<ContractAnswer | undefined> {
  const contract = await getContract(db, { key: contractKeyText(named) }, call).catch(noneWhereNotFound);
  const isExact = (contract?.contractSuffix ?? '') === suffixNamed(named.contractSuffix);
  return isExact ? contract : undefined;
}

function noneWhereNotFound(error: unknown): undefined {
  const isNone = error instanceof CallRefusal && (error.httpStatus === 404 || error.httpStatus === 400);
  if (!isNone) throw error;
}

/** A contract in the claims system's format. For another dealer's contract, the form's code isn't shown. */
function policyContractOf(contract: Contract & { isInScope: boolean }): PolicyContract {
  return {
    id: contract.id,
    policyContractNumber: contractKeyText(contract),
    contractNumber: contract.contractNumber,
    contractSuffix: contract.contractSuffix,
    categoryCode: contract.isInScope ? contract.categoryCode : null,
    productCategoryCode: contract.programCode,
    vin: contract.vehicle?.vin ?? null,
    ownerName: nameOf(contract),
    includesTireCoverage: contract.includesTireCoverage,
    includesDentCoverage: contract.includesDentCoverage,
    includesWindshieldCoverage: contract.includesWindshieldCoverage,
  };
}

function nameOf({ customer }: Contract): string {
  return [customer?.firstName, customer?.lastName].filter(Boolean).join(' ');
}
