import '../../portal/supplies-area.ts';
import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { programName } from '@pitlane/shared/features/contracts/rules/codes';
import type { SupplyItem } from '@pitlane/shared/features/supplies/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { useOutletContext, useSearchParams } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { Segments } from '../../kit/controls/Segments.tsx';
import { PlusIcon } from '../../kit/icons.ts';
import type { DataColumn } from '../../kit/lists/DataTable.tsx';
import { LoadedTable } from '../../kit/lists/LoadedTable.tsx';
import { Page } from '../../kit/pages/Page.tsx';
import { StatusPill } from '../../kit/states/StatusPill.tsx';
import { api } from '../../portal/api/api.ts';
import { openCommandForm } from '../../portal/command-form/command-form-request.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import styles from './Supplies.module.css';
import { SuppliesTabs } from './SuppliesTabs.tsx';

/** The forms and brochures with their versions; staff add and retire them. Source: areas.md §10 (Supplies, Better 3 and 5) */
export function SupplyCatalogScreen() {
  const session = useOutletContext<Session>();
  const fulfils = may('supply.fulfil', session);
  const [params, setParams] = useSearchParams();
  const includeRetired = params.get('show') === 'all';
  const { data, isError, isFetching, refetch } = api.useListSuppliesQuery(
    includeRetired ? { includeRetired } : {},
  );
  return (
    <Page
      title="Supply catalog"
      intro={
        fulfils
          ? "A new version of a form replaces the previous one. Retired items can't be ordered."
          : undefined
      }
      actions={
        fulfils && (
          <Button
            look="primary"
            icon={PlusIcon}
            onClick={() => openCommandForm({ call: { command: 'supplyItem.add' } })}
          >
            Add an item
          </Button>
        )
      }
    >
      <SuppliesTabs session={session} />
      {fulfils && (
        <div className={styles.tools}>
          <Segments
            label="Show"
            choices={shownItems}
            value={includeRetired ? 'all' : 'offered'}
            onValue={(value) => setParams(value === 'all' ? { show: 'all' } : {}, { replace: true })}
          />
        </div>
      )}
      <LoadedTable<SupplyItem>
        label="Supply catalog"
        answer={{ data: data?.items ?? undefined, isError, isFetching, refetch }}
        failure="Couldn't load the catalog."
        empty={{
          title: 'No items in the catalog.',
          text: fulfils
            ? 'Add one to offer it to dealers.'
            : 'Forms and brochures you can order appear here.',
        }}
        rowId={({ itemID }) => String(itemID)}
        columns={fulfils ? [...columns, actionColumn(session)] : columns}
      />
    </Page>
  );
}

const shownItems = [
  { value: 'offered', text: 'Offered' },
  { value: 'all', text: 'All' },
] as const;

const columns: readonly DataColumn<SupplyItem>[] = [
  {
    id: 'item',
    header: 'Item',
    cell: ({ name, formNumber, formVersion, isActive }) => (
      <div>
        <strong>{name}</strong>
        {isActive === false && (
          <>
            {' '}
            <StatusPill tone="neutral">Retired</StatusPill>
          </>
        )}
        <br />
        <span className={styles.about}>
          {formNumber} · {formVersion}
        </span>
      </div>
    ),
  },
  {
    id: 'program',
    header: 'Program',
    cell: ({ programCode }) => (programCode ? programName(programCode) : 'All'),
  },
  { id: 'states', header: 'States', cell: ({ states }) => states?.join(', ') || 'All' },
  { id: 'pack', header: 'Pack', align: 'end', cell: ({ packSize }) => formatCell('count', packSize) },
  { id: 'most', header: 'Packs per order', align: 'end', cell: ({ most }) => formatCell('count', most) },
];

function actionColumn(session: Session): DataColumn<SupplyItem> {
  return {
    id: 'actions',
    header: '',
    spoken: 'Actions',
    cell: (item) => <ItemAction session={session} item={item} />,
  };
}

function ItemAction({ session, item }: { session: Session; item: SupplyItem }) {
  const run = useRunCommand(session);
  const isRetired = item.isActive === false;
  const title = isRetired ? 'Restore' : 'Retire';
  const command = isRetired ? 'supplyItem.restore' : 'supplyItem.retire';
  return (
    <Button
      size="small"
      aria-label={`${title} ${item.formNumber} ${item.formVersion}`}
      onClick={() => void run({ command, args: { item: String(item.itemID) } })}
    >
      {title}
    </Button>
  );
}
