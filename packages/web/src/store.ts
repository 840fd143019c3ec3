import { isSessionLost } from '@pitlane/shared/features/identity/rules/session-failure';
import { configureStore, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { api, isCallFailure } from './api.ts';

/**
 * A call that is told "not signed in" asks the session call whether that is so; its answer alone decides where to go.
 * Source: portal.md §8
 */
const askSessionWhenLost: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  if (isRejectedWithValue(action) && isCallFailure(action.payload)) {
    const { endpointName } = (action.meta as { arg?: { endpointName?: string } }).arg ?? {};
    if (endpointName !== 'getSession' && isSessionLost(action.payload.code)) {
      store.dispatch(
        api.endpoints.getSession.initiate({}, { forceRefetch: true, subscribe: false }) as never,
      );
    }
  }
  return result;
};

/** The portal's store: the cache of answers. */
export const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (defaults) => defaults().concat(api.middleware, askSessionWhenLost),
});

export type AppState = ReturnType<typeof store.getState>;
export const useAppDispatch = useDispatch.withTypes<typeof store.dispatch>();
export const useAppSelector = useSelector.withTypes<AppState>();
