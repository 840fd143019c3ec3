import { serviceStatus } from '@pitlane/shared/engine/envelope';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { badRequest, CallRefusal, conflict } from '../../http/refusal.ts';

/** A refusal because of the state of the contract, quote or cancellation, not because of the request. */
const conflicts: ReadonlySet<string> = new Set([
  'contract_not_active',
  'wrong_state',
  'already_paid',
  'part_settled',
  'in_check_run',
  'nothing_to_rescind',
  'document_missing',
  'voided',
  'no_such_change',
  'quote_expired',
  'quote_outdated',
  'other_rule_version',
  'bad_rules',
]);

/** Creates the response for a rule's refusal: 403 without the permission, 409 if it conflicts with the current state, otherwise 400. */
export function refusalOf(error: PortalError): CallRefusal {
  if (error.code === 'denied') return new CallRefusal(403, serviceStatus.Error, error);
  return conflicts.has(error.code) ? conflict(error) : badRequest(error);
}
