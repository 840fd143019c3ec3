import type { PortalError } from '@pitlane/shared/kernel/error';
import type { Config } from '../../config.ts';
import type { Queryable } from '../../db/database.ts';
import { conflict } from '../../http/refusal.ts';

/** The account that checks are written on. Its number is a setting and never in the database. Source: areas.md §1.6 (CHECK_ACCOUNT) */
export type CheckAccountSetting = NonNullable<Config['checkAccount']>;

/** The account of a server with demo users; its number is one of areas.md §13.2. */
export const demoAccount: CheckAccountSetting = {
  name: 'Refunds and claims',
  bankName: 'Example Bank',
  routingNumber: '021000021',
  accountNumber: '123456789',
  firstNumber: 5001,
  format: 'csv',
};

/** Returns the account that checks are written on; undefined if none is set up. Source: areas.md §1.6 */
export function checkAccountOf({
  checkAccount,
  demoSignIns,
}: Pick<Config, 'checkAccount' | 'demoSignIns'>): CheckAccountSetting | undefined {
  return checkAccount ?? (demoSignIns ? demoAccount : undefined);
}

/** Why there are no check runs at all. */
export const noAccount = {
  code: 'checks_unavailable',
  message: "Check runs aren't set up.",
  next: 'Ask your administrator to set CHECK_ACCOUNT.',
} satisfies PortalError;

/** Returns the account. Refuses `checks_unavailable` (409). */
export function requireAccount(config: Pick<Config, 'checkAccount' | 'demoSignIns'>): CheckAccountSetting {
  const account = checkAccountOf(config);
  if (!account) throw conflict(noAccount);
  return account;
}

/**
 * Returns the account that a run is written on: another one's number must not be on its sheets or in the bank's file. Refuses `checks_unavailable` and
 * `other_account` (409).
 */
export function requireAccountOf(
  config: Pick<Config, 'checkAccount' | 'demoSignIns'>,
  { runNumber, account: name }: { runNumber: string; account: string },
): CheckAccountSetting {
  const account = requireAccount(config);
  if (account.name === name) return account;
  throw conflict({
    code: 'other_account',
    message: `Check run ${runNumber} is on the account “${name}”, and CHECK_ACCOUNT is “${account.name}”.`,
    next: 'Ask your administrator to set the account of the run.',
  });
}

interface AccountRow {
  last4: string;
  nextNumber: number;
}

/** Returns the number of the next check; the first one of the setting before any was written. */
export async function nextNumberOf(
  tx: Queryable,
  { name, firstNumber }: CheckAccountSetting,
): Promise<number> {
  const [row] = await tx.query<Pick<AccountRow, 'nextNumber'>>(
    'SELECT next_number AS "nextNumber" FROM check_accounts WHERE name = $1',
    [name],
  );
  return row?.nextNumber ?? firstNumber;
}

/** Makes sure that the account has its counter. Refuses `other_account` (409) if the name was another account's. */
export async function openAccount(tx: Queryable, account: CheckAccountSetting): Promise<void> {
  const last4 = account.accountNumber.slice(-4);
  await tx.query(
    'INSERT INTO check_accounts (name, last4, first_number, next_number) VALUES ($1, $2, $3, $3) ON CONFLICT (name) DO NOTHING',
    [account.name, last4, account.firstNumber],
  );
  const [row] = await tx.query<Pick<AccountRow, 'last4'>>(
    'SELECT last4 FROM check_accounts WHERE name = $1',
    [account.name],
  );
  if (row?.last4 === last4) return;
  throw conflict({
    code: 'other_account',
    message: `The account “${account.name}” ended in ${row?.last4} until now, not in ${last4}.`,
    next: 'Give the new account a name of its own in CHECK_ACCOUNT.',
  });
}

/**
 * Takes the next numbers of an account and returns the first. Its row stays locked until the transaction ends, and a transaction that fails gives them
 * back, so numbers have no gap. Source: areas.md §1.4
 */
export async function takeNumbers(tx: Queryable, accountName: string, count: number): Promise<number> {
  const [row] = await tx.query<{ first: number }>(
    'UPDATE check_accounts SET next_number = next_number + $2 WHERE name = $1 RETURNING next_number - $2 AS first',
    [accountName, count],
  );
  if (!row) throw new Error(`Account ${accountName} has no counter.`);
  return row.first;
}
