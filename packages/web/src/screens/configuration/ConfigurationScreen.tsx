import '../../portal/administration-area.ts';
import type { Session } from '@pitlane/shared/access/session';
import type { ConfigurationItem } from '@pitlane/shared/features/configuration/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { useOutletContext } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { PlusIcon } from '../../kit/icons.ts';
import type { DataColumn } from '../../kit/lists/DataTable.tsx';
import { ListPage } from '../../kit/pages/ListPage.tsx';
import { newInAddress, useFormInAddress } from '../../portal/address/use-form-in-address.ts';
import { api } from '../../portal/api/api.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import { ConfigurationDialog } from './ConfigurationDialog.tsx';

/** The provider's configuration items; the one that is edited is in the address. Source: portal.md §7 (GraphQL), areas.md §11 */
export function ConfigurationScreen() {
  const session = useOutletContext<Session>();
  const answer = api.useListConfigurationItemsQuery({});
  const form = useFormInAddress('item');
  const run = useRunCommand(session);
  const item = answer.data?.find(({ accountCode }) => accountCode === form.opened);
  const isNew = form.opened === newInAddress;
  return (
    <ListPage
      title="Configuration items"
      what="configuration items"
      intro="Claims and the provider's own systems read these values by account code. Changes take effect immediately."
      actions={
        <Button look="primary" icon={PlusIcon} onClick={() => form.open(newInAddress)}>
          Add an item
        </Button>
      }
      answer={answer}
      columns={columnsWith({
        onEdit: ({ accountCode }) => form.open(accountCode ?? ''),
        onRemove: ({ accountCode }) => void run({ command: 'config.remove', args: { code: accountCode } }),
      })}
      rowId={({ accountCode }) => accountCode ?? ''}
      empty={{ title: 'No configuration items yet.', text: 'Add an item to set a value.' }}
    >
      {answer.data && form.opened && !isNew && !item && (
        <p role="status">This configuration item has been removed.</p>
      )}
      {(isNew || item) && (
        <ConfigurationDialog key={form.opened} session={session} item={item} onClose={form.close} />
      )}
    </ListPage>
  );
}

interface Actions {
  onEdit: (item: ConfigurationItem) => void;
  onRemove: (item: ConfigurationItem) => void;
}

function columnsWith({ onEdit, onRemove }: Actions): readonly DataColumn<ConfigurationItem>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      cell: ({ name, accountCode }) => (
        <div>
          <strong>{name}</strong>
          <br />
          {accountCode}
        </div>
      ),
    },
    { id: 'value', header: 'Value', cell: ({ value }) => value },
    {
      id: 'changed',
      header: 'Last change',
      cell: ({ changedBy, changedDate }) =>
        changedBy ? `${formatCell('date', changedDate)} by ${changedBy}` : 'Never',
    },
    {
      id: 'actions',
      header: '',
      spoken: 'Actions',
      cell: (item) => (
        <>
          <Button size="small" aria-label={`Edit ${item.accountCode}`} onClick={() => onEdit(item)}>
            Edit
          </Button>
          <Button size="small" aria-label={`Remove ${item.accountCode}`} onClick={() => onRemove(item)}>
            Remove
          </Button>
        </>
      ),
    },
  ];
}
