import type { operations } from '@pitlane/shared/registry/operations';

/** The name of a call of the API. */
export type OperationName = keyof typeof operations;

/** What a call asks for: an own contract or its dealer, a foreign one, one that nobody has, or none at all. */
export type Target = 'own' | 'foreign' | 'missing' | 'itself';

/** A contract to ask for, by its number or its whole name, and its dealer. */
export interface Asked {
  number: string;
  key: string;
  dealerCode: string;
}

/** How a call is made, and for which targets. */
export interface MatrixCall {
  targets: readonly Target[];
  request: (asked: Asked) => {
    method?: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';
    url: string;
    payload?: object;
  };
}

/** A contract and a dealer that nobody has. */
export const missing: Asked = { number: '99999999', key: 'MBP-99999999', dealerCode: 'ZZ999' };

/** How to call each operation, for a contract or a dealer where it has one. A new operation does not compile without. */
export const calls: Record<OperationName, MatrixCall> = {
  getSession: get('/api/profile/getsession'),

  searchContracts: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ number }) => ({
      method: 'PUT',
      url: '/api/contracts/search',
      payload: { searchText: number, searchAllDealers: true, userName: 'admin', dealerCode: 'X' },
    }),
  },
  getContract: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ key }) => ({ url: `/api/v1/contracts/${key}` }),
  },

  searchDealers: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ dealerCode }) => ({ url: `/api/dealers?q=${dealerCode}` }),
  },
  countDealers: get('/api/dealers/count'),
  getDealer: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ dealerCode }) => ({ url: `/api/dealers/${dealerCode}` }),
  },
  listAgencies: put('/api/lookup/agencies', { userName: 'admin' }),

  findZipPlaces: get('/api/lookup/zipCodePlaces?q=65807'),
  listStates: put('/api/lookup/states', {}),
  listVehicleYears: get('/api/lookup/vehicleyears'),
  listVehicleMakes: put('/api/lookup/vehiclemakes', { vehicleYear: 2020 }),
  listVehicleModels: put('/api/lookup/vehiclemodels', { vehicleYear: 2020, makeCode: 'FORD' }),
  listPrograms: put('/api/lookup/programs', {}),
};

/** A call for no contract in particular. */
function get(url: string): MatrixCall {
  return { targets: ['itself'], request: () => ({ url }) };
}

function put(url: string, payload: object): MatrixCall {
  return { targets: ['itself'], request: () => ({ method: 'PUT', url, payload }) };
}
