import type { Handlers } from '@pitlane/shared/engine/operation';
import type { attachmentOperations } from '@pitlane/shared/features/attachments/operations';
import type { Call } from '../../http/call.ts';
import type { UploadDeps } from '../../uploads/take-upload.ts';
import { attach } from './attach.ts';
import { readAttachment, readAttachments } from './read-attachments.ts';
import { removeAttachment } from './remove-attachment.ts';

/** Handles the calls about the documents of a cancellation. Source: decisions.md §8 (Pages) */
export function attachmentHandlers(deps: UploadDeps): Handlers<typeof attachmentOperations, Call> {
  return {
    listCancellationAttachments: (request, call) => readAttachments(deps.db, request, call),
    attachToCancellation: (request, call) => attach(deps, request, call),
    getCancellationAttachment: (request, call) => readAttachment(deps.db, request, call),
    removeCancellationAttachment: (request, call) => removeAttachment(deps.db, request, call),
  };
}
