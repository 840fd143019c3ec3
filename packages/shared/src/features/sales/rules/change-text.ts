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
 * Describes what changed since a quote was saved: "Price, GAP: $895.00, now $945.00"; a reason is shown as it is.
 * Source: areas.md §7 (Better, 9)
 */
export function changeText(change: WireChange): string {
  const { field, label, now } = change;
  if (field === 'problem') return `${label}: ${now ?? 'can be sold again'}`;
  return `${label}: ${moneyOf(change['then'])}, now ${moneyOf(now)}`;
}

function moneyOf(amount: WireCode): string {
  return amount === null ? 'none' : formatCell('money', amount);
}
