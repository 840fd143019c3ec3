import { dealKey } from '@pitlane/shared/features/contracts/rules/deal';
import type { Contract } from '@pitlane/shared/features/contracts/schema';

/**
 * Returns for each row whether it starts a deal: only there are name and vehicle shown. Only neighbors form a group, so
 * that the next page of a search adds rows and moves none.
 */
export function dealStarts(rows: readonly Contract[]): boolean[] {
  const keys = rows.map(dealKey);
  return keys.map((key, index) => key === undefined || key !== keys[index - 1]);
}
