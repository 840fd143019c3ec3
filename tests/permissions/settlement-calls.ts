import { get, type MatrixCall } from './matrix-call.ts';

/** An account that no dealer has. */
const noAccount = '00000000-0000-4000-8000-000000000002';

/** A file that doesn't exist. */
const noFile = 'AF-199901-000001';

/** The calls about the accounts that dealers pay from, and the files that debit them. */
export const settlementCalls = {
  listBankAccounts: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ dealerCode }) => ({
      method: 'PUT',
      url: '/api/remittance/bankaccounts',
      payload: { dealerCode },
    }),
  },
  getAchAuthorization: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ dealerCode }) => ({
      method: 'PUT',
      url: '/api/v1/bank-accounts/authorization',
      payload: { dealerCode, bankName: 'First Prairie Bank', last4: '7654' },
    }),
  },
  saveBankAccount: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ dealerCode }) => ({
      method: 'PUT',
      url: '/api/remittance/savedealerbankaccount',
      payload: {
        dealerCode,
        bankName: 'First Prairie Bank',
        holderName: 'Main St Ford',
        routingNumber: '122105155',
        accountNumber: String(Math.floor(Math.random() * 1e12)).padStart(12, '4'),
        accountType: 'Checking',
        isAuthorized: true,
        authorizationVersion: '2026-11',
      },
    }),
  },
  printBankAuthorization: {
    targets: ['missing'],
    request: () => ({
      method: 'PUT',
      url: '/api/v1/bank-accounts/3f2504e0-4f89-41d3-9a0c-0305e82c3399/authorization',
      payload: {},
    }),
  },
  approveBankAccount: step('approve'),
  retireBankAccount: step('retire'),
  getFortePart: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ dealerCode }) => ({
      method: 'POST',
      url: '/api/lookup/fortePart',
      payload: { dealerCode, totalAmount: 1840, orderNumber: 'R-202611-000042' },
    }),
  },
  printRemittanceReport: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ dealerCode }) => ({
      method: 'PUT',
      url: '/api/reporting/remittancereport',
      payload: { dealerCode, startDate: '2026-10-01', endDate: '2026-10-31' },
    }),
  },
  listPaymentMethods: get('/api/v1/remittance/payment-methods'),
  listAchFiles: get('/api/v1/ach-files'),
  getAchDue: get('/api/v1/ach-files/due'),
  getAchFile: { targets: ['missing'], request: () => ({ url: `/api/v1/ach-files/${noFile}` }) },
  prepareAchFile: {
    targets: ['itself'],
    request: () => ({ method: 'POST', url: '/api/v1/ach-files', payload: {} }),
  },
  releaseAchFile: ofFile('release'),
  discardAchFile: ofFile('discard'),
  importAchReturns: {
    targets: ['itself'],
    request: () => ({
      method: 'POST',
      url: '/api/v1/ach-returns',
      payload: { fileContents: 'bm8gZmlsZQ==', fileDownloadName: 'returns.ach' },
    }),
  },
} satisfies Record<string, MatrixCall>;

function step(name: string): MatrixCall {
  return {
    targets: ['missing'],
    request: () => ({ method: 'POST', url: `/api/v1/bank-accounts/${noAccount}/${name}`, payload: {} }),
  };
}

function ofFile(name: string): MatrixCall {
  return {
    targets: ['missing'],
    request: () => ({ method: 'POST', url: `/api/v1/ach-files/${noFile}/${name}`, payload: {} }),
  };
}
