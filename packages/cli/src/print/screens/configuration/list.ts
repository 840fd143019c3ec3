import type { ConfigurationItem } from '@pitlane/shared/features/configuration/schema';
import { counted } from '@pitlane/shared/kernel/counted';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { ScreenView } from '../../../commands/run.ts';
import type { TableColumn } from '../../table.ts';
import { printList, type RowList } from '../row-list.ts';

const columns: readonly TableColumn<ConfigurationItem>[] = [
  { header: 'ACCOUNT CODE', text: ({ accountCode }) => accountCode ?? '', look: () => 'strong' },
  { header: 'NAME', text: ({ name }) => name ?? '', leaves: 1 },
  { header: 'VALUE', text: ({ value }) => value ?? '', least: 16 },
  { header: 'CHANGED', text: ({ changedDate }) => formatCell('date', changedDate), leaves: 2 },
  { header: 'BY', text: ({ changedBy }) => changedBy ?? '', leaves: 3 },
];

/** The provider's configuration items by account code. */
export const configurationList: RowList<ConfigurationItem> = {
  read: (calls, { signal }) => calls.listConfigurationItems({}, { signal }),
  columns,
  valuesOf: (row) =>
    [row.accountCode, row.name, row.value, row.changedDate, row.changedBy].map((value) => value ?? ''),
  summary: ({ length }) => {
    if (length === 0) return 'No configuration items. Add one with pitlane config set';
    return counted(length, 'configuration item');
  },
};

/** The list of the configuration items. */
export const configurationView: ScreenView = {
  help: {
    notes: ['In a pipe: account code, name, value, day changed, changed by.'],
    examples: ['pitlane config list', "pitlane config list --jq '.[].accountCode'"],
  },
  run: (run) => printList(configurationList, run),
};
