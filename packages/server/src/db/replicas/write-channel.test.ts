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
    const marks: string[] = [];
    const hears = {
      written: (users: readonly number[]) => void heard.push(...users),
      sampled: ({ mark }: { mark: string }) => void marks.push(mark),
    };
    const channel = createWriteChannel(db, hears);
    onTestFinished(async () => {
      await channel.close();
      await db.close();
      proxy.close();
    });
    await channel.sample();
    return { channel, heard, marks, proxy };
  }

  test('says who has written, and up to which position', async () => {
    const [one, other] = [await server(), await server()];
    const before = await other.channel.position();
    expect(await one.channel.written([3, 5])).toBeGreaterThanOrEqual(before);
    await vi.waitFor(() => expect(other.heard).toEqual([3, 5]));
  });

  test('is the one mark of their primary, and another one after a promotion', async () => {
    const [one, other] = await Promise.all([server(), server()]);
    expect(new Set([...one.marks, ...other.marks]).size).toBe(1);
    // What the promoted replica has of its old primary.
    await fresh.db.query("UPDATE primary_mark SET timeline = '00000000'");
    await Promise.all([one.channel.sample(), other.channel.sample()]);
    expect(one.marks.at(-1)).not.toBe(one.marks[0]);
    expect(other.marks.at(-1)).toBe(one.marks.at(-1));
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
