import { randomUUID } from 'node:crypto';
import type { Handlers, ParsedRequestOf } from '@pitlane/shared/engine/operation';
import type { bankAccountOperations } from '@pitlane/shared/features/remittance/bank-account-operations';
import { accountTypes } from '@pitlane/shared/features/remittance/codes';
import {
  type AchAuthorization,
  achAuthorizationText,
  achAuthorizationVersion,
} from '@pitlane/shared/features/remittance/rules/ach-authorization';
import { whyNotApproved } from '@pitlane/shared/features/remittance/rules/bank-account-state';
import { recordChange } from '../../../audit/record-change.ts';
import type { Config } from '../../../config.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import { isUniqueViolation } from '../../../db/violations.ts';
import type { Call } from '../../../http/call.ts';
import { once } from '../../../http/idempotency.ts';
import { badRequest, conflict, notFound } from '../../../http/refusal.ts';
import type { DataKeys } from '../../../sealing/data-keys.ts';
import { unknownDealer } from '../../dealers/dealer-asked.ts';
import type { CachedDealer, DealerCache } from '../../dealers/dealer-cache.ts';
import { dealerInScope } from '../../dealers/dealer-in-scope.ts';
import { achOriginOf } from '../ach/ach-origin.ts';
import { type AccountEvent, mailAccount, masterDealersOf } from './account-mail.ts';
import { sealNumber } from './account-number.ts';
import {
  type AccountRow,
  accountById,
  accountsOf,
  heldAccount,
  recordedAccount,
  wireAccount,
} from './account-rows.ts';
import { storeAuthorization } from './authorizations.ts';
import { sealAgain, unreadableAccount } from './enter-again.ts';
import {
  type SigningDeps,
  signedAuthorization,
  signedAuthorizationPdf,
  storeAuthorizationSignature,
} from './sign-authorization.ts';

type Operations = typeof bankAccountOperations;
type NewAccount = ParsedRequestOf<Operations['saveBankAccount']>;

/** Dependencies of accounts. */
export interface AccountDeps extends SigningDeps {
  db: Database;
  config: Config;
  dealers: DealerCache;
  dataKeys: DataKeys;
}

/**
 * Answers the calls about the accounts that dealers pay from. An account is added by one person, approved by another
 * and never edited; the master dealers are notified of each step. Source: areas.md §6.2 (R38), §6.6
 */
export function bankAccountHandlers(deps: AccountDeps): Handlers<Operations, Call> {
  const { db } = deps;
  return {
    listBankAccounts: async ({ dealerCode, includeRetired }, call) => {
      const code = dealerCode ? (await dealerOf(deps, dealerCode, call)).dealerCode : null;
      const rows = await db.transaction((tx) => accountsOf(tx, { dealerCode: code, includeRetired }), {
        scope: call.actor.scope,
        signal: call.signal,
        readOnly: true,
      });
      return rows.map(wireAccount);
    },
    getAchAuthorization: async ({ dealerCode, bankName, last4 }, call) => {
      const dealer = await dealerOf(deps, dealerCode, call);
      const text = achAuthorizationText(authorizationOf(deps, dealer, { bankName, last4 }));
      return { text, version: achAuthorizationVersion };
    },
    saveBankAccount: (request, call) => add(deps, request, call),
    printBankAuthorization: ({ bankAccountID }, call) => printAuthorization(db, bankAccountID, call),
    approveBankAccount: ({ bankAccountID }, call) =>
      change(db, bankAccountID, call, { event: 'approved', work: approve }),
    retireBankAccount: ({ bankAccountID }, call) =>
      change(db, bankAccountID, call, { event: 'retired', work: retire }),
  };
}

/** Changes an account exactly once, puts it on record, and notifies the master dealers if its state is another one. */
async function change(
  db: Database,
  bankAccountID: string,
  call: Call,
  {
    event,
    work,
  }: { event: AccountEvent; work: (tx: Queryable, account: AccountRow, call: Call) => Promise<void> },
) {
  const { scope } = call.actor;
  const seen = await db.transaction((tx) => accountById(tx, bankAccountID), { scope, readOnly: true });
  const readers = seen ? await masterDealersOf(db, seen.dealerCode) : [];
  return db.transaction(
    (tx) =>
      once(tx, call, async () => {
        const before = await heldAccount(tx, bankAccountID);
        await work(tx, before, call);
        const after = (await accountById(tx, bankAccountID)) as AccountRow;
        await recordChange(tx, call, {
          action: `bankAccount.${event === 'retired' ? 'retire' : 'approve'}`,
          before: recordedAccount(before),
          after: recordedAccount(after),
        });
        const { fullName: by, zone } = call.actor;
        if (before.state !== after.state) await mailAccount(tx, readers, { account: after, event, by, zone });
        return wireAccount(after);
      }),
    { scope, signal: call.signal },
  );
}

/** The authorization that was signed by typing a name, as a PDF. */
async function printAuthorization(db: Database, bankAccountID: string, call: Call) {
  if (call.actor.scope.kind === 'none') throw notFound('Bank account not found.');
  const { account, body } = await db.transaction(
    async (tx) => {
      const found = await accountById(tx, bankAccountID);
      // A role without contracts may not read signatures at all: it must get the same answer as for an unknown account.
      if (!found) throw notFound('Bank account not found.');
      return { account: found, body: await signedAuthorizationPdf(tx, bankAccountID) };
    },
    { scope: call.actor.scope, signal: call.signal, readOnly: true },
  );
  if (!body) throw notFound('The authorization of this account has no typed signature.');
  return { name: `ach-authorization-${account.last4}.pdf`, contentType: 'application/pdf', body };
}

/** Refuses a dealer that isn't there or not in scope, which looks the same: 400 at its field. Source: decisions.md §8 (General) */
async function dealerOf({ dealers }: AccountDeps, code: string, call: Call): Promise<CachedDealer> {
  const dealer = await dealerInScope(dealers, code.toUpperCase(), call);
  if (dealer) return dealer;
  throw unknownDealer(code);
}

/** Refuses 409 `method_unavailable` if no bank takes files. */
function authorizationOf(
  { config }: Pick<AccountDeps, 'config'>,
  { name }: CachedDealer,
  { bankName, last4 }: { bankName: string; last4: string },
): AchAuthorization {
  const origin = achOriginOf(config);
  if (!origin)
    throw conflict({
      code: 'method_unavailable',
      message: "Payment by ACH isn't set up.",
      next: 'Pay by check.',
    });
  return { company: origin.companyName, dealerName: name, bankName, last4 };
}

async function add(deps: AccountDeps, request: NewAccount, call: Call) {
  const dealer = await dealerOf(deps, request.dealerCode, call);
  const authorization = authorizationOf(deps, dealer, {
    bankName: request.bankName,
    last4: request.accountNumber.slice(-4),
  });
  const unauthorized = whyNotAuthorized(request);
  if (unauthorized) throw unauthorized;
  const { signedName } = request;
  const signed = signedName
    ? await signedAuthorization(deps, { authorization, signedName }, call)
    : undefined;
  const { dealerCode } = dealer;
  const readers = await masterDealersOf(deps.db, dealerCode);
  const unreadableId = await unreadableAccount(deps.db, deps.dataKeys, { ...request, dealerCode });
  const entered = { request, dealerCode, authorization, signed, readers, unreadableId };
  return deps.db
    .transaction((tx) => once(tx, call, () => store(tx, entered, { deps, call })), {
      // A dealer can't change a number. One that is sealed again was proved to be the same.
      scope: unreadableId ? { kind: 'all' } : call.actor.scope,
      signal: call.signal,
    })
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw conflict({
        code: 'account_exists',
        field: 'accountNumber',
        message: 'This account was already added.',
      });
    });
}

/** An account as it was entered, and who is notified of it. */
interface EnteredAccount {
  request: NewAccount;
  dealerCode: string;
  authorization: AchAuthorization;
  signed: Awaited<ReturnType<typeof signedAuthorization>> | undefined;
  readers: readonly string[];
  /** The stored account that gets its number back. */
  unreadableId: string | undefined;
}

async function store(
  tx: Queryable,
  { request, dealerCode, authorization, signed, readers, unreadableId }: EnteredAccount,
  { deps, call }: { deps: AccountDeps; call: Call },
) {
  const id = unreadableId ?? (await insert(tx, { deps, request, dealerCode, call }));
  if (unreadableId) await sealAgain(tx, deps.dataKeys, { ...request, id });
  const authorizationId = await storeAuthorization(tx, call, { bankAccountId: id, authorization });
  if (signed) await storeAuthorizationSignature(tx, signed, { dealerCode, authorizationId, call });
  const account = (await accountById(tx, id)) as AccountRow;
  const [action, event] = unreadableId
    ? (['bankAccount.enterAgain', 'entered again'] as const)
    : (['bankAccount.add', 'added'] as const);
  await recordChange(tx, call, { action, after: recordedAccount(account) });
  const { fullName: by, zone } = call.actor;
  await mailAccount(tx, readers, { account, event, by, zone });
  return wireAccount(account);
}

function whyNotAuthorized({ isAuthorized, authorizationVersion }: NewAccount) {
  if (!isAuthorized) {
    return badRequest({
      code: 'not_authorized',
      field: 'isAuthorized',
      message: 'Authorization is required.',
    });
  }
  if (authorizationVersion === achAuthorizationVersion) return undefined;
  return conflict({
    code: 'authorization_changed',
    field: 'authorizationVersion',
    message: 'The text of the authorization has changed.',
    next: 'Read it again, then agree.',
  });
}

async function insert(
  tx: Queryable,
  {
    deps,
    request,
    dealerCode,
    call,
  }: { deps: AccountDeps; request: NewAccount; dealerCode: string; call: Call },
): Promise<string> {
  const id = randomUUID();
  const { sealed, mark, last4 } = sealNumber(deps.dataKeys, { id, ...request });
  await tx.query(
    `INSERT INTO bank_accounts (id, dealer_code, bank_name, holder_name, account_type, routing_number, last4, account_sealed, account_mark, state,
       added_by, added_by_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'Pending', $10, $11)`,
    [
      id,
      dealerCode,
      request.bankName,
      request.holderName,
      accountTypes.find(({ name }) => name === request.accountType)?.code,
      request.routingNumber,
      last4,
      sealed,
      mark,
      call.actor.fullName,
      call.actor.userProfileID,
    ],
  );
  return id;
}

/** Payments that were authorized from an account that this one corrects are debited from it: the bank says that they are one. */
async function approve(tx: Queryable, account: AccountRow, { actor }: Call): Promise<void> {
  const problem = whyNotApproved(account, actor.userProfileID);
  if (problem) throw conflict(problem);
  await tx.query(
    `UPDATE bank_accounts SET state = 'Approved', approved_by = coalesce(approved_by, $2), approved_by_id = coalesce(approved_by_id, $3),
       approved_at = coalesce(approved_at, now()), version = version + 1 WHERE id = $1`,
    [account.id, actor.fullName, actor.userProfileID],
  );
  if (account.replacesId === null) return;
  await tx.query(
    `UPDATE batch_payments SET bank_account_id = $2 WHERE bank_account_id = $1 AND state = 'Pending' AND ach_file_id IS NULL`,
    [account.replacesId, account.id],
  );
}

async function retire(tx: Queryable, account: AccountRow, { actor, today }: Call): Promise<void> {
  if (account.state === 'Retired') return;
  await tx.query(
    `UPDATE bank_accounts SET state = 'Retired', retired_on = $2, retired_by = $3, version = version + 1 WHERE id = $1`,
    [account.id, today, actor.fullName],
  );
  await tx.query(
    'UPDATE ach_authorizations SET revoked_at = now() WHERE bank_account_id = $1 AND revoked_at IS NULL',
    [account.id],
  );
}
