import { expect, test } from 'vitest';
import { describeOnDatabase } from '../testing/test-db.ts';
import { runJob } from './run-job.ts';

describeOnDatabase('a job', (open) => {
  const rowsOf = (db: Awaited<ReturnType<typeof open>>) =>
    db.query<{ state: string; done: number; total: number; text: string | null }>(
      'SELECT state, done, total, text FROM jobs ORDER BY started_at',
    );

  test('shows how far it has come, and ends on record', async () => {
    const db = await open();
    const seen: unknown[] = [];
    const isDone = await runJob(db, 'count', async (report) => {
      report({ done: 1, total: 3, text: 'Counting' });
      await expect.poll(() => rowsOf(db)).toMatchObject([{ state: 'Running', done: 1 }]);
      seen.push(...(await rowsOf(db)));
      report({ done: 3, total: 3 });
    });
    expect(isDone).toBe(true);
    expect(seen).toEqual([{ state: 'Running', done: 1, total: 3, text: 'Counting' }]);
    expect(await rowsOf(db)).toEqual([{ state: 'Done', done: 3, total: 3, text: 'Counting' }]);
  });

  test('is done by one server at a time, and again afterward', async () => {
    const db = await open();
    const ended = Promise.withResolvers<void>();
    const first = runJob(db, 'once', () => ended.promise);
    await expect.poll(() => rowsOf(db)).toHaveLength(1);
    expect(await runJob(db, 'once', () => Promise.reject(new Error('done twice')))).toBe(false);
    expect(await runJob(db, 'another', async () => undefined)).toBe(true);
    ended.resolve();
    expect(await first).toBe(true);
    expect(await runJob(db, 'once', async () => undefined)).toBe(true);
  });

  test('that fails has the reason on record', async () => {
    const db = await open();
    await expect(runJob(db, 'fail', () => Promise.reject(new Error('No space left.')))).rejects.toThrow(
      'No space',
    );
    expect(await rowsOf(db)).toMatchObject([{ state: 'Failed', text: 'No space left.' }]);
  });

  test('whose server fell silent counts as failed, and another one takes it', async () => {
    const db = await open();
    await db.query("INSERT INTO jobs (name, beat_at) VALUES ('silent', now() - interval '2 minutes')");
    expect(await runJob(db, 'silent', async () => undefined)).toBe(true);
    expect(await rowsOf(db)).toMatchObject([
      { state: 'Failed', text: 'The server stopped before it was done.' },
      { state: 'Done' },
    ]);
  });
});
