import { expect, test } from 'vitest';
import { describeFactors } from '../../testing/factor-driver.ts';

const good = 'several unusual words';
const minuteMs = 60_000;
const look = 'PUT /api/v1/invitations';
const accept = 'POST /api/v1/invitations/accept';
const save = 'PUT /api/mbpadmin/saveportaluser';
const session = 'GET /api/profile/getsession';
const chosen = { password: good, confirmPassword: good };

describeFactors('invitations', (driver) => {
  let count = 0;
  const codeIn = ({ text }: { text: string }) => /invitation\?code=([\w-]{43})\s/.exec(text)?.[1] ?? '';
  const stranger = () => driver().strangersBrowser();
  const find = (code: string) => driver().call(stranger(), look, { code });
  const problemOf = async (code: string) => {
    const { status, code: service, errors } = await find(code);
    return [status, service, errors[0]?.code];
  };

  /** A staff member's browser, and a user whom they just added. */
  async function invited(more: object = {}) {
    const staff = await driver().browserOf(await driver().aPerson({ isDemo: true }));
    count += 1;
    const username = `nora${count}`;
    const user = {
      username,
      firstName: 'Nora',
      lastName: 'Newhire',
      emailAddress: `${username}@example.com`,
      roleName: 'MBPIUser',
    };
    const { data, errors } = await driver().call(staff, save, { ...user, ...more });
    return { staff, username, user: data, errors, code: codeIn(await driver().mailTo(username)) };
  }

  test('reach a new user by email, who chooses a password and is signed in, with a factor still to add', async () => {
    const { username, user, code } = await invited();
    expect(user).toMatchObject({ status: 'Invited', lastLoginDate: null, invitation: 'sent' });
    const mail = await driver().mailTo(username);
    expect(mail.subject).toMatch(/^person\d+ Tester invited you to Pitlane$/);
    expect(mail.text).toContain(`Your username is ${username}.`);
    expect((await find(code)).data).toMatchObject({
      kind: 'user',
      username,
      firstName: 'Nora',
      emailAddress: `${username}@example.com`,
      invitedBy: expect.stringMatching(/Tester$/),
    });
    const browser = stranger();
    for (const [sent, field] of [
      [{ password: 'short', confirmPassword: 'short' }, 'password'],
      [{ password: good, confirmPassword: 'another one here' }, 'confirmPassword'],
    ] as const) {
      const refused = await driver().call(browser, accept, { code, ...sent });
      expect([refused.status, refused.errors[0]?.field]).toEqual([400, field]);
    }
    const accepted = await driver().call(browser, accept, { code, ...chosen });
    expect(accepted).toMatchObject({ status: 200, data: { username } });
    const pending = await driver().call(browser, session);
    expect([pending.code, pending.errors[0]?.items]).toEqual([19, ['enrolFactor']]);
    await driver().enroll(browser);
    expect((await driver().call(browser, session)).data.user.username).toBe(username);
    expect((await stranger().signIn(username, good)).statusCode).toBe(200);
    expect(await problemOf(code)).toEqual([400, 8, 'invitation_used']);
    const again = await driver().call(stranger(), accept, { code, ...chosen });
    expect([again.status, again.code]).toEqual([400, 8]);
    const [row] = await driver().db.query<{ actions: string[] }>(
      `SELECT array_agg(action ORDER BY id) AS actions FROM audit WHERE action LIKE 'user.%' AND after::text LIKE $1`,
      [`%"${username}"%`],
    );
    expect(row?.actions).toEqual(['user.create', 'user.invite', 'user.acceptInvitation']);
  });

  test('can be sent again, and report their outcome once they no longer count', async () => {
    const { staff, username, user, code } = await invited();
    const invite = `POST /api/v1/users/${user.userProfileID}/invite`;
    expect((await driver().call(staff, invite, {})).status).toBe(200);
    const next = codeIn(await driver().mailTo(username));
    expect(next).not.toBe(code);
    expect(await problemOf(code)).toEqual([400, 8, 'invitation_replaced']);
    await driver().call(staff, invite, {});
    expect((await driver().call(staff, invite, {})).errors[0]?.code).toBe('too_many_invitations');
    const last = codeIn(await driver().mailTo(username));
    driver().pass(16 * minuteMs);
    expect((await driver().call(staff, invite.replace('invite', 'deactivate'), {})).status).toBe(200);
    expect(await problemOf(last)).toEqual([400, 8, 'invitation_withdrawn']);
    expect((await driver().call(staff, invite, {})).errors[0]?.code).toBe('inactive_user');
    await driver().call(staff, save, { userProfileID: user.userProfileID, isActive: true });
    const fresh = codeIn(await driver().mailTo(username));
    expect((await find(fresh)).status).toBe(200);
    driver().pass(72 * 60 * minuteMs);
    expect(await problemOf(fresh)).toEqual([400, 8, 'invitation_expired']);
    expect(await problemOf('x')).toEqual([400, 8, 'invitation_unknown']);
  });

  test('follow a new address, and give a new password to someone who has one', async () => {
    const { staff, username, user, code } = await invited();
    const { userProfileID } = user;
    await driver().call(staff, save, { userProfileID, emailAddress: `${username}.new@example.com` });
    expect(await problemOf(code)).toEqual([400, 8, 'invitation_replaced']);
    const first = codeIn(await driver().mailTo(`${username}.new`));
    const browser = stranger();
    await driver().call(browser, accept, { code: first, ...chosen });
    await driver().enroll(browser);

    await driver().call(staff, `POST /api/v1/users/${userProfileID}/invite`, {});
    const letter = await driver().mailTo(`${username}.new`);
    expect(letter.subject).toBe('Choose a new password');
    expect((await find(codeIn(letter))).data.kind).toBe('newPassword');
    const other = stranger();
    const another = 'quite another password';
    const sent = { code: codeIn(letter), password: another, confirmPassword: another };
    expect((await driver().call(other, accept, sent)).status).toBe(200);
    expect((await driver().mailTo(`${username}.new`)).subject).toBe('Your password was changed');
    // The link doesn't bypass the factor, and anyone who was signed in isn't any more.
    expect((await driver().call(other, session)).code).toBe(10);
    driver().pass(5000);
    expect((await driver().call(browser, session)).code).toBe(6);
  });

  test('that were copied instead of mailed leave the address to be confirmed where mail is sent', async () => {
    const { staff, user } = await invited();
    const { data } = await driver().call(
      staff,
      `POST /api/v1/users/${user.userProfileID}/invitation-link`,
      {},
    );
    const browser = stranger();
    await driver().call(browser, accept, { code: codeIn({ text: `${data.address} ` }), ...chosen });
    expect((await driver().call(browser, session)).errors[0]?.items).toEqual(['enrolFactor', 'verifyEmail']);
  });

  test('end the session of the previous user of the browser', async () => {
    const { code } = await invited();
    const browser = await driver().browserOf(await driver().aPerson({ isDemo: true }));
    const before = browser.cookies.get('pitlane_session') ?? '';
    await driver().call(browser, accept, { code, ...chosen });
    const old = stranger();
    old.cookies.set('pitlane_session', before);
    expect((await driver().call(old, session)).code).toBe(6);
  });

  test('are left out where another client sends a password, which must be changed at once', async () => {
    const weak = await invited({ password: 'short', confirmPassword: 'short' });
    expect(weak.errors[0]?.field).toBe('password');
    const { username, user, code } = await invited({ ...chosen, requirePasswordChange: false });
    expect(user).toMatchObject({ status: 'Active', requirePasswordChange: true });
    expect(code).toBe('');
    const browser = stranger();
    expect((await browser.signIn(username, good)).statusCode).toBe(200);
    expect((await driver().call(browser, session)).errors[0]?.items).toContain('newPassword');
  });

  test('second factors are removed by an administrator alone, and the next sign-in adds one', async () => {
    const { staff, username, user, code } = await invited();
    const browser = stranger();
    await driver().call(browser, accept, { code, ...chosen });
    const reset = `POST /api/v1/users/${user.userProfileID}/reset-factors`;
    expect((await driver().call(staff, reset, {})).errors[0]?.code).toBe('no_factor');
    await driver().enroll(browser);
    const own = await driver().call(browser, reset, {});
    expect([own.status, own.errors[0]?.code]).toEqual([403, 'own_profile']);
    expect((await driver().call(staff, reset, {})).data).toMatchObject({ hasSecondFactor: false });
    expect((await driver().mailTo(username)).subject).toBe('Second factors removed from your account');
    driver().pass(5000);
    expect((await driver().call(browser, session)).code).toBe(6);
    const next = stranger();
    await next.signIn(username, good);
    expect((await driver().call(next, session)).errors[0]?.items).toEqual(['enrolFactor']);
  });
});
