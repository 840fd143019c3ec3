import { z } from 'zod';
import { PortalFile } from '../../engine/file.ts';
import { defineOperations } from '../../engine/operation.ts';
import { CancelQuoteRequest } from '../cancellations/schema.ts';
import { documentUpload } from '../documents/rules/file-kinds.ts';
import { AttachmentRequest, AttachRequest, CancellationAttachment } from './schema.ts';

/**
 * The calls about the documents of a cancellation. They belong to its quote, so that they are there when it is requested. Source: decisions.md
 * §8 (Pages), additions of ours
 */
export const attachmentOperations = defineOperations({
  listCancellationAttachments: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/cancel-quotes/{quoteNumber}/attachments',
    summary: "List the documents attached to a quote's cancellation, newest first",
    access: 'cancellation.readAttachments',
    request: CancelQuoteRequest,
    response: () => z.array(CancellationAttachment()),
    provides: 'cancelQuotes',
  },
  attachToCancellation: {
    kind: 'command',
    host: 'main',
    method: 'POST',
    path: '/api/v1/cancel-quotes/{quoteNumber}/attachments',
    summary: "Attach a document to a quote's cancellation, before it is approved",
    access: 'cancellation.attach',
    request: AttachRequest,
    response: CancellationAttachment,
    upload: documentUpload,
    invalidates: 'cancelQuotes',
  },
  getCancellationAttachment: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/cancel-quotes/{quoteNumber}/attachments/{id}',
    summary: 'Download a document of a cancellation',
    access: 'cancellation.readAttachments',
    request: AttachmentRequest,
    response: PortalFile,
    answer: 'bytes',
    keepFor: 0,
  },
  removeCancellationAttachment: {
    kind: 'command',
    host: 'main',
    method: 'DELETE',
    path: '/api/v1/cancel-quotes/{quoteNumber}/attachments/{id}',
    summary: 'Remove a document from a cancellation, before it is approved',
    access: 'cancellation.attach',
    request: AttachmentRequest,
    response: () => z.looseObject({}),
    invalidates: 'cancelQuotes',
  },
});
