import { authorName } from '@pitlane/shared/access/assumed-session';
import type { Scope } from '@pitlane/shared/access/session';
import type { CancelDocumentName } from '@pitlane/shared/features/cancellations/rules/cancel-documents';
import type { CancelState } from '@pitlane/shared/features/cancellations/rules/cancel-flow';
import {
  type CancelQuote,
  quoteWith,
  refundRuleVersion,
  type StoredQuote,
} from '@pitlane/shared/features/cancellations/rules/cancel-quote';
import { datedNumber } from '@pitlane/shared/kernel/dated-number';
import type { Cents } from '@pitlane/shared/kernel/money';
import type { WireCode } from '@pitlane/shared/kernel/wire';
import type { Queryable } from '../../db/database.ts';
import { drawNumber } from '../../db/draw-number.ts';
import { json, sqlFor } from '../../db/tables.ts';
import type { Call } from '../../http/call.ts';
import { type CallRefusal, conflict, notFound } from '../../http/refusal.ts';
import { isInScope, scopeValues } from './in-scope.ts';
import { quoteAgain } from './quote-answer.ts';
import { refusalOf } from './refuse.ts';

/** The saved figures of a quote, to which it must calculate again. */
interface SavedFigures {
  customerRefundCents: Cents;
  providerRefundCents: Cents;
  dealerRefundCents: Cents;
  feeDeductedCents: Cents;
  percent: number;
}

/** A received document, with the details entered for it. */
export interface GivenDocument {
  name: CancelDocumentName;
  reference: string | null;
  /** A file, which counts while it is attached. */
  isAttached?: true;
}

/** A saved quote with its contract and the status of its cancellation. */
export interface QuoteRow {
  id: number;
  quote_number: string;
  /** By full name. */
  created_by: string;
  created_at: string;
  expires_on: string;
  rule_version: string;
  inputs: Omit<StoredQuote, 'ruleVersion'>;
  figures: SavedFigures;
  contract_id: number;
  program_code: string;
  contract_number: string;
  contract_suffix: string;
  contract_status: WireCode;
  is_voided: boolean;
  cancellation_id: number | null;
  state: CancelState | null;
  /** The documents received for its cancellation; null before any. */
  documents: GivenDocument[] | null;
  /** The documents of a reason that are attached to it. */
  attached: CancelDocumentName[];
}

/** The columns and tables of `QuoteRow`; reading cancellations adds more. */
export const quoteColumns = `q.id, q.quote_number, user_full_name(q.created_by) AS created_by, q.created_at, q.expires_on, q.rule_version, q.inputs, q.figures, q.contract_id,
  c.program_code, c.contract_number, c.contract_suffix, c.status AS contract_status, c.is_voided,
  n.id AS cancellation_id, n.state, n.documents,
  ARRAY(SELECT DISTINCT a.document FROM cancellation_attachments a WHERE a.quote_id = q.id AND a.document IS NOT NULL) AS attached`;
export const quoteTables = `saved_quotes q JOIN contracts c ON c.id = q.contract_id LEFT JOIN cancellations n ON n.quote_id = q.id`;

/** Returns the documents received for a cancellation that are still there: a file may have been removed since. */
export function receivedDocuments({
  documents,
  attached,
}: Pick<QuoteRow, 'documents' | 'attached'>): GivenDocument[] {
  return (documents ?? []).filter(({ name, isAttached }) => !isAttached || attached.includes(name));
}

/** Reads a saved quote by its number, within a scope. Refuses 404. */
export async function quoteByNumber(tx: Queryable, quoteNumber: string, scope: Scope): Promise<QuoteRow> {
  const [row] = await tx.query<QuoteRow>(
    `SELECT ${quoteColumns} FROM ${quoteTables}
     WHERE q.quote_number = $1 AND q.kind = 'cancellation' AND ${isInScope}`,
    [quoteNumber.trim().toUpperCase(), ...scopeValues(scope)],
    { name: 'cancel-quote-by-number' },
  );
  if (!row) throw notFound(`Cancel quote ${quoteNumber} not found.`);
  return row;
}

/** Reads the saved quotes of a contract in scope, newest first. */
export function quotesOfContract(tx: Queryable, contractId: number): Promise<QuoteRow[]> {
  return tx.query<QuoteRow>(
    `SELECT ${quoteColumns} FROM ${quoteTables} WHERE q.contract_id = $1 AND q.kind = 'cancellation' ORDER BY q.id DESC LIMIT 200`,
    [contractId],
    { name: 'cancel-quotes-of-contract' },
  );
}

/** Returns the data stored with a quote. */
export function storedOf({ rule_version, inputs }: Pick<QuoteRow, 'rule_version' | 'inputs'>): StoredQuote {
  return { ruleVersion: Number(rule_version), ...inputs };
}

/**
 * Recalculates a saved quote by the rules of its day. A payoff letter received since then makes the customer its payee. Refuses what `quoteOf`
 * refuses, and `other_figures` (409) if the result differs from the saved figures, which means that the row was changed, or the formulas without
 * their version. Source: decisions.md §4
 */
export function quoteOfRow(
  row: Pick<QuoteRow, 'rule_version' | 'inputs' | 'figures' | 'documents' | 'attached'>,
): CancelQuote {
  const quote = quoteAgain(storedOf(row));
  const kept = row.figures;
  const again = savedFigures(quote);
  const isSame = (Object.keys(again) as (keyof SavedFigures)[]).every((name) => again[name] === kept[name]);
  if (!isSame) throw otherFigures();
  const documented = quoteWith(
    quote,
    receivedDocuments(row).map(({ name }) => name),
  );
  if (!documented.ok) throw refusalOf(documented.error);
  return documented.value;
}

function otherFigures(): CallRefusal {
  return conflict({
    code: 'other_figures',
    message: 'The figures of this quote no longer match the saved ones.',
    next: 'Make a new quote and contact the provider.',
  });
}

/** Saves a quote under the next number of its month (`Q-202611-000412`) and returns the number. Source: decisions.md §4, as the numbers of §5 */
export async function keepQuote(
  tx: Queryable,
  quote: CancelQuote,
  {
    contract,
    expiresOn,
    call,
  }: { contract: { id: number; dealer_code: string }; expiresOn: string; call: Call },
): Promise<string> {
  const quoteNumber = datedNumber('Q', call.today, await drawNumber(tx, 'cancel_quote_numbers'));
  const { rules, inputs } = quote.stored;
  await tx.run(
    sqlFor.insertInto('saved_quotes').values({
      quote_number: quoteNumber,
      kind: 'cancellation',
      dealer_code: contract.dealer_code,
      contract_id: contract.id,
      created_by: authorName(call.actor),
      expires_on: expiresOn,
      inputs: json({ rules, inputs }),
      figures: json(savedFigures(quote)),
      rule_version: String(refundRuleVersion),
    }),
  );
  return quoteNumber;
}

/** Returns the figures that are saved with a quote. */
export function savedFigures({ figures }: CancelQuote): SavedFigures {
  const { customerRefundCents, providerRefundCents, dealerRefundCents, feeDeductedCents, percent } = figures;
  return { customerRefundCents, providerRefundCents, dealerRefundCents, feeDeductedCents, percent };
}
