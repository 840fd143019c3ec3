import { configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { api } from './api.ts';
import { askSessionWhenLost, followOtherTabs, takeOverBrowser } from './session/session-middleware.ts';
import { prepareBrowser } from './session/start.ts';
import { noteConnection } from './shell/connection/connection.ts';
import { tellFailures } from './shell/toasts/tell-failures.ts';

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
