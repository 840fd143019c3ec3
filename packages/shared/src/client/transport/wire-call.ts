import { type HttpCall, type Operation, toHttp } from '../../engine/operation.ts';
import { withWholes } from '../../features/reports/pairs.ts';

/**
 * Makes of a request the call that goes over the wire: with the name of who asks, a hint that no server trusts, and with what was picked
 * whole next to its code. Neither is part of a store's key. Source: decisions.md §1.7 and §8 (General)
 */
export function wireCall(operation: Operation, request: object, username?: string): HttpCall {
  const named =
    username && 'userName' in operation.request().shape ? { userName: username, ...request } : { ...request };
  return toHttp(operation, withWholes(operation, named));
}
