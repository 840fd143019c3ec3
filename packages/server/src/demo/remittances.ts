import { roleNamed } from '@pitlane/shared/access/roles';
import { achDays } from '@pitlane/shared/features/remittance/rules/banking-days';
import { returnMeaning } from '@pitlane/shared/features/remittance/rules/return-codes';
import { addDays, addMonths, type IsoDate } from '@pitlane/shared/kernel/dates';
import type { Database, Queryable } from '../db/database.ts';
import type { DemoBook } from './make-book.ts';

// What happened to the batches of the book other than being paid: every sum of a batch stays the sum of its lines. Source: areas.md §16 (3)

/** Who settles the batches of the book. */
const finance = 'Fern Finance';

/** The dealer where the demo's own users work, in SQL. */
const largestDealer =
  'SELECT dealer_code FROM contracts GROUP BY dealer_code ORDER BY count(*) DESC, dealer_code LIMIT 1';

/** Writes over-remit, credits, batches that came back, short checks, and batches that wait. Drawn from ids: the same book, the same rows. */
export async function writeRemittances(tx: Queryable, today: IsoDate): Promise<void> {
  await tx.query(
    `UPDATE remittance_batches SET submitted_at = submitted_on + time '15:00',
       settled_by = CASE WHEN status = 'Posted' THEN '${finance}' END`,
  );
  await writeOverRemits(tx, addMonths(today, -6));
  await writeCredits(tx, today);
  await writeReturns(tx);
  await writeShortChecks(tx);
  await writeLateReturn(tx, today);
  await writeWaiting(tx, today);
}

/** Names who submitted each batch, once there are users: the dealer's first one, or where a book has none of its people, who sells there. */
export async function nameSubmitters(
  owner: Database,
  { trade, sellers }: Pick<DemoBook, 'trade' | 'sellers'>,
): Promise<void> {
  const people = await owner.query<{ dealer_code: string; name: string }>(
    `SELECT DISTINCT ON (dealer_code) dealer_code, first_name || ' ' || last_name AS name FROM user_profiles
     WHERE dealer_code IS NOT NULL AND role_id = ANY($1) ORDER BY dealer_code, user_profile_id`,
    [[roleNamed('MasterDealer').id, roleNamed('FIUser').id]],
  );
  const named = new Map(people.map(({ dealer_code, name }) => [dealer_code, name]));
  const names = trade.dealers.map(
    (dealer) => named.get(dealer.code) ?? sellers.at(dealer, ([first]) => first),
  );
  const write = (tx: Queryable) =>
    tx.query(
      `UPDATE remittance_batches b SET submitted_by = p.name FROM unnest($1::text[], $2::text[]) AS p (dealer_code, name)
       WHERE p.dealer_code = b.dealer_code`,
      [trade.dealers.map(({ code }) => code), names],
    );
  await owner.transaction(write, { scope: { kind: 'all' } });
}

/** 50 to 150 dollars on MBP, at the dealers of the first two agencies, in the last six months. */
async function writeOverRemits(tx: Queryable, since: IsoDate): Promise<void> {
  await tx.query(
    `UPDATE remittance_lines l SET over_remit = 50 + c.id * 37 % 101 FROM contracts c, remittance_batches b, dealers d
     WHERE c.id = l.contract_id AND b.id = l.batch_id AND d.dealer_code = b.dealer_code AND c.program_code = 'MBP' AND b.submitted_on >= $1
       AND d.agent_code IN (SELECT agent_code FROM agencies ORDER BY agent_code LIMIT 2)`,
    [since],
  );
  await tx.query(
    `UPDATE remittance_batches b SET over_remit_total = paid.over FROM (SELECT batch_id, sum(over_remit) AS over FROM remittance_lines
       WHERE over_remit > 0 GROUP BY batch_id) AS paid WHERE b.id = paid.batch_id`,
  );
  await payNet(tx, 'b.over_remit_total > 0');
}

/** Voids after remittance, of dealers past their first year: the batch paid for them, and a later one takes the credit if there is one. */
async function writeCredits(tx: Queryable, today: IsoDate): Promise<void> {
  await tx.query(
    `CREATE TEMPORARY TABLE demo_voids ON COMMIT DROP AS
     SELECT DISTINCT ON (b.dealer_code) c.id, c.dealer_cost, b.dealer_code, b.id AS batch_id, b.posted_on + 2 AS voided_on
     FROM contracts c JOIN dealers d ON d.dealer_code = c.dealer_code JOIN remittance_batches b ON b.dealer_code = c.dealer_code
     WHERE c.is_voided AND c.batch_id IS NULL AND c.purchase_date >= $1 AND b.status = 'Posted' AND b.submitted_on > c.purchase_date
       AND b.posted_on + 2 <= least(c.purchase_date + 60, $2) AND d.effective_date < $1::date - 365
     ORDER BY b.dealer_code, c.id, b.submitted_on LIMIT 40`,
    [addMonths(today, -6), today],
  );
  const statements = [
    `INSERT INTO remittance_lines (batch_id, contract_id, dealer_cost) SELECT batch_id, id, dealer_cost FROM demo_voids`,
    `UPDATE remittance_batches b SET contract_count = contract_count + 1, total_dealer_cost = total_dealer_cost + v.dealer_cost
     FROM demo_voids v WHERE v.batch_id = b.id`,
    `UPDATE contracts c SET batch_id = v.batch_id, cancel_transaction_date = v.voided_on FROM demo_voids v WHERE v.id = c.id`,
    `UPDATE notes n SET entered_date = v.voided_on FROM demo_voids v WHERE n.contract_id = v.id AND n.text LIKE 'Voided:%'`,
    `INSERT INTO remittance_credits (dealer_code, contract_id, amount, created_on) SELECT dealer_code, id, dealer_cost, voided_on FROM demo_voids`,
    `UPDATE remittance_credits k SET batch_id = (SELECT b.id FROM remittance_batches b WHERE b.dealer_code = k.dealer_code AND b.status = 'Posted'
       AND b.submitted_on > k.created_on AND b.total_dealer_cost >= k.amount ORDER BY b.submitted_on, b.id LIMIT 1)`,
    `INSERT INTO remittance_credit_lines (batch_id, credit_id, amount) SELECT batch_id, id, amount FROM remittance_credits WHERE batch_id IS NOT NULL`,
    `UPDATE remittance_batches b SET total_credits = k.amount FROM remittance_credits k WHERE k.batch_id = b.id`,
  ];
  for (const statement of statements) await tx.query(statement);
  await payNet(tx, 'b.id IN (SELECT batch_id FROM demo_voids) OR b.total_credits > 0');
}

/** The return codes of the returned debits of the book. */
const returned = ['R01', 'R02', 'R29'].map(returnMeaning);

/**
 * 1 of 60 batches by ACH came back first: submitted two days earlier, settled and returned, and its contracts were remitted again under the number that
 * they have. Only from Wednesday to Friday are these three banking days, so it is 1 of 26 of those. What the bank charged for it is in the batch that paid.
 */
async function writeReturns(tx: Queryable): Promise<void> {
  await tx.query(
    `CREATE TEMPORARY TABLE demo_returns ON COMMIT DROP AS
     SELECT b.*, row_number() OVER (ORDER BY b.id) AS place FROM (SELECT *, row_number() OVER (ORDER BY id DESC) AS nth FROM remittance_batches
       WHERE payment_method_type = 2 AND status = 'Posted' AND total_credits = 0 AND extract(isodow FROM submitted_on) BETWEEN 3 AND 5) b WHERE b.nth % 26 = 3`,
  );
  await tx.query(
    `WITH highest AS (SELECT max(id) AS id FROM remittance_batches)
     INSERT INTO remittance_batches (batch_number, dealer_code, payment_method_type, status, contract_count, total_dealer_cost, over_remit_total,
       submitted_on, submitted_at, returned_on, return_code, return_reason, settled_by)
     SELECT 'R-' || to_char(r.submitted_on - 2, 'YYYYMM') || '-' || lpad((highest.id + r.place)::text, 6, '0'), r.dealer_code, 2, 'Returned',
       r.contract_count, r.total_dealer_cost, r.over_remit_total, r.submitted_on - 2, r.submitted_on - 2 + time '15:00', r.submitted_on,
       ($1::text[])[r.place % 3 + 1], ($2::text[])[r.place % 3 + 1], '${finance}'
     FROM demo_returns r, highest`,
    [
      returned.map(({ code }) => code),
      returned.map(({ words, dealerWords, next }) => `${words}. ${dealerWords} ${next}`),
    ],
  );
  const statements = [
    `INSERT INTO remittance_lines (batch_id, contract_id, dealer_cost, over_remit)
     SELECT first.id, l.contract_id, l.dealer_cost, l.over_remit FROM demo_returns r JOIN remittance_lines l ON l.batch_id = r.id
     JOIN remittance_batches first ON first.dealer_code = r.dealer_code AND first.status = 'Returned' AND first.returned_on = r.submitted_on`,
    `INSERT INTO batch_payments (batch_id, method, amount, state, return_code)
     SELECT id, 2, net_amount, 'Returned', return_code FROM remittance_batches WHERE status = 'Returned'`,
    `INSERT INTO remittance_debits (dealer_code, reason, amount, created_on, created_by, batch_id)
     SELECT r.dealer_code, 'Bank fee for batch ' || first.batch_number, 25, r.submitted_on, '${finance}', r.id
     FROM demo_returns r JOIN remittance_batches first ON first.dealer_code = r.dealer_code AND first.status = 'Returned' AND first.returned_on = r.submitted_on
     WHERE first.return_code = 'R01'`,
    `INSERT INTO remittance_debit_lines (batch_id, debit_id, amount) SELECT batch_id, id, amount FROM remittance_debits WHERE batch_id IS NOT NULL`,
    `UPDATE remittance_batches b SET debits_total = d.amount FROM remittance_debits d WHERE d.batch_id = b.id`,
  ];
  for (const statement of statements) await tx.query(statement);
  await payNet(tx, 'b.debits_total > 0');
}

/** The latest batch by ACH that came back after it was posted: the dealer's next batch pays it. */
async function writeLateReturn(tx: Queryable, today: IsoDate): Promise<void> {
  const { code, words, dealerWords } = returnMeaning('R31');
  await tx.query(
    `WITH late AS (SELECT b.id, b.batch_number, b.dealer_code, b.posted_on, p.amount FROM remittance_batches b JOIN batch_payments p ON p.batch_id = b.id
         WHERE b.payment_method_type = 2 AND b.status = 'Posted' AND b.posted_on < $1::date AND p.amount > 0 AND b.dealer_code <> (${largestDealer})
         ORDER BY b.posted_on DESC, b.id DESC LIMIT 1),
       debit AS (INSERT INTO remittance_debits (dealer_code, of_batch_id, reason, amount, created_on, created_by)
         SELECT dealer_code, id, 'Payment of batch ' || batch_number || ' returned (' || $2::text || '): ' || $3::text, amount, least(posted_on + 2, $1::date),
           '${finance}' FROM late)
     UPDATE batch_payments p SET return_code = $2 FROM late WHERE p.batch_id = late.id`,
    [today, code, `${words}. ${dealerWords}`],
  );
}

/** 1 of 80 checks was short, with an explanation; the latest of them is still open. */
async function writeShortChecks(tx: Queryable): Promise<void> {
  await tx.query(
    `UPDATE remittance_batches b SET difference = -(20 + b.id % 41), explanation = 'The dealer disputes a fee.',
       difference_cleared_on = CASE WHEN short.nth > 1 THEN b.posted_on + 10 END, difference_cleared_by = CASE WHEN short.nth > 1 THEN '${finance}' END,
       difference_note = CASE WHEN short.nth > 1 THEN 'The rest came by a second check.' END
     FROM (SELECT id, row_number() OVER (ORDER BY id DESC) AS nth FROM remittance_batches
       WHERE payment_method_type = 3 AND status = 'Posted' AND net_amount > 100 AND posted_on < (SELECT max(posted_on) - 10 FROM remittance_batches)) short
     WHERE short.id = b.id AND short.nth % 80 = 1`,
  );
  await payNet(tx, 'b.difference <> 0');
  await tx.query(
    `UPDATE remittance_batches SET check_number = (10000 + id * 7 % 89999)::text WHERE payment_method_type = 3`,
  );
}

/** A check and an ACH payment that were submitted today, and an ACH payment that posts on the next banking day. */
async function writeWaiting(tx: Queryable, today: IsoDate): Promise<void> {
  const earlier = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((days) => addDays(today, -days));
  const tomorrow = achDays(today).settlesOn;
  const submitted = earlier.find((day) => achDays(day).postsOn === tomorrow) ?? addDays(today, -5);
  const waiting = [
    { method: 3, day: today },
    { method: 2, day: today },
    { method: 2, day: submitted },
  ];
  for (const [place, { method, day }] of waiting.entries()) await submit(tx, { place, method, day });
}

/** Submits the three latest pending contracts of a dealer: not the largest one, where the demo's own users remit. */
async function submit(
  tx: Queryable,
  { place, method, day }: { place: number; method: number; day: IsoDate },
): Promise<void> {
  const isAch = method === 2;
  const { settlesOn, postsOn } = achDays(day);
  await tx.query(
    `WITH chosen AS (SELECT dealer_code FROM contracts WHERE batch_id IS NULL AND status = 1 AND NOT is_voided AND purchase_date < $2::date
         AND dealer_code <> (${largestDealer})
       GROUP BY dealer_code HAVING count(*) >= 3 ORDER BY count(*) DESC, dealer_code OFFSET $1::int LIMIT 1),
     line AS (SELECT c.id, c.dealer_cost FROM contracts c JOIN chosen ON chosen.dealer_code = c.dealer_code
       WHERE c.batch_id IS NULL AND c.status = 1 AND NOT c.is_voided AND c.purchase_date < $2::date ORDER BY c.purchase_date DESC, c.id LIMIT 3),
     batch AS (INSERT INTO remittance_batches (batch_number, dealer_code, payment_method_type, status, contract_count, total_dealer_cost, submitted_on,
         submitted_at, check_number)
       SELECT 'R-' || to_char($2::date, 'YYYYMM') || '-' || lpad((SELECT max(split_part(batch_number, '-', 3)::bigint) + 1 FROM remittance_batches)::text, 6, '0'),
         chosen.dealer_code, $3::int, 'Submitted', (SELECT count(*) FROM line), (SELECT sum(dealer_cost) FROM line), $2::date,
         $2::date + time '10:00', CASE WHEN $3::int = 3 THEN '20417' END
       FROM chosen RETURNING id, net_amount),
     lines AS (INSERT INTO remittance_lines (batch_id, contract_id, dealer_cost) SELECT batch.id, line.id, line.dealer_cost FROM batch, line),
     payment AS (INSERT INTO batch_payments (batch_id, method, amount, state, effective_on, settles_on, posts_on)
       SELECT id, $3::int, net_amount, $4::text, $5::date, $5::date, $6::date FROM batch)
     UPDATE contracts c SET batch_id = batch.id FROM batch, line WHERE c.id = line.id`,
    [
      place,
      day,
      method,
      isAch && place === 2 ? 'Sent' : 'Pending',
      isAch ? settlesOn : null,
      isAch ? postsOn : null,
    ],
  );
}

/** Payments that exceed the total of their batches. */
async function payNet(tx: Queryable, which: string): Promise<void> {
  await tx.query(
    `UPDATE batch_payments p SET amount = b.net_amount + b.difference FROM remittance_batches b WHERE b.id = p.batch_id AND (${which})`,
  );
}
