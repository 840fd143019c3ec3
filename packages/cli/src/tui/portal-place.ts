import { openPage } from '../process/open-page.ts';
import type { AppContext } from './context.ts';
import { withMessages } from './effects.ts';
import { placeOf } from './store.ts';
import { viewOf } from './views/index.ts';

/** Opens the portal at the place that the app shows; without a browser, the address is shown. */
export async function openPortal(context: AppContext): Promise<void> {
  const state = context.store.getState();
  const place = placeOf(state.app);
  const address = viewOf(place).address?.(place, state) ?? '/';
  await withMessages(context, (terminal) =>
    openPage(address, context.connection.server, terminal, context.env),
  );
}
