import { counted } from '@pitlane/shared/kernel/counted';
import { failuresText } from '@pitlane/shared/lists/failures-text';
import { argumentWords, type RefusedRow, readingOf } from '@pitlane/shared/lists/list-rows';
import { type ListedRow, listedRows, resultsText } from '@pitlane/shared/lists/result-rows';
import { progressText, sentences, wordsOf } from '@pitlane/shared/lists/words';
import type { ListCommand } from '@pitlane/shared/registry/list-commands';
import { useMemo } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { ConfirmButton } from '../../kit/dialogs/ConfirmButton.tsx';
import { Notice } from '../../kit/states/Notice.tsx';
import { Progress } from '../../kit/states/Progress.tsx';
import { saveFile } from '../../portal/effects/save-file.ts';
import { useLists } from '../../widgets/lists/begin-list.ts';
import {
  endWords,
  isFine,
  leftOf,
  type RunningList,
  stopList,
  undoneOf,
} from '../../widgets/lists/list-runner.ts';
import { undoTasks } from '../../widgets/lists/undo-list.ts';
import { ListRows } from './ListRows.tsx';
import styles from './ListsScreen.module.css';

interface Props {
  command: ListCommand;
  running: RunningList;
  onLeave: () => void;
}

/** A list while it runs and after it has ended, with the result of each row. */
export function RunningListView({ command, running, onLeave }: Props) {
  const aboutOf = useMemo(() => wordsOfTasks(command, running.run), [command, running.run]);
  // The map of results stays the same: each update is a new object around it.
  const rows = useMemo(
    () =>
      listedRows(
        running.run,
        ({ id }) => running.results.get(id),
        ({ id }) => aboutOf.get(id) ?? '',
      ),
    [running, aboutOf],
  );
  const hasEnded = running.phase === 'ended';
  return (
    <>
      {hasEnded ? (
        <>
          <Ended running={running} />
          <NextSteps command={command} running={running} rows={rows} onLeave={onLeave} />
        </>
      ) : (
        <UnderWay running={running} />
      )}
      <ListRows rows={rows} />
    </>
  );
}

function NextSteps({ command, running, rows, onLeave }: Props & { rows: readonly ListedRow[] }) {
  const { run, counts, isUndone } = running;
  const { resume, undo } = useLists();
  const left = leftOf(running);
  const failed = failedRows(running);
  const undoable = undoTasks(running).length;
  const undoableRows = rowsText(undoable);
  const fileName = run.name.replace(/\.[^.]*$/, '');
  const save = (what: string, text: string) =>
    saveFile({
      name: `${fileName} ${what}.csv`,
      contentType: 'text/csv',
      body: new TextEncoder().encode(text),
    });
  return (
    <div className={styles.actions}>
      {(left > 0 || (counts.failed > 0 && !isUndone)) && (
        <Button look="primary" onClick={() => resume(command, run)}>
          {left > 0 ? 'Resume' : 'Try failed rows again'}
        </Button>
      )}
      <Button onClick={() => save('results', resultsText(run.head, rows))}>Download results (CSV)</Button>
      {failed.length > 0 && (
        <Button onClick={() => save('failed', failuresText(run.head, failed))}>
          Download failed rows (CSV)
        </Button>
      )}
      <Button onClick={onLeave}>Start another list</Button>
      {undoable > 0 && (
        <ConfirmButton
          text={`Undo ${undoableRows}`}
          label={`Undo ${undoableRows}`}
          title="Undo rows"
          busy="Undoing…"
          onConfirm={async () => undo(command, running)}
        >
          <p>
            {run.name}: {undoableRows} of this run
          </p>
        </ConfirmButton>
      )}
    </div>
  );
}

function rowsText(number: number): string {
  return counted(number, 'row');
}

function UnderWay({ running }: { running: RunningList }) {
  const { run, phase, counts, elapsedMs, waiting, isUndone } = running;
  const ended = run.tasks.length - counts.unstarted;
  const far = {
    ended: ended - counts.earlier,
    failed: counts.failed,
    total: run.tasks.length - counts.earlier,
  };
  return (
    <section className={styles.section} aria-label="Progress">
      {isUndone ? (
        <Progress
          label={`Undoing ${run.name}`}
          done={undoneOf(running)}
          total={undoneOf(running) + undoTasks(running).length}
        />
      ) : (
        <Progress label={run.name} done={ended} total={run.tasks.length} />
      )}
      <p className={styles.pace}>
        {phase === 'stopping'
          ? 'Stopping after the rows already sent.'
          : [isUndone ? '' : progressText({ ...far, elapsedMs }), waiting].filter(Boolean).join(' · ')}
      </p>
      {!isUndone && (
        <p>You can use other pages while it runs. If you close this tab, resume the list here.</p>
      )}
      <div className={styles.actions}>
        {/* Never disabled: the focus would leave it before the next step is there. */}
        <Button onClick={stopList}>{phase === 'stopping' ? 'Stopping…' : 'Stop'}</Button>
      </div>
    </section>
  );
}

function Ended({ running }: { running: RunningList }) {
  const { run, problem, counts } = running;
  return (
    <div className={styles.section}>
      <Notice
        kind={isFine(running) ? 'success' : 'warning'}
        title={`${run.name}: ${endWords({ ...running, problem: undefined })}`}
      >
        {sentences(
          problem ? wordsOf(problem) : '',
          run.refused.length > 0 ? `${rowsText(run.refused.length)} of the preview couldn't be done.` : '',
          leftOf(running) > 0 && counts.done > 0 ? 'Rows already done are not repeated.' : '',
        )}
      </Notice>
    </div>
  );
}

/** The previews of the rows that aren't done yet; they aren't stored with the list. */
function wordsOfTasks(command: ListCommand, { tasks }: RunningList['run']): ReadonlyMap<string, string> {
  const reading = readingOf(command, {});
  return new Map(
    tasks.map(({ id, about, args }) => [
      id,
      [...(about ? [about] : []), ...argumentWords(reading, args)].join(' · '),
    ]),
  );
}

function failedRows({ run, results }: RunningList): RefusedRow[] {
  const ofTasks = run.tasks.flatMap((task): RefusedRow[] => {
    const result = results.get(task.id);
    return result?.state === 'failed' ? [{ ...task, problem: result.problem }] : [];
  });
  return [...run.refused, ...ofTasks];
}
