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
