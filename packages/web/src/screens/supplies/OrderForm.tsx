import type { Session } from '@pitlane/shared/access/session';
import { programName } from '@pitlane/shared/features/contracts/rules/codes';
import { openOrdersOf, shipToText } from '@pitlane/shared/features/supplies/order-text';
import { openOrderText, packsOnOrder, packsText } from '@pitlane/shared/features/supplies/rules/order-lines';
import type { SupplyCatalog, SupplyItem } from '@pitlane/shared/features/supplies/schema';
import { counted } from '@pitlane/shared/kernel/counted';
import { formatCell } from '@pitlane/shared/kernel/format';
import { Fragment, type MouseEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { Fields } from '../../kit/forms/Fields.tsx';
import { FormStatus } from '../../kit/forms/FormStatus.tsx';
import { RestoredNote } from '../../kit/forms/RestoredNote.tsx';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { TextField } from '../../kit/forms/TextField.tsx';
import { type DataColumn, DataTable } from '../../kit/lists/DataTable.tsx';
import { EmptyState } from '../../kit/states/EmptyState.tsx';
import styles from './Supplies.module.css';
import { packsOf } from './use-packs.ts';
import { addressFields, useSupplyOrder } from './use-supply-order.ts';

interface Props {
  session: Session;
  catalog: SupplyCatalog;
  /** Absent: the user's own dealer or agency. */
  dealerCode: string | undefined;
}

/** The usual order, and the catalog with the packs of each form. Open orders are shown at their form and on the button. */
export function OrderForm(props: Props) {
  const { catalog } = props;
  const order = useSupplyOrder(props);
  const items = catalog.items ?? [];
  if (items.length === 0) {
    return (
      <EmptyState
        title="No supplies to order."
        text="Forms and brochures appear here when they are offered."
      />
    );
  }
  return (
    <>
      <UsualOrder items={items.filter(({ usualQuantity }) => usualQuantity)} order={order} />
      <form aria-label="Order" noValidate onSubmit={(event) => void order.submit(event)}>
        <RestoredNote form={order.restored} />
        <DataTable<SupplyItem>
          label="Supplies"
          rows={items}
          rowId={({ itemID }) => String(itemID)}
          columns={columnsOf(order)}
          isSteady
        />
        <ShipToFields catalog={catalog} order={order} />
        <div className={styles.bar}>
          <div className={styles.count}>
            <p role="status">{countText(order)}</p>
            <FormStatus isSending={order.isSending} problem={order.problem} />
          </div>
          {order.isFilledIn && <Button onClick={order.clear}>Clear</Button>}
          <Button type="submit" look="primary" isBusy={order.isSending} disabled={!order.isFilledIn}>
            {order.isAnyway(order.selected) ? 'Order anyway' : 'Order'}
          </Button>
        </div>
      </form>
    </>
  );
}

type Order = ReturnType<typeof useSupplyOrder>;

function countText({ selected, packs }: Order): string {
  if (selected.length === 0) return 'Enter packs to order.';
  const total = selected.reduce((sum, { formNumber }) => sum + packsOf(packs, formNumber), 0);
  const open = selected.filter(({ openOrder }) => openOrder).length;
  const items = `${counted(selected.length, 'item')}, ${packsText(total)}`;
  return open === 0 ? items : `${items}. ${counted(open, 'is', 'are')} already on order.`;
}

/** The usual order, as in the last three orders, in one press. Source: areas.md §10 (Supplies, Better 1) */
function UsualOrder({ items, order }: { items: readonly SupplyItem[]; order: Order }) {
  if (items.length === 0) return null;
  return (
    <section className={styles.usual} aria-labelledby="usual-order">
      <div>
        <h2 id="usual-order">Your usual order</h2>
        <ul>
          {items.map((item) => (
            <li key={item.itemID}>
              <strong>{item.usualQuantity}</strong> × {item.name}{' '}
              <span className={styles.about}>{item.formNumber}</span>
              <OnOrder item={item} />
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.usualActions}>
        <Button look="primary" isBusy={order.isSending} onClick={() => void order.orderUsual(items)}>
          {order.isAnyway(items) ? 'Order usual anyway' : 'Order usual'}
        </Button>
        <Button onClick={() => order.fillIn(items)}>Change first</Button>
      </div>
    </section>
  );
}

/** That a form is on its way already, in which orders and where. Source: areas.md §10 (Supplies, Better 2) */
function OnOrder({ item }: { item: SupplyItem }) {
  const orders = openOrdersOf(item);
  const [only] = orders;
  if (!only) return null;
  return (
    <span className={styles.onOrder}>
      On order:{' '}
      {orders.length === 1 ? (
        <Link to={`/supplies/${only.orderNumber}`}>{openOrderText(only)}</Link>
      ) : (
        <>
          {packsText(packsOnOrder(orders))} in{' '}
          {orders.map(({ orderNumber }, at) => (
            <Fragment key={orderNumber}>
              {at > 0 && ', '}
              <Link to={`/supplies/${orderNumber}`}>{orderNumber}</Link>
            </Fragment>
          ))}
        </>
      )}
    </span>
  );
}

function columnsOf(order: Order): readonly DataColumn<SupplyItem>[] {
  return [
    {
      id: 'item',
      header: 'Item',
      cell: (item) => (
        <div>
          <strong>{item.name}</strong>
          <br />
          <span className={styles.about}>
            {item.formNumber} · {item.formVersion}
          </span>
          <OnOrder item={item} />
        </div>
      ),
    },
    {
      id: 'program',
      header: 'Program',
      width: 168,
      cell: ({ programCode }) => (programCode ? programName(programCode) : 'All'),
    },
    {
      id: 'pack',
      header: 'Pack',
      align: 'end',
      width: 104,
      cell: ({ packSize }) => `${formatCell('count', packSize)} each`,
    },
    {
      id: 'packs',
      header: 'Packs',
      align: 'end',
      // A problem fits on one line, as the limit does.
      width: 216,
      cell: (item) => <Packs item={item} order={order} />,
    },
  ];
}

function Packs({ item, order }: { item: SupplyItem; order: Order }) {
  const { formNumber, most, name } = item;
  const problem = order.problemOf(item);
  const id = `packs-${formNumber}`;
  return (
    <span className={styles.packs}>
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={most ?? undefined}
        step={1}
        aria-label={`Packs of ${formNumber} ${name}`}
        aria-invalid={Boolean(problem)}
        aria-describedby={id}
        value={order.packs[formNumber ?? ''] ?? ''}
        placeholder="0"
        onChange={({ target }) => order.setPacks(formNumber, target.value)}
      />
      <span id={id} className={problem ? styles.wrong : styles.about}>
        {problem ?? `up to ${formatCell('count', most)}`}
      </span>
    </span>
  );
}

/** The ship-to address. The one on file is shown, and changed only if it is wrong. */
function ShipToFields({ catalog, order }: { catalog: SupplyCatalog; order: Order }) {
  const { shipTo } = catalog;
  const isKnown = Boolean(shipTo?.address1 && shipTo.zip);
  return (
    <section className={styles.shipTo} aria-labelledby="ship-to">
      <h2 id="ship-to">Ship to</h2>
      <p>{isKnown ? shipToText(shipTo) : shipTo?.name}</p>
      <Fields least={240}>
        <SchemaField form={order.form} name="attention" />
        <SchemaField form={order.form} name="note" />
      </Fields>
      <Address isKnown={isKnown} form={order.form} />
    </section>
  );
}

/** The address fields: open while they differ from the address on file, or one of them is wrong. */
function Address({ isKnown, form }: { isKnown: boolean; form: Order['form'] }) {
  const { dirtyFields, errors, isSubmitted } = form.control.formState;
  const mustBeOpen = addressFields.some((name) => dirtyFields[name] || errors[name]);
  const [isOpen, setIsOpen] = useState(!isKnown);
  // It stays open while the address on file is typed again.
  if (mustBeOpen && !isOpen) setIsOpen(true);
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    if (!mustBeOpen) setIsOpen(!isOpen);
  };
  // A part of an address isn't a mistake before it is sent. Afterwards each part may be the one that was missing.
  const completes = isSubmitted ? { alsoChecks: ['address' as const] } : {};
  return (
    <details open={isOpen}>
      <summary onClick={toggle}>{isKnown ? 'Another address' : 'Address'}</summary>
      <Fields least={240}>
        <SchemaField form={form} name="address">
          {({ onLeave, ...control }) => <TextField {...control} onLeave={() => isSubmitted && onLeave()} />}
        </SchemaField>
        {(['city', 'state', 'zip'] as const).map((name) => (
          <SchemaField key={name} form={form} name={name} {...completes}>
            {(control) => <TextField {...control} />}
          </SchemaField>
        ))}
      </Fields>
    </details>
  );
}
