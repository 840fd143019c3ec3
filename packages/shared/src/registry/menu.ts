import { may, type PermissionId } from '../access/permissions.ts';
import { seesNoContracts } from '../access/scope.ts';
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

/**
 * What a customer's portal has no place for: where scripts and terminals are let in, and the search for a contract to cancel, since
 * customers start from their own. Source: portal.md §2 (Side menu: Cancel Quote is for non-customers)
 */
const notForCustomers = ['token.list', 'terminal.list', 'terminal.signIn', 'cancellation.open'];

/** What a command opens, which may lead elsewhere: to another identity service's page. */
const openedByCommand = ['profile.show'];

/** Lists the screens that the portal offers a user, by menu, palette and key, in the registry's order; never one that isn't built yet. */
export function offeredScreens(session: Session): Screen[] {
  const isThere = ({ id, faces }: Screen) => faces.includes('web') && !openedByCommand.includes(id);
  return everyScreen.filter((screen) => isThere(screen) && isOfferedTo(screen, session));
}

/** The permissions of screens that are empty for an account without contracts. */
const aboutContracts = /^(contract|cancellation|rater|remittance|report)\./;

/**
 * Returns whether menu, palette and key offer a user a screen: not where it would be empty, since the account sees no contracts. One that isn't
 * offered may still be where a link leads.
 */
export function isOfferedTo({ id, access }: Screen, session: Session): boolean {
  if (!may(access, session)) return false;
  if (isCustomer(session)) return !notForCustomers.includes(id);
  return !(seesNoContracts(session) && aboutContracts.test(access));
}

/**
 * Lists the screens of a user's side menu, in the registry's order; Logout is below them as the command that it is. User
 * Management leaves for the external users page where the session says that user management is enabled. A customer's portal
 * has the dashboard alone. Source: portal.md §2 (Side menu) and §6, decisions.md §3
 */
export function menuFor(session: Session, flags: PageFlags): MenuEntry[] {
  return offeredScreens(session)
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
