import { randomUUID } from 'node:crypto';
import { operations } from '@pitlane/shared/registry/operations';
import { type Effects, type Work } from './stage.ts';

/** A dealer orders forms, with an email that confirms it, and the provider ships them. */
export const supplies: readonly Work[] = [
  {
    name: 'supply order',
    weight: 1,
    run: async ({ caller, oneOf, dealerCode }) => {
      const buyer = oneOf('dealer', 'fi');
      const catalog = await buyer.read(operations.listSupplies, { dealerCode });
      const item = catalog?.items?.[0];
      if (!item?.itemID) return;
      const subject = `load ${randomUUID()}`;
      // A second order of the same form is confirmed by naming those on their way.
      const orders = await buyer.read(operations.listSupplyOrders, { dealerCode });
      const knownOrders = orders?.rows.map(({ orderNumber }) => orderNumber).slice(0, 100);
      const request = {
        dealerCode,
        lines: [{ itemID: item.itemID, quantity: 1 }],
        note: subject,
        knownOrders,
      };
      const order = await buyer.change({
        kind: 'supply order',
        subject,
        operation: operations.placeSupplyOrder,
        request: request as never,
      });
      if (!order?.orderNumber) return;
      await caller('staff').change({
        kind: 'shipping',
        subject: order.orderNumber,
        operation: operations.shipSupplyOrder,
        request: { orderNumber: order.orderNumber, carrier: 'UPS', trackingNumber: '1Z999AA10123456784' },
      });
    },
  },
];

export const supplyEffects: Effects = {
  'supply order':
    'SELECT note AS subject, count(*)::int AS count FROM supply_orders WHERE note = ANY($1) GROUP BY 1',
  shipping: `SELECT after ->> 'orderNumber' AS subject, count(*)::int AS count FROM audit
    WHERE action = 'supplyOrder.ship' AND after ->> 'orderNumber' = ANY($1) GROUP BY 1`,
};
