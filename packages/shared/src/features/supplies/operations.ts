import { defineOperations } from '../../engine/operation.ts';
import * as schema from './schema.ts';

/** The shared part of calls that change an order. */
const step = {
  kind: 'command',
  host: 'main',
  method: 'POST',
  response: schema.SupplyOrder,
  isOnce: true,
  invalidates: 'supplies',
} as const;

/** The shared part of calls that change the catalog. */
const catalog = {
  kind: 'command',
  host: 'main',
  method: 'POST',
  access: 'supply.fulfil',
  request: schema.SupplyItemRequest,
  response: schema.SupplyItem,
  invalidates: 'supplies',
} as const;

/** The calls about supplies, all of them additions of ours. Source: areas.md §10 (Supplies), decisions.md §8 (Supplies) */
export const supplyOperations = defineOperations({
  listSupplies: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/supplies',
    summary: 'List the forms and brochures that can be ordered, with the usual order and open orders',
    access: 'supply.read',
    request: schema.ListSuppliesRequest,
    response: schema.SupplyCatalog,
    provides: 'supplies',
    keepFor: 0,
  },
  addSupplyItem: {
    ...catalog,
    path: '/api/v1/supplies',
    summary: 'Add an item to the catalog; a new version of a form replaces the previous one',
    request: schema.AddSupplyItemRequest,
  },
  retireSupplyItem: {
    ...catalog,
    path: '/api/v1/supplies/{itemID}/retire',
    summary: 'Stop offering an item',
  },
  restoreSupplyItem: {
    ...catalog,
    path: '/api/v1/supplies/{itemID}/restore',
    summary: 'Offer an item again, in place of another version of its form',
  },
  listSupplyOrders: {
    kind: 'pages',
    host: 'main',
    method: 'GET',
    path: '/api/v1/supply-orders',
    summary: 'List supply orders: those to ship with the oldest first, others newest first',
    access: 'supply.read',
    request: schema.ListSupplyOrdersRequest,
    response: () => schema.SupplyOrder().array(),
    provides: 'supplies',
    keepFor: 0,
  },
  placeSupplyOrder: {
    ...step,
    path: '/api/v1/supply-orders',
    summary: 'Order supplies',
    access: 'supply.reorder',
    request: schema.PlaceSupplyOrderRequest,
  },
  getSupplyOrder: {
    kind: 'query',
    host: 'main',
    method: 'GET',
    path: '/api/v1/supply-orders/{orderNumber}',
    summary: 'Read a supply order',
    access: 'supply.read',
    request: schema.SupplyOrderRequest,
    response: schema.SupplyOrder,
    provides: 'supplies',
    keepFor: 0,
  },
  shipSupplyOrder: {
    ...step,
    path: '/api/v1/supply-orders/{orderNumber}/ship',
    summary: 'Mark a supply order as shipped, with its tracking number',
    access: 'supply.fulfil',
    request: schema.ShipSupplyOrderRequest,
  },
  deliverSupplyOrder: {
    ...step,
    path: '/api/v1/supply-orders/{orderNumber}/deliver',
    summary: 'Mark a supply order as delivered',
    access: 'supply.read',
    request: schema.SupplyStepRequest,
  },
  cancelSupplyOrder: {
    ...step,
    path: '/api/v1/supply-orders/{orderNumber}/cancel',
    summary: 'Cancel a supply order before it is shipped',
    access: 'supply.read',
    request: schema.CancelSupplyOrderRequest,
  },
  undoSupplyStep: {
    ...step,
    path: '/api/v1/supply-orders/{orderNumber}/undo',
    summary: "Undo a supply order's last step",
    access: 'supply.read',
    request: schema.SupplyStepRequest,
  },
});
