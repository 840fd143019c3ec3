import type { Session } from '@pitlane/shared/access/session';
import type { ListCommand } from '@pitlane/shared/registry/list-commands';
import { Button } from '../../kit/controls/Button.tsx';
import { SelectField } from '../../kit/forms/SelectField.tsx';
import { Notice } from '../../kit/states/Notice.tsx';
import { Progress } from '../../kit/states/Progress.tsx';
import { ListPlanView } from './ListPlanView.tsx';
import { ListSource } from './ListSource.tsx';
import styles from './ListsScreen.module.css';
import { SharedFields } from './SharedFields.tsx';
import { useListTask } from './use-list-task.ts';

/** The steps of a list before it runs: choose it, check it, confirm it. */
export function ListTask({ command, session }: { command: ListCommand; session: Session }) {
  const task = useListTask(command, session);
  const { stage, source, problem } = task;
  if (stage.kind === 'checking') {
    return (
      <div className={styles.section}>
        <Progress label="Checking" done={stage.checked} total={stage.total} />
        <div className={styles.actions}>
          <Button onClick={task.cancel}>Cancel</Button>
        </div>
      </div>
    );
  }
  if (stage.kind === 'planned' && source) {
    return (
      <ListPlanView
        command={command}
        source={source}
        plan={stage.plan}
        problem={problem}
        isStarting={task.isStarting}
        onRepeat={() => void task.check(stage.shared, { isAgain: true })}
        onRun={() => void task.start(stage.plan)}
        onBack={task.reset}
      />
    );
  }
  return (
    <>
      <ListSource problem={source ? undefined : problem} isBusy={task.isReading} onList={task.read} />
      {task.lists.length > 1 && <SheetChoice task={task} />}
      {source && (
        <SharedFields
          key={source.list.name}
          command={command}
          source={source}
          onDone={(values) => void task.check(values)}
        />
      )}
      {source && problem && (
        <Notice kind="critical" title={problem.message}>
          {problem.next}
        </Notice>
      )}
    </>
  );
}

/** The choice of the workbook's sheet that has the list. */
function SheetChoice({ task }: { task: ReturnType<typeof useListTask> }) {
  return (
    <div className={styles.narrow}>
      <SelectField
        label="Sheet"
        value={task.sheet ?? ''}
        choices={task.lists.map(({ sheet = '' }) => ({ value: sheet, text: sheet }))}
        onValue={(sheet) => {
          const list = task.lists.find((one) => one.sheet === sheet);
          if (list) task.choose(list);
        }}
      />
    </div>
  );
}
