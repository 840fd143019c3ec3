import { z } from 'zod';
import { isInternalUser } from '../../access/groups.ts';
import {
  type Availability,
  type Context,
  defineCommand,
  finalWarning,
  type Preview,
} from '../../engine/command.ts';
import { lazy } from '../../kernel/lazy.ts';
import { problemOfWire } from '../../kernel/wire.ts';
import { contractArgument } from '../contracts/contract-argument.ts';
import { contractOperations } from '../contracts/operations.ts';
import { statusCode } from '../contracts/rules/codes.ts';
import { contractKeyText } from '../contracts/rules/contract-key.ts';
import { type Contract, mostNumbers } from '../contracts/schema.ts';
import { onContract, selectedContract } from '../contracts/selected-contract.ts';
import { voidOperations } from './operations.ts';
import { voidedByOf, voidReasonCode, voidReasonWords } from './rules/codes.ts';
import { voidPreviewLines } from './rules/preview.ts';
import { raterVoidRequest } from './rules/requests.ts';
import { whyNotVoidable } from './rules/voidable.ts';
import type { VoidPreview, VoidResult } from './schema.ts';

const { getContract } = contractOperations;
const { voidContract: voidCall, previewVoid, previewVoids } = voidOperations;

const reasonLabel = 'Void Reason';

const VoidArgs = lazy(() =>
  z.object({
    key: contractArgument(),
    reason: z.enum(Object.keys(voidReasonWords), { error: ({ input }) => reasonProblem(input) }).meta({
      label: reasonLabel,
      words: voidReasonWords,
      sends: 'voidReasonType',
    }),
  }),
);

/** An unknown reason is distinguished from a missing one, and the valid ones are listed. Source: portal.md §5 (Void reason) */
function reasonProblem(given: unknown): string {
  const sentence = 'Please choose a void reason';
  return given ? `${sentence}: ${Object.keys(voidReasonWords).join(', ')}` : sentence;
}

/** Undo a sale. What it would do is shown first, since it cannot be undone. Source: portal.md §2 and §4 (Void dialog), decisions.md §5 and §7 */
export const voidContract = defineCommand({
  ...onContract,
  id: 'contract.void',
  title: 'Void contract',
  summary: 'Void a contract and undo its sale',
  keywords: ['undo sale', 'cancel', 'back out', 'duplicate'],
  icon: 'circle-slash',
  faces: ['web', 'cli'],
  keys: { web: 'v', tui: 'v' },
  args: VoidArgs,
  uses: { getContract, previewVoid, previewVoids, voidContract: voidCall },
  bulk: {
    doneRows: 'skip',
    title: 'Void contracts from a file',
    previewMany: {
      most: mostNumbers,
      find: async (calls, rows, { signal }) => {
        const previews = await calls.previewVoids({ keys: rows.map(({ key }) => key) }, { signal });
        return previews?.map(({ lines, problem }, at) => ({
          lines: linesOf(lines ?? [], problem ? undefined : rows[at]?.reason),
          ...(problem ? { problem: problemOfWire(problem) } : {}),
        }));
      },
    },
  },
  data: voidCall.response,
  when: whenVoidable,
  confirm: {
    title: 'Void Contract',
    busy: 'Voiding contract...',
    failed: 'There was a problem voiding the contract!',
  },
  preview: async (calls, { key = '', reason }, { signal }) => {
    const contract = await calls.getContract({ key }, { signal });
    return previewOf(contract, await calls.previewVoid({ key }, { signal }), reason);
  },
  run: async (calls, { key, reason }, { signal }) => {
    const contract = await calls.getContract({ key }, { signal });
    const request = raterVoidRequest(contract, voidReasonCode(reason) ?? null);
    if (!request.ok) return { kind: 'refused', problem: request.error };
    const result = await calls.voidContract(request.value, { signal });
    return [
      { kind: 'changed', contract: key },
      { kind: 'notify', text: receiptText(contractKeyText(contract), result), isReceipt: true, data: result },
    ];
  },
});

/** It already refuses what the card shows; only the server knows claims, remittance and a pending cancellation. */
function whenVoidable(context: Context): Availability {
  const contract = selectedContract(context);
  if (!contract) return 'enabled';
  const { session } = context;
  const refusal = whyNotVoidable(
    {
      contract: contractKeyText(contract),
      status: contract.contractStatusType,
      isVoided: contract.isVoidedContract ?? false,
      voidedBy: voidedByOf(contract.notes ?? []),
      voidedOn: contract.cancelTransactionDate,
      purchaseDate: contract.purchaseDate,
      cancelState: null,
      claimStatuses: [],
      hasPreAuthorization: false,
      batch: null,
    },
    { isInternal: isInternalUser(session), today: session.today },
  );
  // A later refusal may hide another one, which the server names first.
  const isCertain = refusal?.code === 'already_voided' || refusal?.code === 'bad_void_status';
  return isCertain ? { disabled: [refusal.message, refusal.next].filter(Boolean).join(' ') } : 'enabled';
}

/** A backend without a preview: only the contract's own lines and the reason are shown. */
function previewOf(contract: Contract, answered: VoidPreview, reason?: string): Preview {
  const own = raterVoidRequest(contract, voidReasonCode('duplicate') ?? null);
  const lines = answered.lines ?? voidPreviewLines(contract, { batchStatus: null, isVoidable: false });
  const problem = answered.problem ?? (own.ok ? null : own.error);
  // Where a refused void leads: to a cancel quote, for active contracts in the user's scope that aren't already being
  // cancelled.
  const isQuotable =
    problem !== null &&
    own.ok &&
    problem.code !== 'cancellation_under_way' &&
    contract.contractStatusType === statusCode.Active;
  return {
    lines: linesOf(lines, problem ? undefined : reason),
    ...(isQuotable
      ? { wayOn: { command: 'contract.quoteCancel', args: { key: contractKeyText(contract) } } }
      : {}),
    ...(problem ? { problem: problemOfWire(problem) } : {}),
    proof: {
      text: (contract.contractNumber ?? '').slice(-4),
      what: 'the last 4 digits of the contract number',
    },
  };
}

/** The lines of a preview; a reason that was chosen is confirmed too, before the warning that it's final. */
function linesOf(wire: NonNullable<VoidPreview['lines']>, reason: string | undefined): Preview['lines'] {
  const lines = wire.map(({ label, text }) => ({ label: label ?? '', text: text ?? '' }));
  const text = reason && voidReasonWords[reason];
  if (!text) return lines;
  const warning = lines.findIndex(({ label }) => label === finalWarning.label);
  return lines.toSpliced(warning < 0 ? lines.length : warning, 0, { label: reasonLabel, text });
}

/** A credit may have to wait until the contract's batch is posted. Source: areas.md §6.2 (R36) */
function receiptText(name: string, { receipt, needsCredit }: VoidResult): string {
  const credit = needsCredit ? '. Its dealer cost will be credited.' : '';
  return `Voided ${name}${receipt ? ` (receipt ${receipt})` : ''}${credit}`;
}
