import { may, type PermissionId } from './permissions.ts';
import type { Session } from './session.ts';

/** An entry of the side menu: what it is called, what it needs, and whether it leaves the portal. */
export interface MenuEntry {
  label: string;
  permission: PermissionId;
  isExternal: boolean;
}

/**
 * The entries of the side menu, in its order. A customer's portal has the first and the last.
 * Source: portal.md §2 (Side menu) and §6, decisions.md §3
 */
export const menuEntries = [
  { label: 'Dashboard', permission: 'dashboard.open' },
  { label: 'Contract Search', permission: 'contract.searchWindow' },
  { label: 'Rater', permission: 'rater.use' },
  { label: 'Remittance', permission: 'remittance.use' },
  { label: 'Reporting', permission: 'report.use' },
  { label: 'Cancel Quote', permission: 'cancellation.quote' },
  { label: 'Documents', permission: 'document.read' },
  { label: 'User Management', permission: 'user.manage' },
  { label: 'Messages', permission: 'message.use' },
  { label: 'Reorder Supplies', permission: 'supply.reorder' },
  { label: 'Claims Authorization', permission: 'claim.authorize' },
  { label: 'Logout', permission: 'session.read' },
] as const satisfies readonly { label: string; permission: PermissionId }[];

/**
 * Lists the entries of a user's side menu. Logout leaves the portal for the identity service, and User Management for
 * the external users page where the session says that user management is enabled. Source: portal.md §2 (Side menu)
 */
export function menuFor(session: Session, flags: { userManagementEnabled: boolean }): MenuEntry[] {
  const entries = menuEntries.filter(({ permission }) => may(permission, session));
  return entries.map(({ label, permission }) => ({
    label,
    permission,
    isExternal: label === 'Logout' || (label === 'User Management' && flags.userManagementEnabled),
  }));
}
