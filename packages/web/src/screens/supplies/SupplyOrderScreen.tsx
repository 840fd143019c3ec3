import '../../portal/supplies-area.ts';
import { missingOrOutOfScope } from '@pitlane/shared/access/no-access';
import type { Session } from '@pitlane/shared/access/session';
import { packsText } from '@pitlane/shared/features/supplies/rules/order-lines';
import type { SupplyOrder, SupplyOrderLine } from '@pitlane/shared/features/supplies/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import { Link, useOutletContext, useParams } from 'react-router-dom';
import { Copyable } from '../../kit/clipboard/Copyable.tsx';
import { CheckIcon, CircleSlashIcon, ClockIcon, LinkExternalIcon } from '../../kit/icons.ts';
import { type DataColumn, DataTable } from '../../kit/lists/DataTable.tsx';
import { Timeline, type TimelineEvent } from '../../kit/lists/Timeline.tsx';
import { DetailPage } from '../../kit/pages/DetailPage.tsx';
import { Page } from '../../kit/pages/Page.tsx';
import { AnswerContainer } from '../../kit/states/AnswerContainer.tsx';
import { api } from '../../portal/api/api.ts';
import { isNotFound } from '../../portal/api/is-not-found.ts';
import { useTabTitle } from '../../widgets/brand/use-tab-title.ts';
import { OrderActions } from './OrderActions.tsx';
import styles from './Supplies.module.css';
import { SupplyStatusWord } from './SupplyStatusWord.tsx';
import { TrackingLink } from './TrackingLink.tsx';

/** A supply order: its items, address and tracking. Source: areas.md §10 (Supplies, Better 4) */
export function SupplyOrderScreen() {
  const session = useOutletContext<Session>();
  const { orderNumber = '' } = useParams();
  const answer = api.useGetSupplyOrderQuery({ orderNumber }, { refetchOnMountOrArgChange: true });
  const { currentData: order, error } = answer;
  useTabTitle(order?.orderNumber ?? orderNumber);
  if (order) return <Shown session={session} order={order} />;
  const isMissing = isNotFound(error);
  return (
    <Page
      title={isMissing ? `No supply order ${orderNumber}` : orderNumber}
      intro={
        isMissing && (
          <>
            {missingOrOutOfScope} <Link to="/supplies">Supply orders</Link>
          </>
        )
      }
    >
      {!isMissing && (
        <AnswerContainer
          answer={{ ...answer, data: order }}
          failure="Couldn't load the supply order."
          height={320}
        />
      )}
    </Page>
  );
}

function Shown({ session, order }: { session: Session; order: SupplyOrder }) {
  const { orderNumber, shipTo, note, lines } = order;
  return (
    <DetailPage
      title={<Copyable text={orderNumber ?? ''} what="order number" />}
      label={`Supply order ${orderNumber}`}
      back={<Link to="/supplies">Supply orders</Link>}
      status={<SupplyStatusWord of={order} />}
      actions={<OrderActions session={session} order={order} />}
      activity={<Timeline label="History" events={eventsOf(order)} />}
    >
      <DataTable
        label="Items"
        rows={lines ?? []}
        columns={lineColumns}
        rowId={({ itemID }) => String(itemID)}
      />
      <section className={styles.address} aria-labelledby="ship-to">
        <h2 id="ship-to">Ship to</h2>
        <address>
          {shipTo?.name}
          {shipTo?.attention && <span>Attn: {shipTo.attention}</span>}
          <span>{shipTo?.address1}</span>
          <span>
            {shipTo?.city}, {shipTo?.stateAbbreviation} {shipTo?.zip}
          </span>
        </address>
        {note && <p>Note: {note}</p>}
      </section>
    </DetailPage>
  );
}

const lineColumns: readonly DataColumn<SupplyOrderLine>[] = [
  {
    id: 'item',
    header: 'Item',
    cell: ({ name, formNumber, formVersion }) => (
      <div>
        <strong>{name}</strong>
        <br />
        <span className={styles.about}>
          {formNumber} · {formVersion}
        </span>
      </div>
    ),
  },
  {
    id: 'pack',
    header: 'Pack',
    align: 'end',
    cell: ({ packSize }) => `${formatCell('count', packSize)} each`,
  },
  { id: 'quantity', header: 'Quantity', align: 'end', cell: ({ quantity }) => packsText(quantity ?? 0) },
];

/** The history of an order, newest first. */
function eventsOf(order: SupplyOrder): TimelineEvent[] {
  const { orderedAt, orderedBy, shippedAt, shippedBy, deliveredAt, cancelledAt, cancelledBy, cancelReason } =
    order;
  const meta = (at: string | null, by?: string | null) => [by, instantText(at)].filter(Boolean).join(' · ');
  return [
    ...(cancelledAt
      ? [
          {
            id: 'cancelled',
            icon: CircleSlashIcon,
            text: 'Cancelled',
            ...(cancelReason ? { detail: <p>{cancelReason}</p> } : {}),
            meta: meta(cancelledAt, cancelledBy),
          },
        ]
      : []),
    ...(deliveredAt
      ? [{ id: 'delivered', icon: CheckIcon, text: 'Delivered', meta: meta(deliveredAt) }]
      : []),
    ...(shippedAt
      ? [
          {
            id: 'shipped',
            icon: LinkExternalIcon,
            text: 'Shipped',
            detail: <TrackingLink of={order} />,
            meta: meta(shippedAt, shippedBy),
          },
        ]
      : []),
    { id: 'ordered', icon: ClockIcon, text: 'Ordered', meta: meta(orderedAt, orderedBy) },
  ];
}
