import {
  type AchAuthorization,
  achAuthorizationText,
  achAuthorizationVersion,
} from '@pitlane/shared/features/remittance/rules/ach-authorization';
import { whyNotDebited } from '@pitlane/shared/features/remittance/rules/bank-account-state';
import { achDays } from '@pitlane/shared/features/remittance/rules/banking-days';
import { whyNotBatchPayment } from '@pitlane/shared/features/remittance/rules/batch-payment';
import { unpaidCodes, whyNotSentAgain } from '@pitlane/shared/features/remittance/rules/return-codes';
import type { PortalError } from '@pitlane/shared/kernel/error';
import type { Queryable } from '../../../db/database.ts';
import { type AccountRow, accountById } from '../accounts/account-rows.ts';
import { storeAuthorization } from '../accounts/authorizations.ts';
import { putCharge } from '../forte/charge-batches.ts';
import type { PaymentWay, RequestedPayment } from '../payment-ways.ts';
import type { AchOrigin } from './write-file.ts';

/** Dependencies of payment by ACH. */
interface AchDeps {
  origin: AchOrigin;
  /** Who sends the debit: the bank, in its next file, or Forte. */
  by: 'file' | 'forte';
  now: () => Date;
}

/**
 * Payment by ACH: the dealer picks an account that may be debited and agrees to the text that it was shown; the next file debits it, or Forte
 * right after the batch is committed. A payment goes the way that it began, even if the setting changes. Source: areas.md §6.2, §6.6 (Authorization text), §20
 */
export function payByAch({ origin, by, now }: AchDeps): PaymentWay {
  return {
    preview: async (tx, payment) => {
      const account = await accountOf(tx, payment);
      if (!account) return { problem: whyNoAccount(payment) };
      const days = achDays(payment.call.today);
      return {
        problem:
          whyNotDebited(account, now().toISOString()) ??
          (await whyUnpaid(tx, account, payment)) ??
          whyNotAuthorized(payment),
        authorizationText: achAuthorizationText(authorizationOf(origin, account, payment)),
        authorizationVersion: achAuthorizationVersion,
        ...days,
      };
    },
    begin: async (tx, payment) => {
      const account = await accountOf(tx, payment);
      if (!account) throw new Error('The preview refuses a payment without an account.');
      const authorization = authorizationOf(origin, account, payment);
      const authorizationId = await storeAuthorization(tx, payment.call, {
        bankAccountId: account.id,
        authorization,
      });
      const { settlesOn, postsOn } = achDays(payment.call.today);
      if (by === 'forte') await putCharge(tx, payment.batchNumber, 'echeck');
      return {
        ...(by === 'forte' ? { processor: 'Forte' } : {}),
        bankAccountId: account.id,
        authorizationId,
        last4: account.last4,
        effectiveOn: settlesOn,
        settlesOn,
        postsOn,
      };
    },
  };
}

/** The account that is named, if it is the dealer's. */
async function accountOf(
  tx: Queryable,
  { request, dealerCode }: RequestedPayment,
): Promise<AccountRow | undefined> {
  const { bankAccountID } = request;
  const account = bankAccountID ? await accountById(tx, bankAccountID) : undefined;
  return account?.dealerCode === dealerCode ? account : undefined;
}

/** Names a contract that the account didn't pay for too often. */
async function whyUnpaid(
  tx: Queryable,
  account: AccountRow,
  { request }: RequestedPayment,
): Promise<PortalError | undefined> {
  const keys = request.contracts.map(
    ({ programCode, contractNumber, contractSuffix }) =>
      `${programCode}-${contractNumber}${contractSuffix ?? ''}`,
  );
  const [most] = await tx.query<{ key: string; count: number }>(
    `SELECT key, count(*) AS count FROM (
       SELECT c.program_code || '-' || c.contract_number || c.contract_suffix AS key
       FROM batch_payments p JOIN remittance_batches b ON b.id = p.batch_id JOIN remittance_lines l ON l.batch_id = b.id
       JOIN contracts c ON c.id = l.contract_id
       WHERE p.bank_account_id = $1 AND b.status = 'Returned' AND b.return_code = ANY ($2)) AS unpaid
     WHERE key = ANY ($3) GROUP BY key ORDER BY count(*) DESC, key LIMIT 1`,
    [account.id, [...unpaidCodes], keys],
  );
  return most && whyNotSentAgain(most.key, most.count);
}

function whyNoAccount({ request, netCents }: RequestedPayment): PortalError {
  const unnamed = whyNotBatchPayment(
    { method: 'ACH', bankAccountId: request.bankAccountID ?? '', isAuthorized: true },
    netCents,
  );
  const message = 'Bank account not found.';
  return unnamed
    ? { ...unnamed, field: 'bankAccountID' }
    : { code: 'unknown_account', field: 'bankAccountID', message };
}

function whyNotAuthorized({ isPreview, request, netCents }: RequestedPayment): PortalError | undefined {
  if (isPreview) return undefined;
  const { bankAccountID, isAuthorized, authorizationVersion } = request;
  const payment = {
    method: 'ACH',
    bankAccountId: bankAccountID ?? '',
    isAuthorized: isAuthorized ?? false,
  } as const;
  const problem = whyNotBatchPayment(payment, netCents);
  if (problem || authorizationVersion === achAuthorizationVersion) return problem;
  return {
    code: 'authorization_changed',
    field: 'authorizationVersion',
    message: 'The text of the authorization has changed.',
    next: 'Read it again, then agree.',
  };
}

function authorizationOf(
  origin: AchOrigin,
  { bankName, last4 }: AccountRow,
  { dealerName, netCents, call }: RequestedPayment,
): AchAuthorization {
  const payment = { amountCents: netCents, debitedOn: achDays(call.today).settlesOn };
  return { company: origin.companyName, dealerName, bankName, last4, payment };
}
