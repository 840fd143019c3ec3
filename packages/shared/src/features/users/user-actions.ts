import { may, type PermissionId } from '../../access/permissions.ts';
import type { Session } from '../../access/session.ts';
import { canHaveLink } from './invitation-link.ts';
import type { PortalUser } from './manage-schema.ts';

/** A command for the user whose page is open. */
interface UserAction {
  title: string;
  command: string;
  /** Its key and its word in the footer of the terminal app. */
  tui: { key: string; short: string };
  /** A right beyond changing users. */
  access?: PermissionId;
  /** Whether it can be done with the user; absent: with every one. */
  isFor?: (user: PortalUser) => boolean;
  isDangerous?: true;
}

const isActive = (user: PortalUser) => user.isActive === true;

/** The actions on a user outside the form, in the order of the page. Source: areas.md §3 */
const userActions: readonly UserAction[] = [
  { title: 'Mark as reviewed', command: 'user.review', tui: { key: 'v', short: 'reviewed' } },
  { title: 'Send invitation', command: 'user.invite', tui: { key: 'i', short: 'invite' }, isFor: isActive },
  {
    title: 'Get invitation link',
    command: 'user.invitationLink',
    tui: { key: 'l', short: 'link' },
    isFor: canHaveLink,
  },
  {
    title: 'Act as this user',
    command: 'identity.assume',
    tui: { key: 'A', short: 'act as' },
    access: 'user.assumeIdentity',
    isFor: isActive,
  },
  {
    title: 'Remove second factors',
    command: 'user.resetFactor',
    tui: { key: 'x', short: 'factors' },
    access: 'user.resetFactor',
    isFor: ({ hasSecondFactor }) => hasSecondFactor === true,
  },
  {
    title: 'Deactivate',
    command: 'user.deactivate',
    tui: { key: 'd', short: 'deactivate' },
    isFor: isActive,
  },
  {
    title: 'Activate',
    command: 'user.activate',
    tui: { key: 'a', short: 'activate' },
    isFor: (user) => !isActive(user),
  },
  {
    title: 'Delete user',
    command: 'user.delete',
    tui: { key: 'D', short: 'delete' },
    access: 'user.delete',
    isDangerous: true,
  },
];

/** The signed-in user's possible actions on a user; none on one that they may only see. */
export function actionsOnUser(user: PortalUser, session: Session): readonly UserAction[] {
  if (!user.canChange) return [];
  return userActions.filter(
    ({ access, isFor }) => (!access || may(access, session)) && (isFor?.(user) ?? true),
  );
}
