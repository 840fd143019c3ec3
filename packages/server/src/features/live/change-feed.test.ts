import { PassThrough } from 'node:stream';
import { operations } from '@pitlane/shared/registry/operations';
import { anActor } from '@pitlane/shared/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCall } from '../../testing/a-call.ts';
import { freshDatabase } from '../../testing/test-db.ts';
import { createChangeFeed } from './change-feed.ts';
import { createChangeStreams } from './change-streams.ts';
import type { Change } from './number-changes.ts';

const hourMs = 3_600_000;

describe('the feed of changes on the embedded database', () => {
  let book: Awaited<ReturnType<typeof freshDatabase>>;
  beforeAll(async () => {
    book = await freshDatabase('embedded');
  });
  afterAll(() => book?.end());
  const change = () =>
    book.db.query("UPDATE features SET expiration_date = NULL WHERE name = 'UserManagement'");

  test('passes changes within the process', async () => {
    const heard = Promise.withResolvers<readonly Change[]>();
    const feed = createChangeFeed(book.db, heard.reject, hourMs);
    feed.hear(heard.resolve);
    await feed.start();
    await change();
    expect(await heard.promise).toMatchObject([{ kind: 'flags', key: 'UserManagement' }]);
    await feed.stop();
  });

  test('cuts off a reader who takes nothing, stores nothing more for them, and still notifies the others', async () => {
    const call = aCall(anActor('MBPIAdministrator'));
    const feed = createChangeFeed(book.db, () => {}, hourMs);
    await feed.start();
    const limits = { perUser: 3, inAll: 3, unread: 2_000 };
    const streams = createChangeStreams({ db: book.db, feed, operations, limits, now: () => new Date() });
    /** A connection whose other end reads, or doesn't. */
    const connect = async (isRead: boolean) => {
      const wire = new PassThrough({ highWaterMark: 0, encoding: 'utf8' });
      const taken: string[] = [];
      if (isRead) wire.on('data', (text: string) => taken.push(text));
      await streams.open(
        call,
        {
          lastEventId: undefined,
          write: (events) => void wire.write(events),
          waiting: () => wire.writableLength,
          end: () => void wire.end(),
          cut: () => void wire.destroy(),
          onClose: (closed) => void wire.once('close', closed),
          identify: async () => call,
        },
        {},
      );
      return { wire, taken };
    };
    const [slow, quick] = [await connect(false), await connect(true)];
    let most = 0;
    let changes = 0;
    for (; !slow.wire.destroyed && changes < 200; changes++) {
      most = Math.max(most, slow.wire.writableLength);
      await change();
      await feed.catchUp();
    }
    expect(slow.wire.destroyed).toBe(true);
    expect(most).toBeGreaterThan(1_000);
    expect(most).toBeLessThanOrEqual(limits.unread);
    expect(streams.count()).toBe(1);
    await change();
    await feed.catchUp();
    expect(quick.taken.join('').match(/^event: change$/gm)?.length).toBeGreaterThan(changes);
    streams.close();
    await feed.stop();
  });
});
