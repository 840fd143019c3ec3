import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { type api, portalCalls } from './api.ts';

/** The portal's store, which holds the cache of responses. store.ts creates it. */
export interface AppState {
  api: ReturnType<typeof api.reducer>;
}

export type AppDispatch = ThunkDispatch<AppState, undefined, UnknownAction>;
export type AppStore = Store<AppState> & { dispatch: AppDispatch };

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<AppState>();
export const useAppStore = useStore.withTypes<AppStore>();

/** The operations as plain functions, for a component. */
export function useCalls(): ReturnType<typeof portalCalls> {
  const dispatch = useAppDispatch();
  return useMemo(() => portalCalls(dispatch), [dispatch]);
}
