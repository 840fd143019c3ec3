import { formatCell } from '../../../kernel/format.ts';
import type { WireCode } from '../../../kernel/wire.ts';

/** A change as the wire has it. */
interface WireChange {
  field: string | null;
  label: string | null;
  then: WireCode;
  now: WireCode;
}

/**
 * Describes what changed since a quote was saved: "Price, GAP: $895.00, now $945.00"; a reason is shown unchanged. Source: areas.md §7
 * (Better, 9)
 */
export function changeText(change: WireChange): string {
  return `${change.label}: ${changeValue(change)}`;
}

/** Describes the same without its label: "$895.00, now $945.00". Source: areas.md §7 (Better, 9) */
export function changeValue(change: WireChange): string {
  const { field, now } = change;
  if (field === 'problem') return String(now ?? 'can be sold again');
  return `${moneyOf(change['then'])}, now ${moneyOf(now)}`;
}

function moneyOf(amount: WireCode): string {
  return amount === null ? 'none' : formatCell('money', amount);
}
