import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import { lazy } from '../../kernel/lazy.ts';
import { problemOfWire } from '../../kernel/wire.ts';
import { quoteArgument } from '../cancellations/quote-effects.ts';
import { formOperations } from './operations.ts';
import { saved, savedFileArguments } from './saved-file.ts';
import { signedName } from './signature-schema.ts';

const { getCancelQuoteSignatures, signCancelQuote, printSignedCancelQuote } = formOperations;

const common = {
  section: 'Cancellations',
  keywords: ['signature', 'e-sign', 'holder', 'cancel', 'quote'],
  icon: 'file',
  faces: ['web', 'cli'],
} as const;

const SignArgs = lazy(() =>
  z.object({
    quote: quoteArgument(),
    name: signedName(),
    ...savedFileArguments('the current folder'),
  }),
);

/** Have the holder sign the cancellation that a saved quote describes. The statement is shown first. Source: areas.md R53 */
export const signCancel = defineCommand({
  ...common,
  id: 'cancellation.sign',
  title: 'Sign a cancellation',
  summary: "Sign a saved quote's cancellation with a typed name, and get the signed PDF",
  args: SignArgs,
  uses: { getCancelQuoteSignatures, signCancelQuote },
  data: getCancelQuoteSignatures.response,
  confirm: {
    title: 'Sign cancellation',
    cannot: "can't be signed",
    busy: 'Signing...',
    failed: "The cancellation wasn't signed.",
  },
  preview: async (calls, { quote: quoteNumber = '', name = '' }, { signal }) => {
    const { text, problem } = await calls.getCancelQuoteSignatures({ quoteNumber }, { signal });
    return {
      lines: [
        { label: 'Quote', text: quoteNumber },
        { label: 'Statement', text: text ?? '' },
        { label: 'Signed by', text: name },
      ],
      ...(problem ? { problem: problemOfWire(problem) } : {}),
    };
  },
  run: async (calls, { quote: quoteNumber, name, ...where }, { signal }) => {
    const { previewHash } = await calls.getCancelQuoteSignatures({ quoteNumber }, { signal });
    const request = { quoteNumber, signedName: name, previewHash: previewHash ?? '' };
    const file = await calls.signCancelQuote(request, { signal });
    const data = await calls.getCancelQuoteSignatures({ quoteNumber }, { signal });
    const text = `Signed the cancellation of quote ${quoteNumber}`;
    return [saved(file, where), { kind: 'notify', text, isReceipt: true, data }];
  },
});

const SignedFileArgs = lazy(() =>
  z.object({ quote: quoteArgument(), ...savedFileArguments('the current folder') }),
);

/** Get the PDF that the holder signed, exactly as it was handed over. Source: areas.md R53 */
export const printSignedCancel = defineCommand({
  ...common,
  id: 'cancellation.printSigned',
  title: 'Download a signed cancellation',
  summary: 'Download the PDF of a cancel quote as it was last signed',
  icon: 'download',
  args: SignedFileArgs,
  uses: { printSignedCancelQuote },
  run: async (calls, { quote: quoteNumber, ...where }, { signal }) =>
    saved(await calls.printSignedCancelQuote({ quoteNumber }, { signal }), where),
});
