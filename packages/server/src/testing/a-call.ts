import type { Actor } from '@pitlane/shared/access/session';
import type { Call } from '../http/call.ts';
import { auditKey } from './audit-key.ts';
import { testBook } from './test-book.ts';

/** A call of an actor on the day of the tests' book, from no face in particular. */
export function aCall(actor: Actor, change: Partial<Call> = {}): Call {
  const signal = new AbortController().signal;
  return {
    actor: { ...actor, today: testBook.today },
    identityId: '',
    today: testBook.today,
    signal,
    face: 'api',
    auditKey,
    address: '192.0.2.1',
    origin: 'http://localhost',
    hostname: 'localhost',
    requestId: 'test',
    answerHeaders: {},
    ...change,
  };
}
