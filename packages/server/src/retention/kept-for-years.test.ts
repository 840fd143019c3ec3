import { beforeAll, expect, test } from 'vitest';
import type { Database, Queryable } from '../db/database.ts';
import { addPeople } from '../testing/people.ts';
import { describeOnDatabase, sharedDatabase } from '../testing/test-db.ts';
import { cutoff, sweepTable } from './sweep-expired.ts';

const at = new Date();
const yearsAgo = (years: number, days = 0) => cutoff(at, { years, days }).toISOString();
const dayAgo = (years: number, days = 0) => yearsAgo(years, days).slice(0, 10);

test('years end on the same day, or on the last day of February', () => {
  const yearsBefore = (day: string) => cutoff(new Date(`${day}T12:00:00Z`), { years: 7 }).toISOString();
  expect(yearsBefore('2026-11-28')).toBe('2019-11-28T12:00:00.000Z');
  expect(yearsBefore('2028-02-29')).toBe('2021-02-28T12:00:00.000Z');
});

describeOnDatabase('what is kept for years', (_open, kind) => {
  const opened = sharedDatabase(kind, (db) =>
    addPeople(db, [{ username: 'ann', role: 'SiteAdministrator' }]),
  );
  let db: Database;
  const asStaff = <Result>(work: (tx: Queryable) => Promise<Result>) =>
    db.transaction(work, { scope: { kind: 'all' } });
  beforeAll(async () => {
    db = opened();
    await db.asOwner((owner) =>
      owner.query(
        "INSERT INTO dealers (dealer_code, dealer_group_identifier, name) VALUES ('D1', gen_random_uuid(), 'Main St Ford')",
      ),
    );
  });

  test('a menu is deleted with its signatures seven years after it was shown, and its sale stays', async () => {
    await asStaff(async (tx) => {
      await tx.query(
        `INSERT INTO saved_quotes (id, quote_number, kind, dealer_code, created_by, quoted_on, expires_on, inputs, figures, draft, stays)
         SELECT id, 'S-' || id, 'sale', 'D1', 'ann', $1::date, $1::date, '{}', '{}', '{}', true FROM unnest(ARRAY[901, 902]) AS id`,
        [dayAgo(8)],
      );
      await tx.query(
        `INSERT INTO menu_presentations (id, quote_id, dealer_code, shown_at, shown_by, offered, accepted, declined, signed_pdf)
         VALUES (901, 901, 'D1', $1, 'ann', '[]', '[]', '[]', 'PDF'), (902, 902, 'D1', $2, 'ann', '[]', '[]', '[]', 'PDF')`,
        [yearsAgo(7, 1), yearsAgo(6, 364)],
      );
      await tx.query(
        `INSERT INTO signatures (dealer_code, menu_presentation_id, quote_id, part, signed_name, text_version, text_sha256, pdf_sha256, signed_at, address, face, taken_by)
         SELECT 'D1', id, id, 'accepted', 'Jo Doe', '1', '', '', now(), '', 'portal', 'ann' FROM unnest(ARRAY[901, 902]) AS id`,
      );
      await tx.query(
        `INSERT INTO sales (contract_number, dealer_code, sold_by, rate_version, menu_presentation_id) VALUES ('901', 'D1', 'ann', '1', 901)`,
      );
    });
    expect(await sweepTable(db, 'menu_presentations', at)).toMatchObject([{ removed: 1 }]);
    const left = await asStaff((tx) =>
      tx.query(`SELECT array(SELECT id FROM menu_presentations) AS menus, array(SELECT menu_presentation_id FROM signatures) AS signed,
        (SELECT menu_presentation_id FROM sales WHERE contract_number = '901') AS sold, array(SELECT id FROM saved_quotes WHERE stays) AS "staying"`),
    );
    expect(left).toEqual([{ menus: [902], signed: [902], sold: null, staying: [902] }]);
    // Without its menu, the quote ends as any other.
    expect(await sweepTable(db, 'saved_quotes', at)).toMatchObject([{ removed: 1 }]);
  });

  test('an authorization is deleted with its signature two years after its end and its last payment', async () => {
    const [ann] = await db.query<{ id: number }>('SELECT user_profile_id AS id FROM user_profiles');
    await asStaff(async (tx) => {
      await tx.query(
        `INSERT INTO bank_accounts (id, dealer_code, bank_name, holder_name, account_type, routing_number, last4, account_sealed, added_by)
         VALUES ('00000000-0000-4000-8000-000000000001', 'D1', 'First Bank', 'Main St Ford', 1, '021000021', '4321', '\\x00', 'ann')`,
      );
      await tx.query(
        `INSERT INTO ach_authorizations (id, bank_account_id, user_profile_id, given_by, text_version, text_sha256, text, amount, given_at, address, revoked_at)
         SELECT id, '00000000-0000-4000-8000-000000000001', $5, 'Ann', '1', '\\x00', '', amount, given_at::timestamptz, '', revoked_at::timestamptz
         FROM unnest($1::int[], $2::numeric[], $3::text[], $4::text[]) AS g (id, amount, given_at, revoked_at)`,
        [
          [1, 2, 3, 4, 5, 6, 7],
          // 1 to 4 are of one payment, 5 to 7 standing.
          [10, 10, 10, 10, null, null, null],
          [5, 5, 5, 1, 5, 5, 5].map((years) => yearsAgo(years)),
          [null, null, null, null, yearsAgo(2, 1), yearsAgo(1, 364), null],
          ann?.id,
        ],
      );
      await tx.query(
        `INSERT INTO remittance_batches (id, batch_number, dealer_code, payment_method_type, status, contract_count, total_dealer_cost, submitted_on)
         SELECT id, 'R-' || id, 'D1', 2, 'Submitted', 1, 10, $1::date FROM unnest(ARRAY[1, 2, 3]) AS id`,
        [dayAgo(5)],
      );
      await tx.query(
        `INSERT INTO batch_payments (batch_id, method, amount, state, authorization_id, settles_on)
         VALUES (1, 2, 10, 'Settled', 1, $1), (2, 2, 10, 'Settled', 2, $2), (3, 2, 10, 'Pending', 3, NULL)`,
        [dayAgo(2, 2), dayAgo(1, 300)],
      );
      await tx.query(
        `INSERT INTO signatures (dealer_code, ach_authorization_id, part, signed_name, text_version, text_sha256, pdf_sha256, signed_pdf, signed_at, address, face, taken_by)
         SELECT 'D1', id, 'authorization', 'Ann', '1', '', '', 'PDF', now(), '', 'portal', 'ann' FROM unnest(ARRAY[1, 2]) AS id`,
      );
    });
    expect(await sweepTable(db, 'ach_authorizations', at)).toMatchObject([{ removed: 1 }, { removed: 1 }]);
    const left = await asStaff((tx) =>
      tx.query(`SELECT array(SELECT id FROM ach_authorizations ORDER BY id) AS given, array(SELECT ach_authorization_id FROM signatures
        WHERE ach_authorization_id IS NOT NULL) AS signed, array(SELECT authorization_id FROM batch_payments ORDER BY id) AS paid`),
    );
    expect(left).toEqual([{ given: [2, 3, 4, 6, 7], signed: [2], paid: [null, 2, 3] }]);
  });

  test("the database lets no statement remove one early, or anyone's of a dealer at all", async () => {
    const removed = await asStaff(async (tx) => [
      ...(await tx.query('DELETE FROM menu_presentations RETURNING id')),
      ...(await tx.query('DELETE FROM ach_authorizations WHERE id IN (4, 6, 7) RETURNING id')),
    ]);
    expect(removed).toEqual([]);
    const asDealer = db.transaction((tx) => tx.query('DELETE FROM menu_presentations'), {
      scope: { kind: 'dealers', dealerCodes: ['D1'] },
    });
    await expect(asDealer).rejects.toThrow(/permission denied/);
  });
});
