import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import { lazy } from '../../kernel/lazy.ts';
import { line } from '../../kernel/request.ts';
import { contractArgument } from './contract-argument.ts';
import { contractOperations } from './operations.ts';
import { statusCode, statusLabel } from './rules/codes.ts';
import { contractKeyText } from './rules/contract-key.ts';
import { whyNotStatusChange } from './rules/status.ts';
import { statusesSetByHand } from './schema.ts';
import { onContract, selectedContract } from './selected-contract.ts';

const { getContract, changeContractStatus } = contractOperations;

const StatusArgs = lazy(() =>
  z.object({
    key: contractArgument(),
    status: z.enum(statusesSetByHand).meta({ label: 'New status' }),
    reason: line('Reason', 500),
  }),
);

/**
 * Set a contract's status manually. Dealers see it immediately, so it asks first. Source: decisions.md §5 (by internal
 * users)
 */
export const changeStatus = defineCommand({
  ...onContract,
  id: 'contract.changeStatus',
  title: 'Change status',
  summary: "Change a contract's status, with a reason: Active, Suspense or Denied",
  keywords: ['suspend', 'suspense', 'deny', 'reactivate', 'hold'],
  icon: 'sync',
  faces: ['web', 'cli'],
  args: StatusArgs,
  uses: { getContract, changeContractStatus },
  data: changeContractStatus.response,
  when: (context) => {
    const contract = selectedContract(context);
    if (!contract) return 'enabled';
    const from = contract.contractStatusType;
    const reasons = statusesSetByHand.map((status) =>
      whyNotStatusChange(
        { from, to: statusCode[status], by: 'internalUser' },
        contract.isVoidedContract === true,
      ),
    );
    return reasons.every((why) => why !== undefined)
      ? { disabled: `A contract that is ${statusLabel(from)} can't be changed by hand.` }
      : 'enabled';
  },
  confirm: {
    title: 'Change status',
    cannot: "can't be changed",
    busy: 'Changing…',
    failed: "The status wasn't changed.",
    canBeUndone: true,
  },
  preview: async (calls, { key = '', status, reason }, { signal }) => {
    const contract = await calls.getContract({ key }, { signal });
    const from = contract.contractStatusType;
    const problem =
      status &&
      whyNotStatusChange(
        { from, to: statusCode[status], by: 'internalUser' },
        contract.isVoidedContract === true,
      );
    return {
      lines: [
        { label: 'Contract', text: contractKeyText(contract) },
        { label: 'Status', text: status ? `${statusLabel(from)} → ${status}` : statusLabel(from) },
        ...(reason ? [{ label: 'Reason', text: reason }] : []),
      ],
      ...(problem ? { problem } : {}),
    };
  },
  run: async (calls, args, { signal }) => {
    const changed = await calls.changeContractStatus(args, { signal });
    const text = `${changed.key}: ${changed.from} → ${changed.status}`;
    return [
      { kind: 'changed', contract: changed.key ?? args.key },
      { kind: 'notify', text, data: changed },
    ];
  },
});
