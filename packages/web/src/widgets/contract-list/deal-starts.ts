import { dealKey } from '@pitlane/shared/features/contracts/rules/deal';
import type { Contract } from '@pitlane/shared/features/contracts/schema';

/**
 * Says of each row whether it begins a deal: name and vehicle are shown there alone. Only neighbors are one group, so that the next page
 * of a search adds rows and moves none.
 */
export function dealStarts(rows: readonly Contract[]): boolean[] {
  const keys = rows.map(dealKey);
  return keys.map((key, index) => key === undefined || key !== keys[index - 1]);
}
