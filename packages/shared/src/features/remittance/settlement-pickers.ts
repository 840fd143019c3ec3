import { definePicker } from '../../engine/picker.ts';
import { accountsOf, accountsUses } from './accounts-of.ts';
import { achOperations } from './ach-operations.ts';
import type { AchFile } from './ach-schema.ts';
import type { BatchHead } from './batch-schema.ts';
import { remittanceOperations } from './operations.ts';
import { accountLine, batchLine, fileLine } from './settlement-text.ts';

const { listAchFiles } = achOperations;
const { listRemittanceBatches } = remittanceOperations;

/**
 * A bank account by its bank, dealer or last 4: of the given dealer or the caller's only one, otherwise of all dealers' accounts that wait
 * for approval or are on hold.
 */
export const bankAccountPicker = definePicker({
  id: 'bankAccount',
  isShort: true,
  none: 'No bank accounts are waiting for approval.',
  uses: accountsUses,
  names: (text, row) =>
    /^[0-9a-f-]{36}$/i.test(text.trim()) || (row as { last4?: unknown } | undefined)?.last4 === text.trim(),
  find: async (calls, { text, given, signal }) => {
    const wanted = text.trim().toLowerCase();
    const rows = await accountsOf(calls, given['dealerCode'], signal);
    return rows
      .map((row) => ({
        value: row.bankAccountID ?? '',
        text: accountLine(row),
        detail: row.dealerName ?? row.dealerCode ?? '',
        row,
      }))
      .filter((one) => `${one.value} ${one.text} ${one.detail}`.toLowerCase().includes(wanted));
  },
});

/** An ACH file by its number. */
export const achFilePicker = filePicker('achFile', 'No ACH files.', () => true);

/** One that can still be released or discarded. */
export const openAchFilePicker = filePicker(
  'openAchFile',
  'No ACH files are waiting for release.',
  ({ status }) => status === 'Prepared',
);

function filePicker(id: string, none: string, isOffered: (file: AchFile) => boolean) {
  return definePicker({
    id,
    finds: 'achFile',
    isShort: true,
    none,
    uses: { listAchFiles },
    names: (text) => /^AF-\d{6}-\d{6}$/i.test(text.trim()),
    find: async (calls, { text, signal }) => {
      const wanted = text.trim().toLowerCase();
      const rows = await calls.listAchFiles({}, { signal });
      return rows
        .filter((file) => isOffered(file) || file.fileNumber?.toLowerCase() === wanted)
        .map((row) => ({ value: row.fileNumber ?? '', text: fileLine(row), row }))
        .filter((one) => one.text.toLowerCase().includes(wanted));
    },
  });
}

/** A batch that waits for its payment, by its number or dealer. */
export const openBatchPicker = batchPicker(
  'openBatch',
  'No batches are waiting for payment.',
  ({ status }) => status === 'Submitted',
);

/** A posted batch whose payment differs from its total. */
export const differingBatchPicker = batchPicker(
  'differingBatch',
  'No batch has an open difference.',
  ({ isDifferenceOpen }) => isDifferenceOpen === true,
);

function batchPicker(id: string, none: string, isOffered: (batch: BatchHead) => boolean) {
  const isNumber = (text: string) => /^R-\d{6}-\d{6}$/i.test(text.trim());
  return definePicker({
    id,
    finds: 'batch',
    isShort: true,
    none,
    uses: { listRemittanceBatches },
    names: isNumber,
    find: async (calls, { text, signal }) => {
      const wanted = text.trim();
      // Any batch may be named; the server reports why it can't be changed.
      if (isNumber(wanted)) return [{ value: wanted.toUpperCase(), text: wanted.toUpperCase(), row: {} }];
      const rows = await calls.listRemittanceBatches({ isOpen: true }, { signal });
      return rows
        .filter(isOffered)
        .map((row) => ({ value: row.batchNumber ?? '', text: batchLine(row), row }))
        .filter((one) => one.text.toLowerCase().includes(wanted.toLowerCase()));
    },
  });
}
