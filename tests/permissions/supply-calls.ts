import { type MatrixCall, post } from './matrix-call.ts';

const missingItem = (step: string): MatrixCall => ({
  targets: ['missing'],
  request: () => ({ method: 'POST', url: `/api/v1/supplies/2000000000/${step}`, payload: {} }),
});

const missingOrder = (step: string, payload: object = {}): MatrixCall => ({
  targets: ['missing'],
  request: () => ({ method: 'POST', url: `/api/v1/supply-orders/SO-209912-999999/${step}`, payload }),
});

/** The calls about supplies; those that change something name what isn't there. */
export const supplyCalls = {
  listSupplies: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ dealerCode }) => ({ url: `/api/v1/supplies?dealerCode=${dealerCode}` }),
  },
  addSupplyItem: post('/api/v1/supplies', () => ({ formNumber: 'X-1' })),
  retireSupplyItem: missingItem('retire'),
  restoreSupplyItem: missingItem('restore'),
  listSupplyOrders: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ dealerCode }) => ({ url: `/api/v1/supply-orders?view=toShip&dealerCode=${dealerCode}` }),
  },
  placeSupplyOrder: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ dealerCode }) => ({
      method: 'POST',
      url: '/api/v1/supply-orders',
      payload: { dealerCode, lines: [{ itemID: 2_000_000_000, quantity: 1 }] },
    }),
  },
  getSupplyOrder: {
    targets: ['missing'],
    request: () => ({ url: '/api/v1/supply-orders/SO-209912-999999' }),
  },
  shipSupplyOrder: missingOrder('ship', { carrier: 'UPS' }),
  deliverSupplyOrder: missingOrder('deliver'),
  cancelSupplyOrder: missingOrder('cancel'),
  undoSupplyStep: missingOrder('undo'),
} satisfies Record<string, MatrixCall>;
