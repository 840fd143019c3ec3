import { mostFindings } from '@pitlane/shared/features/reconcile/schema';
import { moneyText } from '@pitlane/shared/kernel/format';
import type { Database, Queryable } from '../../db/database.ts';
import type { Identity, Proof } from './identity.ts';
import { prove } from './prove-by.ts';

/**
 * Customers get the sum of what provider and dealer pay, on the contract and in its parts; nothing is paid above the refund, a cancellation is Paid only when
 * every part is, and what the provider paid for a dealer is that dealer's debit: it comes with the payment, and stays where its check is voided and paid
 * again. Source: areas.md §1.1 (I6)
 */
export const refundsAddUp: Identity = {
  code: 'I6',
  title: 'Refunds are what provider and dealer pay',
  prove: (db) => proveRefunds(db),
};

/** Proves it over the whole book. */
export function proveRefunds(db: Database): Promise<Proof> {
  return prove(
    db,
    `SELECT (SELECT count(*) FROM contracts WHERE customer_refund_amount IS NOT NULL) + (SELECT count(*) FROM refund_parts) AS count`,
    async (tx) => [...(await unequalContracts(tx)), ...(await unequalParts(tx))],
  );
}

async function unequalContracts(tx: Queryable): Promise<string[]> {
  const rows = await tx.query<{ key: string; customer: number; provider: number; dealer: number }>(
    `SELECT program_code || '-' || contract_number || contract_suffix AS key, customer_refund_amount AS customer,
       provider_refund_amount AS provider, dealer_refund_amount AS dealer
     FROM contracts WHERE customer_refund_amount <> provider_refund_amount + dealer_refund_amount ORDER BY id LIMIT ${mostFindings + 1}`,
  );
  return rows.map(
    ({ key, customer, provider, dealer }) =>
      `${key} refunds ${moneyText(customer)}, provider and dealer pay ${moneyText(provider + dealer)}.`,
  );
}

interface Unequal {
  key: string;
  refund: number;
  parts: number;
  paid: number;
  debit: number;
  owed: number;
  isEarly: boolean;
}

async function unequalParts(tx: Queryable): Promise<string[]> {
  const rows = await tx.query<Unequal>(
    `SELECT * FROM (
       SELECT n.id, c.program_code || '-' || c.contract_number || c.contract_suffix AS key, f.refund, coalesce(p.parts, 0) AS parts, coalesce(p.paid, 0) AS paid,
         coalesce(d.amount, 0) AS debit, shares.owed, coalesce(p.provider_open, 0) > 0 AND coalesce(d.amount, 0) IN (0, shares.owed) AS "isDebitOpen",
         n.state IN ('Paid', 'Closed') AND coalesce(p.open, 1) > 0 AS "isEarly"
       FROM cancellations n JOIN contracts c ON c.id = n.contract_id JOIN saved_quotes q ON q.id = n.quote_id
       CROSS JOIN LATERAL (SELECT ((q.figures ->> 'customerRefundCents')::bigint / 100.0)::numeric(12,2) AS refund,
         ((q.figures ->> 'providerRefundCents')::bigint / 100.0)::numeric(12,2) AS provider) f
       LEFT JOIN (SELECT cancellation_id, sum(amount)::numeric(12,2) AS parts, coalesce(sum(amount) FILTER (WHERE state = 'Paid'), 0)::numeric(12,2) AS paid,
           coalesce(sum(amount) FILTER (WHERE part = 'provider'), 0)::numeric(12,2) AS provider,
           count(*) FILTER (WHERE state <> 'Paid' AND part = 'provider') AS provider_open,
           count(*) FILTER (WHERE state <> 'Paid') AS open FROM refund_parts GROUP BY 1) p ON p.cancellation_id = n.id
       CROSS JOIN LATERAL (SELECT greatest(coalesce(p.provider, 0) - f.provider, 0) AS owed) shares
       LEFT JOIN remittance_debits d ON d.cancellation_id = n.id
       WHERE n.state IN ('Approved', 'Paid', 'Closed')) found
     WHERE parts <> refund OR paid > refund OR (debit <> owed AND NOT "isDebitOpen") OR "isEarly" ORDER BY id LIMIT ${mostFindings + 1}`,
  );
  return rows.map(findingOf);
}

function findingOf({ key, refund, parts, debit, owed, isEarly }: Unequal): string {
  if (parts !== refund) return `${key} refunds ${moneyText(refund)}, its parts total ${moneyText(parts)}.`;
  if (isEarly) return `${key} is marked paid, and a part of its refund isn't.`;
  return `${key}: the provider paid ${moneyText(owed)} for the dealer, the dealer's debit is ${moneyText(debit)}.`;
}
