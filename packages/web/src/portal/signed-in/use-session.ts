import { isInternal, type Session } from '@pitlane/shared/access/session';
import {
  type AfterSessionFailure,
  afterSessionFailure,
  hasSessionEnded,
  type SignInStep,
  signInStepAfter,
} from '@pitlane/shared/features/identity/rules/session-failure';
import { sessionOf } from '@pitlane/shared/features/users/rules';
import { useMemo } from 'react';
import { api, isCallFailure } from '../api/api.ts';

/** The signed-in user, as far as known. */
export type SessionView =
  | { kind: 'loading' }
  | { kind: 'signedIn'; session: Session }
  /** `hasEnded` where a session was there before, and was not ended here by Logout. */
  | { kind: 'signedOut'; way: AfterSessionFailure; step: SignInStep; hasEnded: boolean };

/**
 * The session of this browser: read once, and again when a call finds that it is lost. Whether someone outside the provider may
 * pre-authorize claims is its own call, which completes it. Source: portal.md §4 (login and session)
 */
export function useSession({ isEnabled = true } = {}): SessionView {
  const {
    data,
    error,
    isFetching,
    isError,
    fulfilledTimeStamp = 0,
  } = api.useGetSessionQuery({}, { skip: !isEnabled });
  const isOut = isError || (isFetching && error !== undefined);
  const answered = useMemo(
    () => (data && !isOut ? sessionOf(data, new Date(fulfilledTimeStamp)) : undefined),
    [data, isOut, fulfilledTimeStamp],
  );
  const session = useWithClaimsPreAuth(answered);
  const code = isCallFailure(error) ? error.code : null;
  const way = afterSessionFailure(code);
  const step = signInStepAfter(code);
  const hasEnded = hasSessionEnded(code, data !== undefined);
  return useMemo(() => {
    if (session) return { kind: 'signedIn', session };
    return isOut ? { kind: 'signedOut', way, step, hasEnded } : { kind: 'loading' };
  }, [session, isOut, way, step, hasEnded]);
}

/** The session with the right to pre-authorize claims, as far as its own call has reported it. */
function useWithClaimsPreAuth(session: Session | undefined): Session | undefined {
  const { data } = api.useGetClaimsPreAuthQuery({}, { skip: !session || isInternal(session) });
  const isAllowed = data?.allowedClaimsPreAuth ?? session?.allowedClaimsPreAuth;
  return useMemo(
    () =>
      session && isAllowed !== undefined && isAllowed !== session.allowedClaimsPreAuth
        ? { ...session, allowedClaimsPreAuth: isAllowed }
        : session,
    [session, isAllowed],
  );
}
