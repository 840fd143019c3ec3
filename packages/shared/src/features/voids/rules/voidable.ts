import { counted } from '../../../kernel/counted.ts';
import { daysBetween, type IsoDate, isIsoDate, whyNotDay } from '../../../kernel/dates.ts';
import type { PortalError } from '../../../kernel/error.ts';
import { formatCell } from '../../../kernel/format.ts';
import type { WireCode } from '../../../kernel/wire.ts';
import {
  type CancelState,
  isUnderWay,
  stateLabel,
  whyNotFromState,
} from '../../cancellations/rules/cancel-flow.ts';
import { statusCode, statusLabel } from '../../contracts/rules/codes.ts';
import type { BatchStatus } from '../../remittance/codes.ts';
import { isRemittedBy } from '../../remittance/rules/batch-status.ts';

/** Days after the purchase up to which a sale may be undone. Source: decisions.md §5 */
export const voidDays = 30;

/** Days after the purchase up to which internal users undo a sale that was remitted. Source: decisions.md §5 */
export const remittedVoidDays = 60;

/** The facts that decide whether a contract can be voided. */
export interface VoidFacts {
  /** The contract as people name it: "TAW-15138628". */
  contract: string;
  status: WireCode;
  isVoided: boolean;
  /** Who voided it and when, if known. */
  voidedBy: string | null;
  voidedOn: IsoDate | null;
  purchaseDate: IsoDate | null;
  /** How far its latest cancellation has come; null without one. */
  cancelState: CancelState | null;
  /** The status letters of its claims. */
  claimStatuses: readonly string[];
  hasPreAuthorization: boolean;
  /** The remittance batch it is in. */
  batch: { status: BatchStatus; submittedOn: IsoDate } | null;
}

/** Who voids, and the calendar day. */
export interface Voiding {
  isInternal: boolean;
  today: IsoDate;
}

/**
 * Returns why a contract cannot be voided, and what to do instead; undefined when it can. A void undoes a sale before
 * it took effect in money. Refuses, in this order: `already_voided`, `bad_void_status` (only Active and Suspense),
 * `cancellation_under_way`, `has_claim`, `has_pre_authorization`, `bad_date` (field `today`), `remitted`,
 * `no_purchase_date` and `sold_too_long_ago`: over 30 days, for internal users over 60 if it was remitted and never if
 * it was not. Source: decisions.md §5; Assumption: the 60 days count from the purchase, as the 30 do; a voided claim
 * doesn't count; a contract that is being cancelled isn't voided (docs/decisions/0013).
 */
export function whyNotVoidable(facts: VoidFacts, voiding: Voiding): PortalError | undefined {
  const refusal = firstRefusal(facts, voiding);
  return refusal && { ...refusal, message: `Can't void ${facts.contract}. ${refusal.message}` };
}

function firstRefusal(facts: VoidFacts, voiding: Voiding): PortalError | undefined {
  if (facts.isVoided) return { code: 'already_voided', message: alreadyVoided(facts) };
  return (
    whyNotStatus(facts) ??
    whyNotCancelling(facts, voiding) ??
    whyNotClaims(facts) ??
    whyNotDay(voiding.today, 'today') ??
    whyNotLate(facts, voiding)
  );
}

/** Returns whether a contract was remitted: it is in a batch that was not returned. Source: decisions.md §5 */
export function isRemitted({ batch }: Pick<VoidFacts, 'batch'>): boolean {
  return batch !== null && isRemittedBy(batch.status);
}

/** The effects of voiding a contract, in addition to its note and audit row. */
export interface VoidChanges {
  status: typeof statusCode.Cancelled;
  isVoided: true;
  /** The dealer gets its cost back as a credit line of the next batch. */
  needsCredit: boolean;
}

/** Returns the effects of a void, which has no status of its own. Source: decisions.md §5 */
export function voidChanges(facts: Pick<VoidFacts, 'batch'>): VoidChanges {
  return { status: statusCode.Cancelled, isVoided: true, needsCredit: isRemitted(facts) };
}

function alreadyVoided({ voidedBy, voidedOn }: VoidFacts): string {
  const by = voidedBy ? ` by ${voidedBy}` : '';
  const on = voidedOn ? ` on ${formatCell('date', voidedOn)}` : '';
  return `Already voided${by}${on}.`;
}

const statusRefusals = new Map<WireCode, { message: string; next: string }>([
  [statusCode.Cancelled, { message: "It's already cancelled.", next: 'Rescind the cancellation first.' }],
  [statusCode.Expired, { message: 'It has expired.', next: 'Ask the provider.' }],
  [statusCode.Denied, { message: 'It was denied.', next: "There's nothing to undo." }],
]);

function whyNotStatus({ status, cancelState }: VoidFacts): PortalError | undefined {
  if (status === statusCode.Active || status === statusCode.Suspense) return undefined;
  if (status === statusCode.Cancelled && cancelState !== null && isRefundPaid(cancelState)) {
    const message = "It's already cancelled and its refund is paid.";
    return { code: 'bad_void_status', message, next: "There's nothing left to undo." };
  }
  const message = `Its status is ${statusLabel(status)}.`;
  const refusal = statusRefusals.get(status) ?? { message, next: 'Ask the provider.' };
  return { code: 'bad_void_status', ...refusal };
}

/** Void and cancellation undo the same sale in two ways: both would pay it back twice. */
function whyNotCancelling({ cancelState }: VoidFacts, { isInternal }: Voiding): PortalError | undefined {
  if (cancelState === null || !isUnderWay(cancelState)) return undefined;
  const message = `A cancellation is in progress (${stateLabel(cancelState)}).`;
  return { code: 'cancellation_under_way', message, next: wayToCallOff(cancelState, isInternal) };
}

function wayToCallOff(state: CancelState, isInternal: boolean): string {
  if (isRefundPaid(state)) return 'Ask the provider.';
  if (isInternal) return 'Rescind the cancellation first.';
  return whyNotFromState(state, 'withdraw')
    ? 'Ask the provider to rescind the cancellation first.'
    : 'Withdraw the cancellation request first.';
}

function isRefundPaid(state: CancelState): boolean {
  return whyNotFromState(state, 'rescind')?.code === 'already_paid';
}

function whyNotClaims(facts: VoidFacts): PortalError | undefined {
  const next = wayOn(facts.status);
  if (facts.claimStatuses.some((letter) => letter !== 'V')) {
    return { code: 'has_claim', message: 'It has a claim.', next };
  }
  if (!facts.hasPreAuthorization) return undefined;
  return { code: 'has_pre_authorization', message: 'It has a pre-authorized claim.', next };
}

function whyNotLate(facts: VoidFacts, { isInternal, today }: Voiding): PortalError | undefined {
  const { purchaseDate, batch, status } = facts;
  const remitted = isRemitted(facts);
  if (remitted && !isInternal) {
    const message = `It was remitted on ${formatCell('date', batch?.submittedOn)}.`;
    return { code: 'remitted', message, next: wayOn(status) };
  }
  if (isInternal && !remitted) return undefined;
  if (purchaseDate === null || !isIsoDate(purchaseDate)) {
    const message = 'Its purchase date is missing.';
    return { code: 'no_purchase_date', message, next: 'Ask the provider.' };
  }
  const limit = isInternal ? remittedVoidDays : voidDays;
  const days = daysBetween(purchaseDate, today);
  if (days <= limit) return undefined;
  const message = `Sold ${counted(days, 'day')} ago. ${remitted ? 'A remitted contract' : 'A contract'} can be voided within ${limit} days of the sale.`;
  return { code: 'sold_too_long_ago', message, next: wayOn(status) };
}

/** A cancel quote is for active contracts. Source: portal.md §6 (Card rules) */
function wayOn(status: WireCode): string {
  return status === statusCode.Suspense
    ? 'Clear the suspense, then start a cancel quote.'
    : 'Start a cancel quote instead.';
}
