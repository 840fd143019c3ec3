import { type Operation, toHttp } from '@pitlane/shared/engine/operation';
import { ms } from './figures.ts';
import type { ServedBook } from './served-book.ts';

/** Makes a call as a session, with what the operation knows of a request; throws what it refuses. */
export async function ask(
  { address }: Pick<ServedBook, 'address'>,
  token: string,
  operation: Operation,
  request: object,
): Promise<void> {
  const known = Object.fromEntries(
    Object.entries(request).filter(([name]) => name in operation.request().shape),
  );
  const { method, path, body } = toHttp(operation, known);
  const answer = await fetch(address + path, {
    method,
    headers: { 'x-session-token': token, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { code, errors } = (await answer.json()) as { code: number; errors: unknown };
  if (code !== 0) throw new Error(`${path}: ${JSON.stringify(errors)}`);
}

/** Prints what something took and whether that is fast enough; the run fails if it isn't. */
export function printLine(what: string, took: number, most: number, more: string): void {
  const isMet = took < most;
  console.log(`  ${isMet ? '✓' : '✗'} ${what.padEnd(48)} ${ms(took).padStart(11)} (< ${most} ms)  ${more}`);
  if (!isMet) process.exitCode = 1;
}
