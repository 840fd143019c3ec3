import type { Agent } from 'node:https';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { auditKey } from '../../testing/audit-key.ts';
import { dataKeys } from '../../testing/data-keys.ts';
import { PushService, signerOf, TestBrowser } from '../../testing/push-service.ts';
import { ReportDriver } from '../../testing/report-driver.ts';
import { openTestBook, testBook } from '../../testing/test-book.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';
import { endAccess } from '../users/end-access.ts';
import { deliverPush } from './deliver-push.ts';

const subject = 'mailto:portal@example.com';
const sanitizeMarkdown = async (markdown: string) => markdown;

describeOnDatabase('push notifications', (_open, kind) => {
  let driver: ReportDriver;
  let agent: Agent;
  const service = new PushService();
  const problems: string[] = [];

  beforeAll(async () => {
    const db = await openTestBook(kind);
    const config = readConfig({ LOG_LEVEL: 'silent', PUSH_SUBJECT: subject });
    const now = () => new Date(`${testBook.today}T18:00:00Z`);
    driver = ReportDriver.of(db, await buildApp({ auditKey, db, config, dataKeys, now, sanitizeMarkdown }));
    agent = await service.start();
  });
  afterAll(async () => {
    await driver?.close();
    await service.stop();
  });
  beforeEach(async () => {
    service.got.length = 0;
    problems.length = 0;
    await driver.db.query("DELETE FROM outbox WHERE kind = 'push'");
    await driver.db.query('DELETE FROM push_devices');
  });

  const deliver = (more: { signal?: AbortSignal } = {}) =>
    deliverPush({
      db: driver.db,
      dataKeys,
      subject,
      zone: 'America/Los_Angeles',
      agent,
      report: (problem) => problems.push(problem),
      ...more,
    });
  const added = async (user: string, name: string) => {
    const browser = new TestBrowser(name);
    const { endpoint, keys } = browser;
    const device = await driver.figure<{ id: string }>(user, 'addPushDevice', { endpoint, keys });
    return { browser, id: device.id };
  };
  const refused = async (user: string, call: Parameters<ReportDriver['ask']>[1], request: object) => {
    const answer = await driver.ask(user, call, request);
    return [answer.statusCode, answer.json().errors?.[0]?.field ?? answer.json().errors?.[0]?.code];
  };
  const open = () =>
    driver.db.query<{ tries: number; given_up: boolean }>(
      "SELECT tries, given_up_at IS NOT NULL AS given_up FROM outbox WHERE kind = 'push' AND sent_at IS NULL",
    );

  test('reach the devices of the roles that are named, encrypted for each alone and signed by the portal', async () => {
    const dealer = await added('dealer', 'dealer-phone');
    const desk = await added('dealer', 'dealer-desk');
    await added('agent', 'agent-phone');
    const news = {
      title: 'New rates from December 1',
      message: 'See Rates.',
      url: '/rates',
      roles: ['Master Dealer'],
    };
    expect(await driver.figure('admin', 'sendPushNotification', news)).toEqual({ queuedCount: 2 });
    expect(await deliver()).toBe(2);

    expect(service.got.map(({ path }) => path).toSorted()).toEqual([
      '/fcm/send/dealer-desk',
      '/fcm/send/dealer-phone',
    ]);
    const onPhone = service.got.find(({ path }) => path.endsWith('phone'));
    if (!onPhone) throw new Error('The phone got nothing');
    const { roles: _roles, ...shown } = news;
    expect(dealer.browser.read(onPhone.body)).toEqual(shown);
    expect(() => desk.browser.read(onPhone.body)).toThrow('unable to authenticate');
    const { publicKey } = await driver.figure<{ publicKey: string }>('dealer', 'getPushSettings');
    expect(signerOf(onPhone.authorization)).toEqual({
      audience: 'https://fcm.googleapis.com',
      subject,
      publicKey,
    });
    expect(await driver.figure('dealer', 'listPushDevices')).toMatchObject([
      { lastSentAt: expect.any(String) },
      { lastSentAt: expect.any(String) },
    ]);
    expect(await driver.db.query("SELECT body::text FROM outbox WHERE kind = 'push'")).toEqual([
      { body: '{}' },
      { body: '{}' },
    ]);
    expect(await deliver()).toBe(0);
  });

  test("are sent once per press, and to everyone if no one is named; a test goes to the sender's own devices", async () => {
    await added('dealer', 'a');
    await added('agent', 'b');
    const key = { 'idempotency-key': 'push-once' };
    const press = async () =>
      (await driver.ask('admin', 'sendPushNotification', { title: 'Closed today' }, key)).json().data;
    expect([await press(), await press()]).toEqual([{ queuedCount: 2 }, { queuedCount: 2 }]);
    expect(await open()).toHaveLength(2);
    expect(await driver.figure('agent', 'testPushNotification')).toEqual({ queuedCount: 1 });
    const byName = { title: 'For you', userNames: ['DEALER'] };
    expect(await driver.figure('admin', 'sendPushNotification', byName)).toEqual({ queuedCount: 1 });
  });

  test('show nothing personal, go to pages of the portal, and are sent by administrators', async () => {
    const send = (request: object) => refused('admin', 'sendPushNotification', request);
    expect(await send({ title: 'Refund of $901.45' })).toEqual([400, 'title']);
    expect(await send({ title: 'News', message: 'VIN 1FT7W2BT5KEC00001' })).toEqual([400, 'message']);
    expect(await send({ title: 'News', url: 'https://example.com' })).toEqual([400, 'url']);
    expect(await send({ title: 'News', roles: ['Pilot'] })).toEqual([400, 'roles']);
    expect(await refused('dealer', 'sendPushNotification', { title: 'News' })).toEqual([403, 'denied']);
  });

  test('no subscription leads to an address that is not a push service’s, also by a redirect or a row that was changed', async () => {
    const { keys } = new TestBrowser('x');
    for (const endpoint of [
      'https://127.0.0.1/x',
      // The library's parser finds 127.0.0.1 in it, the standard's a host of Apple.
      'https://127.0.0.1;.push.apple.com/x',
      'https://fcm.googleapis.com:444/x',
      'http://fcm.googleapis.com/x',
    ])
      expect(await refused('dealer', 'addPushDevice', { endpoint, keys })).toEqual([400, 'endpoint']);
    const { id } = await added('dealer', 'moved');
    service.answers.set('/fcm/send/moved', 302);
    await driver.figure('dealer', 'testPushNotification');
    expect(await deliver()).toBe(0);
    expect(service.got).toHaveLength(1);

    await driver.db.query(
      "UPDATE push_devices SET endpoint = 'https://169.254.169.254/latest' WHERE id = $1",
      [id],
    );
    await driver.db.query("UPDATE outbox SET next_try_at = now() WHERE kind = 'push'");
    expect(await deliver()).toBe(1);
    expect(service.got).toHaveLength(1);
    expect(await driver.figure('dealer', 'listPushDevices')).toEqual([]);
  });

  test('a device that its push service has forgotten is removed; one that is busy is tried 8 times', async () => {
    await added('dealer', 'gone');
    await added('dealer', 'busy');
    service.answers.set('/fcm/send/gone', 410).set('/fcm/send/busy', 503);
    await driver.figure('dealer', 'testPushNotification');
    expect(await deliver()).toBe(1);
    expect(await driver.figure<unknown[]>('dealer', 'listPushDevices')).toHaveLength(1);
    for (let tries = 2; tries <= 8; tries += 1) {
      await driver.db.query("UPDATE outbox SET next_try_at = now() WHERE kind = 'push'");
      await deliver();
    }
    expect(await open()).toEqual([{ tries: 8, given_up: true }]);
    expect(problems).toHaveLength(8);
    expect(problems.join(' ')).not.toContain('googleapis');
  });

  test('a browser belongs to the user who turned them on last, its keys are sealed, and only its user removes it', async () => {
    const { browser, id } = await added('dealer', 'shared');
    const [row] = await driver.db.query<{ keys: Buffer }>('SELECT keys_sealed AS keys FROM push_devices');
    expect(row?.keys.includes(Buffer.from(browser.keys.auth))).toBe(false);
    expect(await refused('agent', 'removePushDevice', { id })).toEqual([404, 'not_found']);
    const { endpoint, keys } = browser;
    await driver.figure('agent', 'addPushDevice', { endpoint, keys });
    expect(await driver.figure('dealer', 'listPushDevices')).toEqual([]);
    const [own] = await driver.figure<{ id: string }[]>('agent', 'listPushDevices');
    expect(await driver.figure('agent', 'removePushDevice', { id: own?.id })).toMatchObject({ id: own?.id });
  });

  test('that failed are shown to administrators, who try them again', async () => {
    await added('dealer', 'down');
    service.answers.set('/fcm/send/down', 503);
    await driver.figure('dealer', 'testPushNotification');
    for (let tries = 1; tries <= 8; tries += 1) {
      await driver.db.query("UPDATE outbox SET next_try_at = now() WHERE kind = 'push'");
      await deliver();
    }
    const failed = { state: 'givenUp', tries: 8, problem: 'The push service answered 503.' };
    const shown = { to: 'dealer (push, Browser)', subject: 'Push notifications work' };
    const rows = await driver.figure<{ id: number; to: string }[]>('admin', 'listUnsentMails');
    const row = rows.find(({ to }) => to.startsWith('dealer (push'));
    expect(row).toMatchObject({ ...failed, ...shown });
    service.answers.delete('/fcm/send/down');
    expect(await driver.figure('admin', 'retryMail', { id: row?.id })).toMatchObject({ state: 'waiting' });
    expect(await deliver()).toBe(1);
    expect(await open()).toEqual([]);
  });

  test('are not sent to users who lost access since, and not started once the server stops', async () => {
    const { id } = await added('fi', 'left');
    await driver.figure('fi', 'testPushNotification');
    expect(await deliver({ signal: AbortSignal.abort() })).toBe(0);
    await driver.db.query("UPDATE user_profiles SET is_active = false WHERE username = 'fi'");
    expect([await deliver(), service.got]).toEqual([1, []]);
    await driver.db.query("UPDATE user_profiles SET is_active = true WHERE username = 'fi'");
    const [user] = await driver.db.query<{ userProfileID: number }>(
      `SELECT user_profile_id AS "userProfileID" FROM user_profiles WHERE username = 'fi'`,
    );
    const leaving = [{ userProfileID: user?.userProfileID ?? 0, identityId: null }];
    await driver.db.transaction((tx) => endAccess(tx, leaving, new Date()));
    expect(await driver.db.query('SELECT FROM push_devices WHERE id = $1', [id])).toEqual([]);
  });

  test('are on record: who added, took over and removed a browser', async () => {
    const { browser } = await added('dealer', 'handed');
    const { endpoint, keys } = browser;
    await driver.figure('agent', 'addPushDevice', { endpoint, keys });
    const [last] = await driver.db.query(
      "SELECT username, before->>'name' AS name, before ? 'userProfileID' AS whose FROM audit WHERE action = 'push.add' ORDER BY id DESC LIMIT 1",
    );
    expect(last).toEqual({ username: 'agent', name: 'Browser', whose: true });
    expect(
      await refused('dealer', 'addPushDevice', { endpoint, keys: { ...keys, p256dh: 'p'.repeat(87) } }),
    ).toEqual([400, 'keys']);
  });

  /** Sends what waits, as if its time had come; not what waits for another year. */
  const later = async () => {
    await driver.db.query(
      "UPDATE outbox SET next_try_at = now() WHERE kind = 'push' AND next_try_at < now() + interval '2 minutes'",
    );
    return deliver();
  };
  const pushed = (browser: TestBrowser) => service.got.map(({ body }) => browser.read(body)['title']);
  const text = {
    name: 'New rates',
    description: 'Rates **rise** by $20.',
    tags: 'Master Dealer',
    pushToo: true,
  };
  const publish = (name: string, more: object = {}) =>
    driver.figure<{ id: number; version: number }>('admin', 'createAnnouncement', { ...text, name, ...more });

  test('announce by the title alone, a minute later or on the first day on which an announcement is visible', async () => {
    const { browser } = await added('dealer', 'now');
    const news = await publish('New rates');
    expect(await deliver()).toBe(0);
    await driver.figure('admin', 'updateAnnouncement', {
      id: news.id,
      version: news.version,
      name: 'Better rates',
    });
    const holiday = await publish('Holiday', { visibleFrom: '2099-01-04' });
    expect(await later()).toBe(2);
    expect(browser.read(service.got[0]?.body ?? Buffer.of())).toEqual({
      title: 'Better rates',
      message: '',
      url: '/?announcements=full',
    });
    const { id, version } = holiday;
    expect(await refused('admin', 'updateAnnouncement', { id, version, name: 'Save $20' })).toEqual([
      400,
      'name',
    ]);
    await driver.figure('admin', 'updateAnnouncement', { id, version, visibleFrom: null });
    await later();
    expect(pushed(browser)).toEqual(['Better rates', 'Holiday']);
    expect(await refused('admin', 'createAnnouncement', { ...text, name: 'Save $20' })).toEqual([
      400,
      'name',
    ]);
  });

  test('announce nothing that was withdrawn in time, and nothing twice', async () => {
    const { browser } = await added('dealer', 'undone');
    const undone = await publish('Wrong rates');
    const back = await publish('Right rates');
    await driver.figure('admin', 'deleteAnnouncement', { id: undone.id });
    await driver.figure('admin', 'deleteAnnouncement', { id: back.id });
    await driver.figure('admin', 'restoreAnnouncement', { id: back.id });
    await later();
    expect(pushed(browser)).toEqual(['Right rates']);
    await driver.figure('admin', 'restoreAnnouncement', { id: undone.id });
    await later();
    expect(service.got).toHaveLength(1);
    const [row] = await driver.db.query(
      "SELECT after->'pushToo' AS too FROM audit WHERE action = 'announcement.create' ORDER BY id DESC LIMIT 1",
    );
    expect(row).toEqual({ too: true });
  });

  test('are refused where push is off, also by an announcement', async () => {
    const config = readConfig({ LOG_LEVEL: 'silent' });
    const app = await buildApp({ auditKey, db: driver.db, config, dataKeys, sanitizeMarkdown });
    const off = ReportDriver.of(driver.db, app);
    const refusals = await Promise.all([
      off.ask('admin', 'createAnnouncement', text),
      off.ask('admin', 'sendPushNotification', { title: 'News' }),
    ]);
    expect(refusals.map((answer) => answer.json().errors[0])).toMatchObject([
      { code: 'push_off', field: 'pushToo' },
      { code: 'push_off', friendlyMessage: expect.stringContaining('set PUSH_SUBJECT') },
    ]);
    await app.close();
  });
});
