import { operations } from '@pitlane/shared/registry/operations';
import { cancellationCalls } from './cancellation-calls.ts';
import { checkCalls } from './check-calls.ts';
import { claimCalls } from './claim-calls.ts';
import { contractCalls } from './contract-calls.ts';
import { customerCalls } from './customer-calls.ts';
import { documentCalls } from './document-calls.ts';
import { importCalls, newRateSheet } from './import-calls.ts';
import {
  ever,
  figure,
  fresh,
  get,
  type MatrixCall,
  namedBy,
  ofDealer,
  ofMissing,
  ofVisits,
  post,
  put,
} from './matrix-call.ts';
import { menuCalls } from './menu-calls.ts';
import { messageCalls } from './message-calls.ts';
import { remittanceCalls } from './remittance-calls.ts';
import { reportCalls } from './report-calls.ts';
import { saleCalls } from './sale-calls.ts';
import { settlementCalls } from './settlement-calls.ts';
import { supplyCalls } from './supply-calls.ts';
import { userCalls } from './user-calls.ts';

const anF150 = { vehicleYear: 2020, makeCode: 'FORD', modelName: 'F-150' };

/** The name of a call of the API. */
export type OperationName = keyof typeof operations;

/** How to call each operation, for a contract or a dealer where it has one. A new operation does not compile without. */
export const calls: Record<OperationName, MatrixCall> = {
  getSession: get('/api/profile/getsession'),
  getClaimsPreAuth: get('/api/profile/allowedClaimsPreAuth'),

  ...userCalls,
  ...saleCalls,
  ...remittanceCalls,

  ...contractCalls,
  ...customerCalls,
  ...claimCalls,
  ...checkCalls,
  ...cancellationCalls,
  ...documentCalls,
  ...messageCalls,

  printCancelForm: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ key }) => ({
      method: 'PUT',
      url: '/api/pdf/cancelform',
      payload: {
        userName: 'admin',
        contract: { ...namedBy(key), dealerCode: 'X' },
        onlyCancellationForm: true,
      },
    }),
  },
  // An invalid reason: the result of a quote depends on the day.
  printCancelQuote: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ key }) => ({
      method: 'PUT',
      url: '/api/pdf/cancelquote',
      payload: { ...namedBy(key), cancelAsOfDate: '2026-11-01', cancelReason: 77, userName: 'admin' },
    }),
  },
  regenerateContract: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ key }) => ({
      method: 'PUT',
      url: '/api/rater/regeneratecontract',
      payload: { ...namedBy(key), userName: 'admin', dealerCode: 'X' },
    }),
  },
  mailContract: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ key }) => ({
      method: 'POST',
      url: '/api/v1/contracts/mail',
      payload: { ...namedBy(key), emailAddress: 'ann@example.com' },
    }),
  },
  getActualContractFormName: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ key }) => ({
      method: 'PUT',
      url: '/api/contracts/ActualContractFormName',
      payload: { ...namedBy(key), userName: 'admin', dealerCode: 'X' },
    }),
  },

  searchDealers: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ dealerCode }) => ({ url: `/api/dealers?q=${dealerCode}` }),
  },
  countDealers: get('/api/dealers/count'),
  listDealerStandings: get('/api/dealers/standings'),
  getDealerLossRatio: ofDealer('lossRatio'),
  listDealerContractsByMonth: ofDealer('monthlyContracts'),
  listDealerClaimsByMonth: ofDealer('monthlyClaims'),
  getDealerCounts: ofDealer('summaryCounts'),
  getDealerSales: ofDealer('sales'),
  listDealerLogins: ofDealer('logins'),
  listContractsOfDealer: ofDealer('contractsDetail'),
  listSalesOfDealer: ofDealer('salesDetail'),
  listVisitNotes: ofVisits('GET', 'visit-notes'),
  addVisitNote: ofVisits('POST', 'visit-notes', { text: ' ' }),
  withdrawVisitNote: ofVisits('DELETE', 'visit-notes/2000000000'),
  printVisitSheet: ofVisits('PUT', 'visit-sheet', {}),

  countQuotesOfDay: figure('daily/quotescount'),
  countSalesOfDay: figure('daily/salescount'),
  countSalesOfWeek: figure('weekly/salescount'),
  countSalesOfMonth: figure('monthly/salescount'),
  countSalesOfYear: figure('yearly/salescount'),
  getSalesOverview: figure('summary/salesoverview'),
  listSalesByMonth: figure('monthly/salessummary'),
  listProgramSalesOfMonth: figure('monthly/programsalessummary'),
  listProgramSalesOfYear: figure('yearly/programsalessummary'),
  listStateSalesOfYear: figure('yearly/statesalessummary'),
  listClaimsByStatus: figure('all/dealerclaimsummary'),
  listClaimsPaidByMonth: figure('monthly/claimspaidsummary'),
  listProgramClaimsOfYear: figure('yearly/programclaimsummary'),
  listPendingByProgram: figure('all/programpendingremittancesummary'),
  getSalesOfDays: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ dealerCode }) => ({ url: `/api/dashboard/summary/sales?dealerCode=${dealerCode}` }),
  },
  getIncentiveTrip: figure('summary/agencyincentivetrip'),
  getDealer: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ dealerCode }) => ({ url: `/api/dealers/${dealerCode}` }),
  },
  lookUpDealer: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ dealerCode }) => ({ method: 'PUT', url: '/api/lookup/dealer', payload: { dealerCode } }),
  },
  lookUpAgency: put('/api/lookup/agency', { agentCode: 'AG1001' }),
  listAgencies: put('/api/lookup/agencies', { userName: 'admin' }),

  findZipPlaces: get('/api/lookup/zipCodePlaces?q=65807'),
  listStates: put('/api/lookup/states', {}),
  listVehicleYears: get('/api/lookup/vehicleyears'),
  listVehicleMakes: put('/api/lookup/vehiclemakes', { vehicleYear: 2020 }),
  listVehicleModels: put('/api/lookup/vehiclemodels', { vehicleYear: 2020, makeCode: 'FORD' }),
  listVehicleCylinders: put('/api/lookup/vehiclecylinders', anF150),
  listVehicleDrivingWheels: put('/api/lookup/vehicledrivingwheels', anF150),
  listVehicleFuelTypes: put('/api/lookup/vehiclefueltypes', anF150),
  getVehicleInformation: put('/api/lookup/vehicleinformation', anF150),
  listPrograms: put('/api/lookup/programs', {}),

  ...importCalls,
  getSystemSettings: get('/api/system/settings'),
  listFlags: get('/api/v1/features'),
  setFlag: {
    targets: ['itself'],
    request: () => ({ method: 'PATCH', url: '/api/v1/features', payload: { name: 'Nothing' } }),
  },
  listConfigurationItems: get('/api/v1/configuration-items'),
  saveConfigurationItem: {
    targets: ['itself'],
    request: () => ({ method: 'PUT', url: '/api/v1/configuration-items/MATRIX', payload: {} }),
  },
  removeConfigurationItem: {
    targets: ['itself'],
    request: () => ({ method: 'DELETE', url: '/api/v1/configuration-items/MATRIX' }),
  },
  listBrands: get('/api/v1/brands'),
  quoteSale: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ dealerCode }) => ({
      method: 'PUT',
      url: '/api/rater/quote',
      payload: {
        dealerCode,
        programCode: 'MBP',
        vehicle: { ...anF150, mileage: 50_000, vehicleStatusType: 2 },
      },
    }),
  },
  getProgramSurcharges: put('/api/rater/getprogramsurcharges', { programCode: 'MBP' }),
  listRetailSettings: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ dealerCode }) => ({ url: `/api/retail?dealerCode=${dealerCode}` }),
  },
  createRetailSetting: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ dealerCode }) => ({
      method: 'POST',
      url: '/api/retail',
      payload: { dealerCode, programType: 2 },
    }),
  },
  updateRetailSetting: {
    targets: ['missing'],
    request: ({ dealerCode }) => ({
      method: 'PUT',
      url: '/api/retail',
      payload: { id: 2_000_000_000, dealerCode, programType: 2 },
    }),
  },
  deleteRetailSetting: {
    targets: ['missing'],
    request: () => ({ method: 'DELETE', url: '/api/retail?id=2000000000' }),
  },
  listLenders: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ dealerCode }) => ({ url: `/api/lenders?dealerCode=${dealerCode}` }),
  },
  listFinancePlans: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ dealerCode }) => ({
      method: 'PUT',
      url: '/api/lookup/mbpfinanceplans',
      payload: { dealerCode, programCode: 'MBP', amount: 2495 },
    }),
  },
  createLender: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ dealerCode }) => ({
      method: 'POST',
      url: '/api/lenders',
      payload: { dealerCode, name: 'First Prairie Bank' },
    }),
  },
  updateLender: {
    targets: ['missing'],
    request: ({ dealerCode }) => ({
      method: 'PUT',
      url: '/api/lenders/2000000000',
      payload: { dealerCode, name: 'First Prairie Bank' },
    }),
  },
  retireLender: {
    targets: ['missing'],
    request: () => ({ method: 'DELETE', url: '/api/lenders/2000000000' }),
  },
  ...menuCalls,
  ...settlementCalls,
  getJob: { targets: ['missing'], request: () => ({ url: '/api/v1/jobs/none' }) },
  listRateSheets: get('/api/v1/rate-sheets'),
  compareRateSheets: {
    targets: ['missing'],
    request: () => ({ url: '/api/v1/rate-sheets/2000000000/comparison' }),
  },
  previewRateSheet: post('/api/v1/rate-sheets/preview', newRateSheet),
  importRateSheet: post('/api/v1/rate-sheets', newRateSheet),
  approveRateSheet: {
    targets: ['missing'],
    request: () => ({ method: 'POST', url: '/api/v1/rate-sheets/2000000000/approve', payload: {} }),
  },
  discardRateSheet: {
    targets: ['missing'],
    request: () => ({ method: 'DELETE', url: '/api/v1/rate-sheets/2000000000' }),
  },
  createBrand: post('/api/v1/brands', () => ({ hostname: `${fresh()}.example`, name: 'New', title: 'New' })),
  uploadBrandLogo: post('/api/v1/brands/logos', () => ({
    fileContents: 'R0lGODlh',
    fileDownloadName: 'a.gif',
  })),
  // A file that isn't a logo.
  updateDealerLogo: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ dealerCode }) => ({
      method: 'POST',
      url: '/api/profile/updatedealerlogo',
      payload: { dealerCode, fileContents: 'R0lGODlh', fileDownloadName: 'a.gif' },
    }),
  },
  updateBrand: ofMissing('PATCH', '/api/v1/brands', { name: 'Other' }),
  deleteBrand: ofMissing('DELETE', '/api/v1/brands'),

  listAnnouncements: put('/api/system/announcements', { technologyType: 'Portal', userName: 'admin' }),
  listAllAnnouncements: get('/api/v1/announcements'),
  getAnnouncement: put('/api/system/announcement', { id: 1 }),
  createAnnouncement: post('/api/v1/announcements', () => ({ name: 'New', description: 'New', tags: 'all' })),
  deleteAnnouncement: ofMissing('DELETE', '/api/v1/announcements'),
  restoreAnnouncement: {
    targets: ['missing'],
    request: () => ({ method: 'POST', url: '/api/v1/announcements/2000000000/restore', payload: {} }),
  },
  updateAnnouncement: {
    targets: ['missing'],
    request: () => ({
      method: 'PATCH',
      url: '/api/v1/announcements/2000000000',
      payload: { name: 'New', version: 1 },
    }),
  },
  previewAnnouncement: post('/api/v1/announcements/preview', () => ({ description: 'New' })),
  listAnnouncementReaders: {
    targets: ['missing'],
    request: () => ({ url: '/api/v1/announcements/2000000000/readers' }),
  },
  markAnnouncementsRead: post('/api/v1/announcements/read', () => ({ ids: [2_000_000_000] })),
  ...supplyCalls,

  getConfigurationItem: post('/v1/graphql', () => ({
    query: operations.getConfigurationItem.document,
    variables: { accountCode: 'CLAIMS-PHONE' },
  })),
  listFeatures: post('/v1/graphql', () => ({
    query: operations.listFeatures.document,
    variables: { names: ['UserManagement'], date: '2026-11-01' },
  })),

  listSchedules: get('/api/v1/schedules'),
  createSchedule: post('/api/v1/schedules', () => ({
    report: 'report.salesSummary',
    period: 'PreviousDay',
    every: 'daily',
    at: '07:00',
  })),
  changeSchedule: ofMissing('PATCH', '/api/v1/schedules', { isPaused: true }),
  runScheduleNow: {
    targets: ['missing'],
    request: () => ({ method: 'POST', url: '/api/v1/schedules/2000000000/run', payload: {} }),
  },
  removeSchedule: ofMissing('DELETE', '/api/v1/schedules'),
  // ClickUp isn't set up: anyone who may send gets that refusal, and nothing is sent.
  emailClickUp: put('/api/reporting/emailClickUp', { report: 'report.salesSummary', period: 'PreviousDay' }),

  listUnsentMails: get('/api/v1/mails/unsent'),
  retryMail: {
    targets: ['missing'],
    request: () => ({ method: 'POST', url: '/api/v1/mails/2000000000/retry', payload: {} }),
  },

  reconcile: {
    targets: ['itself'],
    request: () => ({ method: 'POST', url: '/api/v1/reconciliation', payload: {} }),
  },

  listSavedSearches: get('/api/v1/saved-searches'),
  watchChanges: get('/api/v1/changes?once=true'),
  ...reportCalls,
  printReport: {
    targets: ['own', 'foreign', 'missing'],
    request: ({ dealerCode }) => ({
      method: 'PUT',
      url: '/api/v1/reports/print',
      payload: { report: 'report.dealerContracts', criteria: { dealerCode, ...ever } },
    }),
  },

  getPushSettings: get('/api/v1/push'),
  listPushDevices: get('/api/v1/push/devices'),
  addPushDevice: post('/api/v1/push/devices', () => ({
    endpoint: `https://fcm.googleapis.com/fcm/send/${fresh().replaceAll(' ', '')}`,
    keys: {
      // Source: RFC 8291 appendix A
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  })),
  removePushDevice: {
    targets: ['missing'],
    request: () => ({ method: 'DELETE', url: `/api/v1/push/devices/00000000-0000-4000-8000-000000000000` }),
  },
  testPushNotification: {
    targets: ['itself'],
    request: () => ({ method: 'PUT', url: '/api/profile/sendpushnotification', payload: {} }),
  },
  sendPushNotification: {
    targets: ['itself'],
    request: () => ({
      method: 'PUT',
      url: '/api/system/sendpushnotification',
      payload: { title: 'New rates', message: '' },
    }),
  },

  createSavedSearch: post('/api/v1/saved-searches', () => ({ name: fresh(), address: '/?search=smith' })),
  updateSavedSearch: ofMissing('PATCH', '/api/v1/saved-searches', { isPinned: true }),
  deleteSavedSearch: ofMissing('DELETE', '/api/v1/saved-searches'),
};
