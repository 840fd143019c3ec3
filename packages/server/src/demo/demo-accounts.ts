import { randomUUID } from 'node:crypto';
import {
  achAuthorizationText,
  achAuthorizationVersion,
} from '@pitlane/shared/features/remittance/rules/ach-authorization';
import { addDays, type IsoDate } from '@pitlane/shared/kernel/dates';
import type { Queryable } from '../db/database.ts';
import { sealNumber } from '../features/remittance/accounts/account-number.ts';
import { sha256Of } from '../outbox/mail.ts';
import type { DataKeys } from '../sealing/data-keys.ts';
import type { Random } from './random.ts';

/** A dealer that pays by ACH. */
export interface AchDealer {
  dealerCode: string;
  name: string;
  /** Its first payment by ACH. */
  firstDay: IsoDate;
  /** Days on which a bank said that its account can't be debited any more. */
  closedDays: readonly IsoDate[];
}

/** An account of the demo book. */
export interface DemoAccount {
  id: string;
  dealerCode: string;
  dealerName: string;
  bankName: string;
  routingNumber: string;
  accountNumber: string;
  accountType: 1 | 2;
  holderName: string;
  state: 'Pending' | 'Approved' | 'Retired';
  addedOn: IsoDate;
  retiredOn: IsoDate | null;
}

/** The actors in the book, by ids of this database. */
export interface DemoPeople {
  dealerId: number;
  financeId: number;
  adminId: number;
}

/** Fictional banks, with routing numbers of test ranges that pass the 3-7-1 check. */
const banks = [
  { name: 'First Example Bank', routingNumber: '122105155' },
  { name: 'Prairie Test Bank', routingNumber: '091000019' },
  { name: 'Sample Trust Company', routingNumber: '110000000' },
  { name: 'Specimen Savings', routingNumber: '222222226' },
];

/** The last digits of the account from which the demo's own dealer pays, as in the terminal's examples. */
const exampleEnd = '4321';

/**
 * Makes the accounts of dealers that pay by ACH: one each, and an earlier one for each that a bank closed. Numbers are drawn. The demo's own dealer has one that
 * can be used, and one added yesterday that waits for approval.
 */
export function makeAccounts(
  dealers: readonly AchDealer[],
  { today, ownDealer, random }: { today: IsoDate; ownDealer: string; random: Random },
): DemoAccount[] {
  return dealers.flatMap((dealer) => {
    const { dealerCode, firstDay, closedDays } = dealer;
    const isOwn = dealerCode === ownDealer;
    const began = [addDays(firstDay, -30), ...closedDays];
    const accounts = began.map((addedOn, nth) => {
      const retiredOn = closedDays[nth] ?? null;
      const end = isOwn && retiredOn === null ? exampleEnd : undefined;
      const state = retiredOn === null ? 'Approved' : 'Retired';
      return { ...drawn(dealer, random, end), state, addedOn, retiredOn } as const;
    });
    if (!isOwn) return accounts;
    return [
      ...accounts,
      { ...drawn(dealer, random), state: 'Pending', addedOn: addDays(today, -1), retiredOn: null } as const,
    ];
  });
}

function drawn({ dealerCode, name }: AchDealer, random: Random, end?: string) {
  const { name: bankName, routingNumber } = random.oneOf(banks);
  const body = String(random.between(10_000, 999_999));
  return {
    id: randomUUID(),
    dealerCode,
    dealerName: name,
    bankName,
    routingNumber,
    accountNumber: `${body}${end ?? String(random.between(0, 9_999)).padStart(4, '0')}`,
    accountType: random.chance(0.9) ? 1 : 2,
    holderName: name,
  } as const;
}

/** Writes the accounts, their numbers sealed, each with the standing authorization that was given when it was added. */
export async function writeAccounts(
  tx: Queryable,
  accounts: readonly DemoAccount[],
  { dataKeys, company, people }: { dataKeys: DataKeys; company: string; people: DemoPeople },
): Promise<void> {
  const sealed = accounts.map((account) => sealNumber(dataKeys, account));
  await tx.query(
    `INSERT INTO bank_accounts (id, dealer_code, bank_name, holder_name, account_type, routing_number, last4, account_sealed, account_mark, state, added_by,
       added_by_id, added_at, approved_by, approved_by_id, approved_at, retired_on, retired_by)
     SELECT id, dealer_code, bank_name, holder_name, account_type, routing_number, last4, decode(sealed, 'hex'), decode(mark, 'hex'), state, 'Dale Dealer', $13,
       added_on + time '15:00', CASE WHEN state <> 'Pending' THEN 'Fern Finance' END, CASE WHEN state <> 'Pending' THEN $14::int END,
       CASE WHEN state <> 'Pending' THEN added_on + 1 + time '16:00' END, retired_on, CASE WHEN retired_on IS NOT NULL THEN 'Fern Finance' END
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::int[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::date[],
       $12::date[]) AS a (id, dealer_code, bank_name, holder_name, account_type, routing_number, last4, sealed, mark, state, added_on, retired_on)`,
    [
      accounts.map(({ id }) => id),
      accounts.map(({ dealerCode }) => dealerCode),
      accounts.map(({ bankName }) => bankName),
      accounts.map(({ holderName }) => holderName),
      accounts.map(({ accountType }) => accountType),
      accounts.map(({ routingNumber }) => routingNumber),
      sealed.map(({ last4 }) => last4),
      sealed.map((one) => one.sealed.toString('hex')),
      sealed.map(({ mark }) => mark.toString('hex')),
      accounts.map(({ state }) => state),
      accounts.map(({ addedOn }) => addedOn),
      accounts.map(({ retiredOn }) => retiredOn),
      people.dealerId,
      people.financeId,
    ],
  );
  await writeAuthorizations(
    tx,
    accounts.map((account) => ({ account, company, amountCents: null, day: account.addedOn })),
    people,
  );
}

/** An authorization as it was given on a day: for one payment, or standing. */
export interface GivenAuthorization {
  account: DemoAccount;
  company: string;
  amountCents: number | null;
  day: IsoDate;
  /** When that payment is debited. */
  debitedOn?: IsoDate;
}

/** Writes authorizations with the text that was agreed to, and returns their ids in the same order. */
export async function writeAuthorizations(
  tx: Queryable,
  given: readonly GivenAuthorization[],
  { dealerId }: DemoPeople,
): Promise<number[]> {
  const texts = given.map(({ account, company, amountCents, debitedOn }) => {
    const { dealerName, bankName, accountNumber } = account;
    const about = { company, dealerName, bankName, last4: accountNumber.slice(-4) };
    return achAuthorizationText(
      amountCents === null || debitedOn === undefined
        ? about
        : { ...about, payment: { amountCents, debitedOn } },
    );
  });
  const rows = await tx.query<{ id: number }>(
    `INSERT INTO ach_authorizations (bank_account_id, user_profile_id, given_by, text_version, text_sha256, text, amount, given_at, address, revoked_at)
     SELECT g.account, $1, 'Dale Dealer', $2, decode(g.sha256, 'hex'), g.text, g.cents / 100.0, g.day + time '15:00', '127.0.0.1', g.ended + time '15:00'
     FROM unnest($3::uuid[], $4::text[], $5::text[], $6::bigint[], $7::date[], $8::date[]) WITH ORDINALITY
       AS g (account, sha256, text, cents, day, ended, place) ORDER BY g.place RETURNING id`,
    [
      dealerId,
      achAuthorizationVersion,
      given.map(({ account }) => account.id),
      texts.map((text) => sha256Of(Buffer.from(text)).toString('hex')),
      texts,
      given.map(({ amountCents }) => amountCents),
      given.map(({ day }) => day),
      given.map(({ account }) => account.retiredOn),
    ],
  );
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}
