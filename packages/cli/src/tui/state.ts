import type { CommandCall } from '@pitlane/shared/engine/effect';
import type { ContractSorting } from '@pitlane/shared/features/contracts/rules/contract-sorts';
import { createSlice, isFulfilled, isRejectedWithValue, type PayloadAction } from '@reduxjs/toolkit';
import type { Overlay } from './overlay.ts';
import type { Place } from './places.ts';
import type { ThemeName } from './theme.ts';
import { type Chosen, searchPlace } from './views/search/place.ts';

/** The message in the line above the footer. */
export interface Note {
  look: 'success' | 'danger' | 'warning' | 'muted';
  text: string;
  undo?: CommandCall;
}

/** The search's state: the request whose response is on the screen, and the pending one. */
export interface SearchState {
  asked: string | undefined;
  shown: string | undefined;
  /** The sort of each of them. */
  askedSort: ContractSorting | null;
  shownSort: ContractSorting | null;
  milliseconds: number;
  /** It has been running long enough to be shown. */
  isSlow: boolean;
  /**
   * `isOfText`: it is in the text. `isOfSort`: that many can't be sorted by that column. `mayPass`: there was no
   * answer, and the search is retried automatically.
   */
  failure: { message: string; isOfText: boolean; isOfSort: boolean; mayPass: boolean } | null;
}

/** Everything that keys change; what the server sends is in the call cache. */
export interface AppState {
  places: Place[];
  overlay: Overlay | null;
  note: Note | null;
  /** The running action, in words. */
  busy: string | null;
  search: SearchState;
  /** The last line that can be at the top: from there, the laid-out text reaches its end. */
  lastTop: number;
  /** The keys of the marked contracts. */
  marks: string[];
  /** The texts typed into the palette, newest first. */
  typed: string[];
  theme: ThemeName;
  /** The server is another backend, which has none of the calls that are ours. */
  isElsewhere: boolean;
  /** The last call got no response, so the view may be out of date. */
  isUnreachable: boolean;
}

/** The failure of a cached call: without a response, its status is 0. */
function isNoAnswer(failure: unknown): boolean {
  const { status, message } = failure as { status?: unknown; message?: unknown };
  return status === 0 && message !== abortedText;
}

/** The message of a call that the app itself stopped. */
export const abortedText = 'aborted';

const initialState: AppState = {
  places: [searchPlace('')],
  overlay: null,
  note: null,
  busy: null,
  search: {
    asked: undefined,
    shown: undefined,
    askedSort: null,
    shownSort: null,
    milliseconds: 0,
    isSlow: false,
    failure: null,
  },
  lastTop: 0,
  marks: [],
  typed: [],
  theme: 'none',
  isElsewhere: false,
  isUnreachable: false,
};

/** Texts typed into the palette, for ↑; never written to disk, since they may contain names. */
const mostTyped = 50;

/** The part of the store that the keys change. */
export const appSlice = createSlice({
  name: 'app',
  initialState,
  reducers: {
    opened: (state, { payload }: PayloadAction<Place>) => {
      state.places.push(payload as never);
      state.note = null;
      state.overlay = null;
    },
    closed: (state) => {
      if (state.places.length > 1) state.places.pop();
      state.note = null;
    },
    /** Changes the place on top. */
    placed: (state, { payload }: PayloadAction<Partial<Place>>) => {
      Object.assign(state.places.at(-1) ?? {}, payload);
    },
    /** Changes a place that another one is over. */
    placedAt: (state, { payload }: PayloadAction<{ at: number; change: Partial<Place> }>) => {
      Object.assign(state.places[payload.at] ?? {}, payload.change);
    },
    /** Chooses a contract of the list, whatever covers it. */
    chose: (state, { payload }: PayloadAction<Chosen>) => {
      const search = state.places.find(({ kind }) => kind === 'search');
      if (search?.kind === 'search') search.chosen = payload;
    },
    /** Sorts the list, whatever covers it. */
    sorted: (state, { payload }: PayloadAction<ContractSorting | null>) => {
      const search = state.places.find(({ kind }) => kind === 'search');
      if (search?.kind === 'search') search.sort = payload;
    },
    /** Back to the search, with another text. */
    searched: (state, { payload }: PayloadAction<string>) => {
      state.places = [searchPlace(payload)] as never;
      state.overlay = null;
    },
    /** To the list of what a row of a list means; Escape leads back to that list. */
    searchedFrom: (state, { payload }: PayloadAction<string>) => {
      const from = state.places.slice(1);
      const back = from.length > 0 ? { from } : {};
      state.places = [{ ...searchPlace(payload), isTyping: false, ...back }] as never;
      state.overlay = null;
      state.note = null;
    },
    /** Back to where the search was opened from. */
    returned: (state) => {
      const [search] = state.places;
      if (search?.kind !== 'search' || !search.from) return;
      const { from, ...rest } = search;
      state.places = [rest, ...from];
    },
    overlaid: (state, { payload }: PayloadAction<Overlay | null>) => {
      state.overlay = payload as never;
    },
    noted: (state, { payload }: PayloadAction<Note | null>) => {
      state.note = payload as never;
    },
    busied: (state, { payload }: PayloadAction<string | null>) => {
      state.busy = payload;
    },
    searching: (state, { payload }: PayloadAction<Partial<SearchState>>) => {
      Object.assign(state.search, payload);
    },
    measured: (state, { payload }: PayloadAction<number>) => {
      state.lastTop = payload;
    },
    marked: (state, { payload }: PayloadAction<string>) => {
      state.marks = state.marks.includes(payload)
        ? state.marks.filter((key) => key !== payload)
        : [...state.marks, payload];
    },
    /** Takes the marks away, of some contracts or of all. */
    unmarked: (state, { payload }: PayloadAction<readonly string[] | undefined>) => {
      state.marks = payload ? state.marks.filter((key) => !payload.includes(key)) : [];
    },
    remembered: (state, { payload }: PayloadAction<string>) => {
      state.typed = [payload, ...state.typed.filter((text) => text !== payload)].slice(0, mostTyped);
    },
    foundElsewhere: (state) => {
      state.isElsewhere = true;
    },
    themed: (state, { payload }: PayloadAction<ThemeName>) => {
      state.theme = payload;
    },
  },
  // The calls of the cache are the only actions with these endings.
  extraReducers: (builder) => {
    builder
      .addMatcher(isFulfilled, (state) => {
        state.isUnreachable = false;
      })
      .addMatcher(isRejectedWithValue, (state, { payload }) => {
        if (isNoAnswer(payload)) state.isUnreachable = true;
        else if ((payload as { message?: unknown }).message !== abortedText) state.isUnreachable = false;
      });
  },
});

export const {
  opened,
  closed,
  placed,
  placedAt,
  chose,
  sorted,
  searched,
  searchedFrom,
  returned,
  overlaid,
  noted,
  busied,
  searching,
  measured,
  marked,
  unmarked,
  remembered,
  foundElsewhere,
  themed,
} = appSlice.actions;
