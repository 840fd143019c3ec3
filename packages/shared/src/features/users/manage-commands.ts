import { z } from 'zod';
import { roles, roleTitle } from '../../access/roles.ts';
import { defineCommand, type Preview } from '../../engine/command.ts';
import { lazy } from '../../kernel/lazy.ts';
import { line } from '../../kernel/request.ts';
import { manageUserOperations } from './manage-operations.ts';
import { type PortalUser, SavePortalUserRequest } from './manage-schema.ts';
import { savedUserOf } from './saved-user.ts';
import { sharedMailboxWarning } from './shared-mailbox.ts';
import { userAbilities } from './user-abilities.ts';

const { getPortalUser, savePortalUser, deactivatePortalUser, reviewPortalUser, deletePortalUser } =
  manageUserOperations;

const section = 'Administration';

const userField = (picker: 'user' | 'inactiveUser' = 'user') =>
  z
    .string()
    .min(1, 'Choose a user.')
    .meta({ label: 'User', hint: 'Name, username or email', picker, positional: true });

const roleField = () =>
  z
    .enum(roles.map(({ name }) => name))
    .meta({ label: 'Role', words: Object.fromEntries(roles.map(({ name }) => [name, roleTitle(name)])) });

/** What a user is made of, as the fields of the call, with the pickers of dealer and agency. */
const detailFields = () => {
  const { firstName, lastName, emailAddress } = SavePortalUserRequest().shape;
  return {
    firstName,
    lastName,
    emailAddress,
    roleName: roleField().optional(),
    dealerCode: z.string().optional().meta({ label: 'Dealer', picker: 'dealer' }),
    agentCode: z.string().optional().meta({ label: 'Agency', picker: 'agency' }),
  };
};

const AddArgs = lazy(() =>
  z.object({
    username: line('Username', 60).meta({ positional: true, hint: 'e.g. nora.nolan' }),
    ...detailFields(),
    firstName: line('First name', 60),
    lastName: line('Last name', 60),
    emailAddress: z.email('Enter an email address such as name@example.com.').meta({ label: 'Email' }),
    roleName: roleField(),
  }),
);

/** Add a user; what they will be able to do is part of the answer. Source: portal.md §6 (User maintenance), areas.md §3 */
export const addUser = defineCommand({
  id: 'user.add',
  title: 'Add a user',
  section,
  keywords: ['create', 'hire', 'account', 'employee'],
  icon: 'people',
  faces: ['web', 'cli'],
  args: AddArgs,
  uses: { savePortalUser },
  data: savePortalUser.response,
  run: async (calls, user, { signal }) => {
    const added = await calls.savePortalUser(user, { signal });
    return { kind: 'notify', text: savedText('Added', added), data: added };
  },
});

const EditArgs = lazy(() => z.object({ user: userField(), ...detailFields() }));

/** Change a user from the version that is there now; undo brings back what it was. Source: areas.md §3 (saveportaluser) */
export const editUser = defineCommand({
  id: 'user.save',
  title: 'Change a user',
  summary: "Change a user's name, email, role, dealer or agency",
  section,
  keywords: ['edit', 'role', 'move', 'rename', 'email'],
  icon: 'people',
  faces: ['web', 'cli'],
  args: EditArgs,
  uses: { getPortalUser, savePortalUser },
  data: savePortalUser.response,
  run: async (calls, { user, ...changes }, { signal }) => {
    const before = await calls.getPortalUser({ user }, { signal });
    const saved = await calls.savePortalUser(
      { userProfileID: before.userProfileID, version: before.version, ...changes },
      { signal },
    );
    const was = Object.fromEntries(
      Object.keys(changes).map((name) => [
        name,
        name === 'roleName' ? savedUserOf(before).role : before[name],
      ]),
    );
    const undo = { command: 'user.save', args: { user: saved.username ?? '', ...was } };
    return { kind: 'notify', text: savedText('Changed', saved), data: saved, undo };
  },
});

const DeactivateArgs = lazy(() =>
  z.object({
    user: userField(),
    handOverTo: z.string().optional().meta({
      label: 'Hand over to',
      hint: 'Who takes over schedules, saved searches and messages',
      picker: 'user',
    }),
  }),
);

/** End a user's access; somebody else can take over what they left. Source: areas.md §3 (deactivating) */
export const deactivateUser = defineCommand({
  id: 'user.deactivate',
  title: 'Deactivate a user',
  summary: "End a user's access, and hand over what they left",
  section,
  keywords: ['disable', 'lock', 'leave', 'former employee', 'hand over'],
  icon: 'people',
  faces: ['web', 'cli'],
  args: DeactivateArgs,
  uses: { getPortalUser, deactivatePortalUser },
  data: deactivatePortalUser.response,
  confirm: {
    title: 'Deactivate user',
    cannot: "can't be deactivated",
    busy: 'Deactivating…',
    failed: "The user wasn't deactivated.",
    canBeUndone: true,
  },
  preview: async (calls, { user = '', handOverTo }, { signal }) => {
    const found = await calls.getPortalUser({ user }, { signal });
    return previewOf(found, [
      { label: 'Afterwards', text: 'Signed out everywhere; access tokens stop working' },
      { label: 'Hands over to', text: handOverTo ?? 'Nobody' },
    ]);
  },
  run: async (calls, { user, handOverTo }, { signal }) => {
    const { userProfileID } = await calls.getPortalUser({ user }, { signal });
    const request = { userProfileID: Number(userProfileID), ...(handOverTo ? { handOverTo } : {}) };
    const done = await calls.deactivatePortalUser(request, { signal });
    const undo = { command: 'user.activate', args: { user: done.username ?? '' } };
    return { kind: 'notify', text: `Deactivated ${done.fullName} (${done.username})`, data: done, undo };
  },
});

const ActivateArgs = lazy(() => z.object({ user: userField('inactiveUser') }));

/** Let a user sign in again, as what they were. Source: areas.md §3 (States) */
export const activateUser = defineCommand({
  id: 'user.activate',
  title: 'Activate a user',
  summary: 'Let a deactivated user sign in again',
  section,
  keywords: ['enable', 'restore', 'return'],
  icon: 'people',
  faces: ['web', 'cli'],
  args: ActivateArgs,
  uses: { getPortalUser, savePortalUser },
  data: savePortalUser.response,
  run: async (calls, { user }, { signal }) => {
    const { userProfileID, version } = await calls.getPortalUser({ user }, { signal });
    const saved = await calls.savePortalUser({ userProfileID, version, isActive: true }, { signal });
    const undo = { command: 'user.deactivate', args: { user: saved.username ?? '' } };
    return { kind: 'notify', text: savedText('Activated', saved), data: saved, undo };
  },
});

const UserArgs = lazy(() => z.object({ user: userField() }));

/** Delete a user for good; the history goes on naming them. Source: decisions.md §8 (Users) */
export const deleteUser = defineCommand({
  id: 'user.delete',
  title: 'Delete a user',
  summary: 'Delete a user for good; name and email stay taken',
  section,
  keywords: ['remove', 'end account'],
  icon: 'trash',
  faces: ['web', 'cli'],
  args: UserArgs,
  uses: { getPortalUser, deletePortalUser },
  data: getPortalUser.response,
  confirm: {
    title: 'Delete user',
    cannot: "can't be deleted",
    busy: 'Deleting…',
    failed: "The user wasn't deleted.",
  },
  preview: async (calls, { user = '' }, { signal }) => {
    const found = await calls.getPortalUser({ user }, { signal });
    return previewOf(found, [
      { label: 'Afterwards', text: 'Signed out everywhere; username and email stay taken' },
    ]);
  },
  run: async (calls, { user }, { signal }) => {
    const deleted = await calls.getPortalUser({ user }, { signal });
    await calls.deletePortalUser({ userProfileID: Number(deleted.userProfileID) }, { signal });
    const text = `Deleted ${deleted.fullName} (${deleted.username})`;
    return { kind: 'notify', text, isReceipt: true, data: deleted };
  },
});

/** Say that a user still needs the access they have, for the access review. Source: areas.md §3 (access review) */
export const reviewUser = defineCommand({
  id: 'user.review',
  title: "Confirm a user's access",
  summary: 'Record that you reviewed a user and they still need their access',
  section,
  keywords: ['access review', 'certify', 'keep', 'recertify'],
  icon: 'check',
  faces: ['web', 'cli'],
  args: UserArgs,
  uses: { getPortalUser, reviewPortalUser },
  data: reviewPortalUser.response,
  run: async (calls, { user }, { signal }) => {
    const { userProfileID } = await calls.getPortalUser({ user }, { signal });
    const reviewed = await calls.reviewPortalUser({ userProfileID: Number(userProfileID) }, { signal });
    return { kind: 'notify', text: `Confirmed the access of ${reviewed.fullName}`, data: reviewed };
  },
});

function previewOf(user: PortalUser, more: Preview['lines']): Preview {
  return {
    lines: [
      { label: 'User', text: `${user.fullName} (${user.username})` },
      { label: 'Role', text: user.roleName ?? '' },
      { label: 'Now', text: userAbilities(savedUserOf(user)).text },
      ...more,
    ],
  };
}

/** What was saved, what it means, and what to look out for. */
function savedText(verb: string, user: PortalUser): string {
  const warning = sharedMailboxWarning(user.emailAddress ?? '');
  const text = `${verb} ${user.fullName} (${user.username}). ${userAbilities(savedUserOf(user)).text}`;
  return warning ? `${text}. ${warning}` : text;
}
