import { type HttpCall, type Operation, toHttp } from '../../engine/operation.ts';
import { withWholes } from '../../features/reports/pairs.ts';

/**
 * Turns a request into the call on the wire: adds the caller's name, a hint that no server trusts, and sends picked
 * values next to their codes. Neither is part of a store's key. Source: decisions.md §1.7 and §8 (General)
 */
export function wireCall(operation: Operation, request: object, username?: string): HttpCall {
  const named =
    username && 'userName' in operation.request().shape ? { userName: username, ...request } : { ...request };
  return toHttp(operation, withWholes(operation, named));
}
