import { expect, test } from 'vitest';
import { describeOnDatabase, sharedDatabase } from '../testing/test-db.ts';

describeOnDatabase('full names', (_open, kind) => {
  const db = sharedDatabase(kind, async (fresh) => {
    await fresh.query(
      `INSERT INTO user_profiles (username, first_name, last_name, email_address, role_id)
       VALUES ('ada', 'Ada', 'Admin', 'ada@example.com', 7), ('dale', 'Dale', 'Dealer', 'dale@example.com', 3), ('shop', '', '', 'shop@example.com', 3)`,
    );
  });

  test.each([
    ['a user', 'dale', 'Dale Dealer'],
    ['someone who acted for a user', 'ada as dale', 'Ada Admin as Dale Dealer'],
    ['a user who was removed', 'gone', 'gone'],
    ['someone who acted for a user who was removed', 'ada as gone', 'Ada Admin as gone'],
    ['a user without a name', 'shop', 'shop'],
    ['a job', 'nightly job', 'nightly job'],
    ['nobody', null, null],
  ])('%s, stored as %j, is read as %j in every role', async (_who, stored, name) => {
    const statement = 'SELECT user_full_name($1) AS name';
    expect(await db().query(statement, [stored])).toEqual([{ name }]);
    const scopes = [
      { kind: 'all' },
      { kind: 'dealers', dealerCodes: ['D1'] },
      { kind: 'contracts', contractIds: [1] },
    ] as const;
    for (const scope of scopes) {
      expect(await db().transaction((tx) => tx.query(statement, [stored]), { scope })).toEqual([{ name }]);
    }
  });
});
