import type { Session } from '@pitlane/shared/access/session';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { sessionOf } from '@pitlane/shared/features/users/rules';
import { configureStore, createSelector } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { api } from './api.ts';
import type { LineText } from './line-text.ts';
import { sorted } from './sorts.ts';
import { type AppState, appSlice, type Place } from './state.ts';

/** Makes the store of a run: what the keys change, and the cache of the calls. */
export function makeStore() {
  return configureStore({
    reducer: { app: appSlice.reducer, [api.reducerPath]: api.reducer },
    // The checks of a development build walk thousands of rows at every key.
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type RootState = ReturnType<AppStore['getState']>;

/** Reads from the store, and draws anew when that changes. */
export const useAppState: <T>(select: (state: RootState) => T) => T = useSelector;

/** Contracts asked for at once. */
const pageSize = 50;

/** What a search asks, as the portal asks it. */
export function searchRequest(searchText: string) {
  return { searchText, searchAllDealers: true, limit: pageSize };
}

/** The place on top of the stack. */
export function placeOf({ places }: AppState): Place {
  const top = places.at(-1);
  if (!top) throw new Error('the stack of views is empty');
  return top;
}

/** The line that is typed in a place; undefined where the keys are keys. */
export function typedLineOf(place: Place): LineText | undefined {
  if (place.kind === 'search') return place.isTyping ? place.line : undefined;
  return 'filter' in place && place.isFiltering ? place.filter : undefined;
}

const none = { pages: [] } as const;

function answerOf(state: RootState) {
  const { shown } = state.app.search;
  if (shown === undefined) return none;
  return api.endpoints.searchContracts.select(searchRequest(shown))(state).data ?? none;
}

/** The contracts found, in the order of the server, with how many there are in all. */
export const foundOf = createSelector([answerOf], ({ pages }) => ({
  rows: pages.flatMap(({ rows }) => rows) as readonly Contract[],
  page: pages[0]?.page ?? null,
  hasMore: Boolean(pages.at(-1)?.page?.next),
}));

function sortOf({ app }: RootState): number {
  const search = app.places.find(({ kind }) => kind === 'search');
  return search?.kind === 'search' ? search.sort : 0;
}

/** The contracts found, as they are sorted on the screen. */
export const rowsOf = createSelector([foundOf, sortOf], ({ rows }, sort) => sorted(rows, sort));

/** The contract that the keys are about: the chosen row, or the one whose card or history is open. */
export function selectedOf(state: RootState): Contract | undefined {
  const place = placeOf(state.app);
  if (place.kind === 'search') return rowsOf(state)[place.cursor];
  if (place.kind === 'card' || place.kind === 'history') return contractOf(state, place.key);
  return undefined;
}

/** A contract by its key, as it was read last: by itself, or in a search. */
export function contractOf(state: RootState, key: string): Contract | undefined {
  const read = api.endpoints.getContract.select({ key })(state).data;
  return read ?? foundOf(state).rows.find((row) => contractKeyText(row) === key);
}

const sessionEntry = api.endpoints.getSession.select({});
const claimsEntry = api.endpoints.getClaimsPreAuth.select({});

/** Who is signed in; undefined until the server has told. */
export const sessionOfState: (state: RootState) => Session | undefined = createSelector(
  [
    (state: RootState) => sessionEntry(state).data,
    (state: RootState) => sessionEntry(state).fulfilledTimeStamp ?? 0,
    (state: RootState) => claimsEntry(state).data?.allowedClaimsPreAuth,
  ],
  (told, toldAt, allowedClaimsPreAuth) => {
    if (!told) return undefined;
    const session = sessionOf(told, new Date(toldAt));
    return typeof allowedClaimsPreAuth === 'boolean' ? { ...session, allowedClaimsPreAuth } : session;
  },
);
