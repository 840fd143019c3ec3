import '../../portal/cancellations-area.ts';
import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import type { Cancellation } from '@pitlane/shared/features/cancellations/schema';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { api } from '../../portal/api/api.ts';

/** Returns whether the document that a cancellation waits for is attached; undefined while that is loaded. */
export function useIsAttached(cancellation: Cancellation | undefined, session: Session): boolean | undefined {
  const { quoteNumber, document, state } = cancellation ?? {};
  const isMissing = state === 'Requested' && document && may('cancellation.readAttachments', session);
  const { data, isLoading } = api.useListCancellationAttachmentsQuery(
    isMissing && quoteNumber ? { quoteNumber } : skipToken,
  );
  return isLoading
    ? undefined
    : (data?.some((attachment) => attachment.document === document?.name) ?? false);
}
