import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import { lazy } from '../../kernel/lazy.ts';
import { configurationOperations } from './operations.ts';
import { type ConfigurationItem, SetConfigurationItemArgs } from './schema.ts';

const { listConfigurationItems, saveConfigurationItem, removeConfigurationItem } = configurationOperations;

const section = 'Administration';

/** Add a configuration item or change the one with its code. Undo restores the previous value. Source: portal.md §7 (GraphQL) */
export const setConfigurationItem = defineCommand({
  id: 'config.set',
  title: 'Set a configuration item',
  summary: 'Add a configuration item, or change the one with its code',
  section,
  keywords: ['configuration', 'setting', 'account code', 'value', 'add', 'change'],
  icon: 'tools',
  faces: ['web', 'cli'],
  args: SetConfigurationItemArgs,
  uses: { listConfigurationItems, saveConfigurationItem },
  data: saveConfigurationItem.response,
  run: async (calls, { code, value, name: given, version }, { signal }) => {
    const items = await calls.listConfigurationItems({}, { signal });
    const before = items.find(({ accountCode }) => accountCode === code);
    const name = given ?? before?.name;
    if (!name) {
      const message = `${code} is new. Enter its name, too.`;
      return { kind: 'refused', problem: { code: 'no_name', field: 'name', message } };
    }
    const read = version ?? before?.version ?? 0;
    const after = await calls.saveConfigurationItem(
      { accountCode: code, name, value, version: read },
      { signal },
    );
    return {
      kind: 'notify',
      text: before ? `Changed ${code}` : `Added ${code}`,
      data: after,
      undo: before
        ? { command: 'config.set', args: argsOf(before) }
        : { command: 'config.remove', args: { code } },
    };
  },
});

const RemoveArgs = lazy(() =>
  z.object({
    code: z
      .string()
      .min(1, 'Choose a configuration item.')
      .meta({ label: 'Configuration item', picker: 'configurationItem', positional: true }),
  }),
);

/** Remove a configuration item; undo adds it again. Source: portal.md §7 (GraphQL) */
export const removeConfigurationItemCommand = defineCommand({
  id: 'config.remove',
  title: 'Remove a configuration item',
  section,
  keywords: ['configuration', 'setting', 'account code', 'delete'],
  icon: 'trash',
  faces: ['web', 'cli'],
  args: RemoveArgs,
  uses: { removeConfigurationItem },
  data: removeConfigurationItem.response,
  run: async (calls, { code }, { signal }) => {
    const removed = await calls.removeConfigurationItem({ accountCode: code }, { signal });
    return {
      kind: 'notify',
      text: `Removed ${removed.accountCode}`,
      data: removed,
      undo: { command: 'config.set', args: argsOf(removed) },
    };
  },
});

/** Restores an item as it was. */
function argsOf({ accountCode, name, value }: ConfigurationItem): Record<string, string> {
  return { code: accountCode ?? '', name: name ?? '', value: value ?? '' };
}
