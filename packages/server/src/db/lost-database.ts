import { NoPrimary } from './database-hosts.ts';

/** What the network and PostgreSQL say when the database is away, going down or full. */
const lostCodes = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|57P0[1-3]|08\w{3}|53300)$/;
const lostMessages =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/**
 * Returns whether the database was reached, and takes no writes: a standby, or a primary that is set to read-only. What is refused is repeated as after
 * a lost connection, since another host may have become the primary.
 */
export function takesNoWrites(error: unknown): boolean {
  return error instanceof NoPrimary && (error.cause as { code?: unknown } | undefined)?.code === '25006';
}

/** Returns whether an error means that the database cannot be reached just now. */
export function isDatabaseLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof NoPrimary) return true;
  return lostCodes.test(String((error as { code?: unknown }).code)) || lostMessages.test(error.message);
}
