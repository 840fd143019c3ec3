import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import { startServer } from '../start-server.ts';
import { freshDatabase, testCluster } from '../testing/test-db.ts';
import { createAdministrator } from './create-administrator.ts';

const password = 'several unusual words';

describe.skipIf(testCluster === undefined)('an empty database', () => {
  test('gets its first administrator by a link, from the start or from the shell', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pitlane-admin-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const { db, url: databaseUrl = '', end } = await freshDatabase('postgres');
    onTestFinished(end);
    const env = { DATABASE_URL: databaseUrl, PITLANE_DATA: folder, LOG_LEVEL: 'silent' };
    const linkIn = (text: string) => /(http:\S+?)\/invitation\?code=([\w-]{43})\n/.exec(text)?.slice(1) ?? [];
    const printed = async () => {
      const given = { args: ['create'], options: {}, env: { ...env, PORT: '4788' }, notes: process.stderr };
      return (await createAdministrator.run(given)).text;
    };

    const [origin, before = ''] = linkIn(await printed());
    expect(origin).toBe('http://127.0.0.1:4788');
    // The start prints its own, which leaves the one before valid: until one of them is used, both count.
    const server = await startServer(readConfig({ ...env, PORT: '0' }));
    const [url, latest = ''] = linkIn(server.greeting);
    const call = async (method: string, path: string, body?: object, cookie = '') => {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: {
          'sec-fetch-site': 'same-origin',
          cookie,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const content = (await answer.json()) as {
        code: number;
        data: object;
        errors: { code: string; field?: string; items?: string[] }[];
      };
      return { ...content, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
    };
    const accept = (sent: object) => call('POST', '/api/v1/invitations/accept', sent);
    const look = (code: string) => call('PUT', '/api/v1/invitations', { code });
    for (const code of [before, latest])
      expect((await look(code)).data).toMatchObject({ kind: 'administrator', username: null });
    const chosen = { code: before, password, confirmPassword: password };
    const person = { username: 'ada', firstName: 'Ada', lastName: 'Admin', emailAddress: 'ada@example.com' };
    expect((await accept({ ...chosen, ...person, lastName: undefined })).errors[0]?.field).toBe('lastName');
    const accepted = await accept({ ...chosen, ...person });
    expect(accepted).toMatchObject({ code: 0, data: { username: 'ada' } });
    const session = await call('GET', '/api/profile/getsession', undefined, accepted.cookie);
    expect([session.code, session.errors[0]?.items]).toEqual([19, ['enrolFactor']]);
    const eve = { ...chosen, ...person, username: 'eve', emailAddress: 'eve@example.com' };
    for (const code of [before, latest])
      expect((await accept({ ...eve, code })).errors[0]?.code).toBe('invitation_used');
    const [, later = ''] = linkIn(await printed());
    expect((await accept({ ...chosen, ...person, code: later })).errors[0]?.field).toBe('username');
    await server.stop();

    // Where the start leaves the schema to `pitlane-server migrate`, it waits for the missing step.
    await db.asOwner((own) => own.script('DELETE FROM schema_steps WHERE number > 70'));
    const left = readConfig({ ...env, PORT: '0', MIGRATE_AT_START: 'off' });
    await expect(startServer(left)).rejects.toThrow(
      /lacks schema step 0071_\w+ and \d+ more, and MIGRATE_AT_START is off/,
    );
  });
});
