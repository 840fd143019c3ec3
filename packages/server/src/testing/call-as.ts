import type { Actor } from '@pitlane/shared/access/session';
import type { Call } from '../http/call.ts';
import { auditKey } from './audit-key.ts';
import { testBook } from './test-book.ts';

/** A call of an actor through the API, on the day of the tests' book. */
export function callAs(actor: Actor): Call {
  const request = {
    identityId: '',
    face: 'api',
    address: '',
    requestId: 'test',
    origin: 'http://localhost',
    hostname: 'localhost',
  } as const;
  return {
    ...request,
    auditKey,
    answerHeaders: {},
    actor,
    today: testBook.today,
    signal: new AbortController().signal,
  };
}
