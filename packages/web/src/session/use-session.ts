import type { Session } from '@pitlane/shared/access/session';
import {
  type AfterSessionFailure,
  afterSessionFailure,
} from '@pitlane/shared/features/identity/rules/session-failure';
import { sessionOf } from '@pitlane/shared/features/users/rules';
import { useEffect, useMemo } from 'react';
import { api, isCallFailure, nameCaller } from '../api.ts';

/** Who is signed in, as far as it is known. */
export type SessionView =
  | { kind: 'loading' }
  | { kind: 'signedIn'; session: Session }
  | { kind: 'signedOut'; way: AfterSessionFailure };

/** The session of this browser: asked once, and again when a call was told that it is lost. */
export function useSession(): SessionView {
  const { data, error, isFetching, isError } = api.useGetSessionQuery({});
  const isOut = isError || (isFetching && error !== undefined);
  const session = useMemo(() => (data && !isOut ? sessionOf(data) : undefined), [data, isOut]);
  const way = afterSessionFailure(isCallFailure(error) ? error.code : null);
  useEffect(() => nameCaller(session?.username), [session]);
  return useMemo(() => {
    if (session) return { kind: 'signedIn', session };
    return isOut ? { kind: 'signedOut', way } : { kind: 'loading' };
  }, [session, isOut, way]);
}
