import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { openEmbedded } from '../db/embedded.ts';
import { openPostgres } from '../db/postgres.ts';
import { startServer } from '../start-server.ts';
import { openMailBox } from '../testing/mail-box.ts';
import { freshDatabase, migratedDump, testCluster } from '../testing/test-db.ts';
import { putMail } from './mail.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** A database that outlives the servers over it. */
interface Place {
  /** The settings with which a server finds it. */
  env: Record<string, string>;
  /** Opens it while no server does. */
  open: () => Promise<Database>;
}

/** Two lives of a real server are not cheap: PostgreSQL if there is one. */
const kind = testCluster ? 'postgres' : 'embedded';

describe(`a server that dies between the yes of the mail server and its own note of it (${kind})`, () => {
  test('sends the mail once more, the same to the byte: one row, one Message-ID, at most two deliveries', async () => {
    const place = await aPlace();
    const box = await openMailBox();
    onTestFinished(() => box.close());
    const id = await inPlace(place, (db) =>
      db.transaction((tx) =>
        putMail(tx, {
          to: 'ann@example.com',
          subject: 'Sales summary',
          text: 'Yesterday.\n',
          file: { name: 'sales.csv', contentType: 'text/csv', body: Buffer.from('dealer\r\n80715\r\n') },
        }),
      ),
    );

    const first = startProcess(place, box.url);
    box.answer = async () => {
      // The email has arrived completely and the mail server keeps it, but its reply is lost.
      first.child.kill('SIGKILL');
      await first.ended;
    };
    await box.when(1);
    await first.ended;
    expect(await inPlace(place, (db) => stateOf(db, id))).toMatchObject({ rows: 1, sent: 0, files: 1 });

    // What it had claimed is due again.
    await inPlace(place, (db) => db.query('UPDATE outbox SET next_try_at = now()'));
    box.answer = () => undefined;
    const second = await startServer(readConfig(settingsOf(place, box.url)));
    const [lost, again] = await box.when(2);
    // It notes what was taken before it ends.
    await second.stop();

    expect(again).toEqual(lost);
    expect(again?.messageId).toMatch(/^<[0-9a-f-]{36}@pitlane>$/);
    expect(await inPlace(place, (db) => stateOf(db, id))).toEqual({ rows: 1, sent: 1, files: 0, tries: 2 });
    expect(box.mails).toHaveLength(2);
  });
});

async function aPlace(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'pitlane-mail-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  if (kind === 'embedded') {
    const database = join(folder, 'database');
    await (await openEmbedded({ folder: database, dump: await migratedDump() })).close();
    return {
      env: { PITLANE_DATA: folder, DATABASE_URL: '' },
      open: () => openEmbedded({ folder: database }),
    };
  }
  const fresh = await freshDatabase(kind);
  onTestFinished(() => fresh.end());
  const databaseUrl = fresh.url ?? '';
  return {
    env: { PITLANE_DATA: folder, DATABASE_URL: databaseUrl },
    open: async () => openPostgres({ databaseUrl }),
  };
}

async function inPlace<T>({ open }: Place, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await open();
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

function startProcess(place: Place, smtpUrl: string): { child: ChildProcess; ended: Promise<number | null> } {
  // It lives for seconds: its database's code is compiled once, not a second time to run faster.
  const child = spawn(process.execPath, ['--liftoff-only', main], {
    env: { ...process.env, ...settingsOf(place, smtpUrl) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, ended: new Promise((resolve) => child.once('exit', resolve)) };
}

function settingsOf({ env }: Place, smtpUrl: string): Record<string, string> {
  return {
    PORT: '0',
    HOST: '127.0.0.1',
    PITLANE_DEMO: '0',
    LOG_LEVEL: 'silent',
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'reports@example.com',
    ...env,
  };
}

async function stateOf(db: Database, id: number) {
  const [state] = await db.query<{ rows: number; sent: number; files: number; tries: number }>(
    `SELECT count(*) AS rows, count(sent_at) AS sent, (SELECT count(*) FROM outbox_files) AS files, max(tries) AS tries
     FROM outbox WHERE id = $1`,
    [id],
  );
  return state;
}
