import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import { failureWays } from '@pitlane/shared/features/identity/rules/failure-ways';
import type { RetailSetting } from '@pitlane/shared/features/retail/schema';
import { nameOf, programOf, termsOf } from '@pitlane/shared/features/retail/setting-form';
import { formatCell } from '@pitlane/shared/kernel/format';
import { Button } from '../../kit/controls/Button.tsx';
import type { DataColumn } from '../../kit/lists/DataTable.tsx';
import { LoadedTable } from '../../kit/lists/LoadedTable.tsx';
import { api } from '../../portal/api/api.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';

interface Props {
  session: Session;
  dealer: Dealer;
  onEdit: (id: string) => void;
}

/** The settings of a dealer, by program and term. */
export function RetailTable({ session, dealer, onEdit }: Props) {
  const run = useRunCommand(session);
  const answer = api.useListRetailSettingsQuery({
    dealerCode: dealer.dealerCode ?? '',
  });
  const remove = ({ id }: RetailSetting) => void run({ command: 'retail.remove', args: { id: String(id) } });
  return (
    <LoadedTable
      label="Retail settings"
      failure={failureWays.retailList.text}
      answer={answer}
      columns={may('retail.write', session) ? [...columns, actionsColumn({ onEdit, remove })] : columns}
      rowId={({ id }) => String(id)}
      empty={{
        title: 'No retail settings yet.',
        text: 'Without one, a program sells at the price you enter.',
      }}
    />
  );
}

const money = (value: number | null) => formatCell('money', value);

const columns: readonly DataColumn<RetailSetting>[] = [
  { id: 'program', header: 'Program', cell: programOf },
  { id: 'terms', header: 'Terms', isOneLine: true, cell: termsOf },
  {
    id: 'price',
    header: 'Fixed price',
    align: 'end',
    cell: ({ customerPrice }) => (customerPrice ? money(customerPrice) : ''),
  },
  ...(
    [
      ['baseMarkup', 'Markup'],
      ['minMarkup', 'Lowest'],
      ['maxMarkup', 'Highest'],
    ] as const
  ).map(
    ([id, header]): DataColumn<RetailSetting> => ({
      id,
      header,
      align: 'end',
      // A fixed price leaves no markup.
      cell: (row) => (row.customerPrice ? '' : money(row[id])),
    }),
  ),
];

function actionsColumn({
  onEdit,
  remove,
}: Pick<Props, 'onEdit'> & { remove: (setting: RetailSetting) => void }): DataColumn<RetailSetting> {
  return {
    id: 'actions',
    header: '',
    spoken: 'Actions',
    cell: (row) => (
      <>
        <Button size="small" aria-label={`Edit ${nameOf(row)}`} onClick={() => onEdit(String(row.id))}>
          Edit
        </Button>
        <Button size="small" aria-label={`Delete ${nameOf(row)}`} onClick={() => remove(row)}>
          Delete
        </Button>
      </>
    ),
  };
}
