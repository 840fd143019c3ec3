import {
  type AchAuthorization,
  achAuthorizationText,
  achAuthorizationVersion,
} from '@pitlane/shared/features/remittance/rules/ach-authorization';
import { zonedText } from '@pitlane/shared/kernel/instant-text';
import type { Queryable } from '../../../db/database.ts';
import type { Call } from '../../../http/call.ts';
import { sha256Of } from '../../../outbox/mail.ts';
import type { FormDeps } from '../../forms/draw-form.ts';

/** Dependencies of drawing a signed authorization. */
export type SigningDeps = Pick<FormDeps, 'now' | 'letterheadFor' | 'draw'> & {
  config: Pick<FormDeps['config'], 'businessZone'>;
};

/** An authorization signed by a typed name, as sent. */
interface SignedAuthorization {
  text: string;
  signedName: string;
  at: Date;
  pdf: Uint8Array;
}

/** The signed part of an authorization. */
const part = 'authorization';

/** Draws an authorization with its signature. Source: areas.md R53, §6.6 (Authorization text) */
export async function signedAuthorization(
  { config: { businessZone }, now, letterheadFor, draw }: SigningDeps,
  { authorization, signedName }: { authorization: AchAuthorization; signedName: string },
  call: Call,
): Promise<SignedAuthorization> {
  const at = now();
  const text = achAuthorizationText(authorization);
  const signedAt = zonedText(businessZone, at);
  const frame = {
    title: 'ACH authorization',
    letterhead: await letterheadFor(call),
    footer: `ACH authorization · created ${signedAt}`,
    madeAt: at,
  };
  const signature = { part, text, textVersion: achAuthorizationVersion, signedName, signedAt };
  const content = { dealerName: authorization.dealerName, signature };
  return { text, signedName, at, pdf: await draw('bankAuthorization', { frame, content }) };
}

/** Stores a signature of an authorization, in the transaction that stores the authorization. Source: areas.md R53 */
export async function storeAuthorizationSignature(
  tx: Queryable,
  { text, signedName, at, pdf }: SignedAuthorization,
  { dealerCode, authorizationId, call }: { dealerCode: string; authorizationId: number; call: Call },
): Promise<void> {
  await tx.query(
    `INSERT INTO signatures (dealer_code, ach_authorization_id, part, signed_name, text_version, text_sha256, pdf_sha256, signed_pdf, signed_at,
       address, face, taken_by)
     VALUES ($1, $2, '${part}', $3, $4, $5, $6, $7::bytea, $8, $9, $10, $11)`,
    [
      dealerCode,
      authorizationId,
      signedName,
      achAuthorizationVersion,
      sha256Of(Buffer.from(text)).toString('hex'),
      sha256Of(pdf).toString('hex'),
      pdf,
      at,
      call.address,
      call.face,
      call.actor.username,
    ],
  );
}

/** Returns the PDF of an account's authorization as it was last signed; undefined if it was agreed to without a typed name. */
export async function signedAuthorizationPdf(
  tx: Queryable,
  bankAccountId: string,
): Promise<Uint8Array | undefined> {
  const [signed] = await tx.query<{ pdf: Uint8Array }>(
    `SELECT s.signed_pdf AS pdf FROM signatures s JOIN ach_authorizations a ON a.id = s.ach_authorization_id
     WHERE a.bank_account_id = $1 ORDER BY s.id DESC LIMIT 1`,
    [bankAccountId],
  );
  return signed?.pdf;
}
