import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import { lazy } from '../../kernel/lazy.ts';
import { rowId } from '../../kernel/request.ts';
import { quoteArgument } from '../cancellations/quote-effects.ts';
import { saved, savedFileArguments } from '../forms/saved-file.ts';
import { attachmentOperations } from './operations.ts';

const { listCancellationAttachments, getCancellationAttachment, removeCancellationAttachment } =
  attachmentOperations;

const section = 'Cancellations';
const notOn = { web: "The quote's page lists its documents." };

/** The quote that has the document, and the document's number, as the list shows it. */
const attachment = () => ({
  quote: quoteArgument(),
  id: rowId().meta({ label: 'ID', hint: 'Number in the list of documents', positional: true }),
});

const GetArgs = lazy(() => z.object({ ...attachment(), ...savedFileArguments('the current folder') }));

/** Save a document of a cancellation. Source: decisions.md §8 (Pages) */
export const getAttachment = defineCommand({
  id: 'attachment.get',
  title: 'Download a document of a cancellation',
  section,
  icon: 'download',
  faces: ['cli'],
  notOn,
  keywords: ['letter', 'statement', 'file', 'save'],
  args: GetArgs,
  uses: { getCancellationAttachment },
  run: async (calls, { quote, id, ...where }, { signal }) =>
    saved(await calls.getCancellationAttachment({ quoteNumber: quote, id }, { signal }), where),
});

const RemoveArgs = lazy(() => z.object(attachment()));

/** Remove a document of a cancellation before its approval; the record keeps its name. Source: decisions.md §8 (Pages) */
export const removeAttachment = defineCommand({
  id: 'attachment.remove',
  title: 'Remove a document of a cancellation',
  section,
  icon: 'trash',
  faces: ['cli'],
  notOn,
  keywords: ['delete', 'letter', 'statement'],
  args: RemoveArgs,
  uses: { listCancellationAttachments, removeCancellationAttachment },
  data: () => z.object({ id: z.number() }),
  confirm: {
    title: 'Remove document',
    cannot: "can't be removed",
    busy: 'Removing the document...',
    failed: "The document wasn't removed.",
  },
  preview: async (calls, { quote: quoteNumber = '', id }, { signal }) => {
    const attached = await calls.listCancellationAttachments({ quoteNumber }, { signal });
    const one = attached.find((row) => row.id === id);
    return {
      lines: [
        { label: 'Document', text: one?.fileName ?? String(id) },
        { label: 'Quote', text: quoteNumber },
        { label: 'Next', text: 'Its name stays on the record.' },
      ],
      ...(one ? {} : { problem: notAttached(quoteNumber, id) }),
    };
  },
  run: async (calls, { quote, id }, { signal }) => {
    await calls.removeCancellationAttachment({ quoteNumber: quote, id }, { signal });
    return { kind: 'notify', text: `Removed document ${id} from ${quote}`, data: { id } };
  },
});

function notAttached(quoteNumber: string, id: number | undefined) {
  return { code: 'not_found', message: `Quote ${quoteNumber} has no document ${id}.` };
}
