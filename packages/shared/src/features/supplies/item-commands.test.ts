import { expect, test } from 'vitest';
import { restoreItem } from './item-commands.ts';
import { SupplyCatalog, SupplyItem } from './schema.ts';

const work = { signal: new AbortController().signal, context: { kept: {} } };
const item = (itemID: number, formVersion: string) =>
  SupplyItem().parse({ itemID, formNumber: 'GAP-25', name: 'GAP brochure', formVersion });
const undoOf = async (offered: SupplyItem[]) => {
  const calls = {
    listSupplies: async () => SupplyCatalog().parse({ items: offered }),
    restoreSupplyItem: async () => item(1, '04/2026'),
  };
  return restoreItem.run(calls, { item: 1 }, work);
};

test('undo of a restored item brings back the version that it replaced, else retires it', async () => {
  expect(await undoOf([item(2, '12/2026')])).toMatchObject({
    undo: { command: 'supplyItem.restore', args: { item: '2' } },
  });
  expect(await undoOf([])).toMatchObject({ undo: { command: 'supplyItem.retire', args: { item: '1' } } });
});
