import { formatCell } from '../../../kernel/format.ts';
import type { Flag } from '../schema.ts';

/**
 * Returns in words whether a feature is on and when: "UserManagement: on, 11/01/2026 to 12/31/2026. Changed by admin on 10/30/2026". A feature that is turned
 * on outside its days is off. Source: portal.md §4 (feature flags); the words: Assumption
 */
export function flagText({
  name,
  isOn,
  isFullyActive,
  effectiveDate,
  expirationDate,
  changedBy,
  changedDate,
}: Flag): string {
  const from = formatCell('date', effectiveDate);
  const until = formatCell('date', expirationDate);
  const days = from && until ? `${from} to ${until}` : from ? `from ${from}` : until ? `until ${until}` : '';
  const state = isOn ? 'on' : isFullyActive ? 'off today' : 'off';
  const changed = changedBy ? `. Changed by ${changedBy} on ${formatCell('date', changedDate)}` : '';
  return `${name}: ${[state, isFullyActive ? days : ''].filter(Boolean).join(', ')}${changed}`;
}
