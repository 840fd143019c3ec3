import { may, type PermissionId } from '../access/permissions.ts';
import type { Session } from '../access/session.ts';
import type { Screen } from '../engine/screen.ts';
import { screens } from './screens.ts';

/** An entry of the side menu that opens a screen; `isExternal` where it leaves the portal for its own page. */
export interface MenuEntry {
  screen: Screen;
  label: string;
  icon: string;
  permission: PermissionId;
  isExternal: boolean;
}

/**
 * Lists the screens of a user's side menu, in the registry's order; Logout is below them as the command that it is. User
 * Management leaves for the external users page where the session says that user management is enabled. A customer's portal
 * has the dashboard alone. Source: portal.md §2 (Side menu) and §6, decisions.md §3
 */
export function menuFor(session: Session, flags: { userManagementEnabled: boolean }): MenuEntry[] {
  return menuScreens
    .filter(({ access }) => may(access, session))
    .map((screen) => ({
      screen,
      ...screen.menu,
      permission: screen.access,
      isExternal: screen.id === 'user.list' && flags.userManagementEnabled,
    }));
}

/** The screens that have a place in the side menu. */
export const menuScreens = (screens as readonly Screen[]).filter(
  (screen): screen is Screen & { menu: NonNullable<Screen['menu']> } => screen.menu !== undefined,
);
