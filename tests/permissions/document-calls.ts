import { get, type MatrixCall, post } from './matrix-call.ts';

const file = () => ({ fileContents: btoa('hi'), fileDownloadName: 'hi.txt' });

/** A period that ends before it starts: anyone who may export gets that refusal, and nothing is exported. */
const noPeriod = { startDate: '2026-02-01', endDate: '2026-01-01' };

/** The calls about documents and exports; those that change something name what isn't there. */
export const documentCalls = {
  listDocumentFolders: post('/api/documents/folders', () => ({})),
  listDocuments: post('/api/documents/files', () => ({})),
  getDocumentFile: {
    targets: ['missing'],
    request: () => ({ url: '/api/documents/file?fileID=2000000000' }),
  },
  listDocumentVersions: {
    targets: ['missing'],
    request: () => ({ url: '/api/v1/documents/files/2000000000/versions' }),
  },
  createDocumentFolder: post('/api/v1/documents/folders', () => ({
    name: 'x',
    parentFolderID: 2_000_000_000,
  })),
  deleteDocumentFolder: {
    targets: ['missing'],
    request: () => ({ method: 'DELETE', url: '/api/v1/documents/folders/2000000000' }),
  },
  uploadDocument: post('/api/v1/documents/files', () => ({ ...file(), folderID: 2_000_000_000 })),
  uploadDocumentVersion: {
    targets: ['missing'],
    request: () => ({ method: 'POST', url: '/api/v1/documents/files/2000000000/versions', payload: file() }),
  },
  updateDocument: {
    targets: ['missing'],
    request: () => ({
      method: 'PATCH',
      url: '/api/v1/documents/files/2000000000',
      payload: { name: 'a.pdf' },
    }),
  },
  deleteDocument: {
    targets: ['missing'],
    request: () => ({ method: 'DELETE', url: '/api/v1/documents/files/2000000000' }),
  },
  exportForScs: get('/api/SCS/export/Claim?startDate=2026-02-01&endDate=2026-01-01'),
  createExport: post('/api/v1/exports/Claim', () => noPeriod),
  listExports: get('/api/v1/exports'),
  getExportFile: {
    targets: ['missing'],
    request: () => ({ url: '/api/v1/exports/2000000000/file' }),
  },
} satisfies Record<string, MatrixCall>;
