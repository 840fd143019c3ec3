import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { fasterKind, sharedDatabase } from '../testing/test-db.ts';
import { folderRules } from './folder-rules.ts';
import { rules } from './rules.ts';
import { withRetentionSection } from './rules-text.ts';
import { sweepExpired } from './sweep-expired.ts';

const operations = new URL('../../../../docs/OPERATIONS.md', import.meta.url);
const sources = fileURLToPath(new URL('..', import.meta.url));

test('docs/OPERATIONS.md has the rules', async () => {
  const page = withRetentionSection(readFileSync(operations, 'utf8'));
  await expect(page).toMatchFileSnapshot(fileURLToPath(operations));
});

/** The source files of a running server in which a pattern occurs. */
function filesWith(pattern: RegExp): string[] {
  const files = globSync('**/*.ts', {
    cwd: sources,
    // What people run by hand, and tests.
    exclude: ['**/*.test.ts', 'testing/**', 'demo/**', 'admin/**'],
  });
  return files.filter((file) => pattern.test(readFileSync(`${sources}/${file}`, 'utf8'))).toSorted();
}

test('every source file that writes to a folder of a running server has a rule', () => {
  const writes = /\b(writeFile|createWriteStream|appendFile|copyFile|mkdtemp)(Sync)?\(|\bopen\(\w+, 'w/;
  expect([...new Set(folderRules.flatMap(({ writtenBy }) => writtenBy))].toSorted()).toEqual(
    filesWith(writes),
  );
});

// A busy disk takes 100 ms and more for it.
test('no source file blocks the event loop on the disk, other than for a new key and in a thread', () => {
  expect(filesWith(/fsyncSync\(/)).toEqual(['db/embedded-worker.ts', 'key-file.ts']);
});

describe('the rules of the schema', () => {
  const opened = sharedDatabase(fasterKind);
  let db: Database;
  beforeAll(() => {
    db = opened();
  });
  const read = <Row>(text: string, values: readonly unknown[] = []) =>
    db.asOwner((owner) => owner.query<Row>(text, values));

  test('name every table, and no other', async () => {
    const tables = await read<{ name: string }>(
      "SELECT relname::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') ORDER BY 1",
    );
    expect(Object.keys(rules).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  });

  test('find the oldest rows by an index', async () => {
    const leads = await read<{ of: string }>(
      `SELECT indrelid::regclass || '.' || attname AS of FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = indkey[0]`,
    );
    const wanted = Object.entries(rules).flatMap(([table, rule]) =>
      rule.ends === 'swept' ? rule.sweeps.map(({ since }) => `${table}.${since}`) : [],
    );
    expect(leads.map(({ of }) => of)).toEqual(expect.arrayContaining(wanted));
  });

  test('remove rows with their parents by a cascade', async () => {
    const cascades = await read<{ of: string }>(
      "SELECT conrelid::regclass || ' ' || confrelid::regclass AS of FROM pg_constraint WHERE contype = 'f' AND confdeltype = 'c'",
    );
    const wanted = Object.entries(rules).flatMap(([table, rule]) =>
      rule.ends === 'with' ? [`${table} ${rule.parent}`] : [],
    );
    expect(cascades.map(({ of }) => of)).toEqual(expect.arrayContaining(wanted));
  });

  // Without one, each removed row reads the whole table that may refer to it.
  test('have an index for each foreign key to rows that go', async () => {
    const removed = Object.entries(rules).flatMap(([table, { ends }]) =>
      ends === 'swept' || ends === 'own sweep' ? [table] : [],
    );
    const unindexed = await read<{ of: string }>(
      `SELECT conrelid::regclass || '.' || attname AS of FROM pg_constraint c
       JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
       WHERE c.contype = 'f' AND c.confrelid::regclass::text = ANY ($1)
         AND NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indkey[0] = c.conkey[1])`,
      [removed],
    );
    expect(unindexed).toEqual([]);
  });

  // Else the sweep of the table would fail at the first such row, every hour.
  test('say which rows stay because another row refers to them', async () => {
    const references = await read<{ from: string; to: string }>(
      `SELECT DISTINCT conrelid::regclass::text AS "from", confrelid::regclass::text AS "to" FROM pg_constraint
       WHERE contype = 'f' AND confdeltype IN ('a', 'r')`,
    );
    const unnamed = references.flatMap(({ from, to }) => {
      const rule = rules[to];
      const isNamed =
        rule?.ends !== 'swept' ||
        rule.sweeps.every(({ only, unless }) => `${only} ${unless}`.includes(`FROM ${from} `));
      return isNamed ? [] : [`${from} → ${to}`];
    });
    // They refer to quotes of cancellations, which stay.
    expect(unnamed).toEqual(['cancellations → saved_quotes']);
  });

  test('run with the rights of the server, on every table', async () => {
    const done = await sweepExpired(db, new Date('2026-11-28T12:00:00Z'));
    expect(done.every(({ removed, isCutShort }) => removed === 0 && !isCutShort)).toBe(true);
  });
});
