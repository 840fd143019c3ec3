import { expect, test } from 'vitest';
import { csrfTokenIn, type Flow } from '../testing/browser.ts';
import { describeFactors } from '../testing/factor-driver.ts';

/** Any 32 bytes look like a session's secret. */
const madeUp = 'A'.repeat(43);

describeFactors('a planted session cookie', (driver) => {
  const whoHas = async (planted: string) => {
    const browser = driver().strangersBrowser();
    browser.cookies.set('pitlane_session', planted);
    return (await browser.ask('GET', '/identity/sessions/whoami')).statusCode;
  };

  test('is worthless after someone signs in over it', async () => {
    const victim = driver().strangersBrowser();
    victim.cookies.set('pitlane_session', madeUp);
    expect((await victim.signIn(await driver().aPerson())).statusCode).toBe(200);
    expect(victim.cookies.get('pitlane_session')).not.toBe(madeUp);
    expect(await whoHas(madeUp)).toBe(401);
  });

  test('of a session that was alive ends when another user signs in over it', async () => {
    const attacker = await driver().browserOf(await driver().aPerson());
    const planted = attacker.cookies.get('pitlane_session') ?? '';
    const victim = driver().strangersBrowser();
    victim.cookies.set('pitlane_session', planted);
    const flow = await victim.beginSignIn('?refresh=true');
    expect((await victim.send(flow, await driver().aPerson())).statusCode).toBe(200);
    expect(victim.cookies.get('pitlane_session')).not.toBe(planted);
    expect(await whoHas(planted)).toBe(401);
  });

  test('is worthless after an account is recovered over it', async () => {
    const username = await driver().aPerson();
    const victim = driver().strangersBrowser();
    victim.cookies.set('pitlane_session', madeUp);
    const flow = (await victim.ask('GET', '/identity/self-service/recovery/browser')).json<Flow>();
    const send = (body: object) =>
      victim.ask('POST', `/identity/self-service/recovery?flow=${flow.id}`, {
        payload: { method: 'code', csrf_token: csrfTokenIn(flow), ...body },
      });
    await send({ email: `${username}@example.com` });
    expect((await send({ code: (await driver().mailTo(username)).code })).statusCode).toBe(200);
    expect(victim.cookies.get('pitlane_session')).not.toBe(madeUp);
    expect(await whoHas(madeUp)).toBe(401);
  });
});
