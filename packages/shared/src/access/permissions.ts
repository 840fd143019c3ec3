import { isCustomer, type Session } from './session.ts';

/** Who a permission is for, in words, and the test of it. */
export interface Permission {
  title: string;
  who: (session: Session) => boolean;
}

/** Someone with a role, whose profile is active; everyone else has only the session calls. Source: decisions.md §3 */
const isUser = (session: Session): boolean => session.isActive && session.roleType !== 'None';

/**
 * Who may call what. A permission speaks of the caller alone; which rows it reaches is the scope's to say, which
 * fields `field-rights.ts`'s. Source: portal.md §6, decisions.md §3
 */
export const permissions = {
  'session.read': { title: 'Read the own session', who: () => true },
  'contract.search': { title: 'Search contracts and read one, in scope', who: isUser },
  'contract.searchWindow': {
    title: 'Open the Contract Search window',
    who: (session) => isUser(session) && !isCustomer(session),
  },
  'contract.findForeign': {
    title: "Find another dealer's contract by its whole number or VIN",
    who: (session) => isUser(session) && (session.roleType === 'Agent' || session.roleType === 'Dealer'),
  },
} as const satisfies Record<string, Permission>;

/** The id of a permission. */
export type PermissionId = keyof typeof permissions;

/** Tells whether the user has a permission; a right not yet known (no session) is no right. */
export function may(permission: PermissionId, session: Session | undefined): boolean {
  return session !== undefined && permissions[permission].who(session);
}
