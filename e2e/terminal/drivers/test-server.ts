import type { AddressInfo } from 'node:net';
import { buildApp } from '@pitlane/server/app';
import { readConfig } from '@pitlane/server/config';
import { openTestBook } from '@pitlane/server/testing/test-book';

/** A real server over the book of the tests, in this process. */
export interface TestServer {
  address: string;
  /** A number that several contracts have, with the keys of all of them. */
  sharedNumber: { number: string; keys: string[] };
  stop: () => Promise<void>;
}

/** Starts a server on a free port. */
export async function startTestServer(): Promise<TestServer> {
  const db = await openTestBook('embedded');
  const app = await buildApp({ db, config: readConfig({ LOG_LEVEL: 'silent' }) });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const numbersOfTwo = `SELECT contract_number AS number,
      array_agg(program_code || '-' || contract_number || contract_suffix ORDER BY program_code) AS keys
    FROM contracts GROUP BY 1 HAVING count(*) = 2 ORDER BY 1 LIMIT 1`;
  const rows = await db.transaction((tx) => tx.query<TestServer['sharedNumber']>(numbersOfTwo), {
    scope: { kind: 'all' },
  });
  const [sharedNumber] = rows;
  if (!sharedNumber) throw new Error('the book has no number that two contracts share');
  return {
    address: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    sharedNumber,
    stop: async () => {
      await app.close();
      await db.close();
    },
  };
}
