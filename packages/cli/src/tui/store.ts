import type { Session } from '@pitlane/shared/access/session';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { ContractSorting } from '@pitlane/shared/features/contracts/rules/contract-sorts';
import type { Contract } from '@pitlane/shared/features/contracts/schema';
import { sessionOf } from '@pitlane/shared/features/users/rules';
import { configureStore, createSelector } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { api } from './api.ts';
import type { Place, Places } from './places.ts';
import { type AppState, appSlice } from './state.ts';

/** Creates the store of a run: what the keys change, and the cache of the calls. */
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

/** Reads from the store, and draws again when that changes. */
export const useAppState: <T>(select: (state: RootState) => T) => T = useSelector;

/** Contracts asked for at once. */
const pageSize = 50;

/** A search's request, as in the portal. */
export function searchRequest(searchText: string, sort: ContractSorting | null = null) {
  return { searchText, searchAllDealers: true, limit: pageSize, ...(sort ? { sort } : {}) };
}

/** The place on top of the stack. */
export function placeOf({ places }: AppState): Place {
  const top = places.at(-1);
  if (!top) throw new Error('the stack of views is empty');
  return top;
}

const none = { pages: [] } as const;

function answerOf(state: RootState) {
  const { shown, shownSort } = state.app.search;
  if (shown === undefined) return none;
  return api.endpoints.searchContracts.select(searchRequest(shown, shownSort))(state).data ?? none;
}

/** The contracts found, in the order of the server, each once, with how many there are in all. */
export const foundOf = createSelector([answerOf], ({ pages }) => ({
  rows: [
    ...new Map(pages.flatMap(({ rows }) => rows).map((row) => [contractKeyText(row), row])).values(),
  ] as readonly Contract[],
  page: pages[0]?.page ?? null,
  hasMore: Boolean(pages.at(-1)?.page?.next),
}));

/** The search at the bottom of the stack. */
export function searchOf({ app }: RootState): Places['search'] {
  const search = app.places.find((place) => place.kind === 'search');
  if (!search) throw new Error('the stack of views begins with the search');
  return search;
}

/** The contracts found, in screen order. */
export function rowsOf(state: RootState): readonly Contract[] {
  return foundOf(state).rows;
}

const indexesOf = createSelector(
  [rowsOf],
  (rows) => new Map(rows.map((row, index) => [contractKeyText(row), index])),
);

/** The row in which a contract is on the screen; -1 if it isn't. */
export function rowIndexOf(state: RootState, key: string): number {
  return indexesOf(state).get(key) ?? -1;
}

/** The row of the chosen contract; -1 if none is chosen. */
export function chosenIndexOf(state: RootState): number {
  return rowIndexOf(state, searchOf(state).chosen.key ?? '');
}

/** Why nothing can be done with the contracts on the screen now: they don't match the latest search. */
export function waitOf({ app }: RootState): string | undefined {
  const { asked, shown, askedSort, shownSort, failure } = app.search;
  if (asked === undefined || (asked === shown && askedSort === shownSort)) return undefined;
  return failure
    ? 'The search failed, so these are the previous results. Press ctrl+r to retry.'
    : 'Still searching. These are the previous results.';
}

/** The contract that the keys are about: the chosen row, or the one whose card, history or quote is open. */
export function selectedOf(state: RootState): Contract | undefined {
  const place = placeOf(state.app);
  if (place.kind === 'search') return waitOf(state) ? undefined : rowsOf(state)[chosenIndexOf(state)];
  if ('key' in place) return contractOf(state, place.key);
  return undefined;
}

/** A contract by its key, as last loaded: individually, or in a search. */
export function contractOf(state: RootState, key: string): Contract | undefined {
  const read = api.endpoints.getContract.select({ key })(state).data;
  return read ?? foundOf(state).rows.find((row) => contractKeyText(row) === key);
}

/** The contract that a palette is about. */
export function aboutOf(state: RootState, { about }: { about?: string }): Contract | undefined {
  return about === undefined ? undefined : contractOf(state, about);
}

const sessionEntry = api.endpoints.getSession.select({});
const claimsEntry = api.endpoints.getClaimsPreAuth.select({});

/** Who is signed in; undefined until the server has reported it. */
export const sessionOfState: (state: RootState) => Session | undefined = createSelector(
  [
    (state: RootState) => sessionEntry(state).data,
    (state: RootState) => sessionEntry(state).fulfilledTimeStamp ?? 0,
    (state: RootState) => claimsEntry(state).data?.allowedClaimsPreAuth,
  ],
  (answer, answeredAt, allowedClaimsPreAuth) => {
    if (!answer) return undefined;
    const session = sessionOf(answer, new Date(answeredAt));
    return typeof allowedClaimsPreAuth === 'boolean' ? { ...session, allowedClaimsPreAuth } : session;
  },
);
