import type { IdentityFailure } from '@pitlane/shared/client/session/kratos';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../api.ts';
import { forgetSearches } from '../shell/private-address.ts';
import { type PortalToast, showToast } from '../shell/toasts/toasts.ts';
import { useAppDispatch } from '../store.ts';
import { dropDrafts } from './drafts.ts';
import { identity } from './identity.ts';
import { handBack } from './owner.ts';
import { wantedState } from './wanted-place.ts';

/** The page stays as it is: whoever comes next must not be shown a sign-in page over a session that lives on. */
function notSignedOut({ message }: IdentityFailure): PortalToast {
  return { kind: 'error', title: "You're still signed in", text: `${message}. Try again.`, isSticky: true };
}

/**
 * Ends the session at the identity service, forgets everything that was read or half typed, and goes to the start page; who signs in
 * again returns to the page that they left. Where the server doesn't confirm it, nothing is forgotten, and `tell` says so.
 * Source: portal.md §2 (Logout with a return link)
 */
export function useSignOut(tell: (toast: PortalToast) => void = showToast): () => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return useCallback(() => {
    void leave();
    async function leave() {
      const state = wantedState(location.pathname + location.search);
      const ended = await identity.signOutBrowser();
      if (ended.kind === 'failed') return tell(notSignedOut(ended));
      dropDrafts();
      forgetSearches();
      handBack();
      void navigate('/', { replace: true, state });
      dispatch(api.util.resetApiState());
    }
  }, [dispatch, navigate, tell]);
}
