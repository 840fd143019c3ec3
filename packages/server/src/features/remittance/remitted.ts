import { batchStatuses } from '@pitlane/shared/features/remittance/codes';
import { isRemittedBy } from '@pitlane/shared/features/remittance/rules/batch-status';

/** The statuses of batches whose contracts are pending again, as SQL has a list. */
const backStatuses = batchStatuses
  .filter(({ code }) => !isRemittedBy(code))
  .map(({ code }) => `'${code}'`)
  .join(', ');

/** Writes in SQL that the contracts of a batch count as remitted, as `isRemittedBy` says; null if a LEFT JOIN found no batch. Source: decisions.md §5 */
export function isRemitted(batch: string): string {
  return `${batch}.status NOT IN (${backStatuses})`;
}

/** Writes in SQL that a batch came back, which puts its contracts back. Its index is `batches_back`. Source: decisions.md §5 */
export function cameBack(batch: string): string {
  return `${batch}.status IN (${backStatuses})`;
}

/**
 * Writes in SQL that a contract is remitted, without a join: the batches that came back are few and have an index. The card's view (step 0005) says
 * the same by a join. Source: decisions.md §5
 */
export function isContractRemitted(contract: string): string {
  return `(${contract}.batch_id IS NOT NULL AND ${contract}.batch_id NOT IN (SELECT back.id FROM remittance_batches back WHERE ${cameBack('back')}))`;
}
