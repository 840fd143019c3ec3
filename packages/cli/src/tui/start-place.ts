import { type AppContext, sessionNow } from './context.ts';
import { lineOfText } from './line-text.ts';
import { placed } from './state.ts';
import { placeOf } from './store.ts';

/** Finds every contract that the user may see; a customer holds a few. */
const ownContracts = '|status:all';

/** Shows a customer their own contracts, once it is known who is signed in, unless they have gone on to something else. */
export function showOwnContracts(context: Pick<AppContext, 'store' | 'search'>): void {
  const { store, search } = context;
  const { places, overlay } = store.getState().app;
  const place = placeOf(store.getState().app);
  const isUntouched = place.kind === 'search' && places.length === 1 && place.isTyping && !overlay;
  if (sessionNow(context)?.roleType !== 'Customer' || !isUntouched || place.line.text) return;
  store.dispatch(placed({ line: lineOfText(ownContracts), isTyping: false }));
  search.follow(ownContracts);
}
