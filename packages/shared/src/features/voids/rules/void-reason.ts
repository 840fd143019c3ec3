import type { PortalError } from '../../../kernel/error.ts';
import { requiredSaying } from '../../../kernel/validators.ts';

const chosen = requiredSaying('Please choose a void reason');

/** Tells why a void cannot be asked for yet: `required` as long as no reason is chosen. Source: portal.md §5 (void reason) */
export function whyNotVoidReason(choice: string): PortalError | undefined {
  const error = chosen(choice, undefined);
  return error && { ...error, field: 'voidReasonType' };
}
