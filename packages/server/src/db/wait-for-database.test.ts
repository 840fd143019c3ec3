import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { isDatabaseLost } from './lost-database.ts';
import { checkPostgres } from './postgres.ts';
import { DatabaseAway, HostUnknown, whenDatabaseAnswers } from './wait-for-database.ts';

/** Waits as a server does, for less long, while `works` fail in turn; gives what was said and done, and how it ended. */
async function waited(...works: (() => string)[]) {
  const seen: string[] = [];
  const ended = await whenDatabaseAnswers(
    async (answered) => {
      const text = (works.length > 1 ? works.shift() : works[0])?.() ?? '';
      answered();
      return text;
    },
    {
      say: (line) => void seen.push(line),
      onWait: () => void seen.push('waits'),
      lookingMs: 0,
    },
  ).catch((error: unknown) => error);
  return { seen, ended };
}

const failing = (error: Error) => () => {
  throw error;
};
const unknown = failing(new HostUnknown('The host in DATABASE_URL is unknown. Correct it.'));
const looks = 'The host in DATABASE_URL is unknown. Correct it. The server looks for it for a minute.';

test('an unknown host is retried, and ends the start if it is still unknown afterwards', async () => {
  const { seen, ended } = await waited(unknown);
  expect(seen).toEqual([looks, 'waits']);
  expect(ended).toBeInstanceOf(StartError);
  expect((ended as Error).message).toBe('The host in DATABASE_URL is unknown. Correct it.');
});

test('a host that is known by then is used, and one that is only down is waited for', async () => {
  const away = failing(new DatabaseAway("It can't be reached. Start it."));
  const { seen, ended } = await waited(unknown, away, () => 'started');
  expect(ended).toBe('started');
  expect(seen).toEqual([
    looks,
    'waits',
    "It can't be reached. Start it. The server waits for it.",
    'waits',
    'The database answers.',
  ]);
});

test("errors that waiting can't fix are thrown at once", async () => {
  const wrong = new StartError('Wrong password.');
  expect(await waited(failing(wrong))).toEqual({ seen: [], ended: wrong });
});

test.each(['EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', 'ECONNREFUSED', 'ENOTFOUND', '57P03'])(
  'a machine whose network is not there yet (%s) is waited for',
  (code) => {
    expect(isDatabaseLost(Object.assign(new Error('no'), { code }))).toBe(true);
  },
);

test('a PostgreSQL that takes connections and answers nothing is away', async () => {
  // It says that the login is fine and that it's ready, and nothing from then on.
  const silent = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write(Buffer.from('5200000008000000005a0000000549', 'hex')));
  });
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  await expect(checkPostgres(`postgres://u@127.0.0.1:${port}/book`, 'DATABASE_URL', 50)).rejects.toThrow(
    DatabaseAway,
  );
});
