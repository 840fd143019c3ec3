import { definePicker, matchingOptions, unlistedOption } from '../../engine/picker.ts';
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
    const accounts = await accountsOf(calls, given['dealerCode'], signal);
    const options = accounts.map((row) => ({
      value: row.bankAccountID ?? '',
      text: accountLine(row),
      detail: row.dealerName ?? row.dealerCode ?? '',
      row,
    }));
    return matchingOptions(text, options, (one) => `${one.value} ${one.text} ${one.detail}`);
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
      const number = text.trim().toUpperCase();
      const files = await calls.listAchFiles({}, { signal });
      const options = files
        .filter((file) => isOffered(file) || file.fileNumber === number)
        .map((row) => ({ value: row.fileNumber ?? '', text: fileLine(row), row }));
      return matchingOptions(text, options);
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
      if (isNumber(text)) return [unlistedOption(text)];
      const batches = await calls.listRemittanceBatches({ isOpen: true }, { signal });
      const options = batches
        .filter(isOffered)
        .map((row) => ({ value: row.batchNumber ?? '', text: batchLine(row), row }));
      return matchingOptions(text, options);
    },
  });
}
