import { operations } from '@pitlane/shared/registry/operations';
import { expect, test } from 'vitest';
import { fasterKind, freshDatabase } from '../../testing/test-db.ts';

/** Lists that no one else changes while they are looked at, or whose rows are changed through another list. */
const notLive: Readonly<Record<string, string>> = {
  figures: 'read again with the kinds that figures are calculated from',
  vehicleLists: 'the catalog of all vehicles is part of a release',
  customerAccounts: 'invitations and accounts of one contract, read each time they are opened',
  ownCoverage: 'claims and odometer readings that the customer enters',
  cancelQuoteSignatures: 'read each time the quote is opened',
};

test('every list that an operation provides is announced by its table, or said not to be live', async () => {
  const { db, end } = await freshDatabase(fasterKind);
  const triggers = await db.query<{ source: string }>(
    `SELECT prosrc AS source FROM pg_trigger JOIN pg_proc p ON p.oid = tgfoid WHERE starts_with(tgname, 'announce_')`,
  );
  await end();
  const announced = new Set(triggers.map(({ source }) => /VALUES \('(\w+)'/.exec(source)?.[1] ?? source));
  const provided = new Set(
    Object.values(operations).flatMap((operation) => ('provides' in operation ? [operation.provides] : [])),
  );
  expect([...provided].filter((kind) => !announced.has(kind)).toSorted()).toEqual(
    Object.keys(notLive).toSorted(),
  );
});
