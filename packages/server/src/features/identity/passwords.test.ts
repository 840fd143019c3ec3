import { expect, test } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { describeFactors } from '../../testing/factor-driver.ts';
import { everyonesPassword } from '../../testing/people.ts';

const minuteMs = 60_000;
const good = 'several unusual words';

describeFactors('passwords', (driver) => {
  const request = 'POST /api/profile/change-password/request';
  const change = 'POST /api/profile/change-password/change';
  const update = 'PATCH /api/profile/updateprofilepassword';
  const session = 'GET /api/profile/getsession';

  /** A user who doesn't need a factor, in two browsers. */
  async function someone() {
    const username = await driver().aPerson({ isDemo: true });
    const [browser, other] = [await driver().browserOf(username), await driver().browserOf(username)];
    return { username, browser, other };
  }

  const signInStatus = async (username: string, password: string) =>
    (await driver().strangersBrowser().signIn(username, password)).statusCode;

  test('by the old one: ends every other session, mails its owner, and refuses a wrong or weak one by its field', async () => {
    const { username, browser, other } = await someone();
    const sent = { currentPassword: everyonesPassword, password: good, confirmPassword: good };
    const fieldOf = async (changes: object) => {
      const answer = await driver().call(browser, update, { ...sent, ...changes });
      return [answer.status, answer.errors[0]?.field];
    };
    expect(await fieldOf({ currentPassword: 'wrong' })).toEqual([400, 'currentPassword']);
    expect(await fieldOf({ confirmPassword: 'other' })).toEqual([400, 'confirmPassword']);
    expect(await fieldOf({ password: 'short', confirmPassword: 'short' })).toEqual([400, 'password']);
    const common = 'Qwertyuiop123';
    expect(await fieldOf({ password: common, confirmPassword: common })).toEqual([400, 'password']);
    expect((await driver().call(other, session)).status).toBe(200);

    expect((await driver().call(browser, update, sent)).status).toBe(200);
    expect((await driver().call(browser, session)).status).toBe(200);
    expect((await driver().call(other, session)).code).toBe(6);
    expect((await driver().mailTo(username)).subject).toBe('Your password was changed');
    expect(await signInStatus(username, everyonesPassword)).toBe(400);
    expect(await signInStatus(username, good)).toBe(200);
  });

  test('a forced change is pending before anything else, and is done with it', async () => {
    const { username, browser } = await someone();
    await driver().db.query('UPDATE identities SET require_password_change = true WHERE username = $1', [
      username,
    ]);
    driver().pass(minuteMs);
    const pending = await driver().call(browser, session);
    expect([pending.code, pending.errors[0]?.items]).toEqual([19, ['newPassword']]);
    const sent = { currentPassword: everyonesPassword, password: good, confirmPassword: good };
    expect((await driver().call(browser, update, sent)).status).toBe(200);
    expect((await driver().call(browser, session)).status).toBe(200);
  });

  test('by an emailed code, signed in: says where it went; 8 for a wrong one, 15 and 16 as ever', async () => {
    const { username, browser, other } = await someone();
    const { data } = await driver().call(browser, request, {});
    expect(data).toEqual({ expiresIn: 600, sentTo: 'p…@example.com', isMailSetUp: true });
    const { code } = await driver().mailTo(username);
    const wrong = code === '000000' ? '000001' : '000000';
    const sent = { code: wrong, password: good, confirmPassword: good };
    for (let tries = 0; tries < 5; tries += 1) {
      const refused = await driver().call(browser, change, sent);
      expect([refused.status, refused.code]).toEqual([400, 8]);
    }
    const tooMany = await driver().call(browser, change, { ...sent, code });
    expect([tooMany.status, tooMany.code]).toEqual([429, 15]);
    await driver().call(browser, request, {});
    await driver().call(browser, request, {});
    const fourth = await driver().call(browser, request, {});
    expect([fourth.status, fourth.code, fourth.retryAfter]).toEqual([429, 16, '900']);
    const { code: last } = await driver().mailTo(username);
    expect((await driver().call(browser, change, { ...sent, code: last })).status).toBe(200);
    expect((await driver().call(other, session)).code).toBe(6);
    expect((await driver().call(browser, change, { ...sent, code: last })).code).toBe(8);
  });

  test('by an emailed code, signed out: answers the same for an unknown name, ends every session and skips no factor', async () => {
    const username = await driver().aPerson();
    const browser = await driver().browserOf(username);
    await driver().enroll(browser);
    await driver().db.query('UPDATE identities SET email_verified_at = NULL WHERE username = $1', [username]);
    const stranger = driver().strangersBrowser();
    const ask = async (userName: string) => {
      const { status, code, data, retryAfter } = await driver().call(stranger, request, { userName });
      return { status, code, data, retryAfter };
    };
    const nobody = await ask('nobody at all');
    expect(nobody).toMatchObject({ status: 200, data: { expiresIn: 600, sentTo: null } });
    expect(await ask(`${username}@EXAMPLE.com`)).toEqual(nobody);
    const { code } = await driver().mailTo(username);
    const sent = { code, password: good, confirmPassword: good };
    expect((await driver().call(stranger, change, sent)).code).toBe(8);
    expect((await driver().call(stranger, change, { ...sent, userName: 'nobody at all' })).code).toBe(8);
    const userName = `${username}@example.com`;
    expect((await driver().call(stranger, change, { ...sent, userName })).status).toBe(200);
    expect((await driver().call(browser, session)).code).toBe(6);
    expect((await stranger.signIn(username, good)).statusCode).toBe(200);
    const verified = 'SELECT email_verified_at IS NOT NULL AS is FROM identities WHERE username = $1';
    expect(await driver().db.query(verified, [username])).toEqual([{ is: true }]);
    expect((await driver().call(stranger, session)).code).toBe(10);
    stranger.cookies.delete('pitlane_session');
    await ask('nobody at all');
    await ask('nobody at all');
    expect(await ask('nobody at all')).toMatchObject({ status: 429, code: 16 });
  });

  test('of another user: needs the right to change them and a complete session; ends theirs and mails them a link to choose one', async () => {
    const staff = await someone();
    const { username, browser: theirs } = await someone();
    const userProfileID = await driver().profileOf(username);
    const renew = (browser: Browser) =>
      driver().call(browser, update, { userProfileID, password: good, confirmPassword: 'anything' });
    const dealer = await driver().browserOf(await driver().aPerson({ isDemo: true, role: 'FIUser' }));
    expect(await renew(dealer)).toMatchObject({ status: 403, code: 3, errors: [{ code: 'denied' }] });
    const unready = await driver().browserOf(await driver().aPerson());
    expect(await renew(unready)).toMatchObject({
      status: 403,
      code: 19,
      errors: [{ items: ['enrolFactor'] }],
    });
    const careful = await driver().browserOf(await driver().aPerson());
    await driver().enroll(careful);
    driver().pass(16 * minuteMs);
    expect(await renew(careful)).toMatchObject({ status: 401, code: 11 });
    const unknown = { userProfileID: 2_000_000_000 };
    expect(await driver().call(staff.browser, update, unknown)).toMatchObject({ status: 404, code: 3 });
    expect((await driver().call(theirs, session)).status).toBe(200);

    expect(await renew(staff.browser)).toMatchObject({ status: 200, data: {} });
    expect((await driver().call(theirs, session)).code).toBe(6);
    expect((await driver().call(staff.browser, session)).status).toBe(200);
    const mail = await driver().mailTo(username);
    expect(mail).toMatchObject({ subject: 'Choose a new password' });
    expect(mail.text).toContain('You were signed out everywhere.');
    expect(await signInStatus(username, good)).toBe(400);
    const again = driver().strangersBrowser();
    await again.signIn(username);
    expect((await driver().call(again, session)).errors[0]?.items).toEqual(['newPassword']);

    const code = /invitation\?code=([\w-]{43})\s/.exec(mail.text)?.[1];
    const chosen = { code, password: good, confirmPassword: good };
    const accepted = driver().strangersBrowser();
    expect((await driver().call(accepted, 'POST /api/v1/invitations/accept', chosen)).status).toBe(200);
    expect((await driver().call(accepted, session)).status).toBe(200);
    expect(await signInStatus(username, good)).toBe(200);
  });
});
