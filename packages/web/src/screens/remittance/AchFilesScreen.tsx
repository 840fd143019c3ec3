import '../../portal/remittance-area.ts';
import type { Session } from '@pitlane/shared/access/session';
import type { AchFile } from '@pitlane/shared/features/remittance/ach-schema';
import { achFileStateText } from '@pitlane/shared/features/remittance/settlement-text';
import { counted } from '@pitlane/shared/kernel/counted';
import { formatCell } from '@pitlane/shared/kernel/format';
import { useOutletContext } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import type { DataColumn } from '../../kit/lists/DataTable.tsx';
import { ListPage } from '../../kit/pages/ListPage.tsx';
import { loadStateOf } from '../../kit/states/answer.ts';
import { useFormInAddress } from '../../portal/address/use-form-in-address.ts';
import { api } from '../../portal/api/api.ts';
import { ExplainedButton } from '../../portal/run-command/ExplainedButton.tsx';
import { useRunCommand } from '../../portal/run-command/use-run-command.ts';
import { AchFileDialog } from './AchFileDialog.tsx';
import { AchReturnImport } from './AchReturnImport.tsx';
import styles from './Remittance.module.css';

/** The files of debits that go to the bank: one person prepares a file, another releases it. Source: areas.md §6.2 (R37), §6.4 */
export function AchFilesScreen() {
  const session = useOutletContext<Session>();
  const { opened, open, close } = useFormInAddress('file');
  const answer = api.useListAchFilesQuery({});
  return (
    <ListPage
      title="ACH files"
      what="files"
      notice={<Due session={session} />}
      answer={answer}
      empty={{ title: 'No files yet.', text: 'Prepared files appear here with their debits.' }}
      columns={[
        {
          id: 'file',
          header: 'File',
          cell: ({ fileNumber }) => (
            <span className={styles.file}>
              <Button size="small" look="quiet" onClick={() => open(fileNumber ?? undefined)}>
                {fileNumber}
              </Button>
            </span>
          ),
        },
        ...columns,
        actionsColumn(session),
      ]}
      rowId={({ fileNumber }) => fileNumber ?? ''}
    >
      {/* Below a list of unknown length: shown earlier, it would be pushed down. */}
      {loadStateOf(answer) !== 'loading' && <AchReturnImport />}
      {opened && <AchFileDialog fileNumber={opened} onClose={close} />}
    </ListPage>
  );
}

/** The debits of the next file, and the button that prepares it. */
function Due({ session }: { session: Session }) {
  const run = useRunCommand(session);
  const { data } = api.useGetAchDueQuery({});
  if (!data) return <p className={styles.due}> </p>;
  const { entryCount, debitedAmount, effectiveDate, problem, skipped } = data;
  return (
    <div className={styles.due}>
      <p>
        {problem
          ? [problem.message, problem.next].filter(Boolean).join(' ')
          : entryCount
            ? `${counted(entryCount, 'debit')} due, ${formatCell('money', debitedAmount)}, to settle on ${formatCell('date', effectiveDate)}.`
            : 'No debits are due.'}
        {skipped.length > 0 && ` ${skipped.length} can't be debited: ${skipped[0]?.problem ?? ''}`}
      </p>
      {!problem && Boolean(entryCount) && (
        <Button look="primary" onClick={() => void run({ command: 'achFile.prepare' })}>
          Prepare file
        </Button>
      )}
    </div>
  );
}

const columns: readonly DataColumn<AchFile>[] = [
  { id: 'status', header: 'Status', cell: achFileStateText },
  { id: 'settles', header: 'Settles', cell: ({ effectiveDate }) => formatCell('date', effectiveDate) },
  {
    id: 'prepared',
    header: 'Prepared',
    isOneLine: true,
    cell: ({ createdDate, preparedBy }) => (
      <>
        {formatCell('date', createdDate)}
        <br />
        <span className={styles.small}>{preparedBy}</span>
      </>
    ),
  },
  { id: 'released', header: 'Released by', cell: ({ releasedBy }) => releasedBy },
  { id: 'count', header: 'Debits', align: 'end', cell: ({ entryCount }) => formatCell('count', entryCount) },
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    cell: ({ debitedAmount }) => formatCell('money', debitedAmount),
  },
];

function actionsColumn(session: Session): DataColumn<AchFile> {
  return {
    id: 'actions',
    header: '',
    spoken: 'Actions',
    width: 160,
    cell: (file) => <Actions session={session} file={file} />,
  };
}

function Actions({ session, file }: { session: Session; file: AchFile }) {
  const run = useRunCommand(session);
  const { fileNumber, status, canRelease, problem } = file;
  if (status !== 'Prepared') return null;
  const args = { file: fileNumber ?? '' };
  return (
    <>
      <ExplainedButton
        size="small"
        aria-label={`Release ${fileNumber}`}
        reason={canRelease ? undefined : (problem ?? "It can't be released now.")}
        onClick={() => void run({ command: 'achFile.release', args })}
      >
        Release
      </ExplainedButton>
      <Button
        size="small"
        aria-label={`Discard ${fileNumber}`}
        onClick={() => void run({ command: 'achFile.discard', args })}
      >
        Discard
      </Button>
    </>
  );
}
