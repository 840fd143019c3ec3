import { may } from '@pitlane/shared/access/permissions';
import { mayRun } from '@pitlane/shared/engine/command';
import type { Screen } from '@pitlane/shared/engine/screen';
import { sessionOf } from '@pitlane/shared/features/users/rules';
import { commands } from '@pitlane/shared/registry/commands';
import { type MenuEntry, menuFor } from '@pitlane/shared/registry/menu';
import { screens } from '@pitlane/shared/registry/screens';
import type { Page } from '@playwright/test';

/** What the registry gives a user, to hold the portal against. */
export interface Rights {
  menu: readonly MenuEntry[];
  /** The ids of the screens and commands that the palette offers. */
  palette: readonly string[];
}

/** Reads the session of the user who is signed in, and what the registry gives them in the portal. */
export async function rightsOf(page: Page): Promise<Rights> {
  const answer = await page.request.get('/api/profile/getsession', {
    headers: { accept: 'application/json' },
  });
  const session = sessionOf((await answer.json()).data, new Date());
  // A screen whose address needs a contract or a dealer is opened from that.
  const open = (screens as readonly Screen[]).filter(
    ({ faces, access, path, place }) =>
      faces.includes('web') && may(access, session) && (place === 'window' || !path.includes('{')),
  );
  const run = commands.filter((command) => command.faces.includes('web') && mayRun(command, session));
  return {
    menu: menuFor(session, { userManagementEnabled: false }),
    palette: [...open.map(({ id }) => `screen ${id}`), ...run.map(({ id }) => `command ${id}`)],
  };
}
