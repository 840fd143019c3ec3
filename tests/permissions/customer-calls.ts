import { get, type MatrixCall, namedBy, post } from './matrix-call.ts';

const accounts = (key: string) => `/api/v1/contracts/${key}/customer-accounts`;

/** The calls of customers about their own contracts, and of staff about customers' accounts. */
export const customerCalls = {
  // Without a VIN: what is looked up is counted, and nothing must be looked up here.
  associateContract: post('/api/profile/associatecontract', () => ({ contractNumber: '1' })),
  registerCustomer: post('/api/v1/registrations', () => ({ contractNumber: '1' })),
  // The own one stays in the account for later calls.
  unassociateContract: {
    targets: ['foreign', 'missing'],
    request: ({ key }) => ({
      method: 'POST',
      url: '/api/profile/unassociatecontract',
      payload: namedBy(key),
    }),
  },
  getOwnCoverage: get('/api/v1/profile/coverage'),
  saveOdometer: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ key }) => ({
      method: 'POST',
      url: '/api/v1/profile/odometer',
      payload: { key, miles: 9_999_999 },
    }),
  },
  saveContact: {
    targets: ['foreign', 'missing'],
    request: ({ key }) => ({
      method: 'PUT',
      url: '/api/v1/profile/contact',
      payload: {
        key,
        address1: '1 New St',
        city: 'Joplin',
        stateAbbreviation: 'MO',
        zipCode: '64801',
        homePhone: '4175550100',
      },
    }),
  },
  getElectronicRecords: get('/api/v1/profile/electronic-records'),
  answerElectronicRecords: post('/api/v1/profile/electronic-records', () => ({
    isAgreed: true,
    version: 'another',
  })),
  withdrawElectronicRecords: {
    targets: ['itself'],
    request: () => ({ method: 'DELETE', url: '/api/v1/profile/electronic-records' }),
  },
  listCustomerAccounts: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ key }) => ({ url: accounts(key) }),
  },
  // No one is invited to an own one: the accounts would be different for later calls.
  inviteCustomer: {
    targets: ['foreign', 'missing'],
    request: ({ key }) => ({
      method: 'POST',
      url: accounts(key),
      payload: { emailAddress: 'ann@example.com' },
    }),
  },
  removeCustomerAccount: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ key }) => ({ method: 'DELETE', url: `${accounts(key)}/2000000000` }),
  },
} satisfies Record<string, MatrixCall>;
