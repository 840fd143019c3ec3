import type { CallFailure, Transport } from './transport.ts';

/**
 * Sends the calls of a transport; where a backend has no path for one of ours, a call of the specification answers it if there is one
 * (`specified-calls.ts`). Otherwise the call fails as before. Source: decisions.md §1.3, §1.4
 */
export function bySpecification(transport: Transport): Transport {
  return async (operation, request, options) => {
    const result = await transport(operation, request, options);
    if (result.ok || operation.kind !== 'query' || !isPathMissing(result.failure)) return result;
    // Our own server has every path: what only another backend needs isn't loaded with the portal.
    const specified = await import('./specified-calls.ts').catch(() => undefined);
    return (await specified?.specifiedAnswer(transport, { operation, request, options })) ?? result;
  };
}

/** Returns whether the backend has no such path. Our own server sends a code with every answer, also for a contract that it doesn't find. */
export function isPathMissing({ status, code }: Pick<CallFailure, 'status' | 'code'>): boolean {
  return status === 404 && code === null;
}
