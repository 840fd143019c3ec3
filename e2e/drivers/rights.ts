import type { Session } from '@pitlane/shared/access/session';
import { isShown } from '@pitlane/shared/engine/command';
import { sessionOf } from '@pitlane/shared/features/users/rules';
import { commands } from '@pitlane/shared/registry/commands';
import { type MenuEntry, menuFor, offeredScreens } from '@pitlane/shared/registry/menu';
import type { Page } from '@playwright/test';

/** What the registry gives a user, to compare with the portal. */
export interface Rights {
  menu: readonly MenuEntry[];
  /** The ids of the screens and commands that the palette offers, in alphabetical order. */
  palette: readonly string[];
}

/** Reads the session of the user who is signed in. Its `today` is the business's, which every evening is a day behind UTC's. */
export async function sessionOn(page: Page): Promise<Session> {
  const answer = await page.request.get('/api/profile/getsession', {
    headers: { accept: 'application/json' },
  });
  return sessionOf((await answer.json()).data, new Date());
}

/** What the registry gives the user who is signed in, in the portal. */
export async function rightsOf(page: Page): Promise<Rights> {
  const session = await sessionOn(page);
  // A screen whose address needs a contract or a dealer is opened from there.
  const flags = { userManagementEnabled: false };
  const open = offeredScreens(session).filter(({ path, place }) => place === 'window' || !path.includes('{'));
  const run = commands.filter((command) => command.faces.includes('web') && isShown(command, session));
  return {
    menu: menuFor(session, flags),
    palette: [...open.map(({ id }) => `screen ${id}`), ...run.map(({ id }) => `command ${id}`)].toSorted(),
  };
}
