import type { CallFailure, Transport } from './transport.ts';

/**
 * Sends the calls of a transport. Where a backend has no path for one, calls of the specification answer it if they can
 * (`specified/calls.ts`); otherwise the failure says what isn't available. Source: decisions.md §1.3, §1.4
 */
export function bySpecification(transport: Transport): Transport {
  return async (operation, request, options) => {
    const result = await transport(operation, request, options);
    if (result.ok || !isPathMissing(result.failure)) return result;
    // Our own server has every path: what only another backend needs isn't loaded with the portal.
    const specified = await import('./specified/calls.ts').catch(() => undefined);
    const call = { operation, request, options };
    return (await specified?.specifiedResult(transport, call, result.failure)) ?? result;
  };
}

/** Returns whether the backend has no such path. Our own server sends a code with every answer, also for a contract that it doesn't find. */
export function isPathMissing({ status, code }: Pick<CallFailure, 'status' | 'code'>): boolean {
  return status === 404 && code === null;
}
