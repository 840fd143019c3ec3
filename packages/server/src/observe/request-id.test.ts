import { expect, onTestFinished, test } from 'vitest';
import { freshDatabase, testCluster } from '../testing/test-db.ts';
import { newRequestId } from './request-id.ts';
import { currentWork, inWork } from './work-context.ts';

test('a request ID can be read out: two groups of four, without letters that look like digits', () => {
  const ids = Array.from({ length: 200 }, newRequestId);
  for (const id of ids) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(new Set(ids).size).toBe(ids.length);
});

test('what is awaited is part of the same work, and what runs next to it is not', async () => {
  const seen = await Promise.all(
    ['A', 'B'].map((id) =>
      inWork({ id }, async () => {
        await new Promise((resolve) => setTimeout(resolve, 1));
        return currentWork()?.id;
      }),
    ),
  );
  expect(seen).toEqual(['A', 'B']);
  expect(currentWork()).toBeUndefined();
});

test.skipIf(testCluster === undefined)(
  'PostgreSQL calls a connection by its work only while that lasts',
  async () => {
    const { db, end } = await freshDatabase('postgres');
    onTestFinished(end);
    const name = () =>
      db.transaction(async (tx) => {
        const [row] = await tx.query<{ name: string }>(
          "SELECT current_setting('application_name') AS name",
          [],
          { name: 'application-name' },
        );
        return row?.name;
      });
    expect(await inWork({ id: "7K3M-9QPX'; DROP TABLE brands --" }, name)).toBe(
      "pitlane 7K3M-9QPX'; DROP TABLE brands --",
    );
    expect(await inWork({ id: 'x'.repeat(100) }, name)).toHaveLength(63);
    expect(await name()).toBe('pitlane');
  },
);
