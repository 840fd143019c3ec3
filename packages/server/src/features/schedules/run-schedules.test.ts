import { createHash } from 'node:crypto';
import type { LinesAnswer } from '@pitlane/shared/engine/operation';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { deliverMail } from '../../outbox/deliver-mail.ts';
import { mailServerOf } from '../../outbox/mail-server.ts';
import { auditKey } from '../../testing/audit-key.ts';
import { type MailBox, openMailBox } from '../../testing/mail-box.ts';
import { openTestBook, testBook } from '../../testing/test-book.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';
import { createDealerCache } from '../dealers/dealer-cache.ts';
import { createReportSource, type ReportSource } from './report-source.ts';
import { runSchedules } from './run-schedules.ts';

const zone = 'America/Chicago';
/** 7:00 AM in Chicago on the day of the book, a Sunday on which clocks have gone back. */
const due = Date.parse(`${testBook.today}T13:00:00Z`);
const dayMs = 86_400_000;

describeOnDatabase('the job of scheduled reports', (_open, kind) => {
  let db: Database;
  let box: MailBox;
  let source: ReportSource;
  let clock: number;
  let problems: string[];

  const turn = (from: ReportSource = source) =>
    runSchedules({
      auditKey,
      db,
      source: from,
      zone,
      now: () => new Date(clock),
      report: (text) => problems.push(text),
    });
  const deliver = async () => {
    const mailServer = mailServerOf({ smtpUrl: box.url, mailFrom: 'reports@example.com' });
    if (!mailServer) throw new Error('a mail server was named');
    return deliverMail({ db, mailServer, report: (text) => problems.push(text) });
  };
  /** Schedules a report of each day at 7:00 AM for a demo user. */
  const schedule = async (
    user: string,
    more: { report?: string; criteria?: object; format?: string; period?: string } = {},
  ) => {
    const { report = 'report.salesSummary', criteria = {}, format = 'csv', period = 'PreviousYear' } = more;
    const [row] = await db.query<{ id: number }>(
      `INSERT INTO schedules (user_profile_id, report, criteria, period, format, every, at_time, next_run_at)
       SELECT user_profile_id, $2, $3::text::jsonb, $4, $5, 'daily', '07:00', $6 FROM user_profiles WHERE username = $1 RETURNING id`,
      [user, report, JSON.stringify(criteria), period, format, new Date(due).toISOString()],
    );
    return row?.id ?? 0;
  };
  const runsOf = (id: number) =>
    db.query<{
      due_at: string;
      rows: number | null;
      problem: string | null;
      ended_at: string | null;
      outbox_id: number | null;
    }>(
      'SELECT due_at, rows, problem, ended_at, outbox_id FROM schedule_runs WHERE schedule_id = $1 ORDER BY due_at',
      [id],
    );
  const stateOf = async (id: number) => {
    const [row] = await db.query<{ next_run_at: string | null; paused_because: string | null }>(
      'SELECT next_run_at, paused_because FROM schedules WHERE id = $1',
      [id],
    );
    return row;
  };
  /** The dealer of the demo user `dealer`. */
  const ownDealer = async () => {
    const [row] = await db.query<{ code: string }>(
      "SELECT dealer_code AS code FROM user_profiles WHERE username = 'dealer'",
    );
    return row?.code ?? '';
  };
  const whileOwner = async (user: string, change: string, work: () => Promise<void>) => {
    const [before] = await db.query<{ role_id: number; is_active: boolean; dealer_code: string | null }>(
      'SELECT role_id, is_active, dealer_code FROM user_profiles WHERE username = $1',
      [user],
    );
    await db.query(`UPDATE user_profiles SET ${change} WHERE username = $1`, [user]);
    try {
      await work();
    } finally {
      await db.query(
        'UPDATE user_profiles SET role_id = $2, is_active = $3, dealer_code = $4 WHERE username = $1',
        [user, before?.role_id, before?.is_active, before?.dealer_code],
      );
    }
  };

  beforeAll(async () => {
    db = await openTestBook(kind);
    box = await openMailBox();
    const dealers = createDealerCache(db, () => clock);
    source = createReportSource({ db, dealers, now: () => new Date(), zone });
  });
  beforeEach(async () => {
    clock = due;
    problems = [];
    box.mails.length = 0;
    await db.query('DELETE FROM schedules');
    await db.query('DELETE FROM outbox');
  });
  afterAll(async () => {
    await box?.close();
    await db?.close();
  });

  test('makes what is due with the rows of its owner, and it comes as an email with the file', async () => {
    const code = await ownDealer();
    const criteria = { dealerCode: code };
    const id = await schedule('dealer', { report: 'report.dealerContracts', criteria });
    expect(await turn()).toEqual({ made: 1, failed: 0, postponed: 0 });
    expect(await deliver()).toMatchObject({ sent: 1 });

    const [sold] = await db.transaction(
      (tx) =>
        tx.query<{ count: number }>(
          "SELECT count(*) FROM contracts WHERE dealer_code = $1 AND purchase_date BETWEEN '2025-01-01' AND '2025-12-31'",
          [code],
        ),
      { scope: { kind: 'all' } },
    );
    expect(sold?.count).toBeGreaterThan(0);
    expect(await runsOf(id)).toMatchObject([{ rows: sold?.count, problem: null }]);
    const [mail] = box.mails;
    expect(mail?.raw).toMatch(/^Subject: Dealer contracts, 01\/01\/2025 to 12\/31\/2025\r$/m);
    expect(mail?.raw).toContain(`filename=dealer-contracts-${code}-2025-01-01-to-2025-12-31.csv`);
    expect(mail?.raw).toMatch(new RegExp(`Dealer: .+ \\(${code}\\)`));
    expect(mail?.raw).toContain('Every day at 7:00 AM');
    // A long line is broken on its way.
    expect(mail?.raw.replaceAll('=\r\n', '')).toMatch(
      /Created for .+ \(dealer\) on 11\/01\/2026, 7:00 AM CST/,
    );
    const lines = attachmentOf(mail?.raw ?? '')
      .toString('utf8')
      .trimEnd()
      .split('\r\n');
    expect(lines).toHaveLength((sold?.count ?? 0) + 1);
    expect(lines[0]).toContain('Contract,Program');
    expect(Date.parse((await stateOf(id))?.next_run_at ?? '')).toBe(due + dayMs);
  });

  test('puts each export on record in the name of its owner', async () => {
    const id = await schedule('admin', { format: 'xlsx' });
    await turn();
    const rows = await db.query<{
      action: string;
      username: string;
      face: string;
      after: Record<string, unknown>;
    }>(
      "SELECT action, username, face, after FROM audit WHERE action IN ('report.export', 'schedule.send') ORDER BY id DESC LIMIT 2",
    );
    const [run] = await runsOf(id);
    const [file] = await db.query<{ bytes: Buffer }>('SELECT bytes FROM outbox_files WHERE outbox_id = $1', [
      run?.outbox_id,
    ]);
    const sha256 = createHash('sha256')
      .update(file?.bytes ?? '')
      .digest('hex');
    expect(rows[0]).toMatchObject({
      action: 'schedule.send',
      username: 'admin',
      face: 'job',
      after: { schedule: id, report: 'report.salesSummary', rows: run?.rows, sha256 },
    });
    expect(rows[1]).toMatchObject({
      action: 'report.export',
      username: 'admin',
      face: 'job',
      after: {
        rows: run?.rows,
        exportAs: 'xlsx',
        criteria: { startDate: '2024-11-01', endDate: '2025-10-31' },
      },
    });
    // A workbook is a ZIP.
    expect(file?.bytes.subarray(0, 2).toString()).toBe('PK');
  });

  test('makes each run once, however many servers there are', async () => {
    const ids = [
      await schedule('admin'),
      await schedule('dealer'),
      await schedule('admin', { format: 'xlsx' }),
    ];
    const turns = await Promise.all([turn(), turn(), turn()]);
    expect(turns.reduce((sum, { made }) => sum + made, 0)).toBe(3);
    for (const id of ids) expect(await runsOf(id)).toHaveLength(1);
    expect(await db.query('SELECT count(*) AS mails FROM outbox')).toEqual([{ mails: 3 }]);
    expect(await turn()).toEqual({ made: 0, failed: 0, postponed: 0 });
  });

  test('is due again at its next time, and only makes up the last missed run', async () => {
    const id = await schedule('admin');
    await turn();
    clock = due + dayMs - 1;
    expect(await turn()).toMatchObject({ made: 0 });
    clock = due + 5 * dayMs + 3_600_000;
    expect(await turn()).toMatchObject({ made: 1 });
    const days = (await runsOf(id)).map(({ due_at }) => Date.parse(due_at));
    expect(days).toEqual([due, due + 5 * dayMs]);
    expect(Date.parse((await stateOf(id))?.next_run_at ?? '')).toBe(due + 6 * dayMs);
  });

  test('a period is that of the day on which it was due, however late it is made', async () => {
    await schedule('admin', { period: 'PreviousDay' });
    clock = due + dayMs / 2;
    await turn();
    const [mail] = await db.query<{ body: { subject: string } }>('SELECT body FROM outbox');
    expect(mail?.body.subject).toBe('Sales summary, 10/31/2026');
  });

  test('a run that a server died over is made by another, and ends with one mail', async () => {
    const id = await schedule('admin');
    let isFirst = true;
    // The first server reads the report and never finishes it; the second takes over the run.
    const slow: ReportSource = async (...asked) => {
      const answer = await source(...asked);
      if (isFirst) {
        isFirst = false;
        await db.query("UPDATE schedule_runs SET claimed_at = now() - interval '16 minutes'");
        expect(await turn()).toMatchObject({ made: 1 });
      }
      return answer;
    };
    await turn(slow);
    expect(await runsOf(id)).toHaveLength(1);
    expect(await db.query('SELECT count(*) AS mails FROM outbox')).toEqual([{ mails: 1 }]);
  });

  test('a run that ended its server five times is not begun again, and its owner is reported', async () => {
    const id = await schedule('admin');
    await db.query(
      `INSERT INTO schedule_runs (schedule_id, due_at, tries, claimed_at) VALUES ($1, $2, 5, now() - interval '16 minutes')`,
      [id, new Date(due).toISOString()],
    );
    let begun = 0;
    const counted: ReportSource = (...asked) => {
      begun += 1;
      return source(...asked);
    };
    expect(await turn(counted)).toEqual({ made: 0, failed: 1, postponed: 0 });
    expect(begun).toBe(0);
    const problem = 'The server stopped each time it ran this report. Narrow the report.';
    expect(await runsOf(id)).toMatchObject([{ rows: null, problem }]);
    await deliver();
    expect(box.mails[0]?.raw).toMatch(/^Subject: Sales summary failed\r$/m);
    expect((await stateOf(id))?.next_run_at).not.toBeNull();
  });

  test('an inactive owner is sent nothing, and the schedule is paused with the reason', async () => {
    const id = await schedule('dealer');
    await whileOwner('dealer', 'is_active = false', async () => {
      expect(await turn()).toMatchObject({ made: 0, failed: 1 });
    });
    expect(await stateOf(id)).toEqual({
      next_run_at: null,
      paused_because: "Its owner's account is no longer active.",
    });
    expect(await db.query('SELECT FROM outbox')).toEqual([]);
  });

  test.each([
    ['the right to schedule', 'role_id = 5', 'Your role may no longer schedule reports.'],
    ['their dealer', 'dealer_code = (SELECT max(dealer_code) FROM dealers)', 'Dealer '],
  ])('an owner who lost %s is notified, and the schedule is paused', async (_what, change, reason) => {
    const code = await ownDealer();
    const id = await schedule('dealer', { criteria: { dealerCode: code } });
    await whileOwner('dealer', change, async () => {
      expect(await turn()).toMatchObject({ failed: 1 });
    });
    expect(await stateOf(id)).toEqual({ next_run_at: null, paused_because: expect.stringContaining(reason) });
    await deliver();
    expect(box.mails[0]?.raw).toMatch(/^Subject: Sales summary failed\r$/m);
    expect(box.mails[0]?.raw).toContain(reason);
    expect(box.mails[0]?.raw).toContain("It's paused");
  });

  test('shows no dealer to the owner whom they do not see at that moment', async () => {
    await schedule('dealer', { period: 'PreviousYear' });
    const [last] = await db.query<{ name: string }>(
      'SELECT name FROM dealers ORDER BY dealer_code DESC LIMIT 1',
    );
    await whileOwner('dealer', 'dealer_code = (SELECT max(dealer_code) FROM dealers)', async () => {
      await turn();
    });
    const [file] = await db.query<{ bytes: Buffer }>('SELECT bytes FROM outbox_files');
    const lines = (file?.bytes.toString('utf8') ?? '').trimEnd().split('\r\n').slice(1);
    expect(new Set(lines.map((line) => line.split(',')[0]))).toEqual(new Set([last?.name]));
  });

  test('has the columns that only a wide screen shows at first', async () => {
    await schedule('admin', { report: 'user.list', period: '' });
    expect(await turn()).toMatchObject({ made: 1 });
    const [file] = await db.query<{ bytes: Buffer }>('SELECT bytes FROM outbox_files');
    const [head = ''] = (file?.bytes.toString('utf8') ?? '').split('\r\n');
    expect(head.split(',')).toContain('Last sign-in');
    expect(head.split(',')).not.toContain('Email');
  });

  test('a server error is retried, and reported after five tries', async () => {
    const id = await schedule('admin');
    const broken: ReportSource = async () => {
      throw new TypeError('broken');
    };
    expect(await turn(broken)).toEqual({ made: 0, failed: 0, postponed: 1 });
    expect(await turn(broken)).toEqual({ made: 0, failed: 0, postponed: 0 });
    for (let tries = 2; tries < 5; tries += 1) {
      await db.query("UPDATE schedule_runs SET claimed_at = claimed_at - interval '1 minute'");
      expect(await turn(broken)).toMatchObject({ postponed: 1 });
    }
    await db.query("UPDATE schedule_runs SET claimed_at = claimed_at - interval '1 minute'");
    expect(await turn(broken)).toMatchObject({ failed: 1 });
    expect(await runsOf(id)).toMatchObject([{ problem: 'The server failed while running this report.' }]);
    expect((await stateOf(id))?.paused_because).toBeNull();
    expect(problems[0]).toMatch(/^schedule run \d+ failed at try 1: TypeError$/);
  });

  test.each<[string, string[]]>([
    ['without its last line', ['{"dealerCode":"1"}\n{"dealerCode":"2"}\n']],
    ['with fewer rows than it counts', ['{"dealerCode":"1"}\n', '{"rows":2,"hash":"x"}\n']],
    ['with nothing', []],
  ])('rows that come %s are not sent', async (_case, parts) => {
    await schedule('admin');
    expect(await turn(linesOf(parts))).toMatchObject({ made: 0, postponed: 1 });
    expect(await db.query('SELECT FROM outbox')).toEqual([]);
  });

  test('a file that no mail carries stops the report at once, and says what to do', async () => {
    const id = await schedule('admin');
    const row = `${JSON.stringify({ dealerName: 'x'.repeat(1000) })}\n`.repeat(1000);
    let parts = 0;
    const endless: ReportSource = async () => ({
      ...notAskedFor,
      writeLines: async (write) => {
        for (; parts < 1000; parts += 1) await write(row);
      },
    });
    expect(await turn(endless)).toMatchObject({ failed: 1 });
    expect(parts).toBeLessThan(30);
    expect((await runsOf(id))[0]?.problem).toMatch(/^The file is over 15 MB, too large to email\. Narrow/);
    expect(await db.query('SELECT FROM outbox_files')).toEqual([]);
    expect((await stateOf(id))?.next_run_at).not.toBeNull();
  });
});

/** An email only contains the rows. */
const notAskedFor = {
  readPage: () => Promise.reject(new Error('not asked for')),
  readSummary: () => Promise.reject(new Error('not asked for')),
};

/** A report that comes as these texts. */
function linesOf(parts: readonly string[]): ReportSource {
  const answer: LinesAnswer = {
    ...notAskedFor,
    writeLines: async (write) => {
      for (const part of parts) await write(part);
    },
  };
  return async () => answer;
}

/** The file of an email, out of its base64. */
function attachmentOf(raw: string): Buffer {
  const [, encoded = ''] =
    /Content-Disposition: attachment[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(raw) ?? [];
  return Buffer.from(encoded, 'base64');
}
