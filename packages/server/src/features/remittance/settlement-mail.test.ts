import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deliverMail } from '../../outbox/deliver-mail.ts';
import { mailServerOf } from '../../outbox/mail-server.ts';
import { auditKey } from '../../testing/audit-key.ts';
import { type MailBox, openMailBox } from '../../testing/mail-box.ts';
import { addPeople } from '../../testing/people.ts';
import { RemitDriver } from '../../testing/remit-driver.ts';
import { fasterKind } from '../../testing/test-db.ts';
import { postDueAch } from './ach/post-due.ts';

let driver: RemitDriver;
let box: MailBox;

beforeAll(async () => {
  [driver, box] = await Promise.all([RemitDriver.open(fasterKind), openMailBox()]);
  const { db, dealerCode } = driver;
  const [dealer] = await db.query<{ agentCode: string }>(
    'SELECT agent_code AS "agentCode" FROM dealers WHERE dealer_code = $1',
    [dealerCode],
  );
  const { agentCode = '' } = dealer ?? {};
  const other = await driver.reports.dealerOtherThan(dealerCode);
  const [agency] = await db.query<{ code: string }>(
    'SELECT agent_code AS code FROM agents WHERE agent_code <> $1 LIMIT 1',
    [agentCode],
  );
  await db.query("UPDATE user_profiles SET email_address = ''");
  await addPeople(db, [
    { username: 'main.owner', role: 'MasterDealer', dealerCode },
    { username: 'main.group', role: 'MasterDealer', dealerCode: other, moreDealers: [dealerCode] },
    { username: 'main.agency', role: 'MasterAgent', agentCode },
    { username: 'former', role: 'MasterDealer', dealerCode, isActive: false },
    { username: 'elsewhere', role: 'MasterDealer', dealerCode: other },
    { username: 'otheragency', role: 'MasterAgent', agentCode: agency?.code ?? '' },
    { username: 'main.seller', role: 'FIUser', dealerCode },
  ]);
  await driver.all('DELETE FROM remittance_credit_lines');
  await driver.all('DELETE FROM remittance_credits');
});
beforeEach(async () => {
  await driver.db.query('DELETE FROM outbox');
  box.mails.length = 0;
});
afterAll(async () => {
  await driver?.close();
  await box?.close();
});

const readers = ['main.agency@example.com', 'main.group@example.com', 'main.owner@example.com'];

/** Delivers what is due, and returns what the mail server took: to whom, and the one text that all of them got. */
async function delivered(): Promise<{ to: string[]; subject: string; text: string }> {
  const mailServer = mailServerOf({ smtpUrl: box.url, mailFrom: 'portal@example.com' });
  if (!mailServer) throw new Error('a mail server was named');
  await deliverMail({ db: driver.db, mailServer, report: (problem) => expect(problem).toBe('') });
  const texts = new Set(box.mails.map(({ raw }) => raw.slice(raw.indexOf('\r\n\r\n')).trim()));
  const subjects = new Set(box.mails.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim()));
  expect([texts.size, subjects.size]).toEqual([1, 1]);
  const [text = ''] = texts;
  return {
    to: box.mails.flatMap(({ to }) => to).toSorted(),
    subject: [...subjects][0] ?? '',
    text: text.replaceAll('=\r\n', '').replaceAll('\r\n', '\n'),
  };
}

test('a posted batch is mailed once to the dealer’s masters and its agency’s, to no one else', async () => {
  const number = await driver.remitted(await driver.contracts([1495, 345]));
  const both = await Promise.all([driver.post(number), driver.post(number, {}, 'admin')]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await delivered()).toEqual({
    to: readers,
    subject: `Remittance ${number} posted`,
    text: `Batch ${number} (2 contracts, $1,840.00, submitted 11/01/2026) was posted.`,
  });
});

test('a short check is mailed with what stays open', async () => {
  const number = await driver.remitted(await driver.contracts([500]));
  await driver.post(number, { checkAmount: 460, explanation: 'Deducted a surcharge' });
  expect((await delivered()).text).toBe(
    `Batch ${number} (1 contract, $500.00, submitted 11/01/2026) was posted.\n\n` +
      'The payment was $40.00 short. The difference stays open until it is cleared.',
  );
});

test('a returned batch is mailed once, with the reason, the code and what to do', async () => {
  const number = await driver.remitted(await driver.contracts([385]));
  await driver.return(number, { code: 'R01' });
  expect((await driver.return(number, { code: 'R01' })).status).toBe(409);
  expect(await delivered()).toEqual({
    to: readers,
    subject: `Remittance ${number} returned`,
    text:
      `Batch ${number} (1 contract, $385.00, submitted 11/01/2026) was returned.\nReason: Insufficient funds (R01)\n\n` +
      'Its contracts are pending again. Remit them in a new batch.',
  });
});

test('a batch that the clock posts is mailed once, however many servers look', async () => {
  const number = await driver.remitted(await driver.contracts([245]));
  await driver.all(
    `UPDATE batch_payments SET method = 2, state = 'Sent', posts_on = '2026-11-05'
     WHERE batch_id = (SELECT id FROM remittance_batches WHERE batch_number = $1)`,
    [number],
  );
  const report = (problem: string) => expect(problem).toBe('');
  const post = () => postDueAch({ db: driver.db, auditKey, today: '2026-11-05', report });
  const posted = await Promise.all([post(), post()]);
  expect(posted[0] + posted[1]).toBeGreaterThan(0);
  await post();
  const mine = await driver.db.query<{ to: string }>(
    `SELECT body ->> 'to' AS to FROM outbox WHERE body ->> 'subject' = 'Remittance ' || $1 || ' posted' ORDER BY 1`,
    [number],
  );
  expect(mine.map(({ to }) => to)).toEqual(readers);
});
