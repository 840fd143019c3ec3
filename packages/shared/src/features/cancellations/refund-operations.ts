import { PortalFile } from '../../engine/file.ts';
import { defineOperations } from '../../engine/operation.ts';
import { step } from './operations.ts';
import * as schema from './refund-schema.ts';

/** The calls about paying a refund and following it. Source: areas.md §13.1, §14 (tracker) */
export const refundOperations = defineOperations({
  payCancellation: {
    ...step,
    needsRecentFactor: true,
    path: '/api/v1/cancellations/{id}/pay',
    summary: "Mark the provider's share of a refund paid",
    request: schema.PayRefundRequest,
  },
  payDealerPart: {
    ...step,
    path: '/api/v1/cancellations/{id}/dealer-payment',
    summary: "Record the dealer's payment of its part of a refund",
    access: 'cancellation.recordDealerPayment',
    request: schema.PayDealerPartRequest,
    upload: schema.proofUpload,
  },
  sendRefundLink: {
    ...step,
    path: '/api/v1/cancellations/{id}/tracking-link',
    summary: 'Email the customer a link to follow the refund',
    access: 'cancellation.completeDocuments',
    request: schema.RefundLinkRequest,
    response: schema.RefundLinkSent,
  },
  revokeRefundLinks: {
    ...step,
    path: '/api/v1/cancellations/{id}/tracking-links/revoke',
    summary: 'Revoke every link to follow a refund',
    access: 'cancellation.completeDocuments',
    request: schema.RefundLinkRequest,
    response: schema.RefundLinksRevoked,
  },
  getRefundProof: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/refund-parts/{id}/proof',
    summary: "Download the file that proves a refund's payment",
    access: 'cancellation.recordDealerPayment',
    request: schema.RefundPartRequest,
    response: PortalFile,
    answer: 'bytes',
    keepFor: 0,
  },
});
