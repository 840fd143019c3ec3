import type { Session } from '@pitlane/shared/access/session';
import { instantInZone } from '@pitlane/shared/kernel/instant-text';
import { count } from '@pitlane/shared/lists/words';
import type { ListCommand } from '@pitlane/shared/registry/list-commands';
import { Button } from '../../kit/controls/Button.tsx';
import { ConfirmButton } from '../../kit/dialogs/ConfirmButton.tsx';
import { DataTable } from '../../kit/lists/DataTable.tsx';
import { useLists } from '../../widgets/lists/begin-list.ts';
import { type UnfinishedList, useUnfinishedLists } from '../../widgets/lists/use-unfinished-lists.ts';
import styles from './ListsScreen.module.css';

interface Props {
  session: Session;
  offered: readonly ListCommand[];
}

/** Lists that were interrupted in this browser, each with Resume and Discard. */
export function UnfinishedLists({ session, offered }: Props) {
  const { resume } = useLists();
  const { lists, discard } = useUnfinishedLists(session);
  const rows = lists.flatMap((list) => {
    const command = offered.find(({ id }) => id === list.run.command);
    return command ? [{ ...list, command }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <section className={styles.section} aria-label="Unfinished lists">
      <h2>Unfinished lists</h2>
      <DataTable
        label="Unfinished lists"
        rows={rows}
        rowId={({ run }) => run.id}
        columns={[
          { id: 'command', header: 'What', cell: ({ command }) => command.bulk.title },
          { id: 'name', header: 'List', cell: ({ run }) => run.name },
          {
            id: 'done',
            header: 'Done',
            cell: ({ run, done }) => `${count(done)} of ${count(run.tasks.length)}`,
          },
          {
            id: 'started',
            header: 'Started',
            cell: ({ run }) => instantInZone(new Date(run.startedAt).toISOString()),
          },
          {
            id: 'actions',
            header: '',
            spoken: 'Actions',
            cell: (row) =>
              row.isElsewhere ? (
                'Running in another tab'
              ) : (
                <Actions
                  list={row}
                  onResume={() => resume(row.command, row.run)}
                  onDiscard={() => discard(row.run.id)}
                />
              ),
          },
        ]}
      />
    </section>
  );
}

interface ActionsProps {
  list: Pick<UnfinishedList, 'run' | 'done'>;
  onResume: () => void;
  onDiscard: () => Promise<void>;
}

/** Resumes a list, or discards it after a confirmation. */
function Actions({ list: { run, done }, onResume, onDiscard }: ActionsProps) {
  return (
    <>
      <Button size="small" look="primary" aria-label={`Resume ${run.name}`} onClick={onResume}>
        Resume
      </Button>
      <ConfirmButton
        text="Discard"
        label={`Discard ${run.name}`}
        title="Discard list"
        busy="Discarding…"
        onConfirm={onDiscard}
      >
        <p>
          {count(run.tasks.length - done)} rows of {run.name} won't be run. What was done stays done.
        </p>
      </ConfirmButton>
    </>
  );
}
