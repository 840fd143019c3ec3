import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { deliverMail } from '../../../outbox/deliver-mail.ts';
import type { MailServer } from '../../../outbox/mail-server.ts';
import { sweepTable } from '../../../retention/sweep-expired.ts';
import { CancelDriver, type NamedContract } from '../../../testing/cancel-driver.ts';
import { testBook } from '../../../testing/test-book.ts';
import { describeOnDatabase } from '../../../testing/test-db.ts';
import { remindOfRefunds } from './refund-reminders.ts';

interface Mailed {
  to: string;
  subject: string;
  text: string;
}

describeOnDatabase('following a refund', (_open, kind) => {
  let driver: CancelDriver;
  let logged = '';
  beforeAll(async () => {
    driver = await CancelDriver.open(kind, { write: (line: string) => void (logged += line) });
  });
  afterEach(() => {
    driver.today = testBook.today;
  });
  afterAll(() => driver?.close());

  const mails = async (after = 0): Promise<Mailed[]> => {
    const rows = await driver.db.query<{ body: Mailed }>(
      'SELECT body FROM outbox WHERE id > $1 ORDER BY id',
      [after],
    );
    return rows.map(({ body }) => body);
  };
  const last = async () =>
    (await driver.db.query<{ id: number }>('SELECT coalesce(max(id), 0) AS id FROM outbox'))[0]?.id ?? 0;
  const withEmail = async (contract: NamedContract) =>
    driver.all(
      `UPDATE customers SET email_address = 'ana@example.com', first_name = 'Ana <b>' WHERE id = (SELECT customer_id FROM contracts WHERE id = $1)`,
      [contract.id],
    );
  const linkIn = (mail: Mailed | undefined) => /\/refund\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const open = (path: string) => driver.send('', `GET ${path}`);

  /** The worked refund, requested by the dealer for a customer with an email address. */
  const requested = async () => {
    driver.today = '2024-09-01';
    const contract = await driver.aContract();
    await withEmail(contract);
    const before = await last();
    const quote = await driver.saveQuote(contract, { cancelAsOfDate: '2024-09-01' });
    const { data } = await driver.request('dealer', quote);
    return { contract, id: data.id as number, before };
  };

  test('the holder is mailed at each step, and the page of the link shows no more than it may', async () => {
    const { contract, id, before } = await requested();
    await driver.step('dealer', id, 'documents');
    await driver.step('staff', id, 'approve');
    await driver.step('staff', id, 'pay', { body: { proof: 'Check 5001' } });
    const sent = await mails(before);
    expect(sent.map(({ to }) => to)).toEqual(Array.from({ length: 4 }, () => 'ana@example.com'));
    expect(sent.map(({ subject }) => subject.split(': ').at(-1))).toEqual([
      'Requested',
      'Documents complete',
      'Approved',
      'Approved',
    ]);
    const path = linkIn(sent[0]);
    expect(path.slice('/refund/'.length)).toMatch(/^[\w-]{22}$/);
    const page = await open(path);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    const text = page.body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    const lastFour = contract.contractNumber.slice(-4);
    expect(text).toContain(
      'Hello Ana &lt;b&gt; $901.45 Refund to you for your contract ending in ' + lastFour,
    );
    expect(text).toContain(
      'Requested 09/01/2024 Documents complete 09/01/2024 Approved 09/01/2024 Provider paid 09/01/2024 Dealer paid Next Closed',
    );
    const [hidden] = await driver.all<{ last: string; address: string; vin: string; dealer: string }>(
      `SELECT u.last_name AS last, u.address1 AS address, c.vin, c.dealer_code AS dealer FROM contracts c JOIN customers u ON u.id = c.customer_id WHERE c.id = $1`,
      [contract.id],
    );
    for (const never of [...Object.values(hidden ?? {}), contract.contractNumber, '5001', 'ana@example.com'])
      expect(page.body).not.toContain(never);
  });

  test('the secret of a link is only in its email', async () => {
    const { before } = await requested();
    const path = linkIn((await mails(before))[0]);
    const secret = path.slice('/refund/'.length);
    await open(path);
    await open(`${path}x`);
    expect(logged).not.toContain(secret);
    const tables = await driver.db.asOwner((owner) =>
      owner.query<{ name: string }>(
        `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'outbox'`,
      ),
    );
    for (const { name } of tables) {
      const [found] = await driver.db.asOwner((owner) =>
        owner.query(`SELECT FROM "${name}" t WHERE t::text LIKE $1 LIMIT 1`, [`%${secret}%`]),
      );
      expect([name, found]).toEqual([name, undefined]);
    }
    const server: MailServer = { send: async () => undefined };
    await deliverMail({
      db: driver.db,
      mailServer: server,
      report: () => undefined,
    });
    expect(JSON.stringify(await mails(before))).not.toContain(secret);
    expect((await open(path)).statusCode).toBe(200);
  });

  test('a link ends with the cancellation: nothing is left to follow', async () => {
    const { id, before } = await requested();
    await driver.step('dealer', id, 'documents');
    await driver.step('staff', id, 'approve');
    const path = linkIn((await mails(before)).at(-1));
    expect((await open(path)).statusCode).toBe(200);
    await driver.step('admin', id, 'rescind');
    expect((await open(path)).statusCode).toBe(404);
    const mail = (await mails(before)).at(-1);
    expect([mail?.subject.split(': ').at(-1), linkIn(mail)]).toEqual(['Rescinded', '']);
    const again = await driver.step('staff', id, 'tracking-link');
    expect([again.status, again.message]).toEqual([
      409,
      "The cancellation is Rescinded, so there's no refund to follow.",
    ]);
  });

  test('a link ends after 90 days, when it is revoked, and for anyone who guesses', async () => {
    const { id, contract, before } = await requested();
    const path = linkIn((await mails(before))[0]);
    driver.today = '2024-11-29';
    expect((await open(path)).statusCode).toBe(200);
    driver.today = '2024-12-01';
    expect((await open(path)).statusCode).toBe(404);
    driver.today = '2024-09-01';
    expect((await open(`${path.slice(0, -1)}!`)).statusCode).toBe(404);
    const foreign = await driver.step('customer', id, 'tracking-links/revoke');
    expect(foreign.status).toBe(403);
    expect((await driver.step('dealer', id, 'tracking-links/revoke')).data.revokedCount).toBe(1);
    const gone = await open(path);
    expect([gone.statusCode, gone.headers['cache-control'], gone.body.includes("doesn't work")]).toEqual([
      404,
      'no-store',
      true,
    ]);
    expect((await driver.step('dealer', id, 'tracking-links/revoke')).data.revokedCount).toBe(0);
    const again = await driver.step('staff', id, 'tracking-link');
    expect(again.data).toMatchObject({ sentTo: 'ana@example.com' });
    expect((await open(linkIn((await mails(before)).at(-1)))).statusCode).toBe(200);
    await driver.step('staff', id, 'tracking-link');
    expect((await driver.step('staff', id, 'tracking-link')).status).toBe(429);
    driver.today = '2024-09-02';
    await driver.all(
      `UPDATE customers SET email_address = NULL WHERE id = (SELECT customer_id FROM contracts WHERE id = $1)`,
      [contract.id],
    );
    expect((await driver.step('staff', id, 'tracking-link')).code).toBe('no_email');
    await sweepTable(driver.db, 'refund_links', new Date('2025-06-01T00:00:00Z'));
    expect(await driver.all('SELECT FROM refund_links')).toEqual([]);
  });

  test('one address opens so many pages a minute', async () => {
    const statuses: number[] = [];
    while (statuses.length < 40 && statuses.at(-1) !== 429)
      statuses.push((await open('/refund/nothing')).statusCode);
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
  });

  test('each side that has to pay is reminded once a day, and the next day covers a missed one', async () => {
    const remind = async (today: string) => {
      const before = await last();
      const count = await remindOfRefunds(driver.db, { today, origin: 'https://portal.example.com' });
      const sent = await mails(before);
      expect(sent).toHaveLength(count);
      return sent;
    };
    await driver.all(`UPDATE refund_parts SET state = 'Waived' WHERE state = 'Due'`);
    await driver.all(
      `UPDATE cancellations SET state = 'Withdrawn' WHERE state IN ('Requested', 'DocumentsComplete')`,
    );
    const { id, contract } = await requested();
    await driver.step('dealer', id, 'documents');
    await driver.step('staff', id, 'approve');
    expect(await remind('2024-10-05')).toEqual([]);
    const ten = await remind('2024-10-06');
    const number = contract.contractNumber;
    expect(ten.length).toBeGreaterThanOrEqual(2);
    expect(ten.map(({ subject }) => subject)).toEqual(ten.map(() => '1 refund to pay'));
    const texts = ten.map(({ text }) => text).join('');
    expect(texts).toContain(`MBP-${number}: $242.90, due 10/16/2024 (10 days left)`);
    expect(texts).toContain(`MBP-${number}: $658.55, due 10/16/2024 (10 days left)`);
    expect(await remind('2024-10-06')).toEqual([]);
    expect(await remind('2024-10-07')).toEqual([]);
    expect((await remind('2024-10-13')).length).toBe(ten.length);
    await driver.step('staff', id, 'pay', { body: { proof: 'Check 5001' } });
    const late = await remind('2024-10-17');
    expect(late.map(({ subject }) => subject)).toEqual(late.map(() => '1 refund to pay, 1 late'));
    expect(late.map(({ text }) => text).join('')).not.toContain('$242.90');
    expect(await remind('2024-10-20')).toEqual([]);
    expect((await remind('2024-11-16')).length).toBe(late.length);
  });

  test('a refund that no one approves is due too, for the side whose turn it is', async () => {
    const remind = async (today: string) => {
      const before = await last();
      await remindOfRefunds(driver.db, { today, origin: undefined });
      return mails(before);
    };
    await driver.all(`UPDATE refund_parts SET state = 'Waived' WHERE state = 'Due'`);
    await driver.all(
      `UPDATE cancellations SET state = 'Withdrawn' WHERE state IN ('Requested', 'DocumentsComplete')`,
    );
    const { id, contract } = await requested();
    const line = (days: string) =>
      `MBP-${contract.contractNumber}: $901.45, due 10/16/2024 (${days} left), waiting for`;
    await driver.all(`UPDATE cancellations SET reason = 'VehicleTraded' WHERE id = $1`, [id]);
    const toDealer = await remind('2024-10-11');
    const saying = (text: string) =>
      expect.objectContaining({ subject: '1 refund to work on', text: expect.stringContaining(text) });
    expect(toDealer).toEqual(toDealer.map(() => saying(`${line('5 days')} its documents`)));
    await driver.step('dealer', id, 'documents');
    const toProvider = await remind('2024-10-15');
    expect(toProvider).toEqual(toProvider.map(() => saying(`${line('1 day')} approval`)));
    const addresses = (of: typeof toDealer) => of.map(({ to }) => to);
    expect(toDealer.length * toProvider.length).toBeGreaterThan(0);
    expect(addresses(toDealer).filter((to) => addresses(toProvider).includes(to))).toEqual([]);
    // A refund of nothing reminds no one.
    await driver.all('UPDATE cancellations SET refund = 0 WHERE id = $1', [id]);
    await driver.db.asOwner((owner) => owner.query("DELETE FROM job_runs WHERE day = '2024-10-15'"));
    expect(await remind('2024-10-15')).toEqual([]);
  });
});
