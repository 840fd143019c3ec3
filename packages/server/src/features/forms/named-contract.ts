import type { Scope } from '@pitlane/shared/access/session';
import { programs, programTypeOf } from '@pitlane/shared/features/contracts/rules/codes';
import type { Queryable } from '../../db/database.ts';
import {
  chosen,
  contractIdOf,
  matchesOf,
  noContract,
  onlyOne,
  suffixNamed,
} from '../contracts/find-contract.ts';

/** A contract as requests name it: by the program's code, or only by its type. */
export interface NamedContract {
  contractNumber: string;
  contractSuffix?: string | null | undefined;
  programCode?: string | null | undefined;
  programType?: string | number | null | undefined;
}

/**
 * Returns the id of the contract that a request names, within a scope. If a type has several programs, the number must decide. Refuses 404 and
 * 409 as `contractIdOf`. Source: decisions.md §1.4 and §1.6
 */
export async function namedContractId(tx: Queryable, named: NamedContract, scope: Scope): Promise<number> {
  const key = {
    contractNumber: named.contractNumber.trim(),
    contractSuffix: suffixNamed(named.contractSuffix),
    programCode: named.programCode?.trim().toUpperCase() || null,
  };
  const type =
    key.programCode === null && named.programType != null ? programTypeOf(named.programType) : undefined;
  if (!type) return contractIdOf(tx, key, scope);
  const codes: readonly string[] = programs
    .filter((program) => program.type === type.name)
    .map(({ code }) => code);
  const matches = await matchesOf(tx, key, scope);
  const ofType = matches.filter(({ program_code: code }) => codes.includes(code));
  const id = onlyOne(chosen(key, ofType, (match) => match.contract_suffix));
  if (id === undefined) throw noContract(key);
  return id;
}
