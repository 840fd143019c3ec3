import { isServerNotReady } from '../../kernel/failure-text.ts';
import { objectOf, parsed } from './read-envelope.ts';
import type { CallFailure } from './transport.ts';

/**
 * How long a client waits before it sends an intent again, in milliseconds: in total, the time a killed server takes to
 * restart. Assumption: the delays.
 */
export const repeatDelaysMs: readonly number[] = [250, 500, 1000, 2000, 4000, 8000];

/** Timeout of a call in milliseconds: our server gives up after 30 s. */
export const lostAfterMs = 35_000;

/** The longest `Retry-After` that the client waits for, in milliseconds. Assumption: a minute. */
export const longestWaitMs = 60_000;

/** Reads how long a server asks to wait, in seconds or until a time; undefined if it doesn't say. */
export function retryAfterOf(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const ms = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

/** Creates the key of a new intent, a random UUID. (`randomUUID` is missing on pages over plain http.) Source: security.md §5 */
export function newIntentKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/**
 * Returns whether the outcome of a call is unknown: no response, a truncated one, a server that isn't ready, or one still working on it. A
 * refusal or a failure with a message means that nothing was done. Source: decisions.md §1.3, security.md §5
 */
export function isOutcomeOpen({ status, code, errors }: CallFailure): boolean {
  if (status === 0 || isServerNotReady(status)) return true;
  if (status === 409) return errors.some((error) => error.code === 'still_running');
  const isUnreadable = code === null && (status < 300 || status >= 500);
  return isUnreadable;
}

/**
 * Creates the check whether a server performs a repeated intent only once. It reads `version.json` at most once; undefined if there was no
 * response. A backend that doesn't promise this is never sent a change twice. Source: decisions.md §1.3
 */
export function createCanRepeat(send: typeof fetch): (base: string) => Promise<boolean | undefined> {
  const answers = new Map<string, boolean>();
  return async (base) => {
    const known = answers.get(base);
    if (known !== undefined) return known;
    const canRepeat = await askCapability(send, base);
    if (canRepeat !== undefined) answers.set(base, canRepeat);
    return canRepeat;
  };
}

async function askCapability(send: typeof fetch, base: string): Promise<boolean | undefined> {
  try {
    const response = await send(`${base}/version.json`, { signal: AbortSignal.timeout(lostAfterMs) });
    if (isServerNotReady(response.status)) return undefined;
    const capabilities = objectOf(parsed(await response.text()))?.capabilities;
    return response.ok && Array.isArray(capabilities) && capabilities.includes('idempotency');
  } catch {
    return undefined;
  }
}

/** Waits; ends with the signal's reason when it aborts. */
export function waitFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    }, ms);
    signal?.addEventListener('abort', giveUp, { once: true });
  });
}
