import type { Screen } from '@pitlane/shared/engine/screen';
import { isPortalAddress } from '@pitlane/shared/features/searches/rules';
import { screens } from '@pitlane/shared/registry/screens';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { placeNow } from '../address/private-address.ts';
import { screenAddress } from '../address/screen-address.ts';
import { useAppDispatch } from '../api/app-store.ts';
import { rereadContract } from '../api/reread-contract.ts';
import { askSession } from '../signed-in/session-middleware.ts';
import { useSignOut } from '../signed-in/use-sign-out.ts';
import type { EffectHandlers } from './interpret-effect.ts';

/** The portal's handlers for the effects of commands. */
export function useEffectHandlers(): EffectHandlers {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const signOut = useSignOut();
  return useMemo(
    () => ({
      show: (id, params) => {
        const screen = (screens as readonly Screen[]).find((known) => known.id === id);
        if (screen) void navigate(screenAddress(screen, params, placeNow()));
      },
      // The router leaves every other address to the browser, which would leave the portal.
      visit: (address) => void (isPortalAddress(address) && navigate(address)),
      reread: (contract) => void dispatch(rereadContract(contract)),
      signOut,
      askSession: () => void dispatch(askSession()),
    }),
    [navigate, dispatch, signOut],
  );
}
