import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openSilentProxy } from '../../testing/silent-proxy.ts';
import { freshDatabase, type TestDatabase, testCluster } from '../../testing/test-db.ts';
import { openPostgres } from '../postgres.ts';
import { latestLsn } from './lsn.ts';
import { createWriteChannel } from './write-channel.ts';

describe.skipIf(testCluster === undefined)('what servers hear of each other', () => {
  let fresh: TestDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase('postgres');
  });
  afterAll(() => fresh.end());

  /** A server, by way of a proxy; `heard` are the users who have written. */
  async function server() {
    const proxy = await openSilentProxy(fresh.url ?? '');
    const db = openPostgres({ databaseUrl: proxy.url, maxConnections: 1 });
    const heard: number[] = [];
    const channel = createWriteChannel(db, (users) => heard.push(...users), 500);
    onTestFinished(async () => {
      await channel.close();
      await db.close();
      proxy.close();
    });
    await channel.sample();
    return { channel, heard, proxy };
  }

  test('is who has written, and up to where', async () => {
    const [one, other] = [await server(), await server()];
    const before = await other.channel.position();
    expect(await one.channel.written([3, 5])).toBeGreaterThanOrEqual(before);
    await vi.waitFor(() => expect(other.heard).toEqual([3, 5]));
  });

  test('is nothing once their connection falls silent, until there is another one', async () => {
    const { channel, heard, proxy } = await server();
    const before = channel.hearsSince() ?? latestLsn;
    proxy.silence();
    await expect(channel.sample()).rejects.toThrow('No answer');
    expect(channel.hearsSince()).toBeUndefined();
    expect(await channel.written([7])).not.toBe(latestLsn);
    expect(channel.hearsSince()).toBeGreaterThanOrEqual(before);
    await vi.waitFor(() => expect(heard).toEqual([7]));
  });
});
