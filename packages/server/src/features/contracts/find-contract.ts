import type { Scope } from '@pitlane/shared/access/session';
import { serviceStatus } from '@pitlane/shared/engine/envelope';
import { statusLabel } from '@pitlane/shared/features/contracts/rules/codes';
import {
  type ContractKey,
  contractKeyForms,
  contractKeyText,
  parseContractKey,
} from '@pitlane/shared/features/contracts/rules/contract-key';
import type { WireCode } from '@pitlane/shared/kernel/wire';
import type { Queryable } from '../../db/database.ts';
import { badRequest, CallRefusal, notFound } from '../../http/refusal.ts';

/** A contract that matches a name. */
export interface Match {
  id: number;
  program_code: string;
  contract_number: string;
  contract_suffix: string;
  status: number;
}

/** Reads a contract's name from a request. Refuses one that can't be read (400, field `key`). Source: decisions.md §1.4 */
export function readContractKey(text: string): ContractKey {
  const key = parseContractKey(text);
  if (key) return key;
  throw badRequest({
    code: 'bad_contract_key',
    message: `“${text}” is not a contract number.`,
    next: `Write it like ${contractKeyForms}.`,
    field: 'key',
  });
}

/**
 * Returns the id of the contract with a name within a scope; every call that changes or reads a contract by name starts here. If contracts
 * differ only in their suffix, a full name without one means the one without. Refuses 404, also for a foreign contract, and 409
 * `ambiguous_contract` with an error for each. Source: decisions.md §1.4 and §1.6
 */
export async function contractIdOf(tx: Queryable, key: ContractKey, scope: Scope): Promise<number> {
  const matches = chosen(key, await matchesOf(tx, key, scope), (match) => match.contract_suffix);
  const id = onlyOne(matches);
  if (id === undefined) throw noContract(key);
  return id;
}

/** Reads the suffix from a request: null and '' mean a contract without one; one that isn't sent at all is open. Source: decisions.md §8 (General) */
export function suffixNamed(sent: string | null | undefined): string | null {
  return sent === undefined ? null : (sent ?? '').trim().toUpperCase();
}

/** Returns the id of the only match, or undefined. Refuses several (409). */
export function onlyOne(matches: readonly Match[]): number | undefined {
  if (matches.length > 1) throw ambiguous(matches.map((match) => [keyOf(match), match.status]));
  return matches[0]?.id;
}

/** The refusal for a name that no contract in scope has. */
export function noContract(key: ContractKey): CallRefusal {
  return notFound(`Contract ${contractKeyText(key)} not found.`);
}

/** If contracts differ only in their suffix, a full name without one means the one without. */
export function chosen<T>(key: ContractKey, found: readonly T[], suffixOf: (one: T) => string): T[] {
  if (key.contractSuffix !== null || key.programCode === null) return [...found];
  const plain = found.filter((one) => suffixOf(one) === '');
  return plain.length > 0 ? plain : [...found];
}

/**
 * Reads the contracts that match a name. The scope is also written here, in addition to row-level security, which isn't enforced on the embedded
 * database.
 */
export async function matchesOf(tx: Queryable, key: ContractKey, scope: Scope): Promise<Match[]> {
  if (scope.kind === 'none') return [];
  return tx.query<Match>(
    `SELECT id, program_code, contract_number, contract_suffix, status FROM contracts
     WHERE contract_number = $1 AND ($2::text IS NULL OR contract_suffix = $2) AND ($3::text IS NULL OR program_code = $3)
       AND ($4::text[] IS NULL OR dealer_code = ANY($4)) AND ($5::bigint[] IS NULL OR id = ANY($5))
     ORDER BY purchase_date DESC, id DESC LIMIT 50`,
    [
      key.contractNumber,
      key.contractSuffix,
      key.programCode,
      scope.kind === 'dealers' ? scope.dealerCodes : null,
      scope.kind === 'contracts' ? scope.contractIds : null,
    ],
    { name: 'contract-by-key' },
  );
}

function keyOf(match: Match): string {
  return contractKeyText({
    programCode: match.program_code,
    contractNumber: match.contract_number,
    contractSuffix: match.contract_suffix,
  });
}

/** Refuses a name that several contracts have, each with its full name and status: 409. */
export function ambiguous(matches: readonly [key: string, status: WireCode][]): CallRefusal {
  return new CallRefusal(
    409,
    serviceStatus.Error,
    matches.map(([key, status]) => ({
      code: 'ambiguous_contract',
      message: `${key} (${statusLabel(status)})`,
      field: 'key',
    })),
  );
}
