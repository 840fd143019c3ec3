import { expect, test } from 'vitest';
import { addPeople } from '../../testing/people.ts';
import { describeOnDatabase, sharedDatabase } from '../../testing/test-db.ts';
import { mailAccessReviews } from './review-mails.ts';

describeOnDatabase('access reviews by mail', (_open, kind) => {
  const opened = sharedDatabase(kind, async (db) => {
    await db.asOwner((owner) =>
      owner.query(
        "INSERT INTO dealers (dealer_code, dealer_group_identifier, name) SELECT code, gen_random_uuid(), code FROM unnest(ARRAY['D1', 'D2']) code",
      ),
    );
    const at = (dealerCode: string) => ({ dealerCode, role: 'FIUser' as const });
    await addPeople(db, [
      { username: 'master', role: 'MasterDealer', dealerCode: 'D1' },
      { username: 'alone', role: 'MasterDealer', dealerCode: 'D2' },
      { username: 'gone', role: 'MasterDealer', dealerCode: 'D1', isActive: false },
      { username: 'red', ...at('D1') },
      { username: 'amber', ...at('D1') },
      { username: 'here', ...at('D1') },
      { username: 'never', ...at('D1') },
      { username: 'left', ...at('D1'), isActive: false },
    ]);
    for (const [username, day] of [
      ['red', '2026-08-01'],
      ['amber', '2026-09-01'],
      ['here', '2026-10-30'],
    ])
      await db.query('UPDATE user_profiles SET last_sign_in_at = $2 WHERE username = $1', [username, day]);
  });

  const mails = () =>
    opened().query<{ to: string; subject: string; text: string }>(
      `SELECT body->>'to' AS to, body->>'subject' AS subject, body->>'text' AS text FROM outbox ORDER BY id`,
    );
  const on = (today: string) =>
    mailAccessReviews(opened(), {
      today,
      now: new Date(`${today}T12:00:00Z`),
      zone: 'UTC',
      origin: 'https://portal.example.com',
    });

  test('reach each master dealer with other users once a month, the longest away first', async () => {
    expect(await on('2026-11-02')).toBe(1);
    expect(await on('2026-11-03')).toBe(0);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.to).toBe('master@example.com');
    expect(mail?.subject).toBe('Access review: 4 users, 3 not signed in for 60 days');
    expect(mail?.text.split('\n').slice(2, 13)).toEqual([
      'Not signed in for 90 days or more (2):',
      '  Tester, never (never), FI User: never signed in',
      '  Tester, red (red), FI User: last sign-in 08/01/2026',
      '',
      'Not signed in for 60 to 89 days (1):',
      '  Tester, amber (amber), FI User: last sign-in 09/01/2026',
      '',
      'Signed in or invited since (1):',
      '  Tester, here (here), FI User: last sign-in 10/30/2026',
      '',
      expect.stringContaining('https://portal.example.com/access-review'),
    ]);
    expect(await on('2026-12-01')).toBe(1);
  });

  test('resume where a run was interrupted', async () => {
    const db = opened();
    const [before] = await db.query<{ count: number }>('SELECT count(*)::int AS count FROM outbox');
    await db.query(
      `INSERT INTO job_runs (job, day, outcome) SELECT 'access review', '2027-01-01',
         jsonb_build_object('lastId', user_profile_id, 'mails', 1, 'heardAt', now() - interval '1 hour')
       FROM user_profiles WHERE username = 'master'`,
    );
    expect(await on('2027-01-02')).toBe(0);
    expect(await mails()).toHaveLength(before?.count ?? 0);
    const [run] = await db.query(
      "SELECT outcome FROM job_runs WHERE day = '2027-01-01' AND ended_at IS NOT NULL",
    );
    expect(run).toMatchObject({ outcome: { mails: 1 } });
  });
});
