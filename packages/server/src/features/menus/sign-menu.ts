import type { PortalFile } from '@pitlane/shared/engine/file';
import type { Handlers, ParsedRequestOf } from '@pitlane/shared/engine/operation';
import type { menuOperations } from '@pitlane/shared/features/menus/operations';
import {
  type SignedText,
  signedTexts,
  signedTextVersion,
} from '@pitlane/shared/features/menus/rules/signed-texts';
import { zonedText } from '@pitlane/shared/kernel/instant-text';
import { recordChange } from '../../audit/record-change.ts';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { conflict, notFound } from '../../http/refusal.ts';
import { sha256Of } from '../../outbox/mail.ts';
import { mailDocument } from '../forms/mail-document.ts';
import { draftOf, type QuoteRow, quoteById } from '../sales/quote-rows.ts';
import { insertPresentation } from './presentations.ts';
import { drawn, menuSources, type PreparedMenu, type PrintMenuDeps, preparedMenu } from './quote-menu.ts';

type Operations = Pick<
  typeof menuOperations,
  'getMenuSignatures' | 'signMenu' | 'printSignedMenu' | 'mailSignedMenu'
>;

/**
 * Handles the calls about signing a menu by typed name. The server writes the signed text, and the signer sends the `previewHash` of the text
 * that was shown, so that nothing else can be signed. The PDF is stored exactly as handed over. Source: areas.md R53, §1 (R18)
 */
export function signMenuHandlers(deps: PrintMenuDeps): Handlers<Operations, Call> {
  const reading = <T>(call: Call, work: (tx: Queryable) => Promise<T>) =>
    deps.db.transaction(work, { scope: call.actor.scope, signal: call.signal, readOnly: true });
  return {
    getMenuSignatures: async ({ savedQuoteID }, call) => {
      const sources = await menuSources(deps, call);
      return reading(call, async (tx) => {
        const prepared = await preparedMenu(tx, { savedQuoteID }, sources);
        const texts = textsOf(prepared);
        return {
          savedQuoteID,
          textVersion: signedTextVersion,
          texts: texts.map((text) => ({ ...text })),
          previewHash: hashOf(texts),
          signatures: await tx.query(signaturesText, [savedQuoteID], { name: 'menu-signatures' }),
        };
      });
    },
    signMenu: (request, call) => signMenu(deps, request, call),
    printSignedMenu: ({ savedQuoteID }, call) =>
      reading(call, async (tx) => (await signedMenu(tx, savedQuoteID)).file),
    mailSignedMenu: async ({ savedQuoteID, emailAddress }, call) => {
      const { quote, file } = await reading(call, (tx) => signedMenu(tx, savedQuoteID));
      const document = {
        to: emailAddress ?? draftOf(quote).customer?.emailAddress?.trim(),
        title: 'signed menu',
        dealerName: quote.dealer_name ?? '',
        file,
        action: 'menu.mail',
        about: { savedQuoteID, quoteNumber: quote.quote_number },
      };
      return mailDocument(deps, document, call);
    },
  };
}

/** The menu of a quote as it was last signed. Refuses 404. */
async function signedMenu(
  tx: Queryable,
  savedQuoteID: number,
): Promise<{ quote: QuoteRow; file: PortalFile }> {
  const quote = await quoteById(tx, savedQuoteID);
  const [signed] = await tx.query<{ pdf: Uint8Array }>(
    `SELECT signed_pdf AS pdf FROM menu_presentations WHERE quote_id = $1 AND signed_pdf IS NOT NULL ORDER BY id DESC LIMIT 1`,
    [savedQuoteID],
  );
  if (!signed) throw notFound(`The menu of quote ${quote.quote_number} wasn't signed.`);
  return { quote, file: fileOf(quote.quote_number, signed.pdf) };
}

async function signMenu(
  deps: PrintMenuDeps,
  { savedQuoteID, signedName, previewHash }: ParsedRequestOf<Operations['signMenu']>,
  call: Call,
): Promise<PortalFile> {
  const { scope } = call.actor;
  const sources = await menuSources(deps, call);
  const prepared = await deps.db.transaction((tx) => preparedMenu(tx, { savedQuoteID }, sources), {
    scope,
    readOnly: true,
  });
  const texts = textsOf(prepared);
  if (texts.length === 0) throw nothingDecided();
  if (hashOf(texts) !== previewHash) throw changedSince();
  const { quote, printed, presented } = prepared;
  const at = deps.now();
  const signedAt = zonedText(deps.config.businessZone, at);
  const signatures = texts.map((text) => ({ ...text, textVersion: signedTextVersion, signedName, signedAt }));
  const body = await drawn(deps, call, {
    title: 'Menu',
    quote,
    name: 'menu',
    content: { ...printed, signatures },
  });
  const sha256 = sha256Of(body).toString('hex');
  await deps.db.transaction(
    async (tx) => {
      const kept = await insertPresentation(tx, { ...presented, sha256, signedPdf: body }, call);
      const { menuPresentationID } = kept;
      for (const { part, text } of texts) {
        await tx.query(insertText, [
          menuPresentationID,
          part,
          signedName,
          signedTextVersion,
          sha256Of(Buffer.from(text)).toString('hex'),
          sha256,
          at,
          call.address,
          call.face,
          call.actor.username,
        ]);
      }
      const parts = texts.map(({ part }) => part);
      await recordChange(tx, call, { action: 'menu.sign', after: { ...kept, signedName, parts, sha256 } });
    },
    { scope },
  );
  return fileOf(quote.quote_number, body);
}

function textsOf({ printed: { menu, decisions, chosen } }: PreparedMenu): SignedText[] {
  const nothing = { payment: null, termMonths: null, totalOfPayments: null, productsTotal: null };
  return signedTexts(menu, decisions, chosen ?? nothing);
}

function hashOf(texts: readonly SignedText[]): string {
  const lines = texts.map(({ part, text }) => `${part} ${text}`);
  return sha256Of(Buffer.from([signedTextVersion, ...lines].join('\n'))).toString('base64url');
}

function fileOf(quoteNumber: string, body: Uint8Array): PortalFile {
  return { name: `signed-menu-${quoteNumber}.pdf`, contentType: 'application/pdf', body };
}

function nothingDecided() {
  return conflict({
    code: 'nothing_decided',
    message: 'Nothing on the menu has been accepted or declined yet.',
    next: 'Accept or decline the products, then sign.',
  });
}

function changedSince() {
  return conflict({
    code: 'changed_since_preview',
    message: 'The menu changed since it was shown.',
    next: 'Read it again, then sign.',
  });
}

const insertText = `
INSERT INTO signatures (dealer_code, menu_presentation_id, quote_id, part, signed_name, text_version, text_sha256, pdf_sha256, signed_at, address,
    face, taken_by)
  SELECT dealer_code, id, quote_id, $2, $3, $4, $5, $6, $7, $8, $9, $10 FROM menu_presentations WHERE id = $1`;

const signaturesText = `
SELECT part, signed_name AS "signedName", signed_at AS "signedAt", text_version AS "textVersion", text_sha256 AS "textSha256",
    pdf_sha256 AS "pdfSha256", address, face, taken_by AS "takenBy"
  FROM signatures WHERE quote_id = $1 ORDER BY id DESC`;
