import { configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { api } from './api.ts';
import { askSessionWhenLost, followOtherTabs, takeOverBrowser } from './session/session-middleware.ts';
import { prepareBrowser } from './session/start.ts';
import { noteConnection } from './shell/connection/connection.ts';
import { tellFailures } from './shell/toasts/tell-failures.ts';

/** The portal's store: the cache of answers, and what the portal does about a session lost, a server away, a change that failed. */
export const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (defaults) =>
    defaults().concat(takeOverBrowser, api.middleware, askSessionWhenLost, noteConnection, tellFailures),
});

prepareBrowser();
followOtherTabs(store.dispatch);

export type AppState = ReturnType<typeof store.getState>;
export const useAppDispatch = useDispatch.withTypes<typeof store.dispatch>();
export const useAppSelector = useSelector.withTypes<AppState>();
