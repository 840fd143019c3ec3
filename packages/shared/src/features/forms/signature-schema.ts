import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { line } from '../../kernel/request.ts';
import { wireNested, wireProblem, wireText } from '../../kernel/wire.ts';
import { CancelQuoteRequest } from '../cancellations/schema.ts';

/** An electronic signature, in a row that never changes. Source: areas.md R53 */
export const Signature = lazy(() =>
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

/** The name that a signer typed below the text. */
export const signedName = () => line('Full name', 80).meta({ hint: 'Your name, typed to sign' });

/**
 * What the holder signs of a cancel quote, and its signatures, the last first. `previewHash` names the text. Without money the caller isn't shown
 * the text, and can't have it signed. `problem` says why the caller can't sign it now. Customers don't see who at the dealer took a signature, nor
 * where. Source: areas.md §1 (R18), R53
 */
export const CancelQuoteSignatures = lazy(() =>
  z.looseObject({
    quoteNumber: wireText().meta({ label: 'Quote' }),
    textVersion: wireText(),
    text: wireText(),
    previewHash: wireText(),
    problem: wireProblem(),
    signatures: wireNested(
      z.array(
        Signature().extend({
          address: wireText().meta({ label: 'Address', sees: 'notes' }),
          face: wireText().meta({ label: 'From', sees: 'notes' }),
          takenBy: wireText().meta({ label: 'Taken by', sees: 'notes' }),
        }),
      ),
    ),
  }),
);
export type CancelQuoteSignatures = z.infer<ReturnType<typeof CancelQuoteSignatures>>;

/** The name that the holder typed below the text that was shown. Source: areas.md §1 (R18), R53 */
export const SignCancelQuoteRequest = lazy(() =>
  CancelQuoteRequest().extend({ signedName: signedName(), previewHash: z.string().max(100) }),
);
export type SignCancelQuoteRequest = z.infer<ReturnType<typeof SignCancelQuoteRequest>>;
