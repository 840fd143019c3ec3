import { fieldsOf } from '@pitlane/shared/engine/field';
import { type Report, shownColumns } from '@pitlane/shared/engine/report';
import { csvChunks } from '@pitlane/shared/export/csv';
import { xlsxChunks } from '@pitlane/shared/export/xlsx';
import { type CriterionWords, criteriaWords } from '@pitlane/shared/features/reports/rules/criteria-words';
import { exportName } from '@pitlane/shared/features/reports/rules/export-name';
import {
  type PeriodReader,
  periodDates,
  type ReportPeriod,
} from '@pitlane/shared/features/reports/rules/periods';
import { ranWords } from '@pitlane/shared/features/reports/rules/ran-words';
import type { scheduleFormats } from '@pitlane/shared/features/schedules/schema';
import type { DateRange } from '@pitlane/shared/kernel/dates';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { badRequest } from '../../http/refusal.ts';
import { largestFile, type MailFile } from '../../outbox/mail.ts';
import { namedCriteria } from '../reports/named-criteria.ts';
import { reportNamed } from '../reports/report-named.ts';
import type { ReportSource } from './report-source.ts';
import { readReport } from './row-batches.ts';

/** A report to be sent: which one, its criteria and its format. */
export interface SentReport {
  report: string;
  /** By their names on the wire, without days. */
  criteria: Readonly<Record<string, string>>;
  period: ReportPeriod | null;
  format: (typeof scheduleFormats)[number];
}

/** Dependencies of making reports. */
export interface MakeDeps {
  db: Database;
  source: ReportSource;
  /** The business's zone. */
  zone: string;
  now: () => Date;
}

/** A report as a file. */
export interface MadeReport {
  file: MailFile;
  rows: number;
  title: string;
  days: DateRange | undefined;
  /** Its criteria, as text. */
  criteria: readonly CriterionWords[];
}

/** A file too large for email; `message` says what to do instead. */
export class FileTooLarge extends Error {
  constructor() {
    const most = `${largestFile / 1024 / 1024} MB`;
    super(`The file is over ${most}, too large to email. Narrow the report or export it in the portal.`);
    this.name = 'FileTooLarge';
  }
}

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Returns which report it is, and refuses with 400 what can't be requested: an unknown report, a criterion that it doesn't have, days without a
 * period, and all that the report itself refuses. Nothing is read yet.
 */
export async function checkReport(source: ReportSource, sent: SentReport, call: Call): Promise<Report> {
  const { report, request } = requestOf(sent, call);
  const named = fieldsOf(report.operation.request()).filter(({ label, kind }) => label && kind !== 'date');
  for (const name of Object.keys(sent.criteria)) {
    if (named.some((arg) => arg.name === name)) continue;
    throw badRequest({
      code: 'unknown_criterion',
      field: 'criteria',
      message: `${report.title} has no filter ${name}. Its filters are ${named.map((arg) => arg.name).join(', ') || 'none'}.`,
    });
  }
  if (isDated(report) && sent.period === null) {
    throw badRequest({
      code: 'missing',
      field: 'period',
      message: `Choose a period for ${report.title}.`,
    });
  }
  await source(report, request, call);
  return report;
}

/** Returns true if a report's criteria include days. */
export function isDated({ operation }: Pick<Report, 'operation'>): boolean {
  return 'startDate' in operation.request().shape;
}

/**
 * Creates a report's file with the caller's rights and scope: the columns that its page shows by default where it has room, in the report's own order. It's
 * recorded like any export. Throws CallRefusal, ExportRefusal, FileTooLarge.
 */
export async function makeReport(
  { db, source, now }: MakeDeps,
  sent: SentReport,
  call: Call,
): Promise<MadeReport> {
  const { report, request, days } = requestOf(sent, call);
  const read = readReport(await source(report, { ...request, exportAs: sent.format }, call));
  const columns = shownColumns(report, call.actor).filter(({ isHidden }) => isHidden !== true);
  const criteria = await namedCriteria(db, criteriaWords(report.operation, request, readerOf(call)));
  const chunks =
    sent.format === 'csv'
      ? csvChunks(columns, read.batches)
      : xlsxChunks(columns, read.batches, {
          title: report.title,
          criteria,
          ...ranWords(call.actor, now()),
          hash: () => read.end()?.hash,
        });
  const body = await gathered(chunks);
  const end = read.end();
  if (!end) throw new Error('A report that was read to its end has one.');
  const name = exportName({ title: report.title, request, days, today: call.today }, sent.format);
  const file = { name, contentType: contentTypes[sent.format], body };
  return { file, rows: end.rows, title: report.title, days, criteria };
}

function requestOf({ report: id, criteria, period }: SentReport, call: Call) {
  const report = reportNamed(id);
  const days = isDated(report) && period ? periodDates(period, readerOf(call)) : undefined;
  return { report, request: { ...criteria, ...days }, days };
}

function readerOf({ actor, today }: Call): PeriodReader {
  return { today, isActiveDirectoryUser: actor.isActiveDirectoryUser };
}

async function gathered(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of chunks) {
    size += part.byteLength;
    if (size > largestFile) throw new FileTooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}
