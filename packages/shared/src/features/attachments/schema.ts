import { z } from 'zod';
import { LargeFile } from '../../engine/file.ts';
import { lazy } from '../../kernel/lazy.ts';
import { rowId } from '../../kernel/request.ts';
import { wireFlag, wireNumber, wireText } from '../../kernel/wire.ts';
import { cancelFileNames } from '../cancellations/rules/cancel-documents.ts';
import { CancelQuoteRequest } from '../cancellations/schema.ts';

/** A file that a cancellation is based on. A customer sees their own. Source: decisions.md §8 (Pages), our addition */
export const CancellationAttachment = lazy(() =>
  z.looseObject({
    id: wireNumber(),
    /** The document of the reason that it is; null for any other. */
    document: wireText(),
    label: wireText().meta({ label: 'Document' }),
    fileName: wireText().meta({ label: 'File' }),
    contentType: wireText(),
    size: wireNumber().meta({ label: 'Size', kind: 'count' }),
    /** `clean` or `unscanned`. */
    scan: wireText(),
    uploadedBy: wireText().meta({ label: 'By' }),
    uploadedAt: wireText().meta({ label: 'Uploaded' }),
    /** Only before the cancellation is approved. */
    canRemove: wireFlag(),
  }),
);
export type CancellationAttachment = z.infer<ReturnType<typeof CancellationAttachment>>;

/** A file for the cancellation of a quote. Without `document`, it is the document that the reason asks for. */
export const AttachRequest = lazy(() =>
  LargeFile().extend({
    ...CancelQuoteRequest().shape,
    document: z
      .enum([...cancelFileNames, 'other'])
      .optional()
      .meta({ label: 'Document' }),
  }),
);

/** Names one attachment. */
export const AttachmentRequest = lazy(() => CancelQuoteRequest().extend({ id: rowId() }));
