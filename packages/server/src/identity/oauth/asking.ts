import { AsyncLocalStorage } from 'node:async_hooks';

/** A request to the OAuth endpoints, as far as the adapter must know it: oidc-provider passes its adapter no request. */
export interface Asking {
  /** When it came in, an instant in ms by the server's clock. */
  at: number;
  /** The address that it came from. */
  address: string;
  /** How the terminal calls the machine that it runs on; '' where it does not say. */
  deviceName: string;
  /** The origin under which the caller sees the portal. */
  origin: string;
}

/** The request that is being answered. */
export const asking = new AsyncLocalStorage<Asking>();

/** Returns the request that is being answered. Throws outside of one. */
export function currentAsking(): Asking {
  const current = asking.getStore();
  if (!current) throw new Error('no OAuth request is being answered');
  return current;
}

/** Reads the name that a machine sent: printable characters only, at most 60. A person decides by it. */
export function deviceNameOf(name: unknown): string {
  return typeof name === 'string'
    ? name
        .replace(/[^\x20-\x7e]+/g, ' ')
        .trim()
        .slice(0, 60)
    : '';
}
