import { z } from 'zod';
import { type RoleType, roleNamed } from '../../access/roles.ts';
import {
  type Command,
  type Confirmation,
  defineCommand,
  type Effects,
  type Preview,
} from '../../engine/command.ts';
import type { Effect } from '../../engine/effect.ts';
import type { Calls, Operations } from '../../engine/operation.ts';
import { formatCell } from '../../kernel/format.ts';
import { lazy } from '../../kernel/lazy.ts';
import { line } from '../../kernel/request.ts';
import { brandOperations } from '../brands/operations.ts';
import { canHaveLink, heldInvitation, shownLink, shownWith } from './invitation-link.ts';
import { manageUserOperations } from './manage-operations.ts';
import { type InvitedPortalUser, type PortalUser, UserWithLink } from './manage-schema.ts';
import { savedUserOf } from './saved-user.ts';
import { sharedMailboxWarning } from './shared-mailbox.ts';
import { userAbilities } from './user-abilities.ts';
import { detailsOf, NewUserDetails, requestOf, roleField, UserDetails } from './user-details.ts';

const {
  getPortalUser,
  savePortalUser,
  deactivatePortalUser,
  reviewPortalUser,
  deletePortalUser,
  invitePortalUser,
  createInvitationLink,
  resetPortalUserFactors,
} = manageUserOperations;
const { getSystemSettings } = brandOperations;

const section = 'Administration';

const userField = (picker: 'user' | 'inactiveUser' = 'user') =>
  z
    .string()
    .min(1, 'Choose a user.')
    .meta({ label: 'User', hint: 'Name, username or email', picker, positional: true });

/** The fields of a change of a user; `version` is the one that its form shows; absent means the current one. */
const editFields = () => ({ ...UserDetails().partial().shape, version: z.int().positive().optional() });

/** Whether the given role belongs to a dealer or agency, which its users then need. */
const belongsTo =
  (type: RoleType) =>
  ({ roleName }: Readonly<Record<string, unknown>>) =>
    roleNamed(String(roleName ?? '')).type === type;

const AddArgs = lazy(() =>
  z.object({
    ...NewUserDetails().partial().shape,
    username: NewUserDetails().shape.username,
    firstName: line('First name', 60),
    lastName: line('Last name', 60),
    emailAddress: z.email('Enter an email address such as name@example.com.').meta({ label: 'Email' }),
    roleName: roleField(),
    dealerCode: UserDetails()
      .shape.dealerCode.optional()
      .meta({ neededWith: belongsTo('Dealer') }),
    agentCode: UserDetails()
      .shape.agentCode.optional()
      .meta({ neededWith: belongsTo('Agent') }),
  }),
);

/**
 * Add a user; the answer says what they will be able to do, and has the link to hand over if no invitation is mailed.
 * Source: portal.md §6 (User maintenance), areas.md §3
 */
export const addUser = defineCommand({
  id: 'user.add',
  title: 'Add a user',
  section,
  keywords: ['create', 'hire', 'account', 'employee'],
  icon: 'people',
  faces: ['web', 'cli'],
  args: AddArgs,
  uses: { savePortalUser, createInvitationLink },
  data: UserWithLink,
  run: async (calls, { username, ...details }, { signal }) => {
    const added = await calls.savePortalUser({ username, ...requestOf(details) }, { signal });
    const said = (user: InvitedPortalUser): Effect => ({ kind: 'notify', ...savedText('Added', user) });
    const withoutLink = { ...said(added), data: { ...added, invitationLink: null } };
    if (added.invitation !== 'waiting' || added.userProfileID === null) return withoutLink;
    // Without the link they are added all the same, and their page has it.
    const link = await calls
      .createInvitationLink({ userProfileID: added.userProfileID }, { signal })
      .catch(() => undefined);
    // With it, nothing waits for a mail server.
    return link ? [said({ ...added, invitation: null }), shownWith(added, link)] : withoutLink;
  },
});

/** A user as a step with them needs it. */
type FoundUser = PortalUser & { userProfileID: number };

/** The specific part of a command about one user. */
interface AboutUser<More extends z.ZodRawShape, Uses extends Operations>
  extends Pick<Command, 'id' | 'title' | 'keywords' | 'icon' | 'data'> {
  summary: string;
  confirm?: Confirmation;
  picker?: 'inactiveUser';
  /** Its arguments other than the user. */
  more?: () => More;
  uses: Uses;
  /** The confirmation's text after the user's name; absent: no confirmation. */
  afterwards?: (given: Partial<z.output<z.ZodObject<More>>>) => Preview['lines'];
  step: (
    calls: Calls<Uses>,
    user: FoundUser,
    given: z.output<z.ZodObject<More>>,
    signal: AbortSignal,
  ) => Promise<Effects>;
}

/**
 * Creates a command about one user, who is looked up by username first: the step applies to the user as they are at
 * that moment.
 */
function aboutUser<const Uses extends Operations, More extends z.ZodRawShape = Record<string, never>>({
  picker,
  more,
  uses,
  afterwards,
  step,
  ...own
}: AboutUser<More, Uses>) {
  type Given = z.output<z.ZodObject<More>>;
  type Found = Calls<{ getPortalUser: typeof getPortalUser }>;
  const find = async ({ getPortalUser: call }: Found, user: string, signal: AbortSignal) =>
    (await call({ user }, { signal })) as FoundUser;
  const previewed: Pick<Command, 'preview'> = {
    preview: async (calls, { user, ...given }, { signal }) =>
      previewOf(
        await find(calls as unknown as Found, String(user ?? ''), signal),
        afterwards?.(given as Partial<Given>) ?? [],
      ),
  };
  return defineCommand({
    ...own,
    section,
    faces: ['web', 'cli'],
    args: lazy(() => z.object({ user: userField(picker), ...(more?.() as More) })),
    uses: { getPortalUser, ...uses },
    ...(afterwards ? previewed : {}),
    run: async (calls, args, { signal }) => {
      const { user, ...given } = args as { user: string };
      const account = await find(calls as unknown as Found, user, signal);
      return step(calls as Calls<Uses>, account, given as Given, signal);
    },
  });
}

/**
 * Change a user from the version that was read; undo restores it. Without anything to change, it shows the user: in the portal
 * that is the page with the form. Source: areas.md §3 (saveportaluser)
 */
export const editUser = aboutUser({
  id: 'user.save',
  title: 'Change a user',
  summary: "Change a user's name, email, role, dealers or agencies",
  keywords: ['edit', 'role', 'move', 'rename', 'email'],
  icon: 'people',
  more: editFields,
  uses: { savePortalUser },
  data: savePortalUser.response,
  step: async (calls, before, { version = before.version, ...changes }, signal) => {
    const { userProfileID } = before;
    if (Object.keys(changes).length === 0) {
      return { kind: 'show', screen: 'user.show', params: { user: before.username ?? '' } };
    }
    const saved = await calls.savePortalUser({ userProfileID, version, ...requestOf(changes) }, { signal });
    const details = Object.entries(detailsOf(before)).filter(([name]) => name in changes);
    const undo = {
      command: 'user.save',
      args: { user: saved.username ?? '', ...Object.fromEntries(details) },
    };
    return { kind: 'notify', ...savedText('Changed', saved), data: saved, undo };
  },
});

/** End a user's access; someone else can take over their work. Source: areas.md §3 (deactivating) */
export const deactivateUser = aboutUser({
  id: 'user.deactivate',
  title: 'Deactivate a user',
  summary: "End a user's access, and hand over what they left",
  keywords: ['disable', 'lock', 'leave', 'former employee', 'hand over'],
  icon: 'people',
  more: () => ({
    handOverTo: z.string().optional().meta({
      label: 'Hand over to',
      hint: 'Name, username or email',
      picker: 'successor',
    }),
  }),
  uses: { deactivatePortalUser },
  data: deactivatePortalUser.response,
  confirm: {
    title: 'Deactivate user',
    cannot: "can't be deactivated",
    busy: 'Deactivating…',
    failed: "The user wasn't deactivated.",
    canBeUndone: true,
  },
  afterwards: ({ handOverTo }) => [
    { label: 'Afterwards', text: 'Signed out everywhere; access tokens stop working' },
    { label: 'To hand over', text: 'Schedules, saved searches, open sale quotes and open messages' },
    { label: 'Hand over to', text: handOverTo ?? 'Nobody' },
  ],
  step: async (calls, { userProfileID }, { handOverTo }, signal) => {
    const request = { userProfileID, ...(handOverTo ? { handOverTo } : {}) };
    const done = await calls.deactivatePortalUser(request, { signal });
    const undo = { command: 'user.activate', args: { user: done.username ?? '' } };
    return { kind: 'notify', text: `Deactivated ${nameOf(done)}`, data: done, undo };
  },
});

/** Let a user sign in again with the same role. Source: areas.md §3 (States) */
export const activateUser = aboutUser({
  id: 'user.activate',
  title: 'Activate a user',
  summary: 'Let a deactivated user sign in again',
  keywords: ['enable', 'restore', 'return'],
  icon: 'people',
  picker: 'inactiveUser',
  uses: { savePortalUser },
  data: savePortalUser.response,
  step: async (calls, { userProfileID, version }, _given, signal) => {
    const saved = await calls.savePortalUser({ userProfileID, version, isActive: true }, { signal });
    const undo = { command: 'user.deactivate', args: { user: saved.username ?? '' } };
    return { kind: 'notify', ...savedText('Activated', saved), data: saved, undo };
  },
});

/** Delete a user permanently; the history still names them. Source: decisions.md §8 (Users) */
export const deleteUser = aboutUser({
  id: 'user.delete',
  title: 'Delete a user',
  summary: 'Delete a user for good; name and email stay taken',
  keywords: ['remove', 'end account'],
  icon: 'trash',
  uses: { deletePortalUser },
  data: getPortalUser.response,
  confirm: {
    title: 'Delete user',
    cannot: "can't be deleted",
    busy: 'Deleting…',
    failed: "The user wasn't deleted.",
  },
  afterwards: () => [{ label: 'Afterwards', text: 'Signed out everywhere; username and email stay taken' }],
  step: async (calls, user, _given, signal) => {
    await calls.deletePortalUser({ userProfileID: user.userProfileID }, { signal });
    return { kind: 'notify', text: `Deleted ${nameOf(user)}`, isReceipt: true, data: user };
  },
});

/** Record that a user still needs their access. Source: areas.md §3 (access review) */
export const reviewUser = aboutUser({
  id: 'user.review',
  title: "Confirm a user's access",
  summary: 'Record that you reviewed a user and they still need their access',
  keywords: ['access review', 'certify', 'keep', 'recertify'],
  icon: 'shield-check',
  uses: { reviewPortalUser },
  data: reviewPortalUser.response,
  step: async (calls, { userProfileID }, _given, signal) => {
    const reviewed = await calls.reviewPortalUser({ userProfileID }, { signal });
    return { kind: 'notify', text: `Confirmed the access of ${reviewed.fullName}`, data: reviewed };
  },
});

/**
 * Mail a user a link to choose a password with; a user who is added gets one anyway. Without a mail server, a new user's
 * link is shown instead. Source: areas.md §3 (no password is typed for another)
 */
export const inviteUser = aboutUser({
  id: 'user.invite',
  title: 'Send an invitation',
  summary: 'Email a user a link to choose a password, for 72 hours',
  keywords: ['resend', 'new password', 'reset password', 'link'],
  icon: 'paper-airplane',
  uses: { invitePortalUser, createInvitationLink, getSystemSettings },
  data: UserWithLink,
  step: async (calls, user, _given, signal) => {
    const { userProfileID } = user;
    const { isMailSetUp } = await calls.getSystemSettings({}, { signal });
    if (isMailSetUp === false && canHaveLink(user))
      return shownWith(user, await calls.createInvitationLink({ userProfileID }, { signal }));
    const invited = await calls.invitePortalUser({ userProfileID }, { signal });
    const text =
      invited.invitation === 'waiting'
        ? `The invitation to ${invited.emailAddress} wasn't sent yet. ${heldInvitation(invited)}`
        : `Sent an invitation to ${invited.emailAddress}. The link works for 72 hours`;
    return { kind: 'notify', text, data: { ...invited, invitationLink: null } };
  },
});

/** Show a new user's link, to be handed over where email doesn't reach them. Source: areas.md §3 (no password is typed for another) */
export const copyInvitation = aboutUser({
  id: 'user.invitationLink',
  title: 'Get invitation link',
  summary: 'Show the link for a new user to choose a password, to pass on yourself',
  keywords: ['invite', 'copy', 'link', 'no email'],
  icon: 'link',
  uses: { createInvitationLink },
  data: createInvitationLink.response,
  step: async (calls, user, _given, signal) =>
    shownLink(user, await calls.createInvitationLink({ userProfileID: user.userProfileID }, { signal })),
});

/** Help a user who lost their phone or key; the next sign-in adds a new factor. Source: areas.md §1.3, §2 (user.resetFactor) */
export const resetUserFactors = aboutUser({
  id: 'user.resetFactor',
  title: "Remove a user's second factors",
  summary: 'Remove the second factors of a user who lost theirs; the next sign-in adds a new one',
  keywords: ['lost phone', 'authenticator', 'passkey', 'two-factor', 'mfa', 'recovery'],
  icon: 'shield-check',
  uses: { resetPortalUserFactors },
  data: resetPortalUserFactors.response,
  confirm: {
    title: 'Remove second factors',
    cannot: "can't have their second factors removed",
    busy: 'Removing…',
    failed: "The second factors weren't removed.",
  },
  afterwards: () => [
    { label: 'Afterwards', text: 'Signed out everywhere; the next sign-in adds a new second factor' },
  ],
  step: async (calls, { userProfileID }, _given, signal) => {
    const user = await calls.resetPortalUserFactors({ userProfileID }, { signal });
    const text = `Removed the second factors of ${nameOf(user)}`;
    return { kind: 'notify', text, isReceipt: true, data: user };
  },
});

function nameOf({ fullName, username }: PortalUser): string {
  return `${fullName} (${username})`;
}

function previewOf(user: PortalUser, more: Preview['lines']): Preview {
  return {
    lines: [
      { label: 'User', text: nameOf(user) },
      { label: 'Role', text: formatCell('role', user.roleName) },
      { label: 'Now', text: userAbilities(savedUserOf(user)).text },
      ...more,
    ],
  };
}

/** What was saved; then what the form shows too: a warning of the address, and what the user can do. */
function savedText(verb: string, user: InvitedPortalUser): { text: string; more: string } {
  return {
    text: sentences(
      `${verb} ${nameOf(user)}`,
      user.invitation === 'sent' ? 'Invited by email' : undefined,
      user.invitation === 'waiting' ? `The invitation wasn't sent yet. ${heldInvitation(user)}` : undefined,
    ),
    more: sentences(sharedMailboxWarning(user.emailAddress ?? ''), userAbilities(savedUserOf(user)).text),
  };
}

function sentences(...parts: (string | undefined)[]): string {
  return parts
    .filter((part) => part !== undefined)
    .map((part) => part.replace(/\.$/, ''))
    .join('. ');
}
