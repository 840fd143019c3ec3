import { achDays } from '@pitlane/shared/features/remittance/rules/banking-days';
import { datedNumber } from '@pitlane/shared/kernel/dated-number';
import { addMonths, type IsoDate } from '@pitlane/shared/kernel/dates';
import type { Database, Queryable } from '../db/database.ts';
import { readAchFile } from '../features/remittance/ach/read-file.ts';
import {
  type AchOrigin,
  achTotals,
  traceNumberOf,
  writeAchFile,
} from '../features/remittance/ach/write-file.ts';
import { sha256Of } from '../outbox/mail.ts';
import type { DataKeys } from '../sealing/data-keys.ts';
import { achFileSeal } from '../sealing/open-data-keys.ts';
import {
  type AchDealer,
  type DemoAccount,
  type DemoPeople,
  makeAccounts,
  writeAccounts,
  writeAuthorizations,
} from './demo-accounts.ts';
import { Random } from './random.ts';

/** Everything drawn here uses a separate random sequence. */
const seedOfAccounts = 4_000_037;
/** Payments of the last months are in files. Source: areas.md §16 (3) */
const monthsInFiles = -2;

/** Dependencies of a demo book's payments by ACH. */
export interface DemoAchDeps {
  dataKeys: DataKeys;
  origin: AchOrigin;
}

/** A book of five million contracts has a million batches; the start waits for nothing else. */
const longestMs = 600_000;

/**
 * Gives a demo book the bank accounts of the dealers that pay by ACH, what they authorized, and the files of the last two months. They aren't part of the book,
 * since account numbers and files are sealed with this server's key. Does nothing where a bank account is there. Source: areas.md §16 (3, 4)
 */
export async function writeDemoAch(db: Database, deps: DemoAchDeps): Promise<void> {
  const people = await peopleOf(db);
  const [book] = await db.query<{ today: IsoDate; seed: number }>(
    'SELECT anchor_day AS today, seed FROM book WHERE is_demo',
  );
  if (!people || !book) return;
  await db.transaction(
    async (tx) => {
      const [account] = await tx.query('SELECT FROM bank_accounts LIMIT 1');
      if (account) return;
      const dealers = await achDealers(tx, people.ownDealer, book.today);
      const accounts = makeAccounts(dealers, {
        ...people,
        today: book.today,
        random: new Random(book.seed + seedOfAccounts),
      });
      await writeAccounts(tx, accounts, { ...deps, company: deps.origin.companyName, people });
      await payFromAccounts(tx);
      const payments = await authorize(tx, { accounts, people, deps, today: book.today });
      await writeFiles(tx, payments, { people, deps });
    },
    { scope: { kind: 'all' }, longestMs },
  );
}

type OwnPeople = DemoPeople & { ownDealer: string };

async function peopleOf(db: Database): Promise<OwnPeople | undefined> {
  const rows = await db.query<{ username: string; id: number; dealer: string | null }>(
    `SELECT username, user_profile_id AS id, dealer_code AS dealer FROM user_profiles WHERE username IN ('dealer', 'finance', 'admin')`,
  );
  const one = (name: string) => rows.find(({ username }) => username === name);
  const [dealer, finance, admin] = [one('dealer'), one('finance'), one('admin')];
  if (!dealer?.dealer || !finance || !admin) return undefined;
  return { ownDealer: dealer.dealer, dealerId: dealer.id, financeId: finance.id, adminId: admin.id };
}

/** Every dealer that has paid by ACH, and the one of the demo's own users. */
function achDealers(tx: Queryable, ownDealer: string, today: IsoDate): Promise<AchDealer[]> {
  return tx.query<AchDealer>(
    `SELECT d.dealer_code AS "dealerCode", d.name, coalesce(min(b.submitted_on), $2::date) AS "firstDay",
       coalesce(array_agg(b.returned_on ORDER BY b.returned_on) FILTER (WHERE b.return_code IN ('R02', 'R29') AND b.status = 'Returned'), '{}') AS "closedDays"
     FROM dealers d LEFT JOIN remittance_batches b ON b.dealer_code = d.dealer_code AND b.payment_method_type = 2
     WHERE b.id IS NOT NULL OR d.dealer_code = $1 GROUP BY d.dealer_code, d.name ORDER BY d.dealer_code`,
    [ownDealer, today],
  );
}

/** Each payment by ACH is from the account that its dealer had on that day. */
async function payFromAccounts(tx: Queryable): Promise<void> {
  await tx.query(
    `UPDATE batch_payments p SET bank_account_id = a.id, last4 = a.last4 FROM remittance_batches b, bank_accounts a
     WHERE p.method = 2 AND b.id = p.batch_id AND a.dealer_code = b.dealer_code AND a.state <> 'Pending'
       AND b.submitted_on >= a.added_at::date AND (a.retired_on IS NULL OR b.submitted_on < a.retired_on)`,
  );
}

interface FiledPayment {
  id: number;
  batchNumber: string;
  amountCents: number;
  state: string;
  submittedOn: IsoDate;
  accountId: string;
}

type Authorized = FiledPayment & { account: DemoAccount; settlesOn: IsoDate };

/** Authorizations of the payments of the last months and of those that wait. */
async function authorize(
  tx: Queryable,
  {
    accounts,
    people,
    deps,
    today,
  }: { accounts: readonly DemoAccount[]; people: DemoPeople; deps: DemoAchDeps; today: IsoDate },
): Promise<Authorized[]> {
  const rows = await tx.query<FiledPayment>(
    `SELECT p.id, b.batch_number AS "batchNumber", p.amount AS "amountCents", p.state, b.submitted_on AS "submittedOn", p.bank_account_id AS "accountId"
     FROM batch_payments p JOIN remittance_batches b ON b.id = p.batch_id
     WHERE p.method = 2 AND p.amount > 0 AND (b.submitted_on >= $1 OR p.state IN ('Pending', 'Sent')) ORDER BY p.id`,
    [addMonths(today, monthsInFiles)],
  );
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const payments = rows.flatMap((row) => {
    const account = byId.get(row.accountId);
    return account ? [{ ...row, account, ...achDays(row.submittedOn) }] : [];
  });
  const ids = await writeAuthorizations(
    tx,
    payments.map(({ account, amountCents, submittedOn, settlesOn }) => ({
      account,
      company: deps.origin.companyName,
      amountCents,
      day: submittedOn,
      debitedOn: settlesOn,
    })),
    people,
  );
  await tx.query(
    `UPDATE batch_payments p SET authorization_id = g.authorization_id, effective_on = g.settles_on, settles_on = g.settles_on
     FROM unnest($1::int[], $2::int[], $3::date[]) AS g (id, authorization_id, settles_on) WHERE p.id = g.id`,
    [payments.map(({ id }) => id), ids, payments.map(({ settlesOn }) => settlesOn)],
  );
  return payments;
}

/** A file for each day on which payments settled: prepared by one person, released by another, and long at the bank. */
async function writeFiles(
  tx: Queryable,
  payments: readonly Authorized[],
  context: { people: DemoPeople; deps: DemoAchDeps },
): Promise<void> {
  const byDay = Map.groupBy(
    payments.filter(({ state }) => state !== 'Pending'),
    ({ settlesOn }) => settlesOn,
  );
  for (const [effectiveOn, filed] of [...byDay].toSorted(([one], [other]) => one.localeCompare(other)))
    await writeFile(tx, { effectiveOn, filed }, context);
}

async function writeFile(
  tx: Queryable,
  { effectiveOn, filed }: { effectiveOn: IsoDate; filed: readonly Authorized[] },
  { people, deps: { dataKeys, origin } }: { people: DemoPeople; deps: DemoAchDeps },
): Promise<void> {
  const createdOn =
    filed
      .map(({ submittedOn }) => submittedOn)
      .toSorted()
      .at(-1) ?? effectiveOn;
  const debits = filed.map(({ id, batchNumber, amountCents, account }) => ({
    batchNumber,
    amountCents,
    routingNumber: account.routingNumber,
    accountNumber: account.accountNumber,
    accountType: account.accountType === 1 ? ('Checking' as const) : ('Savings' as const),
    holderName: account.holderName,
    traceSequence: id,
    hasRemittance: true,
  }));
  const text = writeAchFile({ origin, createdOn, createdAt: '16:30', modifier: 'A', effectiveOn, debits });
  readAchFile(text);
  const bytes = Buffer.from(text, 'ascii');
  const { entryCount, totalCents } = achTotals(debits);
  const [drawn] = await tx.query<{ number: number; id: number }>(
    `SELECT nextval('ach_file_numbers') AS number, nextval(pg_get_serial_sequence('ach_files', 'id')) AS id`,
  );
  if (!drawn) throw new Error('One row gives one row.');
  await tx.query(
    `INSERT INTO ach_files (id, file_number, file_id_modifier, state, created_on, effective_on, prepared_by, prepared_by_id, prepared_at, released_by,
       released_by_id, released_at, written_at, entry_count, total, sha256, bytes_sealed)
     VALUES ($1, $2, 'A', 'Released', $3, $4, 'Fern Finance', $5, $3::date + time '21:30', 'Ada Admin', $6, $3::date + time '22:00', $3::date + time '22:01',
       $7, $8::bigint / 100.0, $9, $10)`,
    [
      drawn.id,
      datedNumber('AF', createdOn, drawn.number),
      createdOn,
      effectiveOn,
      people.financeId,
      people.adminId,
      entryCount,
      totalCents,
      sha256Of(bytes),
      dataKeys.seal(bytes, achFileSeal(String(drawn.id))),
    ],
  );
  await tx.query(
    `UPDATE batch_payments p SET ach_file_id = $1, trace_number = t.trace FROM unnest($2::int[], $3::text[]) AS t (id, trace) WHERE p.id = t.id`,
    [drawn.id, filed.map(({ id }) => id), filed.map(({ id }) => traceNumberOf(origin, id))],
  );
}
