import { subjectInScope } from '@pitlane/shared/access/field-rights';
import { isCustomer } from '@pitlane/shared/access/session';
import type { Handlers } from '@pitlane/shared/engine/operation';
import type { CancelQuote } from '@pitlane/shared/features/cancellations/rules/cancel-quote';
import { whyExpired } from '@pitlane/shared/features/cancellations/rules/quote-validity';
import { linesFor, linesForCustomer } from '@pitlane/shared/features/cancellations/rules/refund-statement';
import {
  signedCancellationText,
  signedCancellationVersion,
  whyNotSignedNow,
} from '@pitlane/shared/features/cancellations/rules/signed-cancellation';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { whyNotSignedElectronically } from '@pitlane/shared/features/customers/rules/electronic-records';
import type { formOperations } from '@pitlane/shared/features/forms/operations';
import type {
  CancelQuoteSignatures,
  SignCancelQuoteRequest,
} from '@pitlane/shared/features/forms/signature-schema';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { zonedText } from '@pitlane/shared/kernel/instant-text';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { conflict, notFound } from '../../http/refusal.ts';
import { sha256Of } from '../../outbox/mail.ts';
import { cancelContractOf } from '../cancellations/cancel-facts.ts';
import { requireUpToDate } from '../cancellations/cancellation-steps.ts';
import { helpingCustomers } from '../cancellations/help-customers.ts';
import { type QuoteRow, quoteByNumber } from '../cancellations/quote-rows.ts';
import { electronicRecordsOf } from '../customers/electronic-records.ts';
import { type FormDeps, printed, recordPrint } from './draw-form.ts';
import { contractSeen } from './form-facts.ts';
import { quoteFormTitle } from './quote-form.ts';
import { savedQuoteToPrint } from './quote-to-print.ts';

type Operations = Pick<
  typeof formOperations,
  'getCancelQuoteSignatures' | 'signCancelQuote' | 'printSignedCancelQuote'
>;

type Taken = NonNullable<CancelQuoteSignatures['signatures']>[number];

/** The signed part of a quote. */
const part = 'cancellation';

/**
 * Handles the calls about signing a cancel quote by typed name, as those about a menu do: the server writes the text, and the signer sends the
 * `previewHash` of the one that was shown. The PDF is stored exactly as handed over. Source: areas.md R53, §1 (R18)
 */
export function signQuoteHandlers(deps: FormDeps): Handlers<Operations, Call> {
  const reading = <T>(call: Call, work: (tx: Queryable) => Promise<T>) =>
    deps.db.transaction(work, { scope: call.actor.scope, signal: call.signal, readOnly: true });
  const helping = helpingCustomers(deps.config.supportPhone);
  const shown = (call: Call, wanted: string, problem: PortalError | undefined) =>
    reading(call, async (tx) => {
      const { row, quote } = await savedQuoteToPrint(tx, wanted, call);
      await requireSignable(tx, row, call);
      const text = textOf(row, quote);
      return {
        ...subjectInScope(call.actor),
        quoteNumber: row.quote_number,
        textVersion: signedCancellationVersion,
        text,
        previewHash: hashOf(text),
        problem: problem ? { ...problem } : null,
        signatures: await tx.query<Taken>(signaturesText, [row.id], { name: 'cancel-quote-signatures' }),
      };
    });
  return {
    getCancelQuoteSignatures: ({ quoteNumber }, call) =>
      helping(call, async () => shown(call, quoteNumber, await whyNotConsented(deps, call))),
    signCancelQuote: (request, call) => helping(call, () => signCancelQuote(deps, request, call)),
    printSignedCancelQuote: ({ quoteNumber }, call) =>
      reading(call, async (tx) => {
        const row = await quoteByNumber(tx, quoteNumber, call.actor.scope);
        const [signed] = await tx.query<{ pdf: Uint8Array }>(
          'SELECT signed_pdf AS pdf FROM signatures WHERE quote_id = $1 ORDER BY id DESC LIMIT 1',
          [row.id],
        );
        if (!signed) throw notFound(`Quote ${row.quote_number} wasn't signed.`);
        return { name: fileName(row), contentType: 'application/pdf', body: signed.pdf };
      }),
  };
}

async function signCancelQuote(
  deps: FormDeps,
  { quoteNumber, signedName, previewHash }: SignCancelQuoteRequest,
  call: Call,
) {
  const { scope } = call.actor;
  const { row, quote, saved, contract } = await deps.db.transaction(
    async (tx) => {
      const toPrint = await savedQuoteToPrint(tx, quoteNumber, call);
      await requireSignable(tx, toPrint.row, call);
      return { ...toPrint, contract: await contractSeen(tx, toPrint.row.contract_id, call.actor) };
    },
    { scope, readOnly: true },
  );
  await requireConsent(deps, call);
  const text = textOf(row, quote);
  if (hashOf(text) !== previewHash) throw changedSince();
  const at = deps.now();
  const signedAt = zonedText(deps.config.businessZone, at);
  const signature = { part, text, textVersion: signedCancellationVersion, signedName, signedAt };
  const lines = linesForCustomer(linesFor(quote.lines, call.actor, subjectInScope(call.actor)));
  const about = { contract, kind: 'cancel-quote', title: quoteFormTitle(saved) } as const;
  const content = { contract, quote, lines, saved, signature };
  const file = await printed(deps, call, about, { name: 'cancelQuote', content });
  await deps.db.transaction(
    async (tx) => {
      const sha256 = sha256Of(file.body).toString('hex');
      await tx.query(insertText, [
        row.id,
        signedName,
        signedCancellationVersion,
        sha256Of(Buffer.from(text)).toString('hex'),
        sha256,
        file.body,
        at,
        call.address,
        call.face,
        call.actor.username,
      ]);
      const facts = { quoteNumber: row.quote_number, signedName, sha256 };
      await recordPrint(tx, call, { action: 'cancellation.sign', contract, ...facts });
    },
    { scope },
  );
  return { ...file, name: fileName(row) };
}

/** Why a customer can't sign electronically now. Anyone else takes the signature of a holder who is present. Source: 15 USC 7001(c) */
async function whyNotConsented({ db, config }: FormDeps, { actor }: Call): Promise<PortalError | undefined> {
  if (!isCustomer(actor)) return undefined;
  const { state } = await electronicRecordsOf(db, actor.userProfileID);
  return whyNotSignedElectronically(state, config.supportPhone);
}

async function requireConsent(deps: FormDeps, call: Call): Promise<void> {
  const problem = await whyNotConsented(deps, call);
  if (problem) throw conflict(problem);
}

/** A quote that can't be requested or approved in its current state isn't worth signing. */
async function requireSignable(tx: Queryable, row: QuoteRow, { today }: Call): Promise<void> {
  const problem =
    whyNotSignedNow(row.state ?? 'Quoted', row.quote_number) ??
    (row.state === null ? whyExpired(row.expires_on, today) : undefined);
  if (problem) throw conflict(problem);
  requireUpToDate(row, await cancelContractOf(tx, row.contract_id));
}

function textOf(row: QuoteRow, quote: CancelQuote): string {
  const { program_code: programCode, contract_number: contractNumber, contract_suffix: contractSuffix } = row;
  const key = contractKeyText({ programCode, contractNumber, contractSuffix });
  return signedCancellationText(quote, { quoteNumber: row.quote_number, key });
}

function hashOf(text: string): string {
  return sha256Of(Buffer.from(`${signedCancellationVersion}\n${text}`)).toString('base64url');
}

function fileName({ quote_number: quoteNumber }: QuoteRow): string {
  return `signed-cancel-quote-${quoteNumber}.pdf`;
}

function changedSince() {
  return conflict({
    code: 'changed_since_preview',
    message: 'The quote changed since it was shown.',
    next: 'Read it again, then sign.',
  });
}

const insertText = `
INSERT INTO signatures (dealer_code, quote_id, part, signed_name, text_version, text_sha256, pdf_sha256, signed_pdf, signed_at, address, face,
    taken_by)
  SELECT dealer_code, id, '${part}', $2, $3, $4, $5, $6::bytea, $7, $8, $9, $10 FROM saved_quotes WHERE id = $1`;

const signaturesText = `
SELECT part, signed_name AS "signedName", signed_at AS "signedAt", text_version AS "textVersion", text_sha256 AS "textSha256",
    pdf_sha256 AS "pdfSha256", address, face, taken_by AS "takenBy"
  FROM signatures WHERE quote_id = $1 ORDER BY id DESC`;
