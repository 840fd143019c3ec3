import { configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { api } from './portal/api/api.ts';
import { noteConnection } from './portal/connection/connection.ts';
import {
  askSessionWhenLost,
  followOtherTabs,
  takeOverBrowser,
} from './portal/signed-in/session-middleware.ts';
import { tellFailures } from './portal/toasts/tell-failures.ts';
import { prepareBrowser } from './session/start.ts';

/** A file's bytes pass through the store on their way to whoever saves them, and are not kept in it. */
const filesMayPass = {
  serializableCheck: { ignoredActionPaths: ['meta.arg', 'meta.baseQueryMeta', 'payload.body'] },
};

/** The portal's store: the cache of answers, and what the portal does about a session lost, a server away, a change that failed. */
export const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (defaults) =>
    defaults(filesMayPass).concat(
      takeOverBrowser,
      api.middleware,
      askSessionWhenLost,
      noteConnection,
      tellFailures,
    ),
});

prepareBrowser();
followOtherTabs(store.dispatch);

export type AppState = ReturnType<typeof store.getState>;
export const useAppDispatch = useDispatch.withTypes<typeof store.dispatch>();
export const useAppSelector = useSelector.withTypes<AppState>();
export const useAppStore = useStore.withTypes<typeof store>();
