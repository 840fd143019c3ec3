import { CallError } from '@pitlane/shared/client/calls';
import type { CommandCall } from '@pitlane/shared/engine/effect';
import { formFields, type RefusedField, refusedFields } from '@pitlane/shared/engine/form';
import type { Report } from '@pitlane/shared/engine/report';
import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import type { ExportKind } from '@pitlane/shared/features/reports/rules/export-name';
import { searchesOnOpen } from '@pitlane/shared/features/reports/rules/search-forms';
import { printingFields } from '../../../commands/command-options.ts';
import type { Run } from '../../../commands/run.ts';
import { freeTarget } from '../../../print/save-file.ts';
import type { ReportRow } from '../../../print/screens/reports/columns.ts';
import { fileName, writeFile } from '../../../print/screens/reports/export.ts';
import { isOfOneDealer } from '../../../print/screens/reports/one-dealer.ts';
import { readReportRequest } from '../../../print/screens/reports/report-request.ts';
import { readPage } from '../../../print/screens/reports/rows.ts';
import { CommandFailure } from '../../../process/failure.ts';
import { paintOf } from '../../../process/paint.ts';
import type { Terminal } from '../../../process/terminal.ts';
import { capturedTerminal, progressTerminal } from '../../captured.ts';
import { type AppContext, say } from '../../context.ts';
import { wholeForm } from '../../form/app-form.ts';
import { busied, closed, opened, placed, placedAt } from '../../state.ts';
import { placeOf } from '../../store.ts';
import type { FollowedChange } from '../../view.ts';
import { openFilters, reportOf } from './criteria.ts';
import { type ReportPlace, reportPlace } from './place.ts';

/** The context for running a report. */
export type ReportContext = Pick<AppContext, 'store' | 'connection' | 'working'>;

/** Rows that are read at a time. */
const pageRows = 200;

/** The report on top of the views. */
export function reportNow({ store }: Pick<AppContext, 'store'>): ReportPlace {
  const place = placeOf(store.getState().app);
  if (place.kind !== 'report') throw new Error('no report is on top');
  return place;
}

/** Options of the sub-command that aren't criteria. */
const notGiven = ['sort', ...printingFields];

/**
 * Opens a report with what was typed for it: its rows, or its form where something is missing or wrong. Nothing typed opens the form, unless
 * its page in the portal shows rows at once. One that can't be read isn't left open without rows.
 */
export async function openReport(
  report: Report,
  params: Record<string, string>,
  context: ReportContext,
): Promise<void> {
  const given = Object.fromEntries(Object.entries(params).filter(([name]) => !notGiven.includes(name)));
  context.store.dispatch(opened(reportPlace(report.id, given, params['sort'])));
  if (Object.keys(given).length === 0 && !searchesOnOpen(report.form))
    return openFilters(context, reportNow(context));
  try {
    await readFirst(context);
  } catch (error) {
    context.store.dispatch(closed());
    throw error;
  }
}

/** Runs the report with what its form has. */
export function runForm(context: ReportContext): Promise<void> {
  return reportNow(context).criteria.submit(async (typed) => {
    const filled = Object.entries(typed).filter(([, text]) => text !== '');
    context.store.dispatch(placed({ given: Object.fromEntries(filled) as Record<string, string> }));
    await readFirst(context);
  });
}

/** Asks for the rows again; what is wrong with the criteria shows in the form. */
export async function readFirst(context: ReportContext): Promise<void> {
  const { dispatch } = context.store;
  const { criteria } = reportNow(context);
  try {
    const reportRequest = await readReportRequest(
      reportOf(reportNow(context)),
      runOf(context, quietTerminal(context)),
    );
    const [{ rows, page }, isOneDealer] = await Promise.all([
      readPage(reportRequest, { limit: pageRows }, reading(context)),
      isOfOneDealer(reportRequest, reading(context)),
    ]);
    const { next = null, groups = [] } = page ?? {};
    const read = { rows, first: page, next, groups, request: reportRequest.request, isOneDealer };
    dispatch(placed({ read, form: null, cursor: 0 }));
  } catch (error) {
    const refused = refusedCriteria(error, reportOf(reportNow(context)));
    if (refused.length === 0) throw error;
    criteria.refuse(refused);
    openFilters(context, reportNow(context));
  }
}

/**
 * Reloads the reports that a step on a contract changes, such as the queue of cancellations, even if covered: Esc then
 * leads to current data. The cursor stays in place.
 */
export async function rereadReports(context: ReportContext): Promise<void> {
  for (const [at, place] of context.store.getState().app.places.entries()) {
    if (place.kind !== 'report' || !place.read || !reportOf(place).operation.provides) continue;
    await rereadAt(context, at, place);
  }
}

/** Reloads the report on top after a command for its rows: it is done, so a failure to read it again adds nothing. */
export async function rereadAfterCommand(context: ReportContext, command: string): Promise<void> {
  const place = placeOf(context.store.getState().app);
  if (place.kind !== 'report' || !place.read) return;
  if (!reportOf(place).rowActions?.some((action) => action.command === command)) return;
  await rereadAt(context, context.store.getState().app.places.length - 1, place).catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error;
  });
}

async function rereadAt(context: ReportContext, at: number, place: ReportPlace): Promise<void> {
  const { store } = context;
  const { request = {}, isOneDealer = false } = place.read ?? {};
  const reportRequest = { report: reportOf(place), request: { ...request } };
  const { rows, page } = await readPage(reportRequest, { limit: pageRows }, reading(context));
  const now = store.getState().app.places[at];
  // It was closed, or another request has taken its place.
  if (now?.kind !== 'report' || now.read?.request !== request) return;
  const { next = null, groups = [] } = page ?? {};
  const cursor = cursorIn(rows, now);
  store.dispatch(
    placedAt({ at, change: { read: { rows, first: page, next, groups, request, isOneDealer }, cursor } }),
  );
}

/**
 * Reads a report again whose list others changed, in its place. One of figures, whose list no one announces, stays as it was run; one of which
 * further pages were read would lose them. Throws CallError.
 */
export async function followReport(work: ReportContext, change: FollowedChange): Promise<void> {
  const { at, tags } = change;
  const place = work.store.getState().app.places[at];
  if (place?.kind !== 'report' || !place.read) return;
  const { provides } = reportOf(place).operation;
  if (provides === undefined || !tags.has(provides)) return;
  if (place.read.rows.length > pageRows)
    return change.say('These rows have changed. Press ctrl+r to refresh.');
  await rereadAt(work, at, place);
}

/** The selected row's position after rows were loaded again: by what it opens, or else the same position. */
function cursorIn(rows: readonly ReportRow[], { read, cursor, ...place }: ReportPlace): number {
  const idOf = (row: ReportRow | undefined) => JSON.stringify(row && opensOfRow(reportOf(place), row));
  const chosen = idOf(read?.rows[cursor]);
  if (chosen !== undefined && chosen !== idOf(rows[cursor])) {
    const same = rows.findIndex((row) => idOf(row) === chosen);
    if (same >= 0) return same;
  }
  return Math.max(0, Math.min(cursor, rows.length - 1));
}

/** The errors at the criteria; empty if there are none. */
function refusedCriteria(error: unknown, { operation }: Report): RefusedField[] {
  if (error instanceof CallError) return refusedFields(error.failure.errors, formFields(operation.request()));
  if (!(error instanceof CommandFailure)) return [];
  return [{ name: error.error.field ?? wholeForm, message: error.message }];
}

/** Reads the next page behind those that were read. */
export async function readMore(context: ReportContext): Promise<void> {
  const { read } = reportNow(context);
  if (!read?.next) return;
  const reportRequest = { report: reportOf(reportNow(context)), request: { ...read.request } };
  const { rows, page } = await readPage(
    reportRequest,
    { limit: pageRows, cursor: read.next },
    reading(context),
  );
  const now = reportNow(context).read;
  // Another order was requested in the meantime.
  if (now?.next !== read.next) return;
  const { next = null, groups = [] } = page ?? {};
  context.store.dispatch(
    placed({
      read: { ...now, rows: [...now.rows, ...rows], next, groups: [...now.groups, ...groups] },
    }),
  );
}

/** Exports the columns on the screen to a new file in the current folder and reports progress. */
export async function exportReport(context: ReportContext, kind: ExportKind): Promise<void> {
  const terminal = progressTerminal(quietTerminal(context), {
    onProgress: (words) => void context.store.dispatch(busied(words ? `${words}, ctrl+c stops` : null)),
    onWords: (words) => say(context, 'success', words.replace(/^✓ /, '')),
  });
  const run = runOf(context, terminal);
  const reportRequest = await readReportRequest(reportOf(reportNow(context)), run);
  const chosen = reportRequest.columns.filter(({ isHidden }) => !isHidden);
  // The full path, because the app doesn't show the current folder.
  const { to } = await freeTarget({ name: fileName(reportRequest, kind), to: process.cwd() });
  await writeFile({ ...reportRequest, chosen }, { kind, to, mayReplace: false }, run);
}

/** A row's target here: a screen, or a command's view. */
export type RowOpens =
  | { what: 'contract' | 'claim' | 'dealer'; screen: string; params: Record<string, string> }
  | { what: 'user' | 'message'; screen: string; params: Record<string, string> }
  | { what: 'cancellation' | 'batch'; call: CommandCall }
  /** A saved sale quote. */
  | { what: 'sale'; quote: string };

/** Returns what a row opens, by the first of its columns that opens something here, or else its dealer; undefined for nothing. */
export function opensOfRow({ columns }: Report, row: ReportRow): RowOpens | undefined {
  for (const { opens } of columns) {
    const { claimNumber, quoteNumber, username, internalMessageID } = row;
    // The saved quote has the cancellation's steps as keys.
    if (opens === 'cancellation' && typeof quoteNumber === 'string')
      return { what: opens, call: { command: 'cancellation.quote', args: { quote: quoteNumber } } };
    if (opens === 'user' && typeof username === 'string')
      return { what: opens, screen: 'user.show', params: { user: username } };
    if (opens === 'message' && typeof internalMessageID === 'number')
      return { what: opens, screen: 'message.show', params: { id: String(internalMessageID) } };
    const key = opens === 'contract' ? contractOfRow(row) : undefined;
    if (key) return { screen: 'contract.show', params: { key }, what: 'contract' };
    if (opens === 'sale' && typeof quoteNumber === 'string') return { what: opens, quote: quoteNumber };
    if (opens === 'claim' && typeof claimNumber === 'string')
      return { screen: 'report.scsClaimInfo', params: { claimNumber }, what: 'claim' };
  }
  // A contract says more than the batch that paid for it, and both more than the dealer that sold it.
  const { batchNumber } = row;
  if (columns.some(({ opens }) => opens === 'batch') && typeof batchNumber === 'string')
    return { what: 'batch', call: { command: 'remittance.show', args: { batch: batchNumber } } };
  const { dealerCode } = row;
  return columns.some(({ opens }) => opens === 'dealer') && typeof dealerCode === 'string'
    ? { screen: 'dealer.show', params: { code: dealerCode }, what: 'dealer' }
    : undefined;
}

/** The contract of a row: by its key if the row has the program, otherwise by its number. */
function contractOfRow(row: ReportRow): string | undefined {
  const { contractNumber, programCode, contractSuffix } = row as Record<string, string | null | undefined>;
  if (!contractNumber || !programCode) return contractNumber ?? undefined;
  return contractKeyText({ programCode, contractNumber, contractSuffix: contractSuffix ?? null });
}

function runOf(context: ReportContext, terminal: Terminal): Run {
  const { given, sort } = reportNow(context);
  const fields = { ...given, ...(sort ? { sort } : {}) };
  return {
    terminal,
    given: { fields, isJson: false, isAll: false },
    connect: async () => context.connection,
  };
}

function reading({ connection, working }: ReportContext) {
  return { connection, signal: working?.stop.signal ?? new AbortController().signal };
}

function quietTerminal(context: ReportContext): Terminal {
  return capturedTerminal(Number.POSITIVE_INFINITY, paintOf(false), reading(context).signal);
}
