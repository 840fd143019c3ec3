import { may, type PermissionId } from '../access/permissions.ts';
import { isCustomer, type Session } from '../access/session.ts';
import type { Screen } from '../engine/screen.ts';
import { screens } from './screens.ts';

const everyScreen: readonly Screen[] = screens;

/** An entry of the side menu that opens a screen; `isExternal` where it leaves the portal for its own page. */
export interface MenuEntry {
  screen: Screen;
  label: string;
  icon: string;
  permission: PermissionId;
  isExternal: boolean;
}

/** What the session says about whole pages. */
export interface PageFlags {
  userManagementEnabled: boolean;
}

/** Where scripts and terminals are let in; a customer's portal has no place for them. */
const forScripts = ['token.list', 'terminal.list', 'terminal.signIn'];

/**
 * Lists the screens that the portal offers a user, by menu, palette and key, in the registry's order; never one that isn't built yet. Of
 * User Management there is the external page, where it is enabled.
 */
export function offeredScreens(session: Session, { userManagementEnabled }: PageFlags): Screen[] {
  const isThere = ({ id, faces }: Screen) =>
    faces.includes('web') || (id === 'user.list' && userManagementEnabled);
  const isForThem = ({ id }: Screen) => !isCustomer(session) || !forScripts.includes(id);
  return everyScreen.filter((screen) => isThere(screen) && isForThem(screen) && may(screen.access, session));
}

/**
 * Lists the screens of a user's side menu, in the registry's order; Logout is below them as the command that it is. User
 * Management leaves for the external users page where the session says that user management is enabled. A customer's portal
 * has the dashboard alone. Source: portal.md §2 (Side menu) and §6, decisions.md §3
 */
export function menuFor(session: Session, flags: PageFlags): MenuEntry[] {
  return offeredScreens(session, flags)
    .filter(isInMenu)
    .map((screen) => ({
      screen,
      ...screen.menu,
      permission: screen.access,
      isExternal: screen.id === 'user.list' && flags.userManagementEnabled,
    }));
}

/** The screens that have a place in the side menu, those included that aren't built yet. */
export const menuScreens = everyScreen.filter(isInMenu);

function isInMenu(screen: Screen): screen is Screen & { menu: NonNullable<Screen['menu']> } {
  return screen.menu !== undefined;
}
