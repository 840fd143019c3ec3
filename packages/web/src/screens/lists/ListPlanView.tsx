import { counted } from '@pitlane/shared/kernel/counted';
import type { PortalError } from '@pitlane/shared/kernel/error';
import type { Task } from '@pitlane/shared/lists/check-rows';
import { ownWords, sharedArgumentWords } from '@pitlane/shared/lists/list-rows';
import type { ListPlan } from '@pitlane/shared/lists/plan-list';
import { listedRows } from '@pitlane/shared/lists/result-rows';
import { count, reasonLines, totalWords } from '@pitlane/shared/lists/words';
import type { ListCommand } from '@pitlane/shared/registry/list-commands';
import { useMemo, useState } from 'react';
import { Button } from '../../kit/controls/Button.tsx';
import { Notice } from '../../kit/states/Notice.tsx';
import { ConfirmList } from './ConfirmList.tsx';
import { ListRows } from './ListRows.tsx';
import styles from './ListsScreen.module.css';
import type { ListSourceRows } from './use-list-source.ts';

interface Props {
  command: ListCommand;
  source: ListSourceRows;
  plan: ListPlan;
  problem: PortalError | undefined;
  isStarting: boolean;
  /** Checks the list again, with the rows that were done before. */
  onRepeat: () => void;
  onRun: () => void;
  onBack: () => void;
}

/** This many reasons are listed; the rows name all of them. */
const reasonsShown = 8;

/** The preview of a list, with the button that runs it after a confirmation. */
export function ListPlanView(props: Props) {
  const { command, source, plan, problem, isStarting, onRepeat, onRun, onBack } = props;
  const [isAsked, setIsAsked] = useState(false);
  const { tasks, done, refused } = plan;
  const sharedWords = useMemo(() => sharedArgumentWords(source.reading, tasks), [source, tasks]);
  const rows = useMemo(() => rowsOfPlan(plan, source, sharedWords), [plan, source, sharedWords]);
  const money = totalWords(tasks);
  const isAllDone = tasks.length === 0 && done.length > 0;
  const what = counted(tasks.length, 'row');
  return (
    <>
      <section className={styles.section} aria-label="Preview">
        <h2>
          {source.list.name}: {isAllDone && refused.length === 0 ? 'already done' : `${what} to do`}
        </h2>
        <RowCounts plan={plan} />
        <SharedWords words={sharedWords} />
        {money && <p className={styles.money}>{money}</p>}
        <Reasons refused={refused} />
        <div className={styles.actions}>
          {tasks.length > 0 && (
            <Button look="primary" onClick={() => setIsAsked(true)}>
              Run {what}
            </Button>
          )}
          {isAllDone && <Button onClick={onRepeat}>Repeat rows already done</Button>}
          <Button onClick={onBack}>Choose another list</Button>
        </div>
      </section>
      {problem && (
        <Notice kind="critical" title={problem.message}>
          {problem.next}
        </Notice>
      )}
      <ListRows rows={rows} />
      {isAsked && (
        <ConfirmList
          command={command}
          number={tasks.length}
          isStarting={isStarting}
          onRun={onRun}
          onClose={() => setIsAsked(false)}
        >
          <p>
            {source.list.name}: {what}
          </p>
          <SharedWords words={sharedWords} />
          {money && <p>{money}</p>}
        </ConfirmList>
      )}
    </>
  );
}

/** The arguments that all rows share. */
function SharedWords({ words }: { words: readonly string[] }) {
  return words.map((one) => <p key={one}>{one}</p>);
}

/** The number of rows that aren't run, by reason. */
function RowCounts({ plan: { done, repeated, refused } }: { plan: ListPlan }) {
  return (
    <ul className={styles.counts}>
      {done.length > 0 && <Counted number={done.length} words="done by an earlier run" />}
      {repeated.length > 0 && <Counted number={repeated.length} words="repeated, run once" />}
      {refused.length > 0 && <Counted number={refused.length} words="can't be done" />}
    </ul>
  );
}

/** Why rows can't be done, each reason with its lines. */
function Reasons({ refused }: Pick<ListPlan, 'refused'>) {
  const reasons = useMemo(() => reasonLines(refused, 'line'), [refused]);
  if (reasons.length === 0) return null;
  return (
    <ul className={styles.reasons}>
      {reasons.slice(0, reasonsShown).map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
      {reasons.length > reasonsShown && <li>and {count(reasons.length - reasonsShown)} more reasons</li>}
    </ul>
  );
}

function Counted({ number, words }: { number: number; words: string }) {
  return (
    <li>
      <strong>{count(number)}</strong> {words}
    </li>
  );
}

function rowsOfPlan(
  { done, tasks, repeated, refused }: ListPlan,
  { reading }: ListSourceRows,
  sharedWords: readonly string[],
) {
  const isDone = new Set(done.map(({ id }) => id));
  return listedRows(
    { tasks: [...done, ...tasks], repeated, refused },
    ({ id }) => (isDone.has(id) ? { state: 'done', isEarlier: true, output: { text: '' } } : undefined),
    (task) => [...previewTexts(task), ...ownWords(reading, task, sharedWords)].join(' · '),
  );
}

/** The customer, the vehicle and the product of a row, as its preview has them. */
function previewTexts({ preview, about }: Task): string[] {
  return preview?.lines.slice(1, 4).map(({ text }) => text) ?? (about ? [about] : []);
}
