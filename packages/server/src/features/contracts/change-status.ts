import type { HandlerAnswerOf, ParsedRequestOf } from '@pitlane/shared/engine/operation';
import type { contractOperations } from '@pitlane/shared/features/contracts/operations';
import { statusCode, statusLabel } from '@pitlane/shared/features/contracts/rules/codes';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { statusChangeNote, whyNotStatusChange } from '@pitlane/shared/features/contracts/rules/status';
import type { Call } from '../../http/call.ts';
import { conflict } from '../../http/refusal.ts';
import { type ChangeDeps, changeContract } from './change-contract.ts';
import { contractIdOf, readContractKey } from './find-contract.ts';

type Operation = (typeof contractOperations)['changeContractStatus'];

/**
 * Changes a contract's status for an internal user, with a note for the reason. Refuses a contract out of scope (404) and an impossible
 * change (409). Source: decisions.md §5
 */
export async function changeContractStatus(
  deps: ChangeDeps,
  { key, status: wanted, reason }: ParsedRequestOf<Operation>,
  call: Call,
): Promise<HandlerAnswerOf<Operation>> {
  const named = readContractKey(key);
  const find = (tx: Parameters<typeof contractIdOf>[0]) => contractIdOf(tx, named, call.actor.scope);
  return changeContract(deps, call, { find }, async ({ tx, contract, record, addNote }) => {
    const change = { from: contract.status, to: statusCode[wanted], by: 'internalUser' } as const;
    const why = whyNotStatusChange(change, contract.is_voided);
    if (why) throw conflict(why);
    await tx.query(
      'UPDATE contracts SET status = $2, version = version + 1, updated_at = now() WHERE id = $1',
      [contract.id, change.to],
    );
    const note = `${statusChangeNote(change)} ${reason}`;
    await addNote(note);
    await record({
      action: 'contract.changeStatus',
      before: { status: change.from },
      after: { status: change.to, reason },
    });
    const {
      program_code: programCode,
      contract_number: contractNumber,
      contract_suffix: contractSuffix,
    } = contract;
    return {
      key: contractKeyText({ programCode, contractNumber, contractSuffix }),
      from: statusLabel(change.from),
      status: wanted,
      note,
    };
  });
}
