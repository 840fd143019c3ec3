import { z } from 'zod';
import { type Upload, UploadedFile } from '../../engine/file.ts';
import { lazy } from '../../kernel/lazy.ts';
import { isoDay, rowId } from '../../kernel/request.ts';
import { wireNumber, wireText } from '../../kernel/wire.ts';
import { CancellationStepRequest } from './schema.ts';

const count = (label: string) => wireNumber().meta({ label, kind: 'count' });

/** The proof of a payment: a check number or another reference, and when it was paid if it wasn't today. */
const paymentFields = () => ({
  proof: z
    .string()
    .trim()
    .max(80, 'Must be 80 characters or fewer.')
    .optional()
    .meta({ label: 'Payment reference', hint: 'Check number or other reference' }),
  paidOn: isoDay('Paid on').optional().meta({ usual: 'today' }),
});

/** Names a cancellation whose refund the provider pays its part of. */
export const PayRefundRequest = lazy(() => CancellationStepRequest().extend(paymentFields()));
export type PayRefundRequest = z.infer<ReturnType<typeof PayRefundRequest>>;

/** Files that prove a payment. Assumption: what a bank's portal and a scanner give */
export const proofUpload: Upload = {
  types: ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'],
  kinds: 'PDF, PNG, JPEG or WebP',
  maxBytes: 5_000_000,
};

/** Names a cancellation whose refund the dealer paid its part of, with a reference or a file as proof. */
export const PayDealerPartRequest = lazy(() => PayRefundRequest().extend(UploadedFile().partial().shape));
export type PayDealerPartRequest = z.infer<ReturnType<typeof PayDealerPartRequest>>;

/** Names a cancellation whose refund is followed by a link. */
export const RefundLinkRequest = lazy(() => z.object({ id: rowId() }));

/** Where a link was emailed. */
export const RefundLinkSent = lazy(() =>
  z.looseObject({ id: wireNumber(), sentTo: wireText().meta({ label: 'Sent to', sees: 'notes' }) }),
);
export type RefundLinkSent = z.infer<ReturnType<typeof RefundLinkSent>>;

/** How many links worked until they were revoked. */
export const RefundLinksRevoked = lazy(() =>
  z.looseObject({ id: wireNumber(), revokedCount: count('Revoked') }),
);

/** Names a part of a refund. */
export const RefundPartRequest = lazy(() => z.object({ id: rowId() }));
