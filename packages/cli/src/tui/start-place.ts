import { cardsFor } from '@pitlane/shared/features/dashboards/rules/dashboard-cards';
import { type AppContext, sessionNow } from './context.ts';
import { lineOfText } from './line-text.ts';
import { type AppState, noted, opened, placed } from './state.ts';
import { figuresPlace } from './views/figures/place.ts';

/** Finds every contract that the user may see; a customer holds a few. */
const ownContracts = '|status:all';

/**
 * Shows the start view of a role, once the user is known, unless they have typed or moved on: customers get their own contracts,
 * users with a dashboard get that. Everyone else starts with the search. While a page or the palette covers the search, the start view waits until
 * that is closed: the answer may take longer than typing a command.
 */
export function showFirstPlace(context: Pick<AppContext, 'store' | 'search'>): void {
  const { store, search } = context;
  if (!sessionNow(context)) return;
  const show = () => {
    const next = nextStep(store.getState().app);
    if (next === 'wait') return;
    stop();
    if (next === 'show') open({ store, search });
  };
  const stop = store.subscribe(show);
  show();
}

/** Whether the start view is shown now, later or never. */
function nextStep({ places, overlay }: AppState): 'show' | 'wait' | 'never' {
  const [first] = places;
  if (first?.kind !== 'search' || first.line.text || !first.isTyping) return 'never';
  if (places.some((place) => place.kind === 'figures' && place.screen === 'dashboard.open')) return 'never';
  return places.length > 1 || overlay ? 'wait' : 'show';
}

function open({ store, search }: Pick<AppContext, 'store' | 'search'>): void {
  const session = sessionNow({ store });
  if (!session) return;
  if (cardsFor(session).length > 0) {
    const { note } = store.getState().app;
    store.dispatch(opened(figuresPlace('dashboard.open')));
    // A message about the sign-in or the server stays, unless it was why this couldn't be loaded before.
    if (note && note.look !== 'danger') store.dispatch(noted(note));
    return;
  }
  if (session.roleType !== 'Customer') return;
  store.dispatch(placed({ line: lineOfText(ownContracts), isTyping: false }));
  search.follow(ownContracts);
}
