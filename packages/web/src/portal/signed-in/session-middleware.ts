import { isSessionLost } from '@pitlane/shared/features/identity/rules/session-failure';
import { storageKeys } from '@pitlane/shared/features/identity/rules/storage-keys';
import { sessionOf } from '@pitlane/shared/features/users/rules';
import { writeInstantsIn } from '@pitlane/shared/kernel/instant-text';
import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { dropDraftsOfOthers } from '../../session/drafts.ts';
import { ownerOf, takeOver } from '../../session/owner.ts';
import { forgetSearches } from '../address/private-address.ts';
import { api, freshRead, isCallFailure, nameCaller } from '../api/api.ts';
import type { AppStore } from '../api/app-store.ts';

/**
 * Reloads the session. If no one is signed in, the portal goes to the sign-in page and remembers the page to return to.
 * Source: portal.md §8
 */
export const askSession = () => api.endpoints.getSession.initiate({}, freshRead);

/**
 * After a call fails with "not signed in", the session call checks whether that is true; only its response decides where to go.
 * Source: portal.md §8
 */
export const askSessionWhenLost: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  if (isRejectedWithValue(action) && isCallFailure(action.payload)) {
    const { endpointName } = (action.meta as { arg?: { endpointName?: string } }).arg ?? {};
    if (endpointName !== 'getSession' && isSessionLost(action.payload.code)) {
      store.dispatch(askSession() as never);
    }
  }
  return result;
};

/**
 * Assigns the browser to the signed-in user before any of their data is painted or requested, so that the first calls send their name too,
 * and all times are of the business's zone.
 * If the page has shown another user, it is reloaded, which clears everything it has of that user.
 */
export const takeOverBrowser =
  (loadPages: () => void): Middleware =>
  () =>
  (next) =>
  (action) => {
    if (api.endpoints.getSession.matchFulfilled(action)) {
      const session = sessionOf(action.payload, new Date());
      const owner = ownerOf(session);
      nameCaller(session.username);
      writeInstantsIn(session.zone);
      dropDraftsOfOthers(owner);
      forgetSearches(owner);
      if (takeOver(owner) === 'loadAnew') return window.location.replace('/');
      loadPages();
    }
    return next(action);
  };

/**
 * Reloads the session when another tab signs in or out, since tabs share one cookie. A tab whose session had ended
 * notices a new sign-in by the new end of the session.
 */
export function followOtherTabs({ dispatch, getState }: Pick<AppStore, 'dispatch' | 'getState'>): void {
  const isSignedOut = () => api.endpoints.getSession.select({})(getState()).isError;
  window.addEventListener('storage', ({ key }) => {
    const isOther = key === storageKeys.currentUser || (key === storageKeys.expiry && isSignedOut());
    if (isOther) void dispatch(askSession());
  });
}
