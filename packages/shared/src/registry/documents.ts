import { attachmentOperations } from '../features/attachments/operations.ts';

// Documents on their own, and those of cancellations: the portal loads them with their pages and with the palette, not at startup.

/** The calls of documents. */
export const documentOperations = {
  ...attachmentOperations,
} as const;
