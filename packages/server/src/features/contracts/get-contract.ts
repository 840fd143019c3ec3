import type { Scope } from '@pitlane/shared/access/session';
import { serviceStatus } from '@pitlane/shared/engine/envelope';
import { statusLabel } from '@pitlane/shared/features/contracts/rules/codes';
import {
  type ContractKey,
  contractKeyForms,
  contractKeyText,
  parseContractKey,
} from '@pitlane/shared/features/contracts/rules/contract-key';
import type { GetContractRequest } from '@pitlane/shared/features/contracts/schema';
import type { WireCode } from '@pitlane/shared/kernel/wire';
import type { Database, Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { badRequest, CallRefusal, notFound } from '../../http/refusal.ts';
import { type ContractAnswer, contractAnswer, contractsByIds } from './contract-rows.ts';
import { findForeign, tooManyForeign } from './foreign-contracts.ts';

interface Match {
  id: number;
  program_code: string;
  contract_number: string;
  contract_suffix: string;
  status: number;
}

/**
 * Reads one contract by its name; outside the scope like a search for the whole number. Refuses an unreadable name
 * (400), one that no contract has (404) and one that several have (409, an error for each with its whole name).
 * Source: decisions.md §1.4 and §2
 */
export async function getContract(
  db: Database,
  request: GetContractRequest,
  call: Call,
): Promise<ContractAnswer> {
  const key = parseContractKey(request.key);
  if (!key) {
    throw badRequest({
      code: 'bad_contract_key',
      message: `“${request.key}” is no contract number.`,
      next: `Write it like ${contractKeyForms}.`,
      field: 'key',
    });
  }
  const own = await inScope(db, key, call);
  if (own) return own;
  const term = { kind: 'mixed', key, vinEnd: null, vinPart: null } as const;
  const foreign = await findForeign(db, { term, filters: {}, text: request.key }, call);
  if (foreign === 'tooMany') throw tooManyForeign();
  const candidates = chosen(
    key,
    foreign.map(({ contract }) => contract),
    (contract) => contract.contractSuffix ?? '',
  );
  if (candidates.length > 1) {
    throw ambiguous(candidates.map((one) => [contractKeyText(one), one.contractStatusType]));
  }
  if (!candidates[0]) throw notFound(`There is no contract ${request.key}, or it is not yours to see.`);
  return candidates[0];
}

async function inScope(db: Database, key: ContractKey, call: Call): Promise<ContractAnswer | undefined> {
  const { actor, signal } = call;
  return db.transaction(
    async (tx) => {
      const matches = chosen(key, await matchesOf(tx, key, actor.scope), (match) => match.contract_suffix);
      if (matches.length > 1) throw ambiguous(matches.map((match) => [keyOf(match), match.status]));
      const [row] = await contractsByIds(
        tx,
        matches.map(({ id }) => id),
      );
      return row && contractAnswer(row, actor, true);
    },
    { scope: actor.scope, signal, readOnly: true },
  );
}

/** Of contracts that differ in their suffix only, a whole name without one means the one without. */
function chosen<T>(key: ContractKey, found: readonly T[], suffixOf: (one: T) => string): T[] {
  if (key.contractSuffix !== null || key.programCode === null) return [...found];
  const plain = found.filter((one) => suffixOf(one) === '');
  return plain.length > 0 ? plain : [...found];
}

/** The scope stands here once more beside row-level security, which on the embedded database is no barrier. */
async function matchesOf(tx: Queryable, key: ContractKey, scope: Scope): Promise<Match[]> {
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

function ambiguous(matches: readonly [key: string, status: WireCode][]): CallRefusal {
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
