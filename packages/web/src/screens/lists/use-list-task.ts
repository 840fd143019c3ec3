import type { Session } from '@pitlane/shared/access/session';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { listStoppedCode } from '@pitlane/shared/lists/check-rows';
import { ListProblem } from '@pitlane/shared/lists/list-problem';
import { type ListPlan, planList } from '@pitlane/shared/lists/plan-list';
import type { ListCommand } from '@pitlane/shared/registry/list-commands';
import { useEffect, useRef, useState } from 'react';
import { openLists } from '../../session/list-database.ts';
import { ownerOf } from '../../session/owner.ts';
import { useLists } from '../../widgets/lists/begin-list.ts';
import { BrowserJournal } from '../../widgets/lists/browser-journal.ts';
import { listFace } from '../../widgets/lists/list-face.ts';
import { notStored } from '../../widgets/lists/list-runner.ts';
import { pastedRows, sharedFieldsDraft } from './list-drafts.ts';
import { type ListSourceRows, problemOfList, useListSource } from './use-list-source.ts';

type Shared = Record<string, unknown>;

type Stage =
  | { kind: 'choose' }
  | { kind: 'checking'; checked: number; total: number | undefined }
  | { kind: 'planned'; plan: ListPlan; shared: Shared };

/** How often the progress is updated while rows are checked. */
const shownEveryMs = 100;

/** Takes a list from its file to its start. */
export function useListTask(command: ListCommand, session: Session) {
  const [problem, setProblem] = useState<PortalError>();
  const { source, forget, ...choice } = useListSource(command, setProblem);
  const [stage, setStage] = useState<Stage>({ kind: 'choose' });
  const { isStarting, start } = useStart(command, session, setProblem);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  const check = async (shared: Shared, { isAgain = false } = {}) => {
    if (!source) return;
    stop.current = new AbortController();
    setProblem(undefined);
    setStage({ kind: 'checking', checked: 0, total: undefined });
    try {
      const journal = await openJournal(command, session);
      // The form has forgotten it: until the list runs, the session may end or the check be cancelled.
      sharedFieldsDraft(command.id).write(shared);
      const request = { ...source, command, isAgain, reading: { ...source.reading, given: shared } };
      const plan = await planList(request, journal, {
        face: listFace(stop.current.signal),
        lookahead: 'whyNot',
        onChecked: throttled((far) => setStage({ kind: 'checking', ...far })),
      });
      setStage({ kind: 'planned', plan, shared });
    } catch (error) {
      const failure = problemOfList(error);
      setProblem(failure.code === listStoppedCode ? undefined : failure);
      setStage({ kind: 'choose' });
    }
  };

  const reset = () => {
    sharedFieldsDraft(command.id).write(undefined);
    forget();
    setProblem(undefined);
    setStage({ kind: 'choose' });
  };
  return {
    ...choice,
    source,
    stage,
    problem,
    isStarting,
    check,
    start: async (plan: ListPlan) => {
      if (source) await start(plan, source);
    },
    reset,
    cancel: () => stop.current.abort(),
  };
}

/** Starts a list that was checked, and forgets what was typed for it. */
function useStart(
  command: ListCommand,
  session: Session,
  onProblem: (problem: PortalError | undefined) => void,
) {
  const { begin } = useLists();
  const [isStarting, setIsStarting] = useState(false);
  const start = async (plan: ListPlan, { list, head }: ListSourceRows) => {
    setIsStarting(true);
    onProblem(undefined);
    try {
      await begin({ command, session, plan, list, head });
      sharedFieldsDraft(command.id).write(undefined);
      pastedRows.write(undefined);
    } catch {
      onProblem(notStored);
      setIsStarting(false);
    }
  };
  return { isStarting, start };
}

/** Passes on what is reported, but not more often than it is shown. */
function throttled<Report>(show: (report: Report) => void): (report: Report) => void {
  let shownAt = 0;
  return (report) => {
    if (Date.now() - shownAt < shownEveryMs) return;
    shownAt = Date.now();
    show(report);
  };
}

async function openJournal(command: ListCommand, session: Session): Promise<BrowserJournal> {
  const { digest } = listFace(new AbortController().signal);
  try {
    const database = await openLists(Date.now());
    const journal = await BrowserJournal.open(
      database,
      { user: ownerOf(session), command: command.id },
      digest,
    );
    database.close();
    return journal;
  } catch {
    throw new ListProblem(notStored);
  }
}
