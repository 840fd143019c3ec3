import type { Session } from '@pitlane/shared/access/session';
import {
  type AfterSessionFailure,
  afterSessionFailure,
  hasSessionEnded,
} from '@pitlane/shared/features/identity/rules/session-failure';
import { sessionOf } from '@pitlane/shared/features/users/rules';
import { useEffect, useMemo } from 'react';
import { api, isCallFailure, nameCaller } from '../api.ts';

/** Who is signed in, as far as it is known. */
export type SessionView =
  | { kind: 'loading' }
  | { kind: 'signedIn'; session: Session }
  /** `hasEnded` where a session was there before, and was not ended here by Logout. */
  | { kind: 'signedOut'; way: AfterSessionFailure; hasEnded: boolean };

/** The session of this browser: asked once, and again when a call was told that it is lost. */
export function useSession(): SessionView {
  const { data, error, isFetching, isError, fulfilledTimeStamp = 0 } = api.useGetSessionQuery({});
  const isOut = isError || (isFetching && error !== undefined);
  const session = useMemo(
    () => (data && !isOut ? sessionOf(data, new Date(fulfilledTimeStamp)) : undefined),
    [data, isOut, fulfilledTimeStamp],
  );
  const code = isCallFailure(error) ? error.code : null;
  const way = afterSessionFailure(code);
  const hasEnded = hasSessionEnded(code, data !== undefined);
  useEffect(() => nameCaller(session?.username), [session]);
  return useMemo(() => {
    if (session) return { kind: 'signedIn', session };
    return isOut ? { kind: 'signedOut', way, hasEnded } : { kind: 'loading' };
  }, [session, isOut, way, hasEnded]);
}
