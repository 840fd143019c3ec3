import { get, post } from './matrix-call.ts';

/** A file without the columns of any import: anyone who may import gets that refusal, and nothing is imported. */
const unreadable = () => ({ fileContents: btoa('nothing'), fileDownloadName: 'a.csv', previewHash: 'none' });

/** A preview that nobody made. */
const unpreviewed = () => ({ previewHash: 'none' });

/** The calls that import files. */
export const importCalls = {
  previewDealerImport: post('/api/v1/imports/dealers/preview', unreadable),
  importDealers: post('/api/v1/imports/dealers', unreadable),
  previewAgencyImport: post('/api/v1/imports/agencies/preview', unreadable),
  importAgencies: post('/api/v1/imports/agencies', unreadable),
  listImports: get('/api/v1/imports'),
  previewUserImport: post('/api/v1/imports/users/preview', unreadable),
  importUsers: post('/api/v1/imports/users', unreadable),
  previewPlanImport: post('/api/v1/imports/plans/preview', unreadable),
  importPlans: post('/api/v1/imports/plans', unreadable),
  previewVehicleClassImport: post('/api/v1/imports/vehicle-classes/preview', unreadable),
  importVehicleClasses: post('/api/v1/imports/vehicle-classes', unreadable),
  previewDealerProgramImport: post('/api/v1/imports/dealer-programs/preview', unreadable),
  importDealerPrograms: post('/api/v1/imports/dealer-programs', unreadable),
  previewPriceCapImport: post('/api/v1/imports/price-caps/preview', unreadable),
  importPriceCaps: post('/api/v1/imports/price-caps', unreadable),
  previewFinancePlanImport: post('/api/v1/imports/finance-plans/preview', unreadable),
  importFinancePlans: post('/api/v1/imports/finance-plans', unreadable),
  previewCommissionRateImport: post('/api/v1/imports/commission-rates/preview', unreadable),
  importCommissionRates: post('/api/v1/imports/commission-rates', unreadable),
  previewIncentiveTripImport: post('/api/v1/imports/incentive-trips/preview', unreadable),
  importIncentiveTrips: post('/api/v1/imports/incentive-trips', unreadable),
  previewCancellationImport: post('/api/v1/imports/cancellation/preview', unreadable),
  importCancellations: post('/api/SCS/Cancellation', unpreviewed),
  previewCommissionImport: post('/api/v1/imports/commission/preview', unreadable),
  importCommissions: post('/api/SCS/Commission', unpreviewed),
  previewClaimImport: post('/api/v1/imports/claim/preview', unreadable),
  importClaims: post('/api/SCS/Claim', unpreviewed),
  previewOverRemitImport: post('/api/v1/imports/overRemit/preview', unreadable),
  importOverRemits: post('/api/SCS/OverRemit', unpreviewed),
  getRefusedRows: get('/api/v1/imports/refused?previewHash=none'),
};

/** A rate sheet without its columns: anyone who may import gets that refusal, and nothing is imported. */
export const newRateSheet = () => ({ ...unreadable(), programCode: 'GAP', validFrom: '2100-01-01' });
