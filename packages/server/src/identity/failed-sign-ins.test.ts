import { expect, test } from 'vitest';
import type { Flow } from '../testing/browser.ts';
import { describeIdentity, minuteMs, whoami } from '../testing/identity-driver.ts';

describeIdentity('wrong credentials', (driver) => {
  test('are refused with the form, the same for a known and an unknown name', async () => {
    const messages: Flow['ui']['messages'][] = [];
    for (const name of ['ann', 'nobody', 'nul\0byte', 'x'.repeat(1000)]) {
      const browser = driver().aBrowser();
      const flow = await browser.beginSignIn();
      const answer = await browser.send(flow, name, { password: 'wrong' });
      expect(answer.statusCode).toBe(400);
      expect(answer.json<Flow>().id).toBe(flow.id);
      messages.push(answer.json<Flow>().ui.messages);
      const shown = await browser.ask('GET', `/identity/self-service/login/flows?id=${flow.id}`);
      expect(shown.json<Flow>().ui.messages).toEqual(messages[0]);
      expect((await whoami(browser)).statusCode).toBe(401);
    }
    expect(messages[0]?.[0]?.id).toBe(4000006);
    expect(messages).toEqual(messages.map(() => messages[0]));
  });

  test('an identity that was deactivated is refused like a wrong password', async () => {
    const answer = await driver().aBrowser().signIn('gone');
    expect([answer.statusCode, answer.json<Flow>().ui.messages[0]?.id]).toEqual([400, 4000006]);
  });

  test("an empty field is named, and doesn't count as a failed attempt", async () => {
    const browser = driver().aBrowser();
    const flow = await browser.beginSignIn();
    const answer = await browser.send(flow, ' ', { password: '' });
    expect(answer.statusCode).toBe(400);
    const said = answer.json<Flow>().ui.nodes.map((node) => [node.attributes.name, node.messages[0]?.id]);
    expect(Object.fromEntries(said)).toMatchObject({ identifier: 4000002, password: 4000002 });
    const unknown = await browser.send(flow, 'ann', { method: 'totp' });
    expect(unknown.json<Flow>().ui.messages[0]?.id).toBe(4010002);
    expect(await driver().db.query('SELECT FROM sign_in_failures')).toEqual([]);
  });

  test('after five, even the right password waits, longer each time, and then signs in', async () => {
    const browser = driver().aBrowser();
    const flow = await browser.beginSignIn();
    const wrong = { password: 'wrong' };
    for (let i = 0; i < 5; i++) expect((await browser.send(flow, 'ann', wrong)).statusCode).toBe(400);
    const waits = await browser.send(flow, ' ANN ');
    expect([waits.statusCode, waits.headers['retry-after']]).toEqual([429, '30']);
    expect(waits.json().error.reason).toBe(
      'There were too many failed sign-ins. Wait 30 seconds, then try again.',
    );
    driver().pass(30_000);
    expect((await browser.send(flow, 'ann', wrong)).statusCode).toBe(400);
    expect((await browser.send(flow, 'ann')).headers['retry-after']).toBe('60');
    driver().pass(60_000);
    expect((await browser.send(flow, 'ann')).statusCode).toBe(200);
    expect(await driver().db.query('SELECT FROM sign_in_failures')).toEqual([]);
  });

  test("don't delay another account or another address, and expire after 15 minutes", async () => {
    const browser = driver().aBrowser();
    const flow = await browser.beginSignIn();
    for (let i = 0; i < 5; i++) await browser.send(flow, 'ann', { password: 'wrong' });
    expect((await browser.send(flow, 'ann')).statusCode).toBe(429);
    expect((await browser.send(flow, 'bob', { password: 'wrong' })).statusCode).toBe(400);
    expect((await driver().aBrowser().signIn('ann')).statusCode).toBe(200);
    driver().pass(15 * minuteMs);
    expect((await browser.send(flow, 'ann', { password: 'wrong' })).statusCode).toBe(400);
    expect((await browser.send(flow, 'ann')).statusCode).toBe(200);
  });

  test('for a username say nothing of whose e-mail address is whose', async () => {
    const browser = driver().aBrowser();
    const flow = await browser.beginSignIn();
    const wrong = { password: 'wrong' };
    for (let i = 0; i < 6; i++) await browser.send(flow, 'ann', wrong);
    const answers = await Promise.all(
      ['ann@example.com', 'bob@example.com', 'nobody@example.com'].map((name) =>
        browser.send(flow, name, wrong),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
  });

  test('of many accounts from one address are limited too', async () => {
    const browser = driver().aBrowser();
    const flow = await browser.beginSignIn();
    await driver().db.query(
      `INSERT INTO sign_in_failures (account, address, failed_at)
       SELECT 'name:' || n, $1, $2::timestamptz FROM generate_series(1, 19) n`,
      [browser.address, driver().now.toISOString()],
    );
    expect((await browser.send(flow, 'ann', { password: 'wrong' })).statusCode).toBe(400);
    const waits = await browser.send(flow, 'bob');
    expect([waits.statusCode, waits.headers['retry-after']]).toEqual([429, '30']);
    expect((await driver().aBrowser().signIn('bob')).statusCode).toBe(200);
  });

  test("don't block the right ones, however many come at the same time", async () => {
    const browsers = Array.from({ length: 8 }, () => driver().aBrowser({ address: '127.0.1.1' }));
    const statuses = await Promise.all(browsers.map(async (one) => (await one.signIn('ann')).statusCode));
    expect(statuses).toEqual(browsers.map(() => 200));
  });

  test('many at once are counted one by one', async () => {
    const browser = driver().aBrowser();
    const flow = await browser.beginSignIn();
    const tries = Array.from({ length: 12 }, () => browser.send(flow, 'ann', { password: 'wrong' }));
    const statuses = (await Promise.all(tries)).map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });
});
