import { randomUUID } from 'node:crypto';
import { onCluster, type TestDatabase, testCluster } from './test-db.ts';

/** Works with an empty database in the cluster of a test's database, with the same login as its owner. */
export async function withEmptyDatabase<T>(
  { url: like = '' }: Pick<TestDatabase, 'url'>,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const name = `pitlane_test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(like);
  const cluster = testCluster ?? '';
  await onCluster(cluster, (admin) => admin.query(`CREATE DATABASE ${name} OWNER ${url.username}`));
  url.pathname = `/${name}`;
  try {
    return await work(url.href);
  } finally {
    await onCluster(cluster, (admin) => admin.query(`DROP DATABASE ${name} WITH (FORCE)`));
  }
}
