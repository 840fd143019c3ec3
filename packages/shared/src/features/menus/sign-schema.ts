import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { line, rowId } from '../../kernel/request.ts';
import { wireNested, wireNumber, wireText } from '../../kernel/wire.ts';
import { recipient } from '../forms/mail-schema.ts';
import { Signature } from '../forms/signature-schema.ts';

/** Names the quote whose menu is signed. */
export const SignedMenuRequest = lazy(() => z.object({ savedQuoteID: rowId() }));

/** The statements that a customer signs: `part` is one of `signedParts`. Source: areas.md R53 */
export const SignableText = lazy(() => z.looseObject({ part: wireText(), text: wireText() }));
export type SignableText = z.infer<ReturnType<typeof SignableText>>;

/**
 * The statements to sign for a saved quote's menu as it is now, and the existing signatures, latest first.
 * `previewHash` identifies the texts. Source: areas.md §1 (R18), R53
 */
export const MenuSignatures = lazy(() =>
  z.looseObject({
    savedQuoteID: wireNumber(),
    textVersion: wireText(),
    texts: wireNested(z.array(SignableText())),
    previewHash: wireText(),
    signatures: wireNested(z.array(Signature())),
  }),
);
export type MenuSignatures = z.infer<ReturnType<typeof MenuSignatures>>;

/** Emails the signed menu of a quote; the address on the quote if none is entered. Source: areas.md R53 */
export const MailSignedMenuRequest = lazy(() => SignedMenuRequest().extend({ emailAddress: recipient() }));

/** The name that the customer typed below the texts that were shown. Source: areas.md §1 (R18), R53 */
export const SignMenuRequest = lazy(() =>
  SignedMenuRequest().extend({ signedName: line('Name', 80), previewHash: z.string().max(100) }),
);
