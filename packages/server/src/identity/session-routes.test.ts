import { expect, test } from 'vitest';
import { describeFactors } from '../testing/factor-driver.ts';

describeFactors('the other sessions of an identity', (driver) => {
  const sessions = '/identity/sessions';

  test('are listed without the current one, and end one by one or together', async () => {
    const username = await driver().aPerson({ isDemo: true });
    const [own, one, two, three] = await Promise.all([1, 2, 3, 4].map(() => driver().browserOf(username)));
    if (!own || !one || !two || !three) throw new Error('four browsers are signed in');
    const listed = (await own.ask('GET', sessions)).json<{ id: string; active: boolean }[]>();
    expect(listed).toHaveLength(3);
    const idOf = async (browser: typeof own) => (await browser.ask('GET', `${sessions}/whoami`)).json().id;
    const crossSite = { headers: { 'sec-fetch-site': 'cross-site' } };
    expect((await own.ask('DELETE', `${sessions}/${await idOf(one)}`, crossSite)).statusCode).toBe(403);
    expect((await own.ask('DELETE', `${sessions}/${await idOf(one)}`)).statusCode).toBe(204);
    expect((await one.ask('GET', `${sessions}/whoami`)).statusCode).toBe(401);
    expect((await own.ask('DELETE', `${sessions}/${await idOf(own)}`)).statusCode).toBe(404);
    expect((await own.ask('DELETE', `${sessions}/x`)).statusCode).toBe(404);
    expect((await own.ask('DELETE', sessions)).json()).toEqual({ count: 2 });
    for (const ended of [two, three]) {
      expect((await ended.ask('GET', `${sessions}/whoami`)).statusCode).toBe(401);
    }
    expect((await own.ask('GET', sessions)).json()).toEqual([]);
  });

  test('belong to no one else, and require the second factor', async () => {
    const username = await driver().aPerson();
    const browser = await driver().browserOf(username);
    await driver().enroll(browser);
    const other = await driver().browserOf(username);
    expect((await other.ask('GET', sessions)).json().error.id).toBe('session_aal2_required');
    expect((await other.ask('DELETE', sessions)).statusCode).toBe(403);
    expect((await driver().strangersBrowser().ask('GET', sessions)).statusCode).toBe(401);
    const stranger = await driver().browserOf(await driver().aPerson({ isDemo: true }));
    const id = (await browser.ask('GET', `${sessions}/whoami`)).json().id;
    expect((await stranger.ask('DELETE', `${sessions}/${id}`)).statusCode).toBe(404);
  });
});
