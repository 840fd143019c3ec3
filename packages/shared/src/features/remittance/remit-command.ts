import { z } from 'zod';
import { defineCommand, type Preview } from '../../engine/command.ts';
import type { Calls } from '../../engine/operation.ts';
import { counted } from '../../kernel/counted.ts';
import { formatCell } from '../../kernel/format.ts';
import { lazy } from '../../kernel/lazy.ts';
import { dollarsOf } from '../../kernel/money.ts';
import { problemOfWire } from '../../kernel/wire.ts';
import { dealerMissing } from '../dealers/dealer-code.ts';
import { dealerOperations } from '../dealers/operations.ts';
import type { DealerRemittance, PendingContractRow } from './account-schema.ts';
import { bankAccountOperations } from './bank-account-operations.ts';
import { remittanceOperations } from './operations.ts';
import { mostCheck, mostContracts, type RemitResult, type RemittancePreview } from './remit-schema.ts';
import { amberDays } from './rules/ageing.ts';
import { typedAmountBetween } from './rules/amount-between.ts';
import { overRemitsByContract, whyNotOverRemits } from './rules/over-remit.ts';
import { remittableUnder, usualUnder } from './rules/under-days.ts';

const { getDealerRemittance, previewRemittance, remit: remitOperation } = remittanceOperations;
const uses = {
  searchDealers: dealerOperations.searchDealers,
  listBankAccounts: bankAccountOperations.listBankAccounts,
  getDealerRemittance,
  previewRemittance,
  remit: remitOperation,
};
type RemitCalls = Calls<typeof uses>;

const RemitArgs = lazy(() =>
  z.object({
    dealer: z
      .string()
      .optional()
      .meta({ label: 'Dealer', picker: 'dealer', positional: true, usual: 'your only dealer' }),
    under: z.coerce
      .number('Must be a number of days.')
      .int('Must be a whole number.')
      .min(1, 'Must be 1 or more.')
      .max(3650, 'Must be 3650 or less.')
      .optional()
      .meta({
        label: 'Under',
        hint: 'Only contracts sold fewer days ago',
        usual: `${amberDays}, or fewer where the dealer's state requires it`,
      }),
    ach: z
      .string()
      .regex(/^\d{4}$/, 'Must be the last 4 digits of the account.')
      .optional()
      .meta({ label: 'Bank account', hint: 'Pay by ACH from the account with these last 4 digits' }),
    check: z
      .string()
      .trim()
      .max(20, 'Must be 20 characters or fewer.')
      .optional()
      .meta({ label: 'Check number', hint: 'Check number, to pay by check' }),
    amount: typedAmountBetween(0, mostCheck)
      .optional()
      .meta({ label: 'Check amount', kind: 'money', usual: 'the total' }),
    explanation: z.string().optional().meta({ label: 'Explanation', hint: 'Why the check differs' }),
    overRemit: z
      .string()
      .refine((text) => !whyNotOverRemits(text), {
        error: ({ input }) => whyNotOverRemits(String(input)),
      })
      .optional()
      .meta({
        label: 'Over-remit',
        hint: 'Amounts paid over cost, e.g. MBP-15138628=100, GAP-15138628=25.50',
      }),
    note: z.string().optional().meta({ label: 'Note' }),
  }),
);
type RemitArgs = z.output<ReturnType<typeof RemitArgs>>;

/**
 * Remit a dealer's pending contracts as one batch, by default those that the portal chooses with A. The confirmation shows the server's own preview, and
 * exactly that is remitted. Source: areas.md §6 (Better, 9 and 10)
 */
export const remit = defineCommand({
  id: 'remit',
  title: 'Remit contracts',
  summary: "Remit a dealer's pending contracts as one batch, by ACH or check",
  section: 'Remittance',
  keywords: ['pay', 'batch', 'ach', 'check', 'pending'],
  icon: 'credit-card',
  faces: ['web', 'cli'],
  args: RemitArgs,
  uses,
  data: remitOperation.response,
  confirm: {
    title: 'Remit contracts',
    cannot: "can't be remitted",
    busy: 'Remitting...',
    failed: "The batch wasn't remitted.",
  },
  preview: async (calls, args, { signal }) => {
    const requested = await requestedBatch(calls, args, signal);
    if ('problem' in requested) return { lines: [], problem: requested.problem };
    const shown = await calls.previewRemittance(requested.batch, { signal });
    return previewOf(shown, requested);
  },
  run: async (calls, args, { signal }) => {
    const requested = await requestedBatch(calls, args, signal);
    if ('problem' in requested) return { kind: 'refused', problem: requested.problem };
    const shown = await calls.previewRemittance(requested.batch, { signal });
    const problem = problemOf(shown);
    if (problem) return { kind: 'refused', problem };
    const isAch = requested.batch.paymentMethodType === 2;
    const result = await calls.remit(
      {
        ...requested.batch,
        totalAmount: shown.totals.netAmount ?? 0,
        previewHash: shown.previewHash,
        // Confirming the question, which shows the text, is the authorization.
        ...(isAch ? { isAuthorized: true, authorizationVersion: shown.authorizationVersion } : {}),
      },
      { signal },
    );
    return { kind: 'notify', text: remittedText(result, shown.totals), isReceipt: true, data: result };
  },
});

/** The receipt in words. Another backend may answer less than ours: the count and total are then those of the preview. */
function remittedText(
  result: RemitResult,
  { contractCount, netAmount }: RemittancePreview['totals'],
): string {
  const { batchNumber, receipt } = result;
  const count = countText(result.contractCount ?? contractCount);
  const total = formatCell('money', result.netAmount ?? netAmount);
  const batch = batchNumber ? ` in batch ${batchNumber}` : '';
  return `Remitted ${count} for ${total}${batch}${receipt ? ` (receipt ${receipt})` : ''}`;
}

type RequestedBatch =
  | {
      batch: Parameters<RemitCalls['remit']>[0];
      /** Its contracts were sold fewer days ago. */
      under: number;
      /** How many that can be remitted are not in it. */
      leftCount: number;
    }
  | { problem: { code: string; message: string; next?: string } };

/** The batch that the words of a command mean. */
async function requestedBatch(
  calls: RemitCalls,
  args: Partial<RemitArgs>,
  signal: AbortSignal,
): Promise<RequestedBatch> {
  const dealerCode = args.dealer ?? (await onlyDealer(calls, signal));
  if (!dealerCode) return refused('dealer_required', dealerMissing, 'Add its code.');
  const remittance = await calls.getDealerRemittance({ dealerCode }, { signal });
  const under = args.under ?? usualUnder(remittance);
  const chosen = remittableUnder(remittance.contracts, under).slice(0, mostContracts);
  if (chosen.length === 0) return nothingUnder(under, remittance);
  const over = overRemitsByContract(args.overRemit ?? '');
  const unknown = [...over.keys()].find((key) => !chosen.some((contract) => keyOf(contract) === key));
  if (unknown) return refused('not_in_batch', `${unknown} isn't one of the contracts to remit.`);
  const payment = await paymentOf(calls, { args, dealerCode }, signal);
  if ('problem' in payment) return payment;
  return {
    under,
    leftCount: remittableUnder(remittance.contracts, Infinity).length - chosen.length,
    batch: {
      dealerCode,
      contracts: chosen.map((contract) => {
        const overRemit = over.get(keyOf(contract));
        return {
          programCode: contract.programCode ?? '',
          contractNumber: contract.contractNumber ?? '',
          contractSuffix: contract.contractSuffix,
          ...(overRemit === undefined ? {} : { overRemitAmount: dollarsOf(overRemit) }),
        };
      }),
      totalAmount: 0,
      ...payment,
      ...(args.note ? { note: args.note } : {}),
    },
  };
}

/** Refuses a batch without contracts, and names the days that would include all. */
function nothingUnder(under: number, { dealerCode, contracts }: DealerRemittance) {
  const all = remittableUnder(contracts, Infinity);
  if (all.length === 0) return refused('nothing_pending', `${dealerCode} has no contracts to remit.`);
  const oldest = Math.max(...all.map(({ daysUnremitted }) => daysUnremitted ?? 0));
  const next = `Add --under ${oldest + 1} to remit the ${all.length === 1 ? 'older one' : `${all.length} older ones`}.`;
  return refused(
    'nothing_pending',
    `${dealerCode} has no contracts under ${counted(under, 'day')} to remit.`,
    next,
  );
}

type Named = Pick<PendingContractRow, 'programCode' | 'contractNumber' | 'contractSuffix'>;

function keyOf({ programCode, contractNumber, contractSuffix }: Named): string {
  return `${programCode}-${contractNumber}${contractSuffix ?? ''}`;
}

async function onlyDealer(calls: RemitCalls, signal: AbortSignal): Promise<string | null> {
  const dealers = await calls.searchDealers({}, { signal });
  return dealers.length === 1 ? (dealers[0]?.dealerCode ?? null) : null;
}

async function paymentOf(
  calls: RemitCalls,
  { args, dealerCode }: { args: Partial<RemitArgs>; dealerCode: string },
  signal: AbortSignal,
) {
  const { ach, check, amount, explanation } = args;
  if (ach && check) return refused('one_payment', 'Pay by ACH or by check, not both.');
  if (check) {
    return {
      paymentMethodType: 3,
      checkNumber: check,
      ...(amount === undefined ? {} : { checkAmount: amount }),
      ...(explanation ? { explanation } : {}),
    };
  }
  if (!ach) return refused('payment_required', 'Choose how you pay.', 'Add --ach 4321 or --check 1001.');
  const accounts = await calls.listBankAccounts({ dealerCode }, { signal });
  const account = accounts.find(({ last4 }) => last4 === ach);
  if (!account) return refused('unknown_account', `${dealerCode} has no bank account ending ${ach}.`);
  return { paymentMethodType: 2, bankAccountID: account.bankAccountID };
}

function refused(code: string, message: string, next?: string) {
  return { problem: { code, message, ...(next ? { next } : {}) } };
}

/** The column that adds up, as the question and a dry run show it. */
function previewOf(
  shown: RemittancePreview,
  { under, leftCount }: { under: number; leftCount: number },
): Preview {
  const { totals, difference, authorizationText, postsOn } = shown;
  const amounts = [
    ['Dealer cost', totals.dealerCost],
    ['Over-remit', totals.overRemitAmount],
    ['Debits', totals.debitsAmount],
    ['Credits', -(totals.creditsAmount ?? 0)],
  ] as const;
  const problem = problemOf(shown);
  return {
    lines: [
      { label: 'Dealer', text: `${shown.dealerName} (${shown.dealerCode})` },
      { label: 'Contracts', text: `${countText(totals.contractCount)} under ${counted(under, 'day')}` },
      ...(leftCount ? [{ label: 'Left pending', text: countText(leftCount) }] : []),
      ...amounts
        .filter(([label, amount]) => label === 'Dealer cost' || amount)
        .map(([label, amount]) => ({ label, text: formatCell('money', amount) })),
      { label: 'Total', text: formatCell('money', totals.netAmount) },
      ...(difference ? [{ label: 'Difference', text: formatCell('money', difference) }] : []),
      ...(postsOn ? [{ label: 'Posts on', text: formatCell('date', postsOn) }] : []),
      ...(authorizationText ? [{ label: 'Authorization', text: authorizationText }] : []),
    ],
    amount: { label: 'Total', value: totals.netAmount ?? 0 },
    ...(problem ? { problem } : {}),
  };
}

/** Why the batch can't be remitted, if it can't. */
function problemOf({ problems: [first], paymentProblem }: RemittancePreview): Preview['problem'] {
  if (first) return { code: first.code ?? '', message: `${first.key}: ${first.message}` };
  return paymentProblem ? problemOfWire(paymentProblem) : undefined;
}

function countText(count: number | null): string {
  return counted(count ?? 0, 'contract');
}
