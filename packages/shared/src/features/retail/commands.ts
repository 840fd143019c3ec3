import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import { lazy } from '../../kernel/lazy.ts';
import { programTypeOf } from '../contracts/rules/codes.ts';
import { retailOperations } from './operations.ts';
import { RetailForm } from './schema.ts';
import { formOf, nameOf } from './setting-form.ts';

const { listRetailSettings, createRetailSetting, updateRetailSetting, deleteRetailSetting } =
  retailOperations;

const section = 'Rater';

/**
 * Add a dealer's price for a program and a range of terms, or change it. Undo reverses it. Source: portal.md §4 (Retail
 * settings form)
 */
export const setRetail = defineCommand({
  id: 'retail.set',
  title: 'Add a retail setting',
  summary: 'Add a retail setting, or replace the one with --id',
  section,
  keywords: ['markup', 'price', 'retail', 'dealer', 'profit'],
  icon: 'tag',
  faces: ['web', 'cli'],
  args: RetailForm,
  uses: { listRetailSettings, createRetailSetting, updateRetailSetting },
  data: createRetailSetting.response,
  run: async (calls, { id, version, programType, ...given }, { signal }) => {
    const setting = { ...given, programType: programTypeOf(programType)?.flag ?? 0 };
    if (id === undefined) {
      const added = await calls.createRetailSetting(setting, { signal });
      const undo = { command: 'retail.remove', args: { id: String(added.id) } };
      return { kind: 'notify', text: `Added ${nameOf(added)}`, data: added, undo };
    }
    const all = await calls.listRetailSettings({ dealerCode: given.dealerCode }, { signal });
    const before = all.find((one) => Number(one.id) === id);
    const changed = await calls.updateRetailSetting({ ...setting, id, version }, { signal });
    const text = `Changed ${nameOf(changed)}`;
    if (!before) return { kind: 'notify', text, data: changed };
    return {
      kind: 'notify',
      text,
      data: changed,
      undo: { command: 'retail.set', args: { ...formOf(before), id } },
    };
  },
});

const RemoveArgs = lazy(() =>
  z.object({
    id: z
      .string()
      .regex(/^\d{1,9}$/, 'Choose a retail setting.')
      .meta({ label: 'Retail setting', hint: 'Number of the retail setting', positional: true }),
  }),
);

/** Delete a retail setting; undo adds it again. Source: decisions.md §7 (undo) */
export const removeRetail = defineCommand({
  id: 'retail.remove',
  title: 'Delete a retail setting',
  section,
  keywords: ['markup', 'price', 'remove'],
  icon: 'trash',
  faces: ['web', 'cli'],
  args: RemoveArgs,
  uses: { deleteRetailSetting },
  data: deleteRetailSetting.response,
  run: async (calls, { id }, { signal }) => {
    const deleted = await calls.deleteRetailSetting({ id: Number(id) }, { signal });
    const undo = { command: 'retail.set', args: formOf(deleted) };
    return { kind: 'notify', text: `Deleted ${nameOf(deleted)}`, data: deleted, undo };
  },
});
