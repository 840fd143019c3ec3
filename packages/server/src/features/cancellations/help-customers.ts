import { isCustomer } from '@pitlane/shared/access/session';
import { customerHelp } from '@pitlane/shared/features/cancellations/rules/customer-refusal';
import type { Call } from '../../http/call.ts';
import { CallRefusal } from '../../http/refusal.ts';

/**
 * Wraps a call about a cancellation: if it is refused to a customer, the refusal also names who can do it and how. Errors at a field, 404s
 * and refusals that say so already don't change. Source: areas.md §12
 */
export function helpingCustomers(supportPhone: string) {
  return <T>(call: Call, work: () => Promise<T>): Promise<T> => helped(call, supportPhone, work);
}

async function helped<T>({ actor }: Call, supportPhone: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isHelped = error instanceof CallRefusal && error.httpStatus !== 404 && isCustomer(actor);
    if (!isHelped || error.errors.some(({ field, code }) => field !== undefined || code === 'consent_needed'))
      throw error;
    const errors = error.errors.map(({ message, friendlyMessage, code }) => ({
      code: code ?? 'refused',
      message: friendlyMessage ?? message ?? '',
      next: customerHelp(supportPhone),
    }));
    const refusal = new CallRefusal(error.httpStatus, error.code, errors, error.headers);
    refusal.data = error.data;
    throw refusal;
  }
}
