import { bookIndexes } from './migrations/0001_book_indexes.ts';
import * as core from './migrations/0001_core.ts';
import * as searchStatistics from './migrations/0002_search_statistics.ts';
import * as contractSheets from './migrations/0003_contract_sheets.ts';
import * as portalSettings from './migrations/0004_portal_settings.ts';
import * as contractActions from './migrations/0005_contract_actions.ts';
import * as terminalSignIn from './migrations/0006_terminal_sign_in.ts';
import { reportIndexes } from './migrations/0007_report_indexes.ts';
import * as reports from './migrations/0007_reports.ts';
import * as outbox from './migrations/0008_outbox.ts';
import * as schedules from './migrations/0009_schedules.ts';
import * as returnedBatches from './migrations/0010_returned_batches.ts';

/** Every step of the schema in order; its number is its place, from 1. A landed step is never changed. */
export const migrations: readonly { name: string; up: string }[] = [
  { name: '0001_core', up: [core.up, ...bookIndexes.map((index) => index.create)].join(';\n') },
  { name: '0002_search_statistics', up: searchStatistics.up },
  { name: '0003_contract_sheets', up: contractSheets.up },
  { name: '0004_portal_settings', up: portalSettings.up },
  { name: '0005_contract_actions', up: contractActions.up },
  { name: '0006_terminal_sign_in', up: terminalSignIn.up },
  { name: '0007_reports', up: [reports.up, ...reportIndexes.map((index) => index.create)].join(';\n') },
  { name: '0008_outbox', up: outbox.up },
  { name: '0009_schedules', up: schedules.up },
  { name: '0010_returned_batches', up: returnedBatches.up },
];
