import type { CallOptions, RequestOf } from '../../../engine/operation.ts';
import { contractKeyText } from '../../../features/contracts/rules/contract-key.ts';
import type { DealerRemittance } from '../../../features/remittance/account-schema.ts';
import { bankAccountOperations } from '../../../features/remittance/bank-account-operations.ts';
import { paymentMethods } from '../../../features/remittance/codes.ts';
import type { remittanceOperations } from '../../../features/remittance/operations.ts';
import { RemittancePreview } from '../../../features/remittance/remit-schema.ts';
import {
  achAuthorizationText,
  achAuthorizationVersion,
} from '../../../features/remittance/rules/ach-authorization.ts';
import { achDays } from '../../../features/remittance/rules/banking-days.ts';
import { whyNotBatchPayment } from '../../../features/remittance/rules/batch-payment.ts';
import { batchTotals } from '../../../features/remittance/rules/batch-totals.ts';
import type { IsoDate } from '../../../kernel/dates.ts';
import { type Cents, centsOf, dollarsOf } from '../../../kernel/money.ts';
import type { CallResult, Transport } from '../transport.ts';
import { pendingToday } from './remittance.ts';

type PreviewRequest = RequestOf<typeof remittanceOperations.previewRemittance>;

/** The payment in the preview. */
type PaymentPart = Partial<
  Pick<RemittancePreview, 'paymentProblem' | 'difference' | 'authorizationText' | 'authorizationVersion'>
>;

/**
 * Previews a batch from the contracts that are pending now, added up by our own rules; what is remitted is checked by the backend.
 * Source: portal.md §7 (PUT /api/remittance/pending, /bankaccounts), decisions.md §5 (ACH: explicit authorization)
 */
export async function remittancePreview(
  transport: Transport,
  request: PreviewRequest,
  options: CallOptions | undefined,
): Promise<CallResult<RemittancePreview>> {
  const { dealerCode } = request;
  const read = await pendingToday(transport, dealerCode, options);
  if (!read.ok) return read;
  const { remittance, today } = read.answer;
  const { lines, problems } = chosenOf(remittance, request.contracts);
  const totals = batchTotals({
    lines: lines.map(({ dealerCost, overRemitAmount }) => ({
      costCents: centsOf(dealerCost ?? 0),
      overRemitCents: centsOf(overRemitAmount ?? 0),
    })),
    debitCents: [],
    creditCents: [],
  });
  const { netCents } = totals;
  const dealerName = remittance.dealerName ?? dealerCode;
  const payment = await paymentOf(transport, { request, dealerName, netCents, today }, options);
  if (!payment.ok) return payment;
  const answer = RemittancePreview().parse({
    dealerCode,
    dealerName,
    lines,
    credits: [],
    debits: [],
    totals: {
      contractCount: totals.contractCount,
      dealerCost: dollarsOf(totals.dealerCostCents),
      overRemitAmount: dollarsOf(totals.overRemitCents),
      debitsAmount: 0,
      creditsAmount: 0,
      netAmount: dollarsOf(netCents),
    },
    problems,
    ...payment.answer,
  });
  return { ok: true, answer };
}

/** The chosen contracts that are pending, and why any of them can't be remitted. */
function chosenOf({ contracts }: DealerRemittance, chosen: PreviewRequest['contracts']) {
  const pending = new Map(contracts.map((contract) => [contract.key, contract]));
  const matched = chosen.map(
    ({ programCode, contractNumber, contractSuffix = null, overRemitAmount = null }) => {
      const key = contractKeyText({ programCode, contractNumber, contractSuffix });
      return { key, overRemitAmount, contract: pending.get(key) };
    },
  );
  return {
    lines: matched.flatMap(({ contract, overRemitAmount }) =>
      contract ? [{ ...contract, overRemitAmount, lineAmount: lineAmount(contract, overRemitAmount) }] : [],
    ),
    problems: matched.flatMap(({ key, contract, overRemitAmount }) => {
      if (!contract) return [{ key, ...notPending }];
      if (contract.problem) return [{ key, ...contract.problem }];
      return overRemitAmount ? [{ key, ...noOverRemit }] : [];
    }),
  };
}

const notPending = {
  code: 'not_pending',
  message: "It's no longer pending.",
  next: 'Choose the contracts again.',
};

/** The specification has none: a backend would take the batch without it. */
const noOverRemit = {
  code: 'no_over_remit',
  message: "Over-remits aren't available from this server.",
  next: 'Remit without the over-remit.',
};

function lineAmount({ dealerCost }: { dealerCost: number | null }, overRemit: number | null): number {
  return dollarsOf(centsOf(dealerCost ?? 0) + centsOf(overRemit ?? 0));
}

interface Batch {
  request: PreviewRequest;
  dealerName: string;
  netCents: Cents;
  today: IsoDate;
}

async function paymentOf(
  transport: Transport,
  batch: Batch,
  options: CallOptions | undefined,
): Promise<CallResult<PaymentPart>> {
  const method = paymentMethods.find(({ code }) => code === batch.request.paymentMethodType)?.name;
  if (method === 'Check') return { ok: true, answer: checkOf(batch) };
  if (method === 'ACH') return achOf(transport, batch, options);
  return { ok: true, answer: {} };
}

function checkOf({ request: { checkNumber, checkAmount, explanation }, netCents }: Batch): PaymentPart {
  const amountCents = checkAmount == null ? netCents : centsOf(checkAmount);
  const problem = whyNotBatchPayment(
    { method: 'Check', checkNumber: checkNumber ?? '', amountCents, explanation: explanation ?? '' },
    netCents,
  );
  return {
    difference: dollarsOf(amountCents - netCents),
    ...(problem ? { paymentProblem: { next: null, ...problem } } : {}),
  };
}

/** A debit is authorized for its amount; who debits is the provider, whose name isn't in the specification. */
async function achOf(
  transport: Transport,
  { request, dealerName, netCents, today }: Batch,
  options: CallOptions | undefined,
): Promise<CallResult<PaymentPart>> {
  const { dealerCode, bankAccountID } = request;
  const accounts = await transport(bankAccountOperations.listBankAccounts, { dealerCode }, options);
  if (!accounts.ok) return accounts;
  const account = accounts.answer.find((one) => one.bankAccountID === bankAccountID);
  if (!account) {
    const problem = { code: 'bank_account_required', message: 'Bank account is required.', next: null };
    return { ok: true, answer: { paymentProblem: problem } };
  }
  const authorizationText = achAuthorizationText({
    company: 'the provider',
    dealerName,
    bankName: account.bankName ?? 'the bank',
    last4: account.last4 ?? '',
    payment: { amountCents: netCents, debitedOn: achDays(today).settlesOn },
  });
  return { ok: true, answer: { authorizationText, authorizationVersion: achAuthorizationVersion } };
}
