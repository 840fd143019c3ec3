import { afterAll, beforeAll, expect, test } from 'vitest';
import { InProcessCliDriver } from './drivers/cli-in-process.ts';
import { startTestServer, type TestServer } from './drivers/test-server.ts';

let server: TestServer;
let dealer: InProcessCliDriver;
let admin: InProcessCliDriver;

beforeAll(async () => {
  server = await startTestServer();
  [dealer, admin] = [new InProcessCliDriver(server.address), new InProcessCliDriver(server.address)];
  await dealer.signIn('dealer');
  await admin.signIn('admin');
});
afterAll(async () => {
  dealer.clear();
  admin.clear();
  await server.stop();
});

const user = (...words: string[]) => dealer.pipe(['user', ...words]);

/** The one line of output where no mail is sent. */
const invitationLink = /^http:\/\/[^/]+\/invitation\?code=[\w-]{43}\n$/;

/** A user as `user show` has it. */
async function shown(username: string) {
  return JSON.parse((await user('show', username, '--json')).stdout);
}

test('a master dealer adds a user, changes and deactivates them; an administrator deletes them', async () => {
  const { dealerCode } = await shown('dealer');
  const names = ['--first-name', 'Nora', '--last-name', 'Nolan', '--email-address', 'nora@dealer.example'];
  const nora = ['add', 'nora.nolan', ...names, '--role', 'FIUser', '--dealer', dealerCode];
  const nowhere = await admin.pipe(['user', ...nora.slice(0, -2)]);
  expect(nowhere.stderr).toMatch(/^✗ Missing --dealer\.\n.*\n.*Aldsen Ram \(MS1012\)/);
  expect(await user(...nora, '--dry-run')).toMatchObject({ code: 0 });
  expect(await user('show', 'nora.nolan')).toMatchObject({ code: 1 });

  const added = await user(...nora);
  expect(added).toMatchObject({ code: 0, stdout: expect.stringMatching(invitationLink) });
  expect(added.stderr).toContain('Give this link to Nora Nolan only.');
  const invited = await user('invite', 'nora.nolan', '--json=username,invitationLink');
  expect(JSON.parse(invited.stdout)).toEqual({
    username: 'nora.nolan',
    invitationLink: expect.stringContaining('/invitation?code='),
  });
  expect(JSON.parse((await user('invitation-link', 'nora.nolan', '--json')).stdout)).toMatchObject({
    username: 'nora.nolan',
    address: expect.any(String),
  });
  expect(await shown('nora.nolan')).toMatchObject({ status: 'Invited', roleName: 'FI User', dealerCode });
  expect((await user('list')).stdout).toContain('nora.nolan');
  expect((await user(...nora)).stderr).toContain('nora.nolan');

  expect(await user('save', 'nora.nolan', '--role', 'ServiceUser')).toMatchObject({ code: 0 });
  expect(await shown('nora.nolan')).toMatchObject({ roleName: 'Service User', lastName: 'Nolan' });

  const unasked = await user('deactivate', 'nora.nolan');
  expect([unasked.code, unasked.stderr]).toEqual([1, expect.stringContaining('--yes')]);
  expect(await user('deactivate', 'nora.nolan', '--yes')).toMatchObject({ code: 0 });
  expect(await shown('nora.nolan')).toMatchObject({ status: 'Inactive' });
  expect(await user('activate', 'nora.nolan')).toMatchObject({ code: 0 });

  const refused = await user('delete', 'nora.nolan', '--yes');
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringContaining("You don't have permission to delete a user."),
  ]);
  expect(await admin.pipe(['user', 'delete', 'nora.nolan', '--yes'])).toMatchObject({ code: 0 });
  expect(await user('show', 'nora.nolan')).toMatchObject({ code: 1, stdout: '' });
});

test('an administrator who acts as another user sees so with each command, a script only the data', async () => {
  const acting = "You're Ada Admin, acting as Dale Dealer (dealer).";
  const run = async (...words: string[]) => {
    const screen = admin.type(words, { columns: 120 });
    return { code: await screen.ended, text: screen.text };
  };
  const assumed = await run('identity', 'assume', 'dealer', '--reason', 'Ticket 4711');
  expect(assumed).toMatchObject({ code: 0, text: expect.not.stringContaining(acting) });
  const listed = await run('user', 'list');
  expect(listed.text).toContain(`! ${acting}`);
  expect(listed.text).toContain('pitlane identity end-assumed');
  expect((await run('contract', 'show', 'TAW-99999999')).text).toContain(acting);
  const piped = await admin.pipe(['user', 'list']);
  expect(piped).toMatchObject({ code: 0, stderr: expect.not.stringContaining(acting) });
  expect(await run('identity', 'end-assumed')).toMatchObject({ text: expect.not.stringContaining(acting) });
  expect((await run('user', 'list')).text).not.toContain(acting);
});

test('no one grants above their own role, or sees the users of others', async () => {
  const above = ['--first-name', 'A', '--last-name', 'B', '--email-address', 'a@b.example'];
  const refused = await user('add', 'a.b', ...above, '--role', 'MBPIAdministrator');
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(/role/i);
  expect(await user('show', 'staff')).toMatchObject({ code: 1, stdout: '' });
});
