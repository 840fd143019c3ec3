import '../../portal/documents-area.ts';
import type { Session } from '@pitlane/shared/access/session';
import { periodText } from '@pitlane/shared/features/exports/export-text';
import {
  type ExportKind,
  exportedRows,
  exportFormats,
  exportKinds,
} from '@pitlane/shared/features/exports/kinds';
import type { ExportRun } from '@pitlane/shared/features/exports/schema';
import { codeLabel } from '@pitlane/shared/kernel/codes';
import { dateOfInput } from '@pitlane/shared/kernel/date-input';
import { formatCell } from '@pitlane/shared/kernel/format';
import { instantText } from '@pitlane/shared/kernel/instant-text';
import { useState } from 'react';
import { useOutletContext, useSearchParams } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { DateField } from '../../kit/forms/DateField.tsx';
import { Fields } from '../../kit/forms/Fields.tsx';
import { SelectField } from '../../kit/forms/SelectField.tsx';
import type { DataColumn } from '../../kit/lists/DataTable.tsx';
import { ListPage } from '../../kit/pages/ListPage.tsx';
import { api, bases } from '../../portal/api/api.ts';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import { DocumentTabs } from '../../widgets/documents/DocumentTabs.tsx';
import styles from './Exports.module.css';

const formatNames = { csv: 'CSV', xlsx: 'Excel (XLSX)', jsonl: 'JSON lines' } as const;

const commands: Readonly<Record<ExportKind, string>> = {
  Cancellation: 'export.cancellation',
  Commission: 'export.commission',
  Claim: 'export.claim',
  OverRemit: 'export.overRemit',
};

/** Exports for the provider's other systems: a new one, and those of before with their files. Source: areas.md §13.3 */
export function ExportsScreen() {
  const session = useOutletContext<Session>();
  const answer = api.useListExportsQuery({});
  return (
    <ListPage
      title="Exports"
      intro="Rows for accounting and other systems. A row is exported again only if it has changed."
      what="exports"
      notice={
        <>
          <DocumentTabs session={session} />
          <NewExport session={session} />
          <h2 className={styles.past}>Past exports</h2>
        </>
      }
      answer={answer}
      empty={{ title: 'No exports yet.', text: 'Exports appear here and can be downloaded again.' }}
      columns={columns}
      rowId={({ exportID }) => String(exportID)}
    />
  );
}

/** What to export, for which days, as which file. */
function NewExport({ session }: { session: Session }) {
  const run = useRunCommand(session);
  const [params, setParams] = useSearchParams();
  const kind = exportKinds.find(({ code }) => code === params.get('kind'))?.code ?? 'Claim';
  const [format, setFormat] = useState<string>('csv');
  const [rows, setRows] = useState<string>('new');
  const [from, setFrom] = useState('');
  const [through, setThrough] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [startDate, endDate] = [dateOfInput(from), dateOfInput(through)];
  const wrongOrder = startDate && endDate && startDate > endDate ? 'Must be on or after From.' : undefined;
  const isWrong = Boolean(wrong(from) ?? wrong(through) ?? wrongOrder);
  const start = async () => {
    setIsBusy(true);
    const days = { ...(startDate ? { from: startDate } : {}), ...(endDate ? { through: endDate } : {}) };
    await run({ command: commands[kind], args: { format, rows, ...days } }).finally(() => setIsBusy(false));
  };
  return (
    <form
      className={styles.form}
      aria-label="New export"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong && !isBusy) void start();
      }}
    >
      <Fields columns={3}>
        <SelectField
          label="What to export"
          value={kind}
          choices={exportKinds.map(({ code, label }) => ({ value: code, text: label }))}
          onValue={(value) => setParams({ kind: value }, { replace: true })}
        />
        <SelectField
          label="Rows"
          value={rows}
          choices={exportedRows.map(({ code, label }) => ({ value: code, text: label }))}
          onValue={setRows}
        />
        <SelectField
          label="Format"
          value={format}
          choices={exportFormats.map((value) => ({ value, text: formatNames[value] }))}
          onValue={setFormat}
        />
        <DateField
          label="From (optional)"
          value={from}
          onValue={setFrom}
          onLeave={() => undefined}
          error={wrong(from)}
        />
        <DateField
          label="Through (optional)"
          value={through}
          onValue={setThrough}
          onLeave={() => undefined}
          error={wrong(through) ?? wrongOrder}
        />
      </Fields>
      <Button
        type="submit"
        look="primary"
        isBusy={isBusy}
        {...(isWrong ? { reason: 'Correct the dates.' } : {})}
      >
        Export
      </Button>
    </form>
  );
}

/** A day is checked once it is whole. */
function wrong(typed: string): string | undefined {
  return typed.length > 0 && typed.length >= 'MM/DD/YYYY'.length && !dateOfInput(typed)
    ? 'Enter a date such as 11/30/2026.'
    : undefined;
}

const columns: readonly DataColumn<ExportRun>[] = [
  {
    id: 'file',
    header: 'File',
    cell: ({ exportID, fileName }) => (
      <a href={`${bases.main}/api/v1/exports/${exportID}/file`} download className={styles.file}>
        {fileName}
      </a>
    ),
  },
  { id: 'rows', header: 'Rows', align: 'end', cell: ({ rowCount }) => formatCell('count', rowCount) },
  {
    id: 'which',
    header: 'Which rows',
    cell: (run) => [codeLabel(exportedRows, run.rows, 'Rows'), periodText(run)].filter(Boolean).join(', '),
  },
  { id: 'by', header: 'Exported by', cell: ({ exportedBy }) => exportedBy },
  {
    id: 'at',
    header: 'Exported',
    isOneLine: true,
    cell: ({ exportedAt }) => instantText(exportedAt),
  },
];
