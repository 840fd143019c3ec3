import { isCustomer, type Session } from '../../../access/session.ts';
import { codeLabel } from '../../../kernel/codes.ts';
import type { PortalError } from '../../../kernel/error.ts';
import type { Cents } from '../../../kernel/money.ts';
import type { WireCode } from '../../../kernel/wire.ts';

/**
 * Why a contract is cancelled: code and name on the wire, and the words people read.
 * Source: portal.md §3 (enumerations); words: Assumption, as a finance office says them.
 */
export const cancelReasons = [
  { code: 1, name: 'VehicleTraded', label: 'Vehicle traded' },
  { code: 2, name: 'VehicleTotaled', label: 'Vehicle totaled' },
  { code: 3, name: 'VehicleRepossessed', label: 'Vehicle repossessed' },
  { code: 4, name: 'LoanPaidInFull', label: 'Loan paid in full' },
  { code: 5, name: 'Nonpayment', label: 'Nonpayment' },
  { code: 6, name: 'CustomerRequest', label: 'Customer request' },
  { code: 7, name: 'Unwind', label: 'Unwind' },
  { code: 8, name: 'Other', label: 'Other' },
  { code: 9, name: 'DuplicateContract', label: 'Duplicate contract' },
] as const;

/** The name of a cancellation reason on the wire. */
export type CancelReason = (typeof cancelReasons)[number]['name'];

/** The reasons as people type them, each with its label: `customer-request`. Assumption: the labels in the terminal's spelling. */
export const cancelReasonWords: Readonly<Record<string, string>> = Object.fromEntries(
  cancelReasons.map(({ label }) => [typedReason(label), label]),
);

/** The default reason of a quote, as typed. */
export const usualCancelReason = 'customer-request';

/** Returns the code of a typed reason; undefined if there is none. Source: portal.md §3 (enumerations) */
export function cancelReasonCode(typed: string): number | undefined {
  return cancelReasons.find(({ label }) => typedReason(label) === typed)?.code;
}

function typedReason(label: string): string {
  return label.toLowerCase().replaceAll(' ', '-');
}

/** Returns the label of a reason's code; an unknown code is shown unchanged, none as an empty text. Source: decisions.md §1.2 */
export function cancelReasonLabel(code: WireCode): string {
  return codeLabel(cancelReasons, code, 'Reason');
}

/** Returns the reason of a code; undefined for a code that no reason has. Source: portal.md §3 */
export function cancelReasonOf(code: number): CancelReason | undefined {
  return cancelReasons.find((reason) => reason.code === code)?.name;
}

/** Reasons of the dealer or the provider, which customers can't choose. */
const notForCustomers: readonly CancelReason[] = ['Nonpayment', 'Unwind', 'DuplicateContract'];

/**
 * Returns the reasons that a user can cancel for, in their order. Assumption: a customer can't cancel for nonpayment,
 * which saves the fee, nor have a sale undone or treated as a duplicate, which refunds the full price: only the dealer
 * or the provider can. Source: decisions.md §8 (Customers)
 */
export function cancelReasonsFor(session: Session): readonly (typeof cancelReasons)[number][] {
  return cancelReasons.filter(({ name }) => !isCustomer(session) || !notForCustomers.includes(name));
}

/** Returns why a user can't cancel for a reason; undefined when they can. Refuses `reason_not_yours`. Source: decisions.md §8 (Customers) */
export function whyNotReasonOf(reason: CancelReason, session: Session): PortalError | undefined {
  const own = cancelReasonsFor(session);
  if (own.some(({ name }) => name === reason)) return undefined;
  return {
    code: 'reason_not_yours',
    field: 'cancelReason',
    message: 'Only your dealer or the provider can cancel for this reason.',
    next: `Choose another reason: ${oneOf(own)}.`,
  };
}

/**
 * Returns whether coverage never took effect: the sale was undone or entered twice. Such a contract is refunded in
 * full, regardless of claims and without a fee. Source: decisions.md §4
 */
export function neverTookEffect(reason: CancelReason): boolean {
  return reason === 'Unwind' || reason === 'DuplicateContract';
}

/**
 * Returns why a sale can't be undone: a claim was paid, so coverage took effect. Undefined for any other reason, and without a paid
 * claim. Refuses `coverage_took_effect`, naming the reasons that can be used. Source: decisions.md §8 (Refunds)
 */
export function whyNotUndone(facts: {
  reason: CancelReason;
  claimsPaidCents: Cents;
}): PortalError | undefined {
  if (!neverTookEffect(facts.reason) || facts.claimsPaidCents <= 0) return undefined;
  const others = cancelReasons.filter(({ name }) => !neverTookEffect(name));
  return {
    code: 'coverage_took_effect',
    field: 'cancelReason',
    message: 'Coverage took effect: a claim was paid.',
    next: `Choose another reason: ${oneOf(others)}.`,
  };
}

function oneOf(reasons: readonly { label: string }[]): string {
  const labels = reasons.map(({ label }) => label);
  return `${labels.slice(0, -1).join(', ')} or ${labels.at(-1)}`;
}

/**
 * Returns whether the provider ends a contract for this reason, and so charges no fee. Source: decisions.md §4 (fee);
 * Assumption: it does so for nonpayment; in all other cases the holder or the dealer does.
 */
export function isProviderCancelling(reason: CancelReason): boolean {
  return reason === 'Nonpayment';
}
