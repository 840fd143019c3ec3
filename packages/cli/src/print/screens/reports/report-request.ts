import type { Session } from '@pitlane/shared/access/session';
import { type Report, type ShownColumn, shownColumns } from '@pitlane/shared/engine/report';
import { type ReportArg, readReportArg, reportArgs } from '@pitlane/shared/engine/report-args';
import { reportPath } from '@pitlane/shared/engine/report-command';
import { onlyAgency } from '@pitlane/shared/features/dealers/rules/agency-picker';
import { onlyDealer } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import { reportDays } from '@pitlane/shared/features/reports/rules/report-request';
import { isFieldRequired } from '@pitlane/shared/features/reports/rules/search-forms';
import { readDays, type TypedDays } from '@pitlane/shared/features/reports/rules/typed-days';
import { sessionOf } from '@pitlane/shared/features/users/rules';
import { dayOfText } from '@pitlane/shared/kernel/date-input';
import type { DateRange, IsoDate } from '@pitlane/shared/kernel/dates';
import type { Result } from '@pitlane/shared/kernel/result';
import { pickerOf } from '@pitlane/shared/registry/pickers';
import { askFor } from '../../../commands/complete.ts';
import { pick } from '../../../commands/pick.ts';
import { checkRights } from '../../../commands/rights.ts';
import type { Run } from '../../../commands/run.ts';
import { CommandFailure } from '../../../process/failure.ts';
import type { Connection } from '../../../session/connection.ts';
import { showProgress } from '../../progress.ts';

/** The criteria of a report by their names on the wire. */
export type Criteria = Record<string, string | number>;

/** A requested report, checked by the rules of its form. */
export interface ReportRequest {
  report: Report;
  session: Session;
  /** The request: the criteria with their dates, and the sort order. */
  request: Criteria;
  days: DateRange | undefined;
  /** The period that named them, which means other days tomorrow. */
  period: TypedDays['period'] | undefined;
  /** Every column that this user may see, and those that were chosen. */
  columns: readonly ShownColumn[];
  chosen: readonly ShownColumn[] | undefined;
}

/**
 * Builds a report's request from the given options: parses words and dates, looks up dealers and programs, fills in the
 * only dealer, turns a period into its dates, and checks the form's rules. A missing dealer or agency is asked for on a
 * terminal. Throws CommandFailure in the portal's words, and CallError.
 */
export async function readReportRequest(report: Report, run: Run): Promise<ReportRequest> {
  const { fields } = run.given;
  const args = reportArgs(report);
  const typed = typedCriteria(args, fields);
  const connection = await run.connect();
  // Two ways at once: most of them name what they ask for.
  const picking = pickedCriteria(args, typed, run);
  picking.catch(() => undefined);
  // A lookup shows its own progress and may ask, so it needs the line.
  const isPicking = args.some(({ name, picker }) => picker && typed[name] !== undefined);
  const progress = isPicking ? undefined : showProgress(run.terminal, 'Reading...');
  const session = await sessionAt(connection, run).finally(progress?.end);
  requireAccess(report, session);
  const period = fields['period'] === undefined ? undefined : periodOf(fields, typed, session);
  const criteria = await filledIn(report, await picking, run);
  const { startDate, endDate } = period ?? {};
  const withDays = {
    ...criteria,
    ...daysOn(session.today, args, criteria),
    ...(startDate && endDate ? { startDate, endDate } : {}),
  };
  const days = granted(reportDays(report.form, withDays as object, session.today), report);
  const columns = shownColumns(report, session);
  const sort = sortOf(fields['sort'], columns);
  const chosen = chosenColumns(fields['columns'], columns);
  // Printed like other default days.
  const upTo = args.some(({ name }) => name === 'summaryDate') ? { summaryDate: session.today } : {};
  const request = { ...upTo, ...withDays, ...days, ...(sort ? { sort } : {}) };
  return { report, session, request, days, period: period?.period, columns, chosen };
}

/** Returns who is signed in. */
async function sessionAt({ calls }: Connection, { terminal }: Run): Promise<Session> {
  return sessionOf(await calls.getSession({}, { signal: terminal.signal }), new Date());
}

function requireAccess({ access }: Report, session: Session): void {
  checkRights(session, [access]);
}

/** The given criteria; a value for a picker stays as typed. */
function typedCriteria(args: readonly ReportArg[], fields: Run['given']['fields']): Criteria {
  const criteria: Criteria = {};
  for (const arg of args) {
    const text = fields[arg.name];
    if (text === undefined || String(text).trim() === '') continue;
    criteria[arg.name] = arg.picker ? String(text) : granted(readReportArg(arg, String(text)));
  }
  return criteria;
}

/** The days that were given by their distance from today. */
function daysOn(today: IsoDate, args: readonly ReportArg[], criteria: Criteria): Criteria {
  const dated = args.filter(({ name, kind }) => kind === 'date' && criteria[name] !== undefined);
  return Object.fromEntries(
    dated.map(({ name }) => [name, dayOfText(String(criteria[name]), today) ?? String(criteria[name])]),
  );
}

function periodOf(fields: Run['given']['fields'], criteria: Criteria, session: Session): TypedDays {
  if (criteria['startDate'] !== undefined || criteria['endDate'] !== undefined) {
    throw new CommandFailure({
      code: 'bad_option',
      field: 'period',
      message: 'Use either --period or --start-date and --end-date, not both.',
      next: 'Choose a named period, or its first and last day.',
    });
  }
  return granted(readDays(String(fields['period']), session));
}

/** The form's required value: the only dealer or agency, or the one that the user names on a terminal. */
async function filledIn(report: Report, criteria: Criteria, run: Run): Promise<Criteria> {
  const form = report.form;
  const filled = { ...criteria };
  for (const [field, name] of [
    ['dealer', 'dealerCode'],
    ['agency', 'agentCode'],
  ] as const) {
    if (!isFieldRequired(form, field) || filled[name] !== undefined || filled['contractNumber'] !== undefined)
      continue;
    const value = (await onlyOne(field, run)) ?? (await answered(report, name, { run, filled }));
    if (value) filled[name] = value;
  }
  return filled;
}

async function onlyOne(field: 'dealer' | 'agency', { terminal, connect }: Run): Promise<string | null> {
  const { calls } = await connect();
  const options = { signal: terminal.signal };
  if (field === 'dealer') return onlyDealer(await calls.searchDealers({}, options))?.dealerCode ?? null;
  return onlyAgency(await calls.listAgencies({}, options))?.agentCode ?? null;
}

async function answered(
  report: Report,
  name: string,
  { run, filled }: { run: Run; filled: Criteria },
): Promise<string | undefined> {
  const arg = reportArgs(report).find((one) => one.name === name);
  if (!arg || !run.terminal.canAsk || run.given.isJson) return undefined;
  return String(await askFor(arg, pickerOf(arg), filled, run));
}

async function pickedCriteria(args: readonly ReportArg[], criteria: Criteria, run: Run): Promise<Criteria> {
  const picked = { ...criteria };
  for (const arg of args) {
    const picker = pickerOf(arg);
    const text = picked[arg.name];
    if (picker && text !== undefined) {
      picked[arg.name] = await pick(arg, picker, String(text), { ...run, fields: picked });
    }
  }
  return picked;
}

/** The next step after a field that the form's rules refused. */
const waysOn: Readonly<Record<string, string>> = {
  dealerCode: 'Add one with --dealer. pitlane dealer list shows the codes.',
  agentCode: 'Add one with --agency.',
  claimNumber: 'Add --claim-number or --contract-number.',
  contractNumber: 'Add --contract-number.',
  startDate: 'Write dates as 10/01/2026, 10/1/26 or t-7, or use --period last-month.',
  endDate: 'Write dates as 10/31/2026, 10/31/26 or t, or use --period last-month.',
};

function granted<T>(result: Result<T>, report?: Report): T {
  if (result.ok) return result.value;
  const { error } = result;
  const next = report
    ? (waysOn[error.field ?? ''] ?? `See pitlane ${reportPath(report).join(' ')} --help`)
    : undefined;
  throw new CommandFailure({ ...error, ...(next && !error.next ? { next } : {}) });
}

function sortOf(given: unknown, columns: readonly ShownColumn[]): string | undefined {
  if (given === undefined) return undefined;
  const text = String(given);
  const column = columnNamed(text.replace(/^-/, ''), columns);
  return `${text.startsWith('-') ? '-' : ''}${column.key}`;
}

function chosenColumns(given: unknown, columns: readonly ShownColumn[]): ShownColumn[] | undefined {
  if (given === undefined) return undefined;
  return String(given)
    .split(',')
    .map((name) => columnNamed(name.trim(), columns));
}

/** A column by its name on the wire or by its header, in any case. */
function columnNamed(name: string, columns: readonly ShownColumn[]): ShownColumn {
  const needle = name.toLowerCase();
  const found = columns.find(
    ({ key, header }) => key.toLowerCase() === needle || header.toLowerCase() === needle,
  );
  if (found) return found;
  throw new CommandFailure({
    code: 'unknown_column',
    message: `Unknown column “${name}”.`,
    next: `Columns: ${columns.map(({ key }) => key).join(', ')}`,
  });
}
