import type { Actor } from '@pitlane/shared/access/session';
import type { SessionEnds } from '@pitlane/shared/features/identity/rules/session-end';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { LiveSession } from '../identity/live-session.ts';
import type { IntentKey } from './idempotency.ts';

/** How complete a session must be for a call: any caller's, one with the first factor, one with both, or one with nothing pending. */
export type Gate = 'public' | 'firstFactor' | 'setup' | 'ready';

/** A handler's data about the request, in addition to its content. */
export interface Call {
  actor: Actor;
  identityId: string;
  /** The calendar day in the business's zone, taken once a request. */
  today: IsoDate;
  /** Aborts when the caller goes away. */
  signal: AbortSignal;
  /** Where the call came from, as the audit records it; for a job, on behalf of the user who asked for it. */
  face: 'web' | 'cli' | 'api' | 'job';
  /** Where the caller came in by a personal token, what it may do: it makes no further one, and one that reads changes nothing. */
  personalToken?: { mayChange: boolean } | undefined;
  /** When the caller last gave their password, an instant in ms; absent outside of the browser. */
  authenticatedAt?: number | undefined;
  /** When the session of the caller's browser ends. */
  sessionEnds?: SessionEnds | undefined;
  /** The session that the caller came in by; absent of a job's, and of a stranger's. */
  session?: LiveSession | undefined;
  /**
   * The second factor is too old for changes of money and rights. Never true for users without one (demo sign-ins), nor
   * for a personal token: its rights were confirmed when it was created.
   */
  isFactorOld?: boolean | undefined;
  /**
   * The user whom the page still shows as assumed although it has expired, in words: until that is ended, nothing else
   * is done.
   */
  assumedOver?: string | undefined;
  /** The id of the caller's own sign-in, where it is a terminal's: by a code, or by a password. */
  signInId?: string | undefined;
  /** The key of the marks over what the call puts on record, which no database holds (docs/INTEGRITY.md). */
  auditKey: Buffer;
  /** The address that the call came from. */
  address: string;
  /** The browser as it calls itself; absent of a job's call. */
  userAgent?: string;
  requestId: string;
  /** Where the caller sees the portal: `https://portal.example.com`. */
  origin: string;
  /** The host that the caller asked for, in lower case and without the port: it decides the brand, and no right. */
  hostname: string;
  /** Distinguishes a repeated request from a new one, if the caller sends it. */
  intent?: IntentKey | undefined;
  /** The version of what it changes, as the caller read it (`If-Match`). */
  version?: number | undefined;
  /** The position of the caller's writes and notifications (`Pitlane-Read-After`): no replica behind it is read. */
  readAfter?: string | undefined;
  /** Headers that go out with the answer. */
  answerHeaders: Record<string, string>;
}
