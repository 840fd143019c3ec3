import { Client } from 'pg';
import { isLoopback } from '../loopback.ts';

/**
 * Adds TLS to an address where it's needed: a PostgreSQL on another machine is reached over TLS with a verified certificate, unless the address
 * says `sslmode=disable` or chooses another mode. Loopback and Unix sockets are exempt. Source: security.md §4
 */
export function securedAddress(databaseUrl: string): string {
  const address = new URL(databaseUrl);
  const { host, ssl } = new Client({ connectionString: databaseUrl });
  const isOff = address.searchParams.get('sslmode') === 'disable';
  if (ssl || isOff || host.startsWith('/') || isLoopback(host)) return databaseUrl;
  address.searchParams.delete('ssl');
  address.searchParams.set('sslmode', 'verify-full');
  return address.href;
}

/** The login in an address, or the system's if it names none. */
export function loginOf(databaseUrl: string): string {
  return new Client({ connectionString: databaseUrl }).user ?? '';
}

/** Advice for a failed connection; undefined if TLS isn't the cause. */
export function tlsAdvice(error: unknown): string | undefined {
  const { code = '', message } = error as Error & { code?: string };
  if (message === 'The server does not support SSL connections') {
    return (
      "It doesn't offer TLS, which is required for another machine. Set ssl = on there. If you trust the network, add " +
      'sslmode=disable to the address.'
    );
  }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return 'Its certificate is for another host name. Use that name in the address.';
  }
  if (/CERT|SIGNATURE/.test(code)) {
    return "Its certificate isn't trusted. Add sslrootcert=/path/to/ca.pem, the certificate of its authority, to the address.";
  }
  return undefined;
}
