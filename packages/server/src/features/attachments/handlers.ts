import type { Handlers } from '@pitlane/shared/engine/operation';
import type { attachmentOperations } from '@pitlane/shared/features/attachments/operations';
import type { Call } from '../../http/call.ts';
import type { UploadDeps } from '../../uploads/take-upload.ts';
import { helpingCustomers } from '../cancellations/help-customers.ts';
import { attach } from './attach.ts';
import { readAttachment, readAttachments } from './read-attachments.ts';
import { removeAttachment } from './remove-attachment.ts';

/** Handles the calls about the documents of a cancellation. Source: decisions.md §8 (Pages) */
export function attachmentHandlers(
  deps: UploadDeps & { supportPhone: string },
): Handlers<typeof attachmentOperations, Call> {
  const helping = helpingCustomers(deps.supportPhone);
  return {
    listCancellationAttachments: (request, call) => readAttachments(deps.db, request, call),
    attachToCancellation: (request, call) => helping(call, () => attach(deps, request, call)),
    getCancellationAttachment: (request, call) => readAttachment(deps.db, request, call),
    removeCancellationAttachment: (request, call) =>
      helping(call, () => removeAttachment(deps.db, request, call)),
  };
}
