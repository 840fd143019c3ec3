import { post } from './matrix-call.ts';

/** A file without the columns of any import: anyone who may import gets that refusal, and nothing is imported. */
const unreadable = () => ({ fileContents: btoa('nothing'), fileDownloadName: 'a.csv', previewHash: 'none' });

/** The calls that import files. */
export const importCalls = {
  previewDealerImport: post('/api/v1/imports/dealers/preview', unreadable),
  importDealers: post('/api/v1/imports/dealers', unreadable),
  previewAgencyImport: post('/api/v1/imports/agencies/preview', unreadable),
  importAgencies: post('/api/v1/imports/agencies', unreadable),
  previewUserImport: post('/api/v1/imports/users/preview', unreadable),
  importUsers: post('/api/v1/imports/users', unreadable),
};

/** A rate sheet without its columns: anyone who may import gets that refusal, and nothing is imported. */
export const newRateSheet = () => ({ ...unreadable(), programCode: 'GAP', validFrom: '2100-01-01' });
