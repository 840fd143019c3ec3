/** None of a database's hosts takes writes just now, such as between a primary's end and a replica's promotion. */
export class NoPrimary extends Error {
  override name = 'NoPrimary';
}

/**
 * A transaction was rolled back, because one of its statements was prepared for columns that a newer server has changed since. The database is fine, and on another
 * connection it works.
 */
export class StalePlan extends Error {
  override name = 'StalePlan';
}

/**
 * Error codes of the network and PostgreSQL when the database is unreachable, shutting down or full. A machine that is starting has no
 * network or names yet.
 */
const lostCodes = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOST\w+|ENET\w+|ENOTFOUND|EAI_AGAIN|57P0[1-3]|08\w{3}|53300)$/;
const lostMessages =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/**
 * Returns whether the database answers but takes no writes: a standby, or a read-only primary. Refused changes are retried as after a lost
 * connection, since another host may have become the primary.
 */
export function takesNoWrites(error: unknown): boolean {
  return error instanceof NoPrimary && (error.cause as { code?: unknown } | undefined)?.code === '25006';
}

/** An error's message. If a host has several addresses, each fails with its own reason, which Node wraps without a message. */
export function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}

/** Returns whether the host is unknown to the name servers. */
export function isUnknownHost(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === 'ENOTFOUND';
}

/** Returns whether an error means that the database cannot be reached just now. */
export function isDatabaseLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof NoPrimary) return true;
  return lostCodes.test(String((error as { code?: unknown }).code)) || lostMessages.test(error.message);
}

/** Returns whether a call that failed is answered 503, after which its caller repeats it. */
export function isRepeated(error: unknown): boolean {
  return isDatabaseLost(error) || error instanceof StalePlan;
}
