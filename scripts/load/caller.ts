import { randomUUID } from 'node:crypto';
import { isOutcomeOpen } from '@pitlane/shared/client/transport/repeat';
import {
  type CallFailure,
  createTransport,
  type Transport,
} from '@pitlane/shared/client/transport/transport';
import { type AnswerOf, type Operation, type RequestOf, toHttp } from '@pitlane/shared/engine/operation';
import { leanFetch } from '../../packages/cli/src/session/lean-fetch.ts';
import type { Change, Journal } from './journal.ts';

/** Someone who is signed in, in the portal or in a terminal. */
export interface Caller {
  username: string;
  /** Reads; undefined if there was no answer or a refusal. */
  read: <Op extends Operation>(operation: Op, request: RequestOf<Op>) => Promise<AnswerOf<Op> | undefined>;
  /** Reads as `read` does, and leaves the answer unread: only its status counts. `accept` asks for every row of a list in a stream. */
  glance: (operation: Operation, request: object, accept?: string) => Promise<void>;
  /** Asks for a change and keeps it in the journal; gives the answer if it was acknowledged. */
  change: <Op extends Operation>(change: Change<Op>) => Promise<AnswerOf<Op> | undefined>;
  /** The headers that say who calls. */
  headers: Record<string, string>;
}

/** What callers do that a person wouldn't. */
export interface Habits {
  /** Sends every change twice: the sabotage of the checks. */
  isDoubling?: boolean;
  /** Parses also what is only glanced at, apart from streams. */
  isThorough?: boolean;
}

/** Makes a caller out of the headers of a session or a token. */
export function callerOf(
  address: string,
  username: string,
  {
    headers,
    journal,
    isDoubling = false,
    isThorough = false,
  }: { headers: Record<string, string>; journal: Journal } & Habits,
): Caller {
  const sending = (isChange: boolean, name: string): typeof fetch =>
    watchedFetch(journal, { isChange, name });
  const transportOf = (operation: Operation): Transport =>
    createTransport({
      bases: { main: address, portal: address, graphql: address, identity: address },
      headers: () => headers,
      fetch: sending(operation.isOnce === true, operation.path),
    });
  const read: Caller['read'] = async (operation, request) => {
    const result = await transportOf(operation)(operation, request);
    if (!result.ok && process.env['PITLANE_LOAD_DEBUG'])
      console.log(operation.path, result.failure.message, JSON.stringify(request).slice(0, 300));
    return result.ok ? result.answer : noteMisread(journal, result.failure);
  };
  return {
    username,
    headers,
    read,
    glance: async (operation, request, accept = 'application/json') => {
      if (isThorough && accept === 'application/json') return void (await read(operation, request as never));
      const { method, path, body } = toHttp(operation, request as Record<string, unknown>);
      const json = body === undefined ? {} : { body: JSON.stringify(body) };
      const all = { ...headers, accept, 'content-type': 'application/json', 'accept-encoding': 'gzip' };
      try {
        const answer = await sending(false, operation.path)(address + path, {
          method,
          headers: all,
          ...json,
        });
        await (answer.body ? answer.body.pipeTo(new WritableStream()) : answer.arrayBuffer());
      } catch {
        // Counted as an attempt without an answer.
      }
    },
    change: async ({ kind, subject, operation, request }) => {
      const intentKey = randomUUID();
      const at = performance.now();
      const result = await transportOf(operation)(operation, request, { intentKey });
      if (!result.ok) noteMisread(journal, result.failure);
      if (isDoubling && result.ok)
        await transportOf(operation)(operation, request, { intentKey: randomUUID() });
      const isUnknown = !result.ok && (isOutcomeOpen(result.failure) || result.failure.mayBeDone === true);
      const outcome = result.ok ? 'acknowledged' : isUnknown ? 'unknown' : 'refused';
      const message = result.ok ? {} : { message: `${result.failure.status} ${result.failure.message}` };
      journal.entries.push({ kind, intentKey, subject, outcome, at, ms: performance.now() - at, ...message });
      return result.ok ? result.answer : undefined;
    },
  };
}

/** Writes down an answer that said that all is well and wasn't what its schema says. */
function noteMisread({ misread }: Journal, { status, code, message }: CallFailure): undefined {
  if (status >= 200 && status < 300 && code === null) misread.push(message);
}

/** Writes down each request, whether or not there was an answer. */
function watchedFetch(journal: Journal, about: { isChange: boolean; name: string }): typeof fetch {
  return (async (place: string, init?: RequestInit) => {
    const at = performance.now();
    const intentKey = new Headers(init?.headers).get('idempotency-key');
    const write = (status: number) =>
      journal.attempts.push({
        ...about,
        ...(intentKey !== null && { intentKey }),
        at,
        ms: performance.now() - at,
        status,
        isAnswered: status > 0 && status < 500,
      });
    try {
      const answer = await leanFetch(place, init);
      write(answer.status);
      return answer;
    } catch (error) {
      write(0);
      throw error;
    }
  }) as typeof fetch;
}
