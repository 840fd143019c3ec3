import { ExportRefusal } from '@pitlane/shared/export/columns';
import { csvChunks } from '@pitlane/shared/export/csv';
import { jsonLineChunks } from '@pitlane/shared/export/lines';
import { type ExportAbout, xlsxChunks } from '@pitlane/shared/export/xlsx';
import { criteriaWords } from '@pitlane/shared/features/reports/rules/criteria-words';
import { type ExportKind, exportName } from '@pitlane/shared/features/reports/rules/export-name';
import { ranWords } from '@pitlane/shared/features/reports/rules/ran-words';
import { counted } from '@pitlane/shared/kernel/counted';
import { formatCell } from '@pitlane/shared/kernel/format';
import { givenLimit } from '../../../commands/given-limit.ts';
import type { Run } from '../../../commands/run.ts';
import { CommandFailure } from '../../../process/failure.ts';
import type { Terminal } from '../../../process/terminal.ts';
import { jsonArrayWriter } from '../../json.ts';
import { tabLines } from '../../lines.ts';
import { saveWhole, sizeText } from '../../save-file.ts';
import { sayBelow, sayMarked } from '../../say-below.ts';
import { needsAll } from '../../shaped.ts';
import { safeLines } from '../../text.ts';
import { plainValues, type ReportRow } from './columns.ts';
import { sayNoRows } from './no-rows.ts';
import type { Output } from './output.ts';
import type { ReportRequest } from './report-request.ts';
import { firstRows, type ProgressSpan, type RowStream, rowStream } from './rows.ts';

type FileOutput = Extract<Output, { kind: ExportKind; to: string | undefined }>;

/** Beyond this many rows jq and templates, which work on all of them at once, have no room. */
const mostAtOnce = 200_000;

/** Writes every row as lines for a pipe: values whole, a tab between them. Throws CallError. */
export async function writeLines(reportRequest: ReportRequest, run: Run): Promise<void> {
  const { terminal } = run;
  const stream = await streamOf(reportRequest, run, { progress: progressOver(terminal) });
  const columns = reportRequest.chosen ?? reportRequest.columns;
  const lines = (rows: readonly ReportRow[]) => tabLines(rows.map((row) => plainValues(row, columns)));
  for await (const rows of stream.batches) await terminal.outBytes(utf8(lines(rows)));
  const count = stream.count();
  if (count === 0) return sayNoRows(terminal, reportRequest);
  sayBelow(terminal, rowsText(count));
}

/** Prints every row as JSON with only the named fields. Throws CallError and CommandFailure. */
export async function writeJson(reportRequest: ReportRequest, run: Run): Promise<void> {
  const { terminal, given } = run;
  const isAtOnce = needsAll(given.shape);
  const progress = isAtOnce ? 'all rows' : progressOver(terminal);
  const stream = await streamOf(reportRequest, run, { exportAs: 'json', progress });
  for await (const text of jsonTexts(stream, given.shape?.fields)) {
    if (isAtOnce && stream.count() > mostAtOnce) throw tooManyAtOnce();
    if (isAtOnce) terminal.out(text);
    else await terminal.outBytes(utf8(text));
  }
}

/**
 * Writes every row into a file of a kind, whole or not at all, or into the output. Throws CallError and CommandFailure.
 */
export async function writeFile(reportRequest: ReportRequest, output: FileOutput, run: Run): Promise<void> {
  const { terminal } = run;
  const { kind, to, mayReplace } = output;
  const isToOutput = to === '-';
  const progress = isToOutput ? progressOver(terminal) : 'all rows';
  const stream = await streamOf(reportRequest, run, { exportAs: kind, progress });
  const parts = partsOf(kind, reportRequest, { stream, run });
  try {
    if (isToOutput) return await toOutput(kind, parts, terminal);
    const name = fileName(reportRequest, kind);
    const { path, size } = await saveWhole({ name, to, mayReplace, option: '-o' }, parts);
    await sayMarked(
      terminal,
      terminal.errPaint.success('✓'),
      `Saved ${path} (${rowsText(stream.count())}, ${sizeText(size)})`,
    );
  } catch (error) {
    throw error instanceof ExportRefusal ? new CommandFailure(error.problem) : error;
  }
}

/** The default file name of a report. */
export function fileName({ report, request, days, session }: ReportRequest, kind: ExportKind): string {
  return exportName({ title: report.title, request, days, today: session.today }, kind);
}

/** The progress that is shown while rows go to the output: a screen shows the rows themselves, and so may the reader of a pipe. */
function progressOver({ isScreen, isPiped }: Terminal): ProgressSpan {
  if (isScreen) return 'none';
  return isPiped ? 'first rows' : 'all rows';
}

/** Every row, or the first ones if there is a limit. */
async function streamOf(
  reportRequest: ReportRequest,
  { terminal, connect, given }: Run,
  { exportAs, progress }: { exportAs?: ExportKind; progress: ProgressSpan },
): Promise<RowStream> {
  const limit = givenLimit(given);
  const room = { connection: await connect(), terminal, progress };
  return limit === undefined
    ? rowStream(reportRequest, exportAs, room)
    : firstRows(reportRequest, limit, room);
}

function partsOf(
  kind: ExportKind,
  reportRequest: ReportRequest,
  { stream, run }: { stream: RowStream; run: Run },
): AsyncIterable<Uint8Array> {
  const columns = reportRequest.chosen ?? reportRequest.columns;
  switch (kind) {
    case 'csv':
      return csvChunks(columns, stream.batches);
    case 'xlsx':
      return xlsxChunks(columns, stream.batches, aboutOf(reportRequest, stream));
    case 'jsonl':
      return jsonLineChunks(stream.lines);
    case 'json':
      return encoded(jsonTexts(stream, run.given.shape?.fields));
    default:
      return kind satisfies never;
  }
}

/** The content of a workbook's second sheet. */
function aboutOf({ report, request, session }: ReportRequest, { hash }: RowStream): ExportAbout {
  return {
    title: report.title,
    criteria: criteriaWords(report.operation, request, session),
    ...ranWords(session, new Date()),
    hash,
  };
}

/** One JSON array, in parts. */
async function* jsonTexts(
  { batches }: RowStream,
  fields: readonly string[] | undefined,
): AsyncGenerator<string> {
  let text = '';
  const json = jsonArrayWriter((more) => {
    text += more;
  });
  for await (const rows of batches) {
    json.rows(
      fields
        ? rows.map((row) => Object.fromEntries(fields.map((field) => [field, row[field] ?? null])))
        : rows,
    );
    yield text;
    text = '';
  }
  json.end();
  yield text;
}

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield utf8(text);
}

function utf8(text: string): Uint8Array {
  return Buffer.from(text);
}

async function toOutput(
  kind: ExportKind,
  parts: AsyncIterable<Uint8Array>,
  terminal: Terminal,
): Promise<void> {
  if (kind === 'xlsx' && terminal.isScreen) {
    throw new CommandFailure({
      code: 'output_is_screen',
      message: "Can't print a workbook to the terminal.",
      next: 'Choose a file with -o, or redirect the output.',
    });
  }
  const text = new TextDecoder();
  for await (const part of parts) {
    await terminal.outBytes(terminal.isScreen ? utf8(safeLines(text.decode(part, { stream: true }))) : part);
  }
}

function rowsText(count: number): string {
  return counted(count, 'row');
}

function tooManyAtOnce(): CommandFailure {
  return new CommandFailure({
    code: 'too_many_rows',
    message: `--jq and --template work on up to ${formatCell('count', mostAtOnce)} rows, and there are more.`,
    next: 'Pipe JSON Lines into jq instead: --jsonl -o - | jq ...',
  });
}
