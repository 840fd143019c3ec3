import { createHash } from 'node:crypto';
import { serviceStatus } from '@pitlane/shared/engine/envelope';
import type { FastifyRequest } from 'fastify';
import { canonical } from '../audit/mac.ts';
import type { Queryable } from '../db/database.ts';
import { takeUser } from '../db/scope-script.ts';
import { isLockTimeout } from '../db/violations.ts';
import type { Call } from './call.ts';
import { badRequest, CallRefusal } from './refusal.ts';

/** The key of an intent, and what it was first sent with. */
export interface IntentKey {
  key: string;
  /** SHA-256 of method, path and body. */
  fingerprint: Buffer;
}

/** Reads the key of a request; undefined without one. Refuses `bad_idempotency_key` (400). Source: security.md §5 */
export function intentKeyOf(request: FastifyRequest): IntentKey | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key.length === 0 || key.length > 255) {
    throw badRequest({
      code: 'bad_idempotency_key',
      message: 'An Idempotency-Key must have 1 to 255 characters.',
    });
  }
  const sent = [request.method, request.url, canonical(request.body ?? null)].join('\n');
  return { key, fingerprint: createHash('sha256').update(sent).digest() };
}

/**
 * Does the work once for the call's key, within the transaction that does it: key, work and answer commit together or
 * not at all. A later call with the key gets the first one's response, marked `Idempotent-Replayed`; a concurrent call
 * waits for it for up to 5 s, then gets 409 `still_running`. Refuses `key_reused` (422) if the key came with another
 * body. Without a key the work is done. `find` looks for the subject of the work in the caller's scope and throws if it
 * isn't there: the response is replayed only to a caller who may still see it. It gets that response, and throws too if it
 * isn't true any more. Source: security.md §5
 */
export async function once<T>(
  tx: Queryable,
  call: Call,
  work: () => Promise<T>,
  find?: (first: T | undefined) => Promise<unknown>,
): Promise<T> {
  const { intent, actor } = call;
  if (!intent) return work();
  const who = actor.userProfileID;
  // Not waited for: a key is written and read after it, and refused without it.
  tx.query(takeUser, [who], { name: 'intent-user' }).catch(() => undefined);
  // Where another transaction has just written the key, this waits for its end, as long as any statement waits for a lock.
  const taken = await tx
    .query<{ key: string }>(
      `INSERT INTO idempotency_keys (user_profile_id, key, fingerprint) VALUES ($1, $2, $3)
       ON CONFLICT (user_profile_id, key) DO NOTHING RETURNING key`,
      [who, intent.key, intent.fingerprint],
      { name: 'intent-take' },
    )
    .catch((error: unknown) => {
      throw isLockTimeout(error) ? stillRunning() : error;
    });
  if (taken.length === 0) {
    const stored = await storedAnswer(tx, call, intent);
    const answer = stored?.answer as T;
    const isSame = stored?.fingerprint.equals(intent.fingerprint) ?? false;
    await find?.(isSame ? answer : undefined);
    if (!stored) throw stillRunning();
    if (!isSame) throw keyReused();
    call.answerHeaders['idempotent-replayed'] = 'true';
    return answer;
  }
  const answer = await work();
  // Not waited for: it is the transaction's last statement, and the commit is refused if it is.
  const keeping = tx.query(
    'UPDATE idempotency_keys SET status = 200, answer = $3::text::json WHERE user_profile_id = $1 AND key = $2',
    [who, intent.key, JSON.stringify(answer ?? null)],
    { name: 'intent-answer' },
  );
  keeping.catch(() => undefined);
  return answer;
}

/** The request that the key was first sent with, and its answer: absent while that is still running. */
async function storedAnswer(tx: Queryable, call: Call, { key }: IntentKey) {
  const [stored] = await tx.query<{ fingerprint: Buffer; answer: unknown }>(
    'SELECT fingerprint, answer FROM idempotency_keys WHERE user_profile_id = $1 AND key = $2',
    [call.actor.userProfileID, key],
  );
  return stored;
}

function stillRunning(): CallRefusal {
  return new CallRefusal(
    409,
    serviceStatus.Error,
    {
      code: 'still_running',
      message: 'The same request is still running.',
      next: "Try again in a moment. It won't run twice.",
    },
    { 'retry-after': '1' },
  );
}

function keyReused(): CallRefusal {
  return new CallRefusal(422, serviceStatus.Error, {
    code: 'key_reused',
    message: 'This Idempotency-Key was used for another request.',
    next: 'Use a new key for a new request.',
  });
}
