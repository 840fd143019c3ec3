import { may, type PermissionId } from '../access/permissions.ts';
import { seesNoContracts } from '../access/scope.ts';
import { isCustomer, type Session } from '../access/session.ts';
import { type Command, rightsOf } from '../engine/command.ts';
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

/** The session's facts about whole pages. */
export interface PageFlags {
  userManagementEnabled: boolean;
}

/**
 * What a customer's portal doesn't have: access for scripts and terminals, and the search for a contract to cancel,
 * since customers start from their own. Source: portal.md §2 (Side menu: Cancel Quote is for non-customers)
 */
const notForCustomers = ['token.list', 'terminal.list', 'terminal.signIn', 'cancellation.open'];

/** Where a command leads, which may be elsewhere: another identity service's page. */
const openedByCommand = ['profile.show'];

/** Lists the screens that the portal offers a user, by menu, palette and key, in the registry's order. */
export function offeredScreens(session: Session): Screen[] {
  const isThere = ({ id, faces }: Screen) => faces.includes('web') && !openedByCommand.includes(id);
  return everyScreen.filter((screen) => isThere(screen) && isOfferedTo(screen, session));
}

/** The permissions of what does nothing for an account without contracts, which is one without dealers. */
const aboutContracts =
  /^((contract|cancellation|note|rater|retail|lender|remittance|report|list)\.|dealer\.(figures|filter)$)/;

/**
 * Returns whether menu, palette and key offer a screen to a user: not if it would be empty because the account sees no
 * contracts. A screen that isn't offered can still be the target of a link.
 */
export function isOfferedTo({ id, access }: Pick<Screen, 'id' | 'access'>, session: Session): boolean {
  if (!may(access, session)) return false;
  if (isCustomer(session)) return !notForCustomers.includes(id);
  return !(seesNoContracts(session) && aboutContracts.test(access));
}

/**
 * Returns whether palette and toolbar offer a command that the user may run: not if it is about contracts and the account sees none.
 * Commands that only search something every account has, such as its home page, stay.
 */
export function isCommandOfferedTo(command: Command, session: Session): boolean {
  if (!seesNoContracts(session)) return true;
  return !rightsOf(command).some((right) => right !== 'contract.search' && aboutContracts.test(right));
}

/**
 * Lists the screens of a user's side menu, in the registry's order; the command Logout is below them. User Management
 * leads to the external users page if the session says that user management is enabled. A customer's portal only has
 * the dashboard. Source: portal.md §2 (Side menu) and §6, decisions.md §3
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

/** The screens that have a place in the side menu. */
export const menuScreens = everyScreen.filter(isInMenu);

function isInMenu(screen: Screen): screen is Screen & { menu: NonNullable<Screen['menu']> } {
  return screen.menu !== undefined;
}
