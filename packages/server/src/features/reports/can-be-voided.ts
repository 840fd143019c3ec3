import { isInternalUser } from '@pitlane/shared/access/groups';
import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { cancelStates, isUnderWay } from '@pitlane/shared/features/cancellations/rules/cancel-flow';
import { preAuthorizationStatus } from '@pitlane/shared/features/claims/rules/pre-authorization-codes';
import { statusCode } from '@pitlane/shared/features/contracts/rules/codes';
import { batchStatuses } from '@pitlane/shared/features/remittance/codes';
import { isRemittedBy } from '@pitlane/shared/features/remittance/rules/batch-status';
import { remittedVoidDays, voidDays } from '@pitlane/shared/features/voids/rules/voidable';

const openStatuses = [preAuthorizationStatus.Pending, preAuthorizationStatus.InfoNeeded];
const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');
const underWay = quoted(cancelStates.map(({ name }) => name).filter(isUnderWay));
const remitted = quoted(batchStatuses.map(({ code }) => code).filter(isRemittedBy));

/**
 * Returns the void rule (`whyNotVoidable`) as a SQL condition on a contract `c`, for lists of thousands, as of the day in
 * the parameter. A test compares both over the whole demo book. Source: decisions.md §5
 */
export function canBeVoided(actor: Session, today: string): string {
  if (!may('contract.void', actor)) return 'false';
  const days = `(${today}::date - c.purchase_date)`;
  const isInternal = isInternalUser(actor);
  return `(NOT c.is_voided AND c.status IN (${statusCode.Active}, ${statusCode.Suspense})
    AND NOT coalesce((SELECT o.state IN (${underWay}) FROM cancellations o WHERE o.contract_id = c.id ORDER BY o.id DESC LIMIT 1), false)
    AND NOT EXISTS (SELECT FROM claims k WHERE k.contract_id = c.id AND k.status <> 'V')
    AND NOT EXISTS (SELECT FROM pre_authorizations p WHERE p.contract_id = c.id
      AND (p.status_id IN (${openStatuses.join(', ')}) OR p.status_id = ${preAuthorizationStatus.Approved} AND p.valid_until >= ${today}::date))
    AND CASE WHEN EXISTS (SELECT FROM remittance_batches b WHERE b.id = c.batch_id AND b.status IN (${remitted}))
      THEN ${isInternal} AND ${days} <= ${remittedVoidDays} ELSE ${isInternal} OR ${days} <= ${voidDays} END)`;
}
