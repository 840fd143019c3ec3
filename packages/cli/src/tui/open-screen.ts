import { may } from '@pitlane/shared/access/permissions';
import type { Screen } from '@pitlane/shared/engine/screen';
import { screens } from '@pitlane/shared/registry/screens';
import { noAccessText } from '../commands/rights.ts';
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
  if (!screen || !session || !may(screen.access, session)) {
    return say(context, 'warning', noAccessText(screen?.title ?? id));
  }
  const lacking = whyLacking(screen.operation ? [screen.operation] : [], store.getState().app.isElsewhere);
  if (lacking) return say(context, 'warning', lacking);
  for (const { opens } of allViews) {
    const opening = opens?.(screen, params, context);
    if (opening) return opening;
  }
}
