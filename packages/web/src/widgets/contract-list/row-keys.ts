import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { Contract } from '@pitlane/shared/features/contracts/schema';

/**
 * Returns each contract of a list its own key, in its order: its whole name, and a count where it has none or shares it. A key
 * stays the same when rows are added at the end.
 */
export function rowKeys(rows: readonly Contract[]): string[] {
  const seen = new Map<string, number>();
  return rows.map((contract) => {
    const name = contractKeyText(contract);
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return name && before === 0 ? name : `${name}#${before}`;
  });
}
