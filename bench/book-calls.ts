import { type Operation, toHttp } from '@pitlane/shared/engine/operation';
import { ms } from './figures.ts';
import type { plainCalls } from './plain-call.ts';
import type { ServedBook } from './served-book.ts';

/** Makes a call as a session, with what the operation knows of a request; throws what it refuses. */
export async function ask(
  { address }: Pick<ServedBook, 'address'>,
  token: string,
  operation: Operation,
  request: object,
): Promise<void> {
  const { method, path, body } = toHttp(operation, knownOf(operation, request));
  const answer = await fetch(address + path, {
    method,
    headers: { 'x-session-token': token, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  throwRefusal(path, await answer.text());
}

/** The same over a connection of its own (plain-call.ts): for times of a few milliseconds. */
export async function askPlainly(
  calls: ReturnType<typeof plainCalls>,
  operation: Operation,
  request: object,
): Promise<() => void> {
  const asked = toHttp(operation, knownOf(operation, request));
  const answer = await calls.ask(asked);
  return () => throwRefusal(asked.path, answer.text());
}

function knownOf(operation: Operation, request: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(request).filter(([name]) => name in operation.request().shape));
}

function throwRefusal(path: string, text: string): void {
  const { code, errors } = JSON.parse(text) as { code: number; errors: unknown };
  if (code !== 0) throw new Error(`${path}: ${JSON.stringify(errors)}`);
}

/** Prints what something took and whether that is fast enough; the run fails if it isn't. */
export function printLine(what: string, took: number, most: number, more: string): void {
  const isMet = took < most;
  console.log(`  ${isMet ? '✓' : '✗'} ${what.padEnd(48)} ${ms(took).padStart(11)} (< ${most} ms)  ${more}`);
  if (!isMet) process.exitCode = 1;
}
