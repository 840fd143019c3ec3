import type { Session } from '@pitlane/shared/access/session';
import { contentText, shipToText } from '@pitlane/shared/features/supplies/order-text';
import { ShipSupplyOrderRequest, type SupplyOrder } from '@pitlane/shared/features/supplies/schema';
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx';
import { SchemaField } from '../../kit/forms/SchemaField.tsx';
import { useCommandForm } from '../../portal/run-command/use-command-form.ts';
import styles from './Supplies.module.css';

interface Props {
  session: Session;
  order: SupplyOrder;
  onClose: () => void;
}

type Values = Record<'carrier' | 'trackingNumber', string>;

const schema = () => ShipSupplyOrderRequest().pick({ carrier: true, trackingNumber: true });

/** Ships an order: who carries it, and its tracking number. The person who ordered is emailed a minute later, so Undo can still stop it. */
export function ShipDialog({ session, order, onClose }: Props) {
  const form = useCommandForm<Values>({
    session,
    schema,
    stored: { carrier: 'UPS', trackingNumber: '' },
    draft: `ship ${order.orderNumber}`,
    call: (values) => ({
      command: 'supply.ship',
      args: { ...values, orderNumber: order.orderNumber, version: order.version ?? undefined },
    }),
    onDone: onClose,
  });
  return (
    <FormDialog title={`Ship ${order.orderNumber}`} form={form} submitText="Ship" onClose={onClose}>
      <p className={styles.about}>{contentText(order)}</p>
      <p className={styles.about}>{shipToText(order.shipTo)}</p>
      <SchemaField form={form} name="carrier" />
      <SchemaField form={form} name="trackingNumber" />
    </FormDialog>
  );
}
