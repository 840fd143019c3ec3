import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { Contract } from '@pitlane/shared/features/contracts/schema';

/**
 * Returns a unique key for each contract of a list: its full name, with a count if it has none or shares it. A key
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
