import { type Accent, statusAccent, statusCode, statusLabel } from '../../contracts/rules/codes.ts';
import type { Contract } from '../../contracts/schema.ts';
import { cancelStates } from './cancel-flow.ts';

/**
 * Formats the note next to the status of a contract that is being cancelled, "cancellation requested", because the status doesn't show it
 * before approval. Empty for any other contract. Source: decisions.md §4 (flow), our addition
 */
export function pendingText({
  contractStatusType,
  cancellationState,
}: Pick<Contract, 'contractStatusType' | 'cancellationState'>): string {
  if (!cancellationState || contractStatusType === statusCode.Cancelled) return '';
  return cancellationText(cancellationState).toLowerCase();
}

/** Formats how far a cancellation is: "Cancellation requested". Source: decisions.md §4 (flow), our addition */
export function cancellationText(state: string): string {
  const label = cancelStates.find(({ name }) => name === state)?.label ?? state;
  return `Cancellation ${label.toLowerCase()}`;
}

/**
 * Returns the status of a contract in a word or two, with its color, for cards and rows: that a cancellation is pending replaces the status, which
 * doesn't show it. Source: decisions.md §4 (flow), our addition
 */
export function briefStatus(contract: Pick<Contract, 'contractStatusType' | 'cancellationState'>): {
  label: string;
  accent: Accent;
} {
  const { contractStatusType: code } = contract;
  return pendingText(contract)
    ? { label: 'Cancel pending', accent: 'warning' }
    : { label: statusLabel(code), accent: statusAccent(code) };
}

/** A page's text next to a quote for such a contract. */
export const pendingHint =
  'A cancellation is in progress. Save this quote to compare; it can be requested once that one is withdrawn.';
