import { createHash } from 'node:crypto';
import type { PreviewRemittanceRequest } from '@pitlane/shared/features/remittance/remit-schema';
import type { BatchTotals } from '@pitlane/shared/features/remittance/rules/batch-totals';
import { moneyText } from '@pitlane/shared/kernel/format';
import { dollarsOf } from '@pitlane/shared/kernel/money';
import type { Database, Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import type { DealerCache } from '../dealers/dealer-cache.ts';
import { sellingDealer } from '../sales/selling-dealer.ts';
import { wireCredit, wireDebit } from './account-rows.ts';
import { type BatchParts, batchPartsOf, wireLine, wireTotals } from './batch-parts.ts';
import { type PaymentPreview, type PaymentWays, type RequestedPayment, wayOf } from './payment-ways.ts';

/** Dependencies of remitting. */
export interface RemitDeps {
  db: Database;
  dealers: DealerCache;
  ways: PaymentWays;
}

/** Returns the preview of a batch, and why it can't be remitted; changes nothing. Source: areas.md §6.6, §1 (R18) */
export async function previewRemittance(deps: RemitDeps, request: PreviewRemittanceRequest, call: Call) {
  const { actor, signal, today } = call;
  const dealer = await sellingDealer(deps.dealers, request.dealerCode, call);
  return deps.db.transaction(
    async (tx) => {
      const { contracts } = request;
      const parts = await batchPartsOf(tx, { dealerCode: request.dealerCode, contracts, today });
      const { dealerCode, name: dealerName } = dealer;
      const { netCents } = parts.totals;
      const requested = { request, dealerCode, dealerName, netCents, call, isPreview: true };
      const payment = await paymentPreview(tx, deps.ways, requested);
      return previewAnswer(parts, payment, { dealerCode, dealerName });
    },
    { scope: actor.scope, signal, readOnly: true },
  );
}

/** The payment in the preview; nothing until its method is chosen. */
export async function paymentPreview(
  tx: Queryable,
  ways: PaymentWays,
  requested: RequestedPayment,
): Promise<PaymentPreview> {
  const code = requested.request.paymentMethodType;
  if (code == null) return {};
  const way = wayOf(ways, code, requested);
  return 'preview' in way ? way.preview(tx, requested) : { problem: way };
}

/** A preview as the wire has it. */
export function previewAnswer(
  parts: BatchParts,
  payment: PaymentPreview,
  dealer: { dealerCode: string; dealerName: string },
) {
  const { lines, credits, debits, totals, problems } = parts;
  const isRemittable = problems.length === 0 && lines.length > 0;
  return {
    // The dealer's own contracts: only users who may see their cost get it.
    isInScope: true,
    ...dealer,
    lines: lines.map(wireLine),
    credits: credits.map(wireCredit),
    debits: debits.map(wireDebit),
    totals: wireTotals(totals),
    problems: problems.map((problem) => ({ ...problem, next: problem.next ?? null })),
    paymentProblem: payment.problem ? { ...payment.problem, next: payment.problem.next ?? null } : null,
    difference: dollarsOf((payment.amountCents ?? totals.netCents) - totals.netCents),
    authorizationText: payment.authorizationText ?? null,
    authorizationVersion: payment.authorizationVersion ?? null,
    settlesOn: payment.settlesOn ?? null,
    postsOn: payment.postsOn ?? null,
    previewHash: isRemittable ? previewHashOf(parts, dealer.dealerCode) : null,
  };
}

/** The four sums of a batch, with their words in a change. */
const sums = [
  ['dealerCostCents', 'dealer cost'],
  ['overRemitCents', 'over-remit'],
  ['debitsCents', 'debits'],
  ['creditsCents', 'credits'],
] as const satisfies readonly (readonly [keyof BatchTotals, string])[];

/**
 * Identifies a preview: its four totals in cents, to describe a change in words, and a hash over every line, credit and
 * debit. Source: areas.md §1 (R18)
 */
export function previewHashOf({ lines, credits, debits, totals }: BatchParts, dealerCode: string): string {
  const shown = {
    dealerCode,
    lines: lines.map(({ id, costCents, overRemitCents }) => [id, costCents, overRemitCents]),
    credits: credits.map(({ id, amountCents }) => [id, amountCents]),
    debits: debits.map(({ id, amountCents }) => [id, amountCents]),
  };
  const hash = createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
  return [...sums.map(([sum]) => totals[sum]), hash].join('.');
}

/** The changes since a preview, in words: "The credits were $385.00 and are $0.00 now." */
export function changesSince(previewHash: string, { totals }: BatchParts): string {
  const before = previewHash.split('.').slice(0, sums.length).map(Number);
  const changed = sums.flatMap(([sum, words], at) => {
    const was = before[at];
    if (was === undefined || !Number.isSafeInteger(was) || was === totals[sum]) return [];
    const isPlural = words.endsWith('s');
    return [
      `The ${words} ${isPlural ? 'were' : 'was'} ${moneyText(was)} and ${isPlural ? 'are' : 'is'} ${moneyText(totals[sum])} now.`,
    ];
  });
  return changed.length > 0 ? changed.join(' ') : 'A contract, credit or debit of the batch changed.';
}
