import { codeLabel } from '../../../kernel/codes.ts';
import type { WireCode } from '../../../kernel/wire.ts';

/** Why a contract is voided: code and name on the wire, label as shown. Source: portal.md §3 (Void reason) */
export const voidReasons = [
  { code: 1, name: 'Duplicate', label: 'Duplicate' },
  { code: 2, name: 'Cancellation', label: 'Cancellation' },
  { code: 3, name: 'CustomerBackOut', label: 'Customer Back Out' },
  { code: 4, name: 'UnableToFund', label: 'Unable to Fund' },
] as const;

/** The reasons as people type them, each with its label: `customer-back-out`. Assumption: the names in the terminal's spelling. */
export const voidReasonWords: Readonly<Record<string, string>> = Object.fromEntries(
  voidReasons.map(({ label }) => [typedReason(label), label]),
);

/** Returns the code of a typed reason; undefined if there is none. Source: portal.md §3 (Void reason) */
export function voidReasonCode(typed: string): number | undefined {
  return voidReasons.find(({ label }) => typedReason(label) === typed)?.code;
}

function typedReason(label: string): string {
  return label.toLowerCase().replaceAll(' ', '-');
}

/** Returns the words of a void reason; an unknown code shows as such. Source: portal.md §3, decisions.md §1.2 */
export function voidReasonLabel(code: WireCode): string {
  return codeLabel(voidReasons, code, 'Void reason');
}

/** Returns who voided a contract, by the first of the notes that a void leaves; null without one. Source: decisions.md §5 (by whom) */
export function voidedByOf(
  notes: readonly { text: string | null; enteredBy: string | null; id: number | null }[],
): string | null {
  const left = voidReasons.map(({ code }) => voidNote(code));
  const [first] = notes
    .filter(({ text }) => left.includes(text ?? ''))
    .toSorted((one, other) => (one.id ?? 0) - (other.id ?? 0));
  return first?.enteredBy ?? null;
}

/** Writes the note that a void leaves: "Voided: Customer Back Out." Source: decisions.md §5 */
export function voidNote(reason: WireCode): string {
  return `Voided: ${voidReasonLabel(reason)}.`;
}
