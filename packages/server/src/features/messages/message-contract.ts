import { contractKeyText, parseContractKey } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { SaveMessageRequest } from '@pitlane/shared/features/messages/schema';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { badRequest } from '../../http/refusal.ts';
import { type ContractRow, contractsByIds } from '../contracts/contract-rows.ts';
import { chosen, matchesOf, suffixNamed } from '../contracts/find-contract.ts';

const activeStatus = 1;

/**
 * Finds the contract that a message names by number or VIN; undefined if it names none, or a VIN without one. Of several with the number, which
 * are of one deal, an active one. Refuses 400 `unknown_contract` at the field. Source: areas.md §8 (Better 4)
 */
export async function contractNamedBy(
  tx: Queryable,
  { contractNumber, contractSuffix, programCode, vin }: SaveMessageRequest,
  call: Call,
): Promise<ContractRow | undefined> {
  if (contractNumber) {
    const id = await byNumber(tx, { contractNumber, contractSuffix, programCode }, call);
    if (id !== undefined) return rowOf(tx, id);
    const message = `Contract ${contractNumber} not found.`;
    throw badRequest({ code: 'unknown_contract', field: 'contractNumber', message });
  }
  if (!vin) return undefined;
  const [hit] = await tx.query<{ id: number }>(
    `SELECT c.id FROM vehicles v JOIN contracts c ON c.vehicle_id = v.id WHERE v.vin = $1
     ORDER BY (c.status = $2) DESC, c.purchase_date DESC, c.id DESC LIMIT 1`,
    [vin.toUpperCase(), activeStatus],
  );
  return hit && rowOf(tx, hit.id);
}

async function byNumber(
  tx: Queryable,
  named: { contractNumber: string } & Pick<SaveMessageRequest, 'contractSuffix' | 'programCode'>,
  { actor }: Call,
): Promise<number | undefined> {
  const key = parseContractKey(named.contractNumber);
  if (!key) return undefined;
  const whole = {
    ...key,
    programCode: named.programCode || key.programCode,
    contractSuffix: named.contractSuffix ? suffixNamed(named.contractSuffix) : key.contractSuffix,
  };
  const matches = chosen(whole, await matchesOf(tx, whole, actor.scope), (match) => match.contract_suffix);
  return (matches.find(({ status }) => status === activeStatus) ?? matches[0])?.id;
}

async function rowOf(tx: Queryable, id: number): Promise<ContractRow | undefined> {
  const [row] = await contractsByIds(tx, [id]);
  return row;
}

/** The fields that a message takes from its contract: number, VIN and contact. Source: areas.md §8 (Better 4) */
export function takenFrom(row: ContractRow) {
  return {
    contractId: row.id,
    contractNumber: contractKeyText({
      programCode: null,
      contractNumber: row.contract_number,
      contractSuffix: row.contract_suffix,
    }),
    vin: row.vin,
    contactName: [row.first_name, row.last_name].filter(Boolean).join(' '),
    contactPhoneNumber: row.home_phone,
    contactEmail: row.email_address,
    contactCompanyName: row.dealer_name,
  };
}
