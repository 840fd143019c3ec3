import { expect, test } from 'vitest';
import { describeFactors } from '../../testing/factor-driver.ts';

const good = 'several unusual words';
const chosen = { password: good, confirmPassword: good };
const save = 'PUT /api/mbpadmin/saveportaluser';
const session = 'GET /api/profile/getsession';
const look = 'PUT /api/v1/invitations';
const accept = 'POST /api/v1/invitations/accept';

describeFactors(
  'on a server without mail, the link of an invitation',
  (driver) => {
    let count = 0;
    const codeOf = (address: string) => new URL(address).searchParams.get('code') ?? '';
    const stranger = () => driver().strangersBrowser();

    /** A staff member's browser, a user whom they just added, and how to make a link for them. */
    async function added() {
      const staff = await driver().browserOf(await driver().aPerson({ isDemo: true }));
      count += 1;
      const username = `lena${count}`;
      const person = { username, firstName: 'Lena', lastName: 'Late', roleName: 'MBPIUser' };
      const { data } = await driver().call(staff, save, {
        ...person,
        emailAddress: `${username}@example.com`,
      });
      const path = `POST /api/v1/users/${data.userProfileID}/invitation-link`;
      return { staff, username, user: data, link: () => driver().call(staff, path, {}) };
    }

    test('can be copied, lets the user in without a verified address, and works once', async () => {
      const { username, user, link } = await added();
      expect(user).toMatchObject({ status: 'Invited', invitation: 'waiting' });
      const { data } = await link();
      expect(data).toMatchObject({
        username,
        address: expect.stringMatching(/\/invitation\?code=[\w-]{43}$/),
      });
      const code = codeOf(data.address);
      expect((await driver().call(stranger(), look, { code })).data).toMatchObject({
        kind: 'user',
        username,
      });
      const browser = stranger();
      expect((await driver().call(browser, accept, { code, ...chosen })).status).toBe(200);
      // No one could send the code that confirms the address, so only the second factor is asked for.
      expect((await driver().call(browser, session)).errors[0]?.items).toEqual(['enrolFactor']);
      const { data: settings } = await driver().call(browser, 'GET /api/system/settings');
      expect(settings.isMailSetUp).toBe(false);
      await driver().enroll(browser);
      expect((await driver().call(browser, session)).data.user.username).toBe(username);
      const [row] = await driver().db.query<{ verifiedAt: string | null }>(
        'SELECT email_verified_at AS "verifiedAt" FROM identities WHERE username = $1',
        [username],
      );
      expect(row?.verifiedAt).toBeNull();
      const again = await driver().call(stranger(), accept, { code, ...chosen });
      expect([again.status, again.code, again.errors[0]?.code]).toEqual([400, 8, 'invitation_used']);
    });

    test('is refused once the user has a password, however they got it', async () => {
      const { link, user, staff, username } = await added();
      const [first, second] = [codeOf((await link()).data.address), codeOf((await link()).data.address)];
      const mailed = /invitation\?code=([\w-]{43})\s/.exec((await driver().mailTo(username)).text)?.[1] ?? '';
      for (const code of [first, second, mailed])
        expect((await driver().call(stranger(), look, { code })).status).toBe(200);
      await driver().call(stranger(), accept, { code: second, ...chosen });
      for (const code of [first, mailed])
        expect((await driver().call(stranger(), look, { code })).errors[0]?.code).toBe('invitation_used');
      expect((await link()).errors[0]?.code).toBe('has_password');

      // One that is still open when a password comes from elsewhere.
      const other = await added();
      const open = codeOf((await other.link()).data.address);
      await driver().db.query("UPDATE identities SET password_hash = 'set' WHERE username = $1", [
        other.username,
      ]);
      const late = await driver().call(stranger(), accept, { code: open, ...chosen });
      expect([late.status, late.errors[0]?.code]).toEqual([400, 'invitation_used']);

      await driver().call(staff, `POST /api/v1/users/${user.userProfileID}/deactivate`, {});
      expect((await link()).errors[0]?.code).toBe('inactive_user');
    });
  },
  { SMTP_URL: undefined, MAIL_FROM: undefined },
);
