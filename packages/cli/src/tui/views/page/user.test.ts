import { CallError } from '@pitlane/shared/client/calls';
import { expect, test, vi } from 'vitest';
import { frameOf } from '../../../testing/frame.tsx';
import { type TestCalls, testApp } from '../../../testing/test-app.ts';
import { signedInAs } from '../../../testing/test-terminal.ts';
import { bindingsOf } from '../../bindings.ts';
import { during } from '../../during.ts';
import { openScreen } from '../../open-screen.ts';

const nora = {
  userProfileID: 7,
  version: 3,
  username: 'nora.nolan',
  fullName: 'Nora Nolan',
  firstName: 'Nora',
  lastName: 'Nolan',
  roleName: 'FIUser',
  status: 'Active',
  isActive: true,
  canChange: true,
  hasSecondFactor: false,
};

async function testUser(more: object = {}, calls: TestCalls = {}) {
  const book: { user: Record<string, unknown> | undefined } = { user: { ...nora, ...more } };
  const app = await testApp({
    ...signedInAs('MBPIAdministrator'),
    getPortalUser: async () => {
      if (book.user) return { ...book.user };
      throw new CallError({
        status: 404,
        code: null,
        message: 'User not found.',
        errors: [],
        requestId: null,
      });
    },
    ...calls,
  });
  await during(app.context, '', () => openScreen('user.show', { user: 'nora.nolan' }, app.context));
  const foot = () =>
    bindingsOf(app.context).flatMap(({ keys: [key], short }) => (short ? [`${key} ${short}`] : []));
  const settled = () => vi.waitFor(() => expect(app.context.working).toBeUndefined());
  return { ...app, book, foot, settled };
}

test("a user's page has the keys of what can be done with them", async () => {
  const { foot } = await testUser();
  expect(foot()).toEqual(expect.arrayContaining(['e change', 'v reviewed', 'i invite', 'd deactivate']));
  expect(foot()).not.toContain('a activate');
  expect(foot()).not.toContain('x factors');
  const left = await testUser({ isActive: false, hasSecondFactor: true });
  expect(left.foot()).toEqual(expect.arrayContaining(['a activate', 'x factors']));
  expect(left.foot()).not.toContain('i invite');
});

test('a user that can only be seen has none', async () => {
  const { foot } = await testUser({ canChange: false });
  expect(foot()).not.toContain('e change');
  expect(foot()).not.toContain('d deactivate');
});

test('a key invites the user, and their page is read again', async () => {
  const invited: unknown[] = [];
  const { press, settled, app, place, book } = await testUser(
    {},
    {
      getSystemSettings: async () => ({ isMailSetUp: true }),
      invitePortalUser: async (request: object) => {
        invited.push(request);
        book.user = { ...nora, status: 'Invited' };
        return { ...nora, emailAddress: 'nora@example.com', invitation: 'sent' };
      },
    },
  );
  press('i');
  await settled();
  expect(invited).toEqual([{ userProfileID: 7 }]);
  expect(app().note?.text).toContain('Sent an invitation to nora@example.com.');
  expect(place()).toMatchObject({ kind: 'page', source: { row: { status: 'Invited' } } });
});

test("without a mail server, the key shows a new user's link", async () => {
  const address = 'https://portal.example.com/invitation?code=secret';
  const { press, settled, place, foot } = await testUser(
    { status: 'Invited' },
    {
      getSystemSettings: async () => ({ isMailSetUp: false }),
      createInvitationLink: async () => ({ username: 'nora.nolan', address, expiresAt: null }),
    },
  );
  expect(foot()).toContain('l link');
  press('i');
  await settled();
  expect(place()).toMatchObject({
    title: 'Invitation link',
    source: { text: expect.stringContaining(address) },
  });
});

test('a change asks in a form and sends only what was filled in', async () => {
  const saved: unknown[] = [];
  const { context, press, type, settled, place, app, book } = await testUser(
    {},
    {
      savePortalUser: async (request: object) => {
        saved.push(request);
        book.user = { ...nora, lastName: 'Novak', fullName: 'Nora Novak', version: 4 };
        return book.user;
      },
    },
  );
  press('e');
  expect(place()).toMatchObject({ kind: 'form' });
  expect(frameOf(context, { columns: 80, rows: 24 })).toMatch(/^ Change a user · nora\.nolan\n/);
  expect(frameOf(context, { columns: 80, rows: 24 })).toMatch(/Last name +unchanged/);
  press('down', 'enter');
  type('Novak');
  press('enter', 'r');
  await settled();
  expect(saved).toEqual([{ userProfileID: 7, version: 3, lastName: 'Novak' }]);
  expect(app().places.filter(({ kind }) => kind === 'page')).toHaveLength(1);
  expect(place()).toMatchObject({ kind: 'page', source: { row: { fullName: 'Nora Novak' } } });
});

test("a deleted user's page closes", async () => {
  const { press, settled, place, book, app } = await testUser(
    {},
    {
      deletePortalUser: async () => {
        book.user = undefined;
        return {};
      },
    },
  );
  press('D');
  await settled();
  expect(app().overlay).toMatchObject({ kind: 'confirm', title: 'Delete user' });
  press('y');
  await settled();
  expect(app().note?.text).toBe('Deleted Nora Nolan (nora.nolan)');
  expect(place()).toMatchObject({ kind: 'search' });
});
