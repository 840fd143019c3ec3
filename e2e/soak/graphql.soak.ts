import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ClaimDriver } from '@pitlane/server/testing/claim-driver';
import { wildDocument } from '@pitlane/server/testing/wild-documents';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Requests of the sweep, and what the server may have more of in memory afterwards. */
const requests = 20_000;
const mostMegabytes = 60;

let driver: ClaimDriver;
beforeAll(async () => {
  driver = await ClaimDriver.open('embedded');
});
afterAll(() => driver?.close());

/** The heap in use, after what is garbage is gone. */
function heapMegabytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed / 1_000_000;
}

test(`GraphQL stays within its limits and its memory over ${requests} wild documents, alone and in batches`, async () => {
  const headers = await driver.headers('staff');
  const ask = (payload: unknown) =>
    driver.app.inject({ method: 'POST', url: '/v1/graphql', headers, payload: payload as object });
  await ask({ query: '{ __typename }' });
  const before = heapMegabytes();
  let longest = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(wildDocument(), { minLength: 1, maxLength: 20 }), async (documents) => {
      const batch = documents.map((query) => ({ query }));
      const began = performance.now();
      const answer = await ask(documents.length === 1 ? batch[0] : batch);
      longest = Math.max(longest, performance.now() - began);
      expect([200, 400]).toContain(answer.statusCode);
      expect(answer.body).not.toContain('"internal"');
    }),
    { numRuns: requests / 10 },
  );
  const grown = heapMegabytes() - before;
  process.stdout.write(`longest ${Math.round(longest)} ms, heap ${grown.toFixed(1)} MB more\n`);
  expect(grown).toBeLessThan(mostMegabytes);
});
