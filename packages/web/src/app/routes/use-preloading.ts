import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { useEffect } from 'react';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { loadConfirmDialog } from '../../portal/confirm/ConfirmHost.tsx';
import { whenQuiet } from '../../portal/connection/when-quiet.ts';
import { views } from '../../screens/index.ts';
import { screensAhead } from './areas-ahead.ts';

/** The delay before the most used areas are loaded ahead. Source: portal.md §2, §9 */
const preloadDelayMs = 15_000;

/**
 * Loads ahead the code that the user is likely to need: the search as soon as the first calls have their responses, the confirmation dialog and the
 * large areas 15 s after the start. Areas that the user may not open aren't loaded. Source: portal.md §2 (routes), §9
 */
export function usePreloading(session: Session): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const callOff = whenQuiet(dispatch, () => {
      if (may('contract.searchWindow', session)) {
        void loadAhead([views['contract.search'].load, views['contract.show'].load]);
      }
    });
    const timer = setTimeout(() => {
      const screens = screensAhead.filter(({ access }) => may(access, session));
      void loadAhead([loadConfirmDialog, ...screens.map(({ id }) => views[id].load)]);
    }, preloadDelayMs);
    return () => {
      callOff();
      clearTimeout(timer);
    };
  }, [dispatch, session]);
}

/**
 * Loads ahead, one after the other: on a slow connection, all at once would delay a page that the user opens. A failure doesn't
 * matter, since the code is requested again when it is needed.
 */
async function loadAhead(loaders: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const load of loaders) await load().catch(() => {});
}
