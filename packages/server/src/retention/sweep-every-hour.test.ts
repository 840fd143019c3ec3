import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fasterKind, sharedDatabase } from '../testing/test-db.ts';
import { sweepAll, sweepEveryHour } from './sweep-every-hour.ts';
import { cutoff } from './sweep-expired.ts';

const at = new Date('2026-11-28T12:00:00Z');
const opened = sharedDatabase(fasterKind);

test('a rule that fails is logged, and the others still run; once the server stops, none does', async () => {
  const db = opened();
  const old = cutoff(at, { days: 500 }).toISOString();
  await db.query(
    "INSERT INTO idempotency_keys (user_profile_id, key, fingerprint, created_at) VALUES (1, 'old', '', $1)",
    [old],
  );
  await db.query(
    `INSERT INTO identity_flows (id, face, csrf_token, is_refresh, messages, issued_at, expires_at)
     VALUES (gen_random_uuid(), 'browser', 'c', false, '[]', $1, $1)`,
    [old],
  );
  // What a sweep before the others trips over.
  await db.asOwner((owner) =>
    owner.script(
      'CREATE TABLE held AS SELECT id FROM identity_flows; ALTER TABLE held ADD FOREIGN KEY (id) REFERENCES identity_flows',
    ),
  );
  const keys = async () => (await db.query('SELECT FROM idempotency_keys')).length;
  const warnings: object[] = [];
  const deps = {
    db,
    now: () => at,
    as400Folder: join(tmpdir(), 'no-such-folder'),
    log: { warn: (about: object) => void warnings.push(about) },
  };
  const stopped = new AbortController();
  stopped.abort();
  await sweepAll({ ...deps, signal: stopped.signal });
  expect(await keys()).toBe(1);
  await sweepAll(deps);
  expect(await keys()).toBe(0);
  expect(warnings).toMatchObject([{ what: 'identity_flows' }]);
});

test('the first sweep comes ten minutes after the start, the next one an hour later, and none after the end', async () => {
  const db = opened();
  const as400Folder = mkdtempSync(join(tmpdir(), 'pitlane-as400-'));
  mkdirSync(join(as400Folder, 'aside'));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
    rmSync(as400Folder, { recursive: true });
  });
  const app = fastify();
  // Each step of a sweep asks what time it is.
  let asked = 0;
  const now = () => {
    asked += 1;
    return new Date('2100-01-01');
  };
  sweepEveryHour(app, { db, now, as400Folder });
  // A sweep starts with rows and ends with files.
  const answer = join(as400Folder, 'aside', 'answer.txt');
  const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);
  const sweepsAfter = async (count: number) => {
    writeFileSync(answer, '');
    const before = asked;
    await minutes(count - 1);
    expect(asked).toBe(before);
    await minutes(1);
    await vi.waitFor(() => expect(existsSync(answer)).toBe(false));
    // It ends right after the file.
    await db.query('SELECT');
  };
  await sweepsAfter(10);
  await sweepsAfter(60);
  await app.close();
  const before = asked;
  await minutes(120);
  expect(asked).toBe(before);
});
