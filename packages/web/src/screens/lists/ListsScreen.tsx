import '../../portal/cancellations-area.ts';
import type { Session } from '@pitlane/shared/access/session';
import { mayRun } from '@pitlane/shared/engine/command';
import { type ListCommand, listAddress, takesList } from '@pitlane/shared/registry/list-commands';
import { useNavigate, useOutletContext, useSearchParams } from 'react-router-dom';
import { SelectField } from '../../kit/forms/SelectField.tsx';
import { Page } from '../../kit/pages/Page.tsx';
import { EmptyState } from '../../kit/states/EmptyState.tsx';
import { commands } from '../../portal/registry.ts';
import { leaveList, useRunningList } from '../../widgets/lists/list-runner.ts';
import styles from './ListsScreen.module.css';
import { ListTask } from './ListTask.tsx';
import { RunningListView } from './RunningListView.tsx';
import { UnfinishedLists } from './UnfinishedLists.tsx';

/** A command for each contract of a file: what would happen is shown first, and what was interrupted is resumed. */
export function ListsScreen() {
  const session = useOutletContext<Session>();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const running = useRunningList();
  const offered = listCommandsFor(session);
  const runningCommand = offered.find(({ id }) => id === running?.run.command);
  const command = offered.find(({ id }) => id === query.get('command'));
  if (running && runningCommand) {
    return (
      <Page title={runningCommand.bulk.title}>
        <RunningListView
          key={running.run.id}
          command={runningCommand}
          running={running}
          onLeave={leaveList}
        />
      </Page>
    );
  }
  return (
    <Page
      title={command?.bulk.title ?? 'Lists from a file'}
      intro="Use a CSV or Excel file with a column for the contract, or one contract number per line. You see what would happen before anything is changed."
    >
      {offered.length === 0 ? (
        <EmptyState title="Nothing to run." text="Your role can't run commands on a list." />
      ) : (
        <>
          <UnfinishedLists session={session} offered={offered} />
          <div className={styles.narrow}>
            <SelectField
              label="What to do"
              value={command?.id ?? ''}
              choices={[
                ...(command ? [] : [{ value: '', text: 'Choose…' }]),
                ...offered.map(({ id, bulk }) => ({ value: id, text: bulk.title })),
              ]}
              onValue={(id) => void navigate(listAddress({ id }), { replace: true })}
            />
          </div>
          {command && <ListTask key={command.id} command={command} session={session} />}
        </>
      )}
    </Page>
  );
}

/** The commands that take a list and that this user may run. */
function listCommandsFor(session: Session): ListCommand[] {
  return commands
    .filter(takesList)
    .filter((command) => command.faces.includes('web') && mayRun(command, session));
}
