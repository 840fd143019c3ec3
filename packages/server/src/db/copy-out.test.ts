import { describe, expect, test } from 'vitest';
import { sharedDatabase, testCluster } from '../testing/test-db.ts';
import type { Database } from './database.ts';

// Not on the embedded database: it has only one connection.
describe.skipIf(testCluster === undefined)('a stream of rows over PostgreSQL', () => {
  const opened = sharedDatabase('postgres');
  // In the column list, so that PostgreSQL generates the values as they're read.
  const many = 'SELECT generate_series(1, 2000000) AS at';
  const rowsOf = async (db: Database, text: string) => {
    let read = '';
    for await (const part of db.copyOut?.(text, { scope: { kind: 'all' } }) ?? []) read += part.toString();
    return read;
  };

  test('comes as COPY writes it, in the role of its scope', async () => {
    const db = opened();
    expect(await rowsOf(db, 'SELECT current_user')).toBe('pitlane_internal\n');
    expect(await rowsOf(db, String.raw`VALUES ('a\b'), ('ü')`)).toBe('a\\\\b\nü\n');
  });

  test('a stream that is no longer read makes room for the next', async () => {
    const db = opened();
    for (let at = 0; at < 10; at += 1) {
      for await (const part of db.copyOut?.(many, {}) ?? []) {
        expect(part.length).toBeGreaterThan(0);
        break;
      }
    }
    expect(await rowsOf(db, 'SELECT 1')).toBe('1\n');
  });

  test('ends with its signal, before and while it is read', async () => {
    const db = opened();
    const control = new AbortController();
    const read = async () => {
      for await (const part of db.copyOut?.(many, { signal: control.signal }) ?? [])
        if (part.length > 0) control.abort(new Error('left'));
    };
    await expect(read()).rejects.toThrow('left');
    await expect(read()).rejects.toThrow('left');
    expect(await rowsOf(db, 'SELECT 1')).toBe('1\n');
  });

  test('that the database refuses says why, and the next is as good', async () => {
    const db = opened();
    await expect(rowsOf(db, 'SELECT 1 / 0')).rejects.toThrow('division by zero');
    await expect(rowsOf(db, 'SELECT nothing')).rejects.toThrow('does not exist');
    expect(await rowsOf(db, 'SELECT 1')).toBe('1\n');
  });
});
