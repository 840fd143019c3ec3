import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../api.ts';
import { useAppDispatch } from '../store.ts';
import { dropDrafts } from './drafts.ts';
import { identity } from './identity.ts';
import { handBack } from './owner.ts';
import { wantedState } from './wanted-place.ts';

/**
 * Ends the session at the identity service, forgets everything that was read or half typed, and goes to the start page; who signs in
 * again returns to the page that they left. Source: portal.md §2 (Logout with a return link)
 */
export function useSignOut(): () => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return useCallback(() => {
    void leave();
    async function leave() {
      const state = wantedState(location.pathname + location.search);
      await identity.signOutBrowser();
      dropDrafts();
      handBack();
      void navigate('/', { replace: true, state });
      dispatch(api.util.resetApiState());
    }
  }, [dispatch, navigate]);
}
