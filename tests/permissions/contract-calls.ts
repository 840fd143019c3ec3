import { operations } from '@pitlane/shared/registry/operations';
import { get, type MatrixCall, namedBy } from './matrix-call.ts';

/** The calls about contracts, their history and voids. */
export const contractCalls = {
  searchContracts: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ number }) => ({
      method: 'PUT',
      url: '/api/contracts/search',
      payload: { searchText: number, searchAllDealers: true, userName: 'admin', dealerCode: 'X' },
    }),
  },
  findContracts: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ number }) => ({
      method: 'PUT',
      url: '/api/v1/contracts/by-number',
      payload: { numbers: [number] },
    }),
  },
  suggestSearches: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ number }) => ({
      method: 'PUT',
      url: '/api/v1/contracts/search-suggestions',
      payload: { searchText: number },
    }),
  },
  listCustomerContracts: {
    targets: ['own', 'foreign'],
    request: () => ({ method: 'PUT', url: '/api/contracts/forcustomer', payload: { userName: 'admin' } }),
  },
  getContract: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ key }) => ({ url: `/api/v1/contracts/${key}` }),
  },

  listStateRules: get('/api/v1/state-rules'),
  getStateRules: get('/api/v1/state-rules/TX'),
  // An unknown reason: anyone who may void gets that refusal, and the book stays as it is for later calls.
  voidContract: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ key }) => ({
      method: 'PUT',
      url: '/api/rater/voidcontract',
      payload: { ...namedBy(key), voidReasonType: 9, userName: 'admin', dealerCode: 'X', useSefi: false },
    }),
  },
  previewVoid: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ key }) => ({ url: `/api/v1/contracts/${key}/void/preview` }),
  },

  previewVoids: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ key }) => ({
      method: 'PUT',
      url: '/api/v1/contracts/void-previews',
      payload: { keys: [key] },
    }),
  },

  getContractHistory: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ key }) => ({ url: `/api/v1/contracts/${key}/history` }),
  },
  getContractVersions: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ key }) => ({ method: 'PUT', url: '/api/v1/contracts/versions', payload: { keys: [key] } }),
  },
  // An empty note, and one that doesn't exist: anyone who may write gets that refusal, and the book stays as it is.
  addNote: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ key }) => ({ method: 'POST', url: `/api/v1/contracts/${key}/notes`, payload: { text: ' ' } }),
  },
  removeNote: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ key }) => ({ method: 'DELETE', url: `/api/v1/contracts/${key}/notes/2000000000` }),
  },
  // An unknown status: anyone who may change one gets that refusal, and the book stays as it is.
  changeContractStatus: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ key }) => ({
      method: 'POST',
      url: `/api/v1/contracts/${key}/status`,
      payload: { status: 'Sold', reason: 'None' },
    }),
  },
  flagForRefresh: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ key }) => ({
      method: 'PUT',
      url: '/api/contracts/flagforrefresh',
      payload: { ...namedBy(key), userName: 'admin', dealerCode: 'X' },
    }),
  },
  getRefreshState: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ key }) => ({ url: `/api/v1/contracts/${key}/refresh` }),
  },
  getContractForLink: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ key }) => ({
      method: 'POST',
      url: '/v1/graphql',
      payload: { query: operations.getContractForLink.document, variables: namedBy(key) },
    }),
  },
} satisfies Record<string, MatrixCall>;
