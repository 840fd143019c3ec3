import { CallError } from '@pitlane/shared/client/calls';
import type { PortalUser } from '@pitlane/shared/features/users/manage-schema';
import { actionsOnUser } from '@pitlane/shared/features/users/user-actions';
import { stopOf } from '../../ask.ts';
import type { Binding } from '../../binding.ts';
import { type AppContext, sessionNow } from '../../context.ts';
import type { WorkContext } from '../../during.ts';
import { openCommandForm } from '../../open-command-form.ts';
import { closed, opened, placed } from '../../state.ts';
import { placeOf } from '../../store.ts';
import { type PagePlace, pagePlace } from './place.ts';

/** The user that a page shows; undefined for another page. */
export function userOf({ source }: PagePlace): PortalUser | undefined {
  return source.kind === 'row' && source.list === 'user.show' ? (source.row as PortalUser) : undefined;
}

/** Reads a user and opens their page; the same user's page that is on top shows what was read. Throws CallError. */
export async function openUser(title: string, user: string, context: WorkContext): Promise<void> {
  const { store } = context;
  const source = await sourceOf(user, context);
  const place = placeOf(store.getState().app);
  const isShown = place.kind === 'page' && userOf(place)?.username === source.row.username;
  store.dispatch(isShown ? placed({ source }) : opened(pagePlace(title, source)));
}

/** Reads the user on top again after a command: it is done, so a failure to read adds nothing. A deleted user's page closes. */
export async function readUserAgain(context: WorkContext): Promise<void> {
  const place = placeOf(context.store.getState().app);
  const user = place.kind === 'page' && userOf(place);
  if (!user) return;
  const { signal } = stopOf(context);
  try {
    const source = await sourceOf(user.username ?? '', context);
    context.store.dispatch(placed({ source }));
  } catch (error) {
    if (error instanceof CallError && error.failure.status === 404) context.store.dispatch(closed());
    else if (!(error instanceof CallError) && !signal.aborted) throw error;
  }
}

/** The actions on the user: editing opens a form, as on their page in the portal. */
export function userKeys(context: AppContext, user: PortalUser): Binding[] {
  const session = sessionNow(context);
  if (!session || !user.canChange) return [];
  const args = { user: user.username ?? '' };
  const change = { command: 'user.save', args: { ...args, version: user.version } };
  return [
    {
      keys: ['e'],
      title: 'Change',
      short: 'change',
      run: () => openCommandForm(context, change),
    },
    ...actionsOnUser(user, session).map(({ title, command, tui: { key, short } }) => ({
      keys: [key],
      title,
      short,
      run: () => void context.start({ command, args }),
    })),
  ];
}

async function sourceOf(user: string, context: WorkContext) {
  const { signal } = stopOf(context);
  const row = await context.connection.calls.getPortalUser({ user }, { signal });
  signal.throwIfAborted();
  return { kind: 'row', list: 'user.show', row } as const;
}
