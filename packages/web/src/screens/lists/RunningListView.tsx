import { failuresText } from '@pitlane/shared/lists/failures-text';
import type { RefusedRow } from '@pitlane/shared/lists/list-rows';
import { listedRows, resultsText } from '@pitlane/shared/lists/result-rows';
import { count, progressText, wordsOf } from '@pitlane/shared/lists/words';
import type { ListCommand } from '@pitlane/shared/registry/list-commands';
import { useMemo } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { Notice } from '../../kit/states/Notice.tsx';
import { Progress } from '../../kit/states/Progress.tsx';
import { useAppDispatch } from '../../portal/api/app-store.ts';
import { saveFile } from '../../portal/effects/save-file.ts';
import { resumeList } from '../../widgets/lists/begin-list.ts';
import { endWords, leftOf, type RunningList, stopList } from '../../widgets/lists/list-runner.ts';
import { ListRows } from './ListRows.tsx';
import styles from './ListsScreen.module.css';

interface Props {
  command: ListCommand;
  running: RunningList;
  onLeave: () => void;
}

/** How far a list has come, row by row, and at its end what it came to. */
export function RunningListView({ command, running, onLeave }: Props) {
  const { run } = running;
  // The same map all along: each news of it is a new object around it.
  const rows = useMemo(
    () =>
      listedRows(
        running.run,
        ({ id }) => running.results.get(id),
        () => '',
      ),
    [running],
  );
  const dispatch = useAppDispatch();
  const hasEnded = running.phase === 'ended';
  const left = leftOf(running);
  const failed = hasEnded ? failedRows(running) : [];
  const fileName = run.name.replace(/\.[^.]*$/, '');
  const save = (what: string, text: string) =>
    saveFile({
      name: `${fileName} ${what}.csv`,
      contentType: 'text/csv',
      body: new TextEncoder().encode(text),
    });
  return (
    <>
      {hasEnded ? <Ended running={running} left={left} /> : <UnderWay running={running} />}
      {hasEnded && (
        <div className={styles.actions}>
          {(left > 0 || running.counts.failed > 0) && (
            <Button look="primary" onClick={() => resumeList(command, run, dispatch)}>
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
        </div>
      )}
      <ListRows rows={rows} />
    </>
  );
}

function UnderWay({ running }: { running: RunningList }) {
  const { run, phase, counts, elapsedMs, waiting } = running;
  const ended = run.tasks.length - counts.unstarted;
  const far = {
    ended: ended - counts.earlier,
    failed: counts.failed,
    total: run.tasks.length - counts.earlier,
  };
  return (
    <section className={styles.section} aria-label="Progress">
      <Progress label={run.name} done={ended} total={run.tasks.length} />
      <p className={styles.pace}>
        {phase === 'stopping'
          ? 'Stopping after the rows already sent.'
          : (waiting ?? progressText({ ...far, elapsedMs }))}
      </p>
      <p>You can use other pages while it runs. If you close this tab, resume the list here.</p>
      <div className={styles.actions}>
        <Button onClick={stopList} disabled={phase === 'stopping'}>
          Stop
        </Button>
      </div>
    </section>
  );
}

function Ended({ running, left }: { running: RunningList; left: number }) {
  const { run, counts, problem } = running;
  const isFine = left === 0 && counts.failed === 0 && run.refused.length === 0;
  return (
    <div className={styles.section}>
      <Notice kind={isFine ? 'success' : 'warning'} title={endWords({ counts, problem: undefined })}>
        {[
          problem ? wordsOf(problem) : '',
          run.refused.length > 0
            ? `${count(run.refused.length)} more couldn't be done, as the preview said.`
            : '',
          left > 0 ? 'Rows already done are not repeated.' : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </Notice>
    </div>
  );
}

function failedRows({ run, results }: RunningList): RefusedRow[] {
  const ofTasks = run.tasks.flatMap((task): RefusedRow[] => {
    const result = results.get(task.id);
    return result?.state === 'failed' ? [{ ...task, problem: result.problem }] : [];
  });
  return [...run.refused, ...ofTasks];
}
