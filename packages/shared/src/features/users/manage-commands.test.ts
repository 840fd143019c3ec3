import { expect, test } from 'vitest';
import { SystemSettings } from '../brands/schema.ts';
import {
  activateUser,
  addUser,
  copyInvitation,
  deactivateUser,
  deleteUser,
  editUser,
  inviteUser,
  reviewUser,
} from './manage-commands.ts';
import { PortalUser } from './manage-schema.ts';
import { userPicker } from './pickers.ts';

const work = { signal: new AbortController().signal, context: { kept: {} } };
const nora = PortalUser().parse({
  userProfileID: 7,
  version: 3,
  fullName: 'Nolan, Nora',
  firstName: 'Nora',
  lastName: 'Nolan',
  username: 'nora',
  emailAddress: 'nora@dealer.example',
  roleName: 'FI User',
  dealerCode: '80715',
  isActive: true,
});
const getPortalUser = async () => nora;
const saved = { ...nora, invitation: null };
const link = {
  username: 'nora',
  address: 'https://portal.example/invitation?code=x',
  expiresAt: '2026-11-05',
};
const createInvitationLink = async () => link;
const getSystemSettings = async () => SystemSettings().parse({ isMailSetUp: false });

test('a user is changed from the current version, and undo restores the old values', async () => {
  const sent: object[] = [];
  const savePortalUser = async (request: object) => {
    sent.push(request);
    return { ...saved, ...request };
  };
  const args = { user: 'nora', roleName: 'ServiceUser', lastName: 'New' } as const;
  const effect = await editUser.run({ getPortalUser, savePortalUser }, args, work);
  expect(sent).toEqual([{ userProfileID: 7, version: 3, roleName: 'ServiceUser', lastName: 'New' }]);
  expect(effect).toMatchObject({
    undo: { command: 'user.save', args: { user: 'nora', roleName: 'FIUser', lastName: 'Nolan' } },
  });
  await activateUser.run({ getPortalUser, savePortalUser }, { user: 'nora' }, work);
  expect(sent.at(-1)).toEqual({ userProfileID: 7, version: 3, isActive: true });
});

test('without anything to change, the user is shown and nothing is saved', async () => {
  const savePortalUser = () => Promise.reject(new Error('nothing is saved'));
  const effect = await editUser.run({ getPortalUser, savePortalUser }, { user: 'nora' }, work);
  expect(effect).toEqual({ kind: 'show', screen: 'user.show', params: { user: 'nora' } });
});

test('dealers, agencies and flags are changed from the version of the form, as codes with commas between', async () => {
  const sent: object[] = [];
  const savePortalUser = async (request: object) => {
    sent.push(request);
    return saved;
  };
  const args = {
    user: 'nora',
    version: 2,
    dealerCode: '',
    additionalDealers: '80715, 80716',
    allowedClaimsPreAuth: true,
  };
  const effect = await editUser.run({ getPortalUser, savePortalUser }, args, work);
  expect(sent).toEqual([
    {
      userProfileID: 7,
      version: 2,
      dealerCode: null,
      additionalDealers: ['80715', '80716'],
      allowedClaimsPreAuth: true,
    },
  ]);
  expect(effect).toMatchObject({
    undo: { args: { dealerCode: '80715', additionalDealers: '', allowedClaimsPreAuth: false } },
  });
});

test('a user who invites sees that the email is held, if there is no mail server', async () => {
  const held = { ...saved, invitation: 'waiting' };
  const words = /set SMTP_URL and MAIL_FROM/;
  const noLink = () => Promise.reject(new Error('they have a password'));
  const args = {
    username: 'nora',
    firstName: 'N',
    lastName: 'N',
    emailAddress: 'n@x.example',
    roleName: 'FIUser',
  };
  expect(
    await addUser.run(
      { savePortalUser: async () => held, createInvitationLink: noLink },
      args as never,
      work,
    ),
  ).toMatchObject({
    text: expect.stringMatching(words),
  });
  const mailed = { ...saved, invitation: 'sent' };
  expect(
    await addUser.run(
      { savePortalUser: async () => mailed, createInvitationLink: noLink },
      args as never,
      work,
    ),
  ).toMatchObject({
    text: expect.stringMatching(/^Added .+ Invited by email$/),
  });
  const kinds = { getPortalUser, createInvitationLink: noLink, getSystemSettings };
  const sending = { ...kinds, invitePortalUser: async () => held };
  expect(await inviteUser.run(sending, { user: 'nora' }, work)).toMatchObject({
    text: expect.stringMatching(words),
  });
  const sent = { ...kinds, invitePortalUser: async () => ({ ...saved, invitation: 'sent' }) };
  expect(await inviteUser.run(sent, { user: 'nora' }, work)).toMatchObject({
    text: 'Sent an invitation to nora@dealer.example. The link works for 72 hours',
  });
});

test('without a mail server, adding and inviting a new user show their link, and without it they are added all the same', async () => {
  const invited = { ...saved, status: 'Invited', invitation: 'waiting' };
  const savePortalUser = async () => invited;
  const args = {
    username: 'nora',
    firstName: 'Nora',
    lastName: 'Nolan',
    emailAddress: 'nora@dealer.example',
  };
  const add = (calls: Pick<typeof own, 'createInvitationLink'>) =>
    addUser.run({ ...calls, savePortalUser }, { ...args, roleName: 'FIUser' }, work);
  const own = {
    getPortalUser: async () => invited,
    invitePortalUser: () => Promise.reject(new Error('nothing is mailed')),
    createInvitationLink,
    getSystemSettings,
  };
  const withUser = { ...invited, invitationLink: link.address };
  const shown = { kind: 'secret', secret: link.address, data: withUser };
  const [said, withLink] = [await add(own)].flat();
  // The link is on the screen: no word of how to get it.
  expect(said).toMatchObject({ kind: 'notify', text: expect.stringMatching(/^Added (?!.*invitation)/) });
  expect(withLink).toMatchObject(shown);
  const refused = { createInvitationLink: () => Promise.reject(new Error('not now')) };
  expect(await add(refused)).toMatchObject({ kind: 'notify', text: expect.stringMatching(/^Added/) });
  expect(await inviteUser.run(own, { user: 'nora' }, work)).toMatchObject(shown);
  expect(await copyInvitation.run(own, { user: 'nora' }, work)).toMatchObject({
    ...shown,
    data: link,
    text: expect.stringMatching(/^Give this link to Nora Nolan only\./),
  });
});

test('the answer says what a new user can do, and warns about a shared mailbox', async () => {
  const savePortalUser = async () => ({ ...saved, emailAddress: 'sales@dealer.example' });
  const args = {
    username: 'nora',
    firstName: 'Nora',
    lastName: 'Nolan',
    emailAddress: 'sales@dealer.example',
    roleName: 'FIUser',
  } as const;
  expect(await addUser.run({ savePortalUser, createInvitationLink }, args, work)).toMatchObject({
    text: 'Added Nolan, Nora (nora)',
    more: expect.stringMatching(/^sales@dealer\.example may be.*1 dealer; can use the rater/),
  });
});

test('the questions before deactivating and deleting say who it is and what happens', async () => {
  const calls = {
    getPortalUser,
    deactivatePortalUser: async () => nora,
    deletePortalUser: async () => ({}),
    reviewPortalUser: async () => nora,
  };
  const asked = await deactivateUser.preview?.(calls, { user: 'nora', handOverTo: 'dale' }, work);
  expect(asked?.lines.map(({ text }) => text)).toEqual([
    'Nolan, Nora (nora)',
    'FI User',
    expect.stringContaining('1 dealer'),
    'Signed out everywhere; access tokens stop working',
    'Schedules, saved searches, open sale quotes and open messages',
    'dale',
  ]);
  const done = await deactivateUser.run(calls, { user: 'nora' }, work);
  expect(done).toMatchObject({ undo: { command: 'user.activate', args: { user: 'nora' } } });
  expect((await deleteUser.preview?.(calls, { user: 'nora' }, work))?.lines).toHaveLength(4);
  expect(await deleteUser.run(calls, { user: 'nora' }, work)).toMatchObject({ isReceipt: true });
  expect(await reviewUser.run(calls, { user: 'nora' }, work)).toMatchObject({
    text: 'Confirmed the access of Nolan, Nora',
  });
});

test('users are picked by username, including inactive ones', async () => {
  const listPortalUsers = async ({ userStatus }: { userStatus?: string | null }) => ({
    rows: [userStatus ? { ...nora, username: 'ina', isActive: false, status: 'Inactive' } : nora],
    page: null,
  });
  const asked = { text: 'no', given: {}, signal: work.signal };
  const offers = await userPicker.find({ listPortalUsers } as never, asked);
  expect(offers.map(({ value, detail }) => [value, detail])).toEqual([
    ['nora', 'nora · FI User'],
    ['ina', 'ina · FI User · Inactive'],
  ]);
  expect([userPicker.names?.('nora', nora), userPicker.names?.('nor', nora)]).toEqual([true, false]);
});
