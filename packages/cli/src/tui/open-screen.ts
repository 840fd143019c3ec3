import { whyNoAccess } from '@pitlane/shared/access/no-access';
import type { Screen } from '@pitlane/shared/engine/screen';
import { operationOf } from '@pitlane/shared/registry/screen-operation';
import { screens } from '@pitlane/shared/registry/screens';
import { whyLacking } from './actions.ts';
import { type AppContext, say, sessionNow } from './context.ts';
import { allViews } from './views/index.ts';

/** Opens a screen as a view on the stack; one without its own view shows what its sub-command prints. */
export async function openScreen(
  id: string,
  params: Record<string, string>,
  context: AppContext,
): Promise<void> {
  const { store } = context;
  const screen = (screens as readonly Screen[]).find((one) => one.id === id);
  const session = sessionNow(context);
  if (!screen) throw new Error(`the registry has no screen ${id}`);
  const noAccess = whyNoAccess(session, [screen.access]);
  if (noAccess) return say(context, 'warning', `${noAccess.message} ${noAccess.next}`);
  const operation = operationOf(screen);
  const lacking = whyLacking(operation ? [operation] : [], store.getState().app.isElsewhere);
  if (lacking) return say(context, 'warning', lacking);
  for (const { opens } of allViews) {
    const opening = opens?.(screen, params, context);
    if (opening) return opening;
  }
}
