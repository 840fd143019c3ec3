import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';
import type { Report } from '@pitlane/shared/engine/report';
import { reportCommandLine } from '@pitlane/shared/engine/report-command';
import { whyNotXlsx } from '@pitlane/shared/export/xlsx';
import { withWholes } from '@pitlane/shared/features/reports/pairs';
import type { CriterionWords } from '@pitlane/shared/features/reports/rules/criteria-words';
import { exportName } from '@pitlane/shared/features/reports/rules/export-name';
import { ranWords } from '@pitlane/shared/features/reports/rules/ran-words';
import { counted } from '@pitlane/shared/kernel/counted';
import { formatCell } from '@pitlane/shared/kernel/format';
import { clockText } from '@pitlane/shared/kernel/instant-text';
import { readingPausedText } from '@pitlane/shared/kernel/reading-limit';
import { useOutletContext } from 'react-router-dom';
import { announce } from '../../kit/announcer/announcer.ts';
import { copyText } from '../../kit/clipboard/copy.ts';
import { Button } from '../../kit/controls/Button.tsx';
import { ChevronDownIcon, XIcon } from '../../kit/icons.ts';
import { Menu, MenuLine, MenuRow } from '../../kit/menus/Menu.tsx';
import { bases } from '../../portal/api/api.ts';
import { useShortcuts } from '../../portal/keys/use-shortcuts.ts';
import { showToast } from '../../portal/toasts/toasts.ts';
import { store, useStored } from '../../session/stored.ts';
import type { GridColumn } from './column-widths.ts';
import styles from './ExportButton.module.css';
import { type ExportFormat, type ExportJob, exportFormats } from './export-job.ts';
import type { ReportRequest } from './report-request.ts';
import { type ExportEnd, type RunningExport, useExport } from './use-export.ts';
import type { GridLook } from './use-grid-look.ts';
import { useNamedCriteria } from './use-named-criteria.ts';
import { usePrintSummary } from './use-print-summary.ts';
import type { ReportRows } from './use-report-rows.ts';

const toCsv = { keys: ['f c'], title: 'Export as CSV' };
const toXlsx = { keys: ['f x'], title: 'Export as Excel (XLSX)' };
const toLines = { keys: ['f j'], title: 'Export as JSON Lines' };
const toPdf = { keys: ['f p'], title: 'Save the summary as PDF' };
const toCommand = { keys: ['f t'], title: 'Copy as terminal command' };
const fileKeys = { csv: toCsv.keys[0], xlsx: toXlsx.keys[0], jsonl: toLines.keys[0] };

interface Props {
  report: Report;
  asked: ReportRequest;
  look: GridLook;
  found: ReportRows;
}

/** Takes all rows along as a file of the kind chosen last, or as the line of the terminal that prints them. Source: look.md (Reports) */
export function ExportButton({ report, asked, look, found }: Props) {
  const session = useOutletContext<Session>();
  const { running, start, cancel } = useExport();
  const { isPrinting, print } = usePrintSummary();
  const { named } = useNamedCriteria(report, asked, session);
  const last = useStored('exportFormat');
  const format = exportFormats.find(({ id }) => id === last) ?? exportFormats[0];
  const total = found.shown?.total ?? 0;
  const isReady = asked.criteria !== undefined && total > 0 && !found.isStale && !found.failure;
  const run = (id: ExportFormat) => {
    store('exportFormat', id);
    const refused = id === 'xlsx' ? whyNotXlsx(total) : undefined;
    if (refused) return notifyFailure(refused, () => run('csv'), 'Export as CSV');
    const job = jobOf({ report, asked, session, named }, look.columns, id);
    const { criteria: request = {}, days } = asked;
    const name = exportName({ title: report.title, request, days, today: session.today }, id);
    start(job, name, (end) => notifyEnd(end, () => run(id)));
  };
  const runPrint = async () => {
    const end = await print(report, asked);
    if (end.kind === 'failed') return notifyFailure(end, () => void runPrint(), 'Try again');
    showToast({ kind: 'success', title: '', text: `Saved ${end.name}`, isSticky: false });
  };
  const mayPrint = may('report.print', session) && !isPrinting;
  useShortcuts(
    'Export',
    isReady && !running
      ? [
          { ...toCsv, run: () => run('csv') },
          { ...toXlsx, run: () => run('xlsx') },
          { ...toLines, run: () => run('jsonl') },
          ...(mayPrint ? [{ ...toPdf, run: () => void runPrint() }] : []),
          { ...toCommand, run: () => void copyCommand(report, asked, look) },
        ]
      : [],
  );
  const done = running && Math.floor((Math.min(running.rows, total) / Math.max(1, total)) * 100);
  return (
    <div className={styles.split}>
      <Button
        size="small"
        className={styles.main}
        disabled={!isReady && !running}
        aria-disabled={running !== undefined}
        title={running?.pausedUntil && `${readingPausedText(running.pausedUntil)} Keep this page open.`}
        onClick={() => !running && run(format.id)}
      >
        {running?.pausedUntil
          ? `Paused until ${clockText(running.pausedUntil)}`
          : running
            ? `Exporting ${done} %`
            : `Export ${format.id === 'xlsx' ? 'XLSX' : format.label}`}
      </Button>
      {running ? (
        <Running running={running} total={total} onCancel={cancel} />
      ) : (
        <Menu
          title="Export"
          anchor={(button) => (
            <Button
              {...button}
              size="small"
              aria-label="More export options"
              className={styles.more}
              disabled={!isReady}
            >
              <ChevronDownIcon size={12} />
            </Button>
          )}
        >
          {exportFormats.map(({ id, label }) => (
            <MenuRow key={id} title={label} keys={fileKeys[id]} onChoose={() => run(id)} />
          ))}
          <MenuLine />
          {may('report.print', session) && (
            <MenuRow
              title="Summary (PDF)"
              keys={toPdf.keys[0]}
              isDisabled={isPrinting}
              onChoose={() => void runPrint()}
            />
          )}
          <MenuRow
            title="Copy as command"
            keys={toCommand.keys[0]}
            onChoose={() => void copyCommand(report, asked, look)}
          />
        </Menu>
      )}
    </div>
  );
}

interface RunningProps {
  running: RunningExport;
  total: number;
  onCancel: () => void;
}

/** How far the export is, and the way to end it, in the place of the other ways. */
function Running({ running, total, onCancel }: RunningProps) {
  const { rows, pausedUntil } = running;
  const read = `${formatCell('count', rows)} of ${formatCell('count', total)} rows`;
  const text = pausedUntil ? `${read}. ${readingPausedText(pausedUntil)} Keep this page open.` : read;
  const done = Math.min(rows, total);
  return (
    <>
      <Button size="small" className={styles.more} aria-label="Cancel" title="Cancel" onClick={onCancel}>
        <XIcon size={12} />
      </Button>
      <div
        className={styles.progress}
        role="progressbar"
        aria-label="Export"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={text}
      >
        <span style={{ width: `${(done / Math.max(1, total)) * 100}%` }} />
        <p className="visually-hidden">{text}</p>
      </div>
    </>
  );
}

interface What {
  report: Report;
  asked: ReportRequest;
  session: Session;
  named: readonly CriterionWords[];
}

/** What the rows of the grid are as a file: its columns, in its order. */
function jobOf(
  { report, asked, session, named }: What,
  columns: readonly GridColumn[],
  format: ExportFormat,
): ExportJob {
  const { operation } = report;
  const { criteria = {}, sort } = asked;
  const { host, method, path } = operation;
  return {
    operation: { host, method, path },
    request: withWholes(operation, { ...criteria, ...(sort ? { sort } : {}) }),
    bases,
    format,
    columns: columns.map(({ key, header, kind, isTotaled }) => ({ key, header, kind, isTotaled })),
    about: {
      title: report.title,
      criteria: named.map(({ label, text }) => ({ label, text })),
      ...ranWords(session, new Date()),
    },
  };
}

async function copyCommand(report: Report, asked: ReportRequest, look: GridLook): Promise<void> {
  const { criteria = {}, isOnStartDays, period, sort } = asked;
  // Default values are left out, because the terminal has the same defaults and a saved command line stays valid.
  const { startDate: _start, endDate: _end, summaryDate: _day, ...others } = criteria;
  const line = reportCommandLine(report, isOnStartDays ? others : criteria, {
    period,
    sort,
    columns: look.isChosen ? look.columns.map(({ key }) => key) : undefined,
  });
  const isCopied = await copyText(line);
  announce('Command copied');
  showToast(
    isCopied
      ? { kind: 'success', title: 'Command copied', text: line, isSticky: false }
      : { kind: 'warning', title: 'The browser blocked clipboard access', text: line, isSticky: true },
  );
}

function notifyEnd(end: ExportEnd, again: () => void): void {
  if (end.kind === 'failed') return notifyFailure(end.problem, again, 'Try again');
  const count = counted(end.rows, 'row');
  showToast({ kind: 'success', title: '', text: `Exported ${count} to ${end.name}`, isSticky: false });
}

function notifyFailure(
  { message, next }: { message: string; next?: string },
  run: () => void,
  title: string,
): void {
  showToast({
    kind: 'error',
    title: 'Nothing was exported',
    text: [message, next].filter(Boolean).join(' '),
    isSticky: true,
    action: { title, run },
  });
}
