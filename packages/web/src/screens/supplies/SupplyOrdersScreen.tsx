import '../../portal/supplies-area.ts';
import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import { contentParts } from '@pitlane/shared/features/supplies/order-text';
import { type SupplyOrder, supplyViews } from '@pitlane/shared/features/supplies/schema';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import { Fragment } from 'react';
import { Link, useOutletContext, useSearchParams } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { Segments } from '../../kit/controls/Segments.tsx';
import { TimesZone } from '../../kit/figures/TimesZone.tsx';
import type { DataColumn } from '../../kit/lists/DataTable.tsx';
import { LoadedTable } from '../../kit/lists/LoadedTable.tsx';
import { Page } from '../../kit/pages/Page.tsx';
import { api } from '../../portal/api/api.ts';
import { OrderActions } from './OrderActions.tsx';
import styles from './Supplies.module.css';
import { SuppliesTabs } from './SuppliesTabs.tsx';
import { SupplyStatusWord } from './SupplyStatusWord.tsx';
import { TrackingLink } from './TrackingLink.tsx';

const viewNames = { toShip: 'To ship', shipped: 'On their way', open: 'Open', all: 'All' } as const;

/** The empty list of each view: what would be here. */
const empties = {
  toShip: { title: 'Nothing to ship.', text: 'Orders appear here until they are shipped.' },
  shipped: { title: 'Nothing on its way.', text: 'Shipped orders appear here until they are delivered.' },
  open: { title: 'No open orders.', text: 'Orders appear here until they are delivered.' },
  all: { title: 'No supply orders yet.', text: 'Orders appear here with their status.' },
} as const;

/** The orders of the user's dealers and agency; for staff everyone's, those to ship first. Source: areas.md §10 (Supplies) */
export function SupplyOrdersScreen() {
  const session = useOutletContext<Session>();
  const fulfils = may('supply.fulfil', session);
  const [params, setParams] = useSearchParams();
  const usual = fulfils ? 'toShip' : 'open';
  const offered = supplyViews.filter((view) => view !== (fulfils ? 'open' : 'toShip'));
  const view = offered.find((one) => one === params.get('view')) ?? usual;
  const answer = api.useListSupplyOrdersInfiniteQuery({ view }, { refetchOnMountOrArgChange: true });
  const { currentData, isError, isFetching, refetch, hasNextPage, fetchNextPage } = answer;
  const rows = currentData?.pages.flatMap((page) => page.rows);
  return (
    <Page title="Supply orders" intro={fulfils ? undefined : 'We email you when an order is shipped.'}>
      <SuppliesTabs session={session} />
      <div className={styles.tools}>
        <Segments
          label="Show"
          choices={offered
            .toSorted((one, other) => Number(other === usual) - Number(one === usual))
            .map((value) => ({ value, text: viewNames[value] }))}
          value={view}
          onValue={(value) => setParams(value === usual ? {} : { view: value }, { replace: true })}
        />
      </div>
      <LoadedTable<SupplyOrder>
        label="Supply orders"
        answer={{ data: rows, isError, isFetching, refetch }}
        failure="Couldn't load the supply orders."
        empty={empties[view]}
        rowId={({ orderNumber }) => orderNumber ?? ''}
        columns={columnsFor(session).filter(({ id }) => id !== 'shipment' || view !== 'toShip')}
      />
      {rows && rows.length > 0 && <TimesZone />}
      {hasNextPage && (
        <Button isBusy={isFetching} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </Page>
  );
}

function columnsFor(session: Session): readonly DataColumn<SupplyOrder>[] {
  return [
    {
      id: 'number',
      header: 'Order',
      isOneLine: true,
      cell: ({ orderNumber }) => <Link to={`/supplies/${orderNumber}`}>{orderNumber}</Link>,
    },
    { id: 'status', header: 'Status', isOneLine: true, cell: (order) => <SupplyStatusWord of={order} /> },
    { id: 'ordered', header: 'Ordered', cell: ({ orderedAt }) => instantText(orderedAt) },
    { id: 'for', header: 'For', cell: ({ shipTo }) => shipTo?.name },
    { id: 'items', header: 'Items', cell: (order) => <Forms of={order} /> },
    { id: 'shipment', header: 'Shipment', cell: (order) => <TrackingLink of={order} /> },
    {
      id: 'actions',
      header: '',
      spoken: 'Actions',
      width: 128,
      cell: (order) => <OrderActions session={session} order={order} isInList />,
    },
  ];
}

/** The forms of an order; a line breaks between them, never at the hyphen of a number. */
function Forms({ of }: { of: SupplyOrder }) {
  const parts = contentParts(of);
  return (
    <span>
      {parts.map((part, index) => (
        <Fragment key={part}>
          <span className={styles.part}>{index < parts.length - 1 ? `${part},` : part}</span>{' '}
        </Fragment>
      ))}
    </span>
  );
}
