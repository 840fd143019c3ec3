import { defineReport } from '../../../engine/report.ts';
import { reportOperations } from '../operations.ts';
import { searchForms } from '../rules/search-pages.ts';

/** Checks outstanding, issued, cleared, voided and stopped. Source: areas.md §13.2 (register) */
export const checkRegisterReport = defineReport({
  id: 'report.checkRegister',
  title: 'Check register',
  path: searchForms.CheckRegister.page,
  keywords: ['report', 'checks', 'register', 'outstanding', 'cleared', 'voided', 'bank'],
  access: 'payout.prepare',
  form: 'CheckRegister',
  operation: reportOperations.listCheckRegister,
  note: 'Opening + issued - cleared - voided - stopped = outstanding. Stale checks are outstanding.',
  columns: [
    { key: 'checkNumber' },
    { key: 'runNumber', isHidden: true },
    { key: 'pays' },
    { key: 'payee' },
    { key: 'issuedDate' },
    { key: 'status' },
    { key: 'endedDate' },
    { key: 'openingAmount' },
    { key: 'issuedAmount' },
    { key: 'clearedAmount' },
    { key: 'voidedAmount' },
    { key: 'stoppedAmount' },
    { key: 'outstandingAmount' },
  ],
  chart: { title: 'Checks by status', shape: 'bars' },
});
