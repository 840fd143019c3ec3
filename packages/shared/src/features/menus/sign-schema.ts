import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { line, rowId } from '../../kernel/request.ts';
import { wireNested, wireNumber, wireText } from '../../kernel/wire.ts';

/** Names the quote whose menu is signed. */
export const SignedMenuRequest = lazy(() => z.object({ savedQuoteID: rowId() }));

/** The statements that a customer signs: `part` is one of `signedParts`. Source: areas.md R53 */
export const SignableText = lazy(() => z.looseObject({ part: wireText(), text: wireText() }));
export type SignableText = z.infer<ReturnType<typeof SignableText>>;

/** An electronic signature, in a row that never changes. Source: areas.md R53 */
export const MenuSignature = lazy(() =>
  z.looseObject({
    part: wireText().meta({ label: 'Part' }),
    signedName: wireText().meta({ label: 'Signed by' }),
    signedAt: wireText().meta({ label: 'Signed' }),
    textVersion: wireText().meta({ label: 'Text version' }),
    textSha256: wireText().meta({ label: 'SHA-256 of the text' }),
    pdfSha256: wireText().meta({ label: 'SHA-256 of the PDF' }),
    address: wireText().meta({ label: 'Address' }),
    face: wireText().meta({ label: 'From' }),
    takenBy: wireText().meta({ label: 'Taken by' }),
  }),
);

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
    signatures: wireNested(z.array(MenuSignature())),
  }),
);
export type MenuSignatures = z.infer<ReturnType<typeof MenuSignatures>>;

/** The name that the customer typed below the texts that were shown. Source: areas.md §1 (R18), R53 */
export const SignMenuRequest = lazy(() =>
  SignedMenuRequest().extend({ signedName: line('Name', 80), previewHash: z.string().max(100) }),
);
