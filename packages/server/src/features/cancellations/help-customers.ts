import { isCustomer } from '@pitlane/shared/access/session';
import { customerHelp } from '@pitlane/shared/features/cancellations/rules/customer-refusal';
import type { Call } from '../../http/call.ts';
import { CallRefusal } from '../../http/refusal.ts';

/**
 * Does a call about a cancellation; if it is refused to a customer, the refusal also names who can do it and how. What is wrong with a field, or
 * isn't there, stays as it is. Source: areas.md §12
 */
export async function helpingCustomers<T>({ actor }: Call, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isHelped = error instanceof CallRefusal && error.httpStatus !== 404 && isCustomer(actor);
    if (!isHelped || error.errors.some(({ field }) => field !== undefined)) throw error;
    const errors = error.errors.map(({ message, friendlyMessage, code }) => ({
      code: code ?? 'refused',
      message: friendlyMessage ?? message ?? '',
      next: customerHelp,
    }));
    const helped = new CallRefusal(error.httpStatus, error.code, errors, error.headers);
    helped.data = error.data;
    throw helped;
  }
}
