import type { CallFailure } from '@pitlane/shared/client/transport/transport';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { ContractSorting } from '@pitlane/shared/features/contracts/rules/contract-sorts';
import { understood } from '@pitlane/shared/features/contracts/rules/typed-search';
import { api, type Outcome } from '../../api.ts';
import { chose, noted, type SearchState, searching, sorted } from '../../state.ts';
import { type AppStore, foundOf, rowIndexOf, rowsOf, searchOf, searchRequest, waitOf } from '../../store.ts';
import { noticeableMs } from '../../timing.ts';
import type { Chosen } from './place.ts';

/** Contracts that a list holds at most; who needs more narrows the search. */
const mostRows = 10_000;

interface Running {
  abort: () => void;
  unsubscribe: () => void;
}

/**
 * Searches each text it is given and aborts the search before: the request is cancelled, and with it the server's query. What was found
 * stays until the next answer replaces it. Source: portal.md §4 (Contract search), decisions.md §2
 */
export class ContractSearch {
  readonly #store: AppStore;
  #running: Running | undefined;
  #shown: Running | undefined;
  #suggesting: Running | undefined;
  #slow: ReturnType<typeof setTimeout> | undefined;
  #isReadingMore = false;

  constructor(store: AppStore) {
    this.#store = store;
  }

  /** Asks for a text as it is typed; `chosen` is chosen of what is found, or else the first. */
  follow(text: string, chosen?: Chosen): void {
    const { searchText } = understood(text);
    const { asked, failure } = this.#store.getState().app.search;
    if (typeof searchText !== 'string') {
      this.#stop();
      if (searchText === undefined) this.#shown?.unsubscribe();
      const emptied = searchText === undefined ? { shown: undefined } : {};
      this.#store.dispatch(searching({ asked: undefined, isSlow: false, failure: null, ...emptied }));
      return;
    }
    if (searchText !== asked || failure) void this.#start(searchText, searchText === asked, chosen);
    else if (!waitOf(this.#store.getState())) this.#choose(chosen);
  }

  /** Asks once more for what is shown. */
  again(): void {
    const { asked, shown } = this.#store.getState().app.search;
    const text = asked ?? shown;
    if (text !== undefined) void this.#start(text, true);
  }

  /** Puts the list into another order, null the best match first: all that was found, not the rows that are loaded. */
  sortBy(sort: ContractSorting | null): void {
    this.#store.dispatch(sorted(sort));
    const { asked, shown } = this.#store.getState().app.search;
    const text = asked ?? shown;
    if (text !== undefined) void this.#start(text, false);
  }

  /** Reads the next page, if there is one. */
  async more(): Promise<void> {
    const state = this.#store.getState();
    const { shown, shownSort } = state.app.search;
    const { hasMore, rows } = foundOf(state);
    if (shown === undefined || !hasMore || rows.length >= mostRows || this.#isReadingMore) return;
    this.#isReadingMore = true;
    const next = api.endpoints.searchContracts.initiate(searchRequest(shown, shownSort), {
      direction: 'forward',
      subscribe: false,
    });
    await this.#store.dispatch(next);
    this.#isReadingMore = false;
  }

  /** Reads a contract again and puts it in the place of what is shown of it. */
  async reread(key: string): Promise<Outcome> {
    const read = api.endpoints.getContract.initiate({ key }, { forceRefetch: true, subscribe: false });
    const { data, error } = await this.#store.dispatch(read);
    const { shown, shownSort } = this.#store.getState().app.search;
    if (!data || error || shown === undefined) return { error };
    const whole = contractKeyText(data);
    this.#store.dispatch(
      api.util.updateQueryData('searchContracts', searchRequest(shown, shownSort), ({ pages }) => {
        for (const { rows } of pages) {
          const at = rows.findIndex((row) => contractKeyText(row) === whole);
          if (at >= 0) rows[at] = data;
        }
      }),
    );
    return {};
  }

  async #start(searchText: string, isAgain: boolean, chosen?: Chosen): Promise<void> {
    this.#stop();
    const store = this.#store;
    const { sort } = searchOf(store.getState());
    const started = performance.now();
    const initiated = api.endpoints.searchContracts.initiate(searchRequest(searchText, sort), {
      forceRefetch: isAgain,
    });
    const running = store.dispatch(initiated);
    this.#running = running;
    // The failure stays on screen until a response arrives, so that the line doesn't flicker while the server is down.
    store.dispatch(
      searching({ asked: searchText, askedSort: sort, isSlow: false, ...(isAgain ? {} : { failure: null }) }),
    );
    this.#slow = setTimeout(() => store.dispatch(searching({ isSlow: true })), noticeableMs);
    const { data, error } = await running;
    // A later text has taken its place.
    if (this.#running !== running) return;
    clearTimeout(this.#slow);
    this.#running = undefined;
    // The earlier result stays after a failure.
    if (data && !error) {
      const milliseconds = Math.max(1, Math.round(performance.now() - started));
      const { shown, shownSort } = store.getState().app.search;
      const isOther = searchText !== shown;
      const search = { shown: searchText, shownSort: sort, milliseconds, isSlow: false, failure: null };
      store.dispatch(searching(search));
      if (isOther || chosen) this.#choose(chosen);
      else if (sort !== shownSort) this.#choose(searchOf(store.getState()).chosen);
      this.#shown?.unsubscribe();
      this.#shown = running;
      if (rowsOf(store.getState()).length === 0) this.#suggest(searchText);
      return;
    }
    running.unsubscribe();
    const failure = failureOf(error);
    // The same text without the sort is found.
    if (sort && failure?.isOfSort) {
      store.dispatch(noted({ look: 'warning', text: failure.message }));
      return this.sortBy(null);
    }
    store.dispatch(searching({ isSlow: false, failure }));
  }

  /** Asks what to search instead of a text that finds nothing. */
  #suggest(searchText: string): void {
    const { isElsewhere } = this.#store.getState().app;
    if (isElsewhere) return;
    this.#suggesting = this.#store.dispatch(api.endpoints.suggestSearches.initiate({ searchText }));
  }

  /**
   * For other contracts the first one is chosen; for the same ones the choice stays, even if the chosen one has left
   * the list.
   */
  #choose(chosen: Chosen | undefined): void {
    const state = this.#store.getState();
    const [first] = rowsOf(state);
    const at = chosen ? rowIndexOf(state, chosen.key ?? '') : -1;
    const isThere = chosen && at >= 0;
    const firstKey = first ? contractKeyText(first) : null;
    this.#store.dispatch(chose(isThere ? { key: chosen.key, at } : { key: firstKey, at: 0 }));
  }

  #stop(): void {
    clearTimeout(this.#slow);
    this.#suggesting?.abort();
    this.#suggesting?.unsubscribe();
    this.#running?.abort();
    this.#running?.unsubscribe();
    this.#running = undefined;
  }
}

/** Anything but a call failure is a bug, shown with its own message. */
function failureOf(error: CallFailure | { message?: string } | undefined): SearchState['failure'] {
  const { errors, status } = error && 'errors' in error ? error : { errors: [], status: 500 };
  const message = error?.message ?? '';
  const ofText = errors.find(({ field }) => field === 'searchText' || field === 'sort');
  return {
    message: ofText?.friendlyMessage ?? ofText?.message ?? message,
    isOfText: ofText?.field === 'searchText',
    isOfSort: ofText?.field === 'sort',
    mayPass: status === 0 || status >= 500,
  };
}
