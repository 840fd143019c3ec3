import { formatCell } from '@pitlane/shared/kernel/format';
import { clockText } from '@pitlane/shared/kernel/instant-text';
import { readingPausedText } from '@pitlane/shared/kernel/reading-limit';
import { Button } from '../../kit/controls/Button.tsx';
import { ChevronDownIcon, XIcon } from '../../kit/icons.ts';
import { Menu, MenuLine, MenuRow } from '../../kit/menus/Menu.tsx';
import { useShortcuts } from '../../portal/keys/use-shortcuts.ts';
import { useStored } from '../../session/stored.ts';
import styles from './ExportButton.module.css';
import { exportFormats } from './export-job.ts';
import type { RunningExport } from './use-export.ts';
import { type ExportActions, type ExportedReport, useExportActions } from './use-export-actions.ts';

const toCsv = { keys: ['f c'], title: 'Export as CSV' };
const toXlsx = { keys: ['f x'], title: 'Export as Excel (XLSX)' };
const toLines = { keys: ['f j'], title: 'Export as JSON Lines' };
const toPdf = { keys: ['f p'], title: 'Save the summary as PDF' };
const toCommand = { keys: ['f t'], title: 'Copy as terminal command' };
const fileKeys = { csv: toCsv.keys[0], xlsx: toXlsx.keys[0], jsonl: toLines.keys[0] };

/** Exports all rows to a file of the format chosen last, or copies the terminal command that prints them. Source: look.md (Reports) */
export function ExportButton(props: ExportedReport) {
  const actions = useExportActions(props);
  const { isReady, running, total, exportAs } = actions;
  const last = useStored('exportFormat');
  const format = exportFormats.find(({ id }) => id === last) ?? exportFormats[0];
  useExportKeys(actions);
  const done = running && Math.floor((Math.min(running.rows, total) / Math.max(1, total)) * 100);
  return (
    <div className={styles.split}>
      <Button
        size="small"
        className={styles.main}
        disabled={!isReady && !running}
        aria-disabled={running !== undefined}
        title={running?.pausedUntil && `${readingPausedText(running.pausedUntil)} Keep this page open.`}
        onClick={() => !running && exportAs(format.id)}
      >
        {running?.pausedUntil
          ? `Paused until ${clockText(running.pausedUntil)}`
          : running
            ? `Exporting ${done}%`
            : `Export ${format.id === 'xlsx' ? 'XLSX' : format.label}`}
      </Button>
      {running ? (
        <Running running={running} total={total} onCancel={actions.cancel} />
      ) : (
        <ExportMenu {...actions} />
      )}
    </div>
  );
}

function useExportKeys({ isReady, running, exportAs, print, isPrinting, copyCommand }: ExportActions): void {
  useShortcuts(
    'Export',
    isReady && !running
      ? [
          { ...toCsv, run: () => exportAs('csv') },
          { ...toXlsx, run: () => exportAs('xlsx') },
          { ...toLines, run: () => exportAs('jsonl') },
          ...(print && !isPrinting ? [{ ...toPdf, run: print }] : []),
          { ...toCommand, run: copyCommand },
        ]
      : [],
  );
}

/** The other formats, the summary and the terminal command. */
function ExportMenu({ isReady, exportAs, print, isPrinting, copyCommand }: ExportActions) {
  return (
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
        <MenuRow key={id} title={label} keys={fileKeys[id]} onChoose={() => exportAs(id)} />
      ))}
      <MenuLine />
      {print && (
        <MenuRow title="Summary (PDF)" keys={toPdf.keys[0]} isDisabled={isPrinting} onChoose={print} />
      )}
      <MenuRow title="Copy as command" keys={toCommand.keys[0]} onChoose={copyCommand} />
    </Menu>
  );
}

interface RunningProps {
  running: RunningExport;
  total: number;
  onCancel: () => void;
}

/** The progress of the export, and the button that cancels it, in place of the menu. */
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
