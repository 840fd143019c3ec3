import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { api } from '../api/api.ts';

/**
 * A store of a test's own with the portal's cache of answers, and nothing else that the portal's store does. As in the built portal, no action is
 * checked for what a store shouldn't hold: that takes longer than most of them.
 */
export function testStore(...watching: readonly Middleware[]) {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) =>
      defaults({ immutableCheck: false, serializableCheck: false }).concat(api.middleware, ...watching),
  });
}
