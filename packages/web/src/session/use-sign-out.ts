import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../api.ts';
import { useAppDispatch } from '../store.ts';
import { identity } from './identity.ts';

/** Ends the session at the identity service, forgets everything that was read, and goes to the start page. */
export function useSignOut(): () => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return useCallback(() => {
    void leave();
    async function leave() {
      await identity.signOutBrowser();
      void navigate('/', { replace: true });
      dispatch(api.util.resetApiState());
    }
  }, [dispatch, navigate]);
}
