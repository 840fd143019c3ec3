import type { Cents } from '@pitlane/shared/kernel/money';
import { centsOf, dollarsOf } from '@pitlane/shared/kernel/money';
import { z } from 'zod';
import type { ForteSettings } from './forte-settings.ts';

/**
 * The outcome of a charge. `unknown`: there was no conclusive answer, and it must be looked up before it is retried.
 */
export type ChargeOutcome =
  | { kind: 'approved'; transactionId: string; authorizationCode: string | null; amountCents: Cents | null }
  | { kind: 'declined'; code: string; reason: string }
  | { kind: 'unknown'; reason: string };

/** A company's bank account, which an eCheck debits. */
export interface ChargedAccount {
  holderName: string;
  routingNumber: string;
  accountNumber: string;
  accountType: 'Checking' | 'Savings';
}

/** A charge of a card by its token, or of a bank account. */
export interface Charge {
  source: { paymethodToken: string } | ChargedAccount;
  amountCents: Cents;
  /** The batch number, which identifies the charge. */
  reference: string;
}

/** Forte's answer about a known charge. */
export interface KnownCharge {
  transactionId: string;
  /** Null where Forte doesn't say it. */
  amountCents: Cents | null;
  status: string;
  responseType: string | null;
  responseCode: string | null;
  responseWords: string | null;
  authorizationCode: string | null;
}

/** Returns the charges that took money, each once. */
export function approvedOf(known: readonly KnownCharge[]): KnownCharge[] {
  const approved = known.filter(
    ({ responseType, status }) => responseType === 'A' && status !== 'voided' && status !== 'declined',
  );
  return [...new Map(approved.map((charge) => [charge.transactionId, charge])).values()];
}

/** A settlement of a charge: paid out, or returned with a code. */
export interface Settlement {
  transactionId: string;
  type: string;
  code: string | null;
  amountCents: Cents;
  fundingId: string | null;
}

/** The part of Forte's API that we use. A call without a valid response throws ForteUnreachable. */
export interface ForteClient {
  charge: (charge: Charge) => Promise<ChargeOutcome>;
  /** Every charge with a reference; empty where Forte knows none. */
  findByReference: (reference: string) => Promise<KnownCharge[]>;
  settlementsOf: (transactionId: string) => Promise<Settlement[]>;
  /** Whether a funding was paid out. */
  isFunded: (fundingId: string) => Promise<boolean>;
}

/** Forte gave no response, or one that can't be read. The request may have been carried out. */
export class ForteUnreachable extends Error {
  constructor(reason: string) {
    super(`Forte didn't answer: ${reason}`);
    this.name = 'ForteUnreachable';
  }
}

const timeoutMs = 30_000;

const Response = z.looseObject({
  response_type: z.string().nullish(),
  response_code: z.string().nullish(),
  response_desc: z.string().nullish(),
  authorization_code: z.string().nullish(),
});

const Transaction = z.looseObject({
  transaction_id: z.string(),
  action: z.string().nullish(),
  authorization_amount: z.coerce.number().nullish(),
  authorization_code: z.string().nullish(),
  status: z.string().nullish(),
  response: Response.nullish(),
});

const Results = <T extends z.ZodType>(item: T) => z.looseObject({ results: z.array(item).nullish() });

const SettlementRow = z.looseObject({
  transaction_id: z.string(),
  settle_type: z.string(),
  settle_response_code: z.string().nullish(),
  settle_amount: z.coerce.number(),
  funding_id: z.string().nullish(),
});

/** Talks to Forte's REST API, version 3. Source: areas.md §6.5; developers.forte.net (transactions, settlements, fundings) */
export function createForteClient(settings: ForteSettings, { timeout = timeoutMs } = {}): ForteClient {
  const location = `/organizations/${settings.organizationId}/locations/${settings.locationId}`;
  const ask = (path: string, init: { method?: string; body?: string } = {}) =>
    request(settings, { path, ...init }, timeout);
  return {
    charge: async (charge) => {
      const sent = await ask(`${location}/transactions`, {
        method: 'POST',
        body: JSON.stringify(bodyOf(charge)),
      }).catch((error: unknown) => ({ error }));
      return 'error' in sent ? { kind: 'unknown', reason: String(sent.error) } : outcomeOf(sent);
    },
    findByReference: async (reference) => {
      const filter = encodeURIComponent(`reference_id eq '${reference}'`);
      const { results } = await read(ask(`${location}/transactions?filter=${filter}`), Results(Transaction));
      // Refunds that a person makes at Forte may have the reference of their charge.
      return (results ?? []).filter(({ action }) => (action ?? 'sale') === 'sale').map(knownOf);
    },
    settlementsOf: async (transactionId) => {
      const { results } = await read(
        ask(`${location}/transactions/${transactionId}/settlements`),
        Results(SettlementRow),
      );
      return (results ?? []).map((row) => ({
        transactionId: row.transaction_id,
        type: row.settle_type,
        code: row.settle_response_code ?? null,
        amountCents: centsOf(row.settle_amount),
        fundingId: row.funding_id ?? null,
      }));
    },
    isFunded: async (fundingId) => {
      const path = `/organizations/${settings.organizationId}/fundings/${encodeURIComponent(fundingId)}`;
      const { status } = await read(ask(path), z.looseObject({ status: z.string().nullish() }));
      return status === 'completed';
    },
  };
}

function bodyOf({ source, amountCents, reference }: Charge) {
  return {
    action: 'sale',
    authorization_amount: dollarsOf(amountCents),
    reference_id: reference,
    order_number: reference,
    ...('paymethodToken' in source ? { paymethod_token: source.paymethodToken } : echeckOf(source)),
  };
}

/** A dealer is a company, so its debit is CCD. Source: areas.md §1 (R6), §6.5; developers.forte.net (transactions) */
function echeckOf({ holderName, routingNumber, accountNumber, accountType }: ChargedAccount) {
  return {
    billing_address: { company_name: holderName },
    echeck: {
      sec_code: 'CCD',
      account_holder: holderName,
      routing_number: routingNumber,
      account_number: accountNumber,
      account_type: accountType.toLowerCase(),
    },
  };
}

interface Answer {
  status: number;
  body: unknown;
}

async function request(
  { apiUrl, apiAccessId, secureKey, organizationId }: ForteSettings,
  { path, ...init }: { path: string; method?: string; body?: string },
  timeout: number,
): Promise<Answer> {
  try {
    const response = await fetch(`${apiUrl}${path}`, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
      headers: {
        authorization: `Basic ${Buffer.from(`${apiAccessId}:${secureKey}`).toString('base64')}`,
        'x-forte-auth-organization-id': organizationId,
        accept: 'application/json',
        ...(init.body ? { 'content-type': 'application/json' } : {}),
      },
    });
    return { status: response.status, body: await response.json() };
  } catch (error) {
    throw new ForteUnreachable(error instanceof Error ? error.message : String(error));
  }
}

async function read<T>(asked: Promise<Answer>, schema: z.ZodType<T>): Promise<T> {
  const { status, body } = await asked;
  const parsed = schema.safeParse(body);
  if (status === 200 && parsed.success) return parsed.data;
  throw new ForteUnreachable(`status ${status}`);
}

/**
 * A decline is an answer with its code. Anything else that isn't an approval doesn't say whether the charge was made.
 */
function outcomeOf({ status, body }: Answer): ChargeOutcome {
  const parsed = Transaction.partial({ transaction_id: true }).safeParse(body);
  const {
    response,
    transaction_id: transactionId,
    authorization_code: authorizationCode,
    authorization_amount: amount,
  } = parsed.data ?? {};
  if (status < 300 && transactionId && response?.response_type === 'A') {
    return {
      kind: 'approved',
      transactionId,
      authorizationCode: authorizationCode ?? response.authorization_code ?? null,
      amountCents: amount == null ? null : centsOf(amount),
    };
  }
  if (response?.response_type === 'D') {
    return {
      kind: 'declined',
      code: response.response_code ?? '',
      reason: response.response_desc ?? 'Declined',
    };
  }
  return { kind: 'unknown', reason: response?.response_desc ?? `status ${status}` };
}

function knownOf(row: z.output<typeof Transaction>): KnownCharge {
  return {
    transactionId: row.transaction_id,
    amountCents: row.authorization_amount == null ? null : centsOf(row.authorization_amount),
    status: (row.status ?? '').toLowerCase(),
    responseType: row.response?.response_type ?? null,
    responseCode: row.response?.response_code ?? null,
    responseWords: row.response?.response_desc ?? null,
    authorizationCode: row.authorization_code ?? row.response?.authorization_code ?? null,
  };
}
