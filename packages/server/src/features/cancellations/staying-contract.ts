import {
  type TwinContract,
  whyNotStaying,
} from '@pitlane/shared/features/cancellations/rules/staying-contract';
import { parseContractKey } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { granted, type Result, refused } from '@pitlane/shared/kernel/result';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { chosen, matchesOf, onlyOne } from '../contracts/find-contract.ts';
import { keyOf } from './cancel-facts.ts';

interface TwinRow {
  id: number;
  contract_number: string;
  contract_suffix: string;
  program_code: string;
  program_type: number;
  vin: string;
  status: number;
  is_voided: boolean;
}

/**
 * Returns the full name of the contract that stays when another is cancelled as its duplicate. If several match the number, only those that can
 * stay count. Returns the refusal `bad_other_contract`; throws 409 if several can stay. Source: decisions.md §4
 */
export async function stayingContract(
  tx: Queryable,
  { cancelledId, text }: { cancelledId: number; text: string },
  { actor }: Call,
): Promise<Result<string>> {
  const key = parseContractKey(text);
  const found = key ? await matchesOf(tx, key, actor.scope) : [];
  const matches = key ? chosen(key, found, (match) => match.contract_suffix) : [];
  const rows = await tx.query<TwinRow>(
    `SELECT id, contract_number, contract_suffix, program_code, program_type, vin, status, is_voided
     FROM contracts WHERE id = ANY($1)`,
    [[cancelledId, ...matches.map(({ id }) => id)]],
    { name: 'cancel-twins' },
  );
  const twins = new Map(rows.map((row) => [row.id, twinOf(row)]));
  const cancelled = twins.get(cancelledId);
  if (!cancelled) throw new Error(`Contract ${cancelledId} no longer exists.`);
  const judged = matches.flatMap((match) => {
    const twin = twins.get(match.id);
    return twin ? [{ match, twin, problem: whyNotStaying(cancelled, twin) }] : [];
  });
  const staying = judged.filter(({ problem }) => !problem);
  onlyOne(staying.map(({ match }) => match));
  const [one] = staying;
  return one ? granted(one.twin.key) : refused(judged[0]?.problem ?? noOtherContract(text));
}

function twinOf(row: TwinRow): TwinContract {
  return {
    key: keyOf(row),
    vin: row.vin,
    programType: row.program_type,
    contractStatus: row.status,
    isVoidedContract: row.is_voided,
  };
}

function noOtherContract(text: string): PortalError {
  return {
    code: 'bad_other_contract',
    field: 'otherContractNumber',
    message: `Contract ${text} not found.`,
    next: 'Enter the number of the contract that stays active.',
  };
}
