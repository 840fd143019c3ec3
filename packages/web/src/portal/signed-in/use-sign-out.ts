import type { IdentityFailure } from '@pitlane/shared/client/session/kratos';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { dropDrafts } from '../../session/drafts.ts';
import { identity } from '../../session/identity.ts';
import { handBack } from '../../session/owner.ts';
import { stored } from '../../session/stored.ts';
import { forgetSearches } from '../address/private-address.ts';
import { requestedRouteState } from '../address/requested-route.ts';
import { api } from '../api/api.ts';
import { useAppDispatch } from '../api/app-store.ts';
import { type PortalToast, showToast } from '../toasts/toasts.ts';

/** The page stays as it is: the next person must not see a sign-in page over a session that is still valid. */
function notSignedOut({ message }: IdentityFailure): PortalToast {
  return {
    kind: 'error',
    title: "You're still signed in",
    text: `${message.replace(/\.$/, '')}. Try again.`,
    isSticky: true,
  };
}

/**
 * Ends the session at the identity service, forgets everything that was loaded or typed, and goes to the start page; after signing in
 * again, the user returns to the page they left. If the server doesn't confirm it, nothing is forgotten, and `notify` reports it.
 * A page that needs no session stays. Source: portal.md §2 (Logout with a return link)
 */
export function useSignOut(
  notify: (toast: PortalToast) => void = showToast,
  { isStaying = false }: { isStaying?: boolean } = {},
): () => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return useCallback(() => {
    void leave();
    async function leave() {
      const state = requestedRouteState(location.pathname + location.search);
      await removeThisDevice(dispatch);
      const ended = await identity.signOutBrowser();
      if (ended.kind === 'failed') return notify(notSignedOut(ended));
      dropDrafts();
      forgetSearches();
      handBack();
      if (!isStaying) void navigate('/', { replace: true, state });
      dispatch(api.util.resetApiState());
    }
  }, [dispatch, navigate, notify, isStaying]);
}

/** The next user of this browser must not get this user's push notifications. Few have any here: the code is loaded only then. */
async function removeThisDevice(dispatch: ReturnType<typeof useAppDispatch>): Promise<void> {
  const ids = stored('pushNotificationIds');
  if (!Array.isArray(ids)) return;
  const { removeDevices } = await import('./remove-devices.ts');
  await removeDevices(dispatch, ids.map(String));
}
