import { cardsFor } from '@pitlane/shared/features/dashboards/rules/dashboard-cards';
import { type AppContext, sessionNow } from './context.ts';
import { lineOfText } from './line-text.ts';
import { noted, opened, placed } from './state.ts';
import { placeOf } from './store.ts';
import { figuresPlace } from './views/figures/place.ts';

/** Finds every contract that the user may see; a customer holds a few. */
const ownContracts = '|status:all';

/**
 * Shows the start view of a role, once the user is known, unless they have moved on: customers get their own contracts,
 * users with a dashboard get that. Everyone else starts with the search.
 */
export function showFirstPlace(context: Pick<AppContext, 'store' | 'search'>): void {
  const { store, search } = context;
  const { places, overlay, note } = store.getState().app;
  const place = placeOf(store.getState().app);
  const isUntouched = place.kind === 'search' && places.length === 1 && place.isTyping && !overlay;
  const session = sessionNow(context);
  if (!session || !isUntouched || place.line.text) return;
  if (cardsFor(session).length > 0) {
    store.dispatch(opened(figuresPlace('dashboard.open')));
    // A message about the sign-in or the server stays, unless it was why this couldn't be loaded before.
    if (note && note.look !== 'danger') store.dispatch(noted(note));
    return;
  }
  if (session.roleType !== 'Customer') return;
  store.dispatch(placed({ line: lineOfText(ownContracts), isTyping: false }));
  search.follow(ownContracts);
}
