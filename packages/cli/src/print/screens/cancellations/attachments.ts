import { sizeInWords } from '@pitlane/shared/engine/file';
import type { CancellationAttachment } from '@pitlane/shared/features/attachments/schema';
import { counted } from '@pitlane/shared/kernel/counted';
import { instantDay } from '@pitlane/shared/kernel/instant-text';
import type { TableColumn } from '../../table.ts';
import type { RowList } from '../row-list.ts';

const columns: readonly TableColumn<CancellationAttachment>[] = [
  { header: 'ID', text: ({ id }) => String(id ?? ''), isRight: true },
  { header: 'DOCUMENT', text: ({ label }) => label ?? '', look: () => 'strong' },
  { header: 'FILE', text: ({ fileName }) => fileName ?? '', least: 16 },
  { header: 'SIZE', text: ({ size }) => sizeInWords(size ?? 0), isRight: true, leaves: 1 },
  { header: 'UPLOADED', text: ({ uploadedAt }) => instantDay(uploadedAt), leaves: 3 },
  { header: 'BY', text: ({ uploadedBy }) => uploadedBy ?? '', leaves: 2 },
];

/** The documents of a quote's cancellation. */
export const attachmentList: RowList<CancellationAttachment> = {
  read: (calls, { fields, signal }) =>
    calls.listCancellationAttachments({ quoteNumber: String(fields['quoteNumber'] ?? '') }, { signal }),
  columns,
  valuesOf: ({ id, label, fileName, size, uploadedAt, uploadedBy }) =>
    [id, label, fileName, size, uploadedAt, uploadedBy].map((value) => String(value ?? '')),
  summary: ({ length }) => {
    if (length === 0) return 'No documents attached.';
    return counted(length, 'document');
  },
};
