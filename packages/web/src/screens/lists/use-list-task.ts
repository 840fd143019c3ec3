import type { Session } from '@pitlane/shared/access/session';
import { CallError } from '@pitlane/shared/client/calls';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { listStoppedCode } from '@pitlane/shared/lists/check-rows';
import { ListProblem } from '@pitlane/shared/lists/list-problem';
import { headOf, meantList, type Reading, readingOf } from '@pitlane/shared/lists/list-rows';
import { type ListPlan, planList } from '@pitlane/shared/lists/plan-list';
import { checkLength, type List, readLists } from '@pitlane/shared/lists/read-list';
import type { ListCommand } from '@pitlane/shared/registry/list-commands';
import { useEffect, useMemo, useRef, useState } from 'react';
import { openLists } from '../../session/list-database.ts';
import { ownerOf } from '../../session/owner.ts';
import { useLists } from '../../widgets/lists/begin-list.ts';
import { BrowserJournal } from '../../widgets/lists/browser-journal.ts';
import { listFace, problemOf } from '../../widgets/lists/list-face.ts';
import { notStored } from '../../widgets/lists/list-runner.ts';
import { pastedRows, sharedFieldsDraft } from './list-drafts.ts';

/** A list and how its rows are read. */
export interface ListSourceRows {
  list: List;
  head: readonly string[] | undefined;
  reading: Reading;
}

type Shared = Record<string, unknown>;

type Stage =
  | { kind: 'choose' }
  | { kind: 'checking'; checked: number; total: number | undefined }
  | { kind: 'planned'; plan: ListPlan; shared: Shared };

/** How often the progress is shown while rows are checked. */
const shownEveryMs = 100;

/** Takes a list from its file to its start. */
export function useListTask(command: ListCommand, session: Session) {
  const { begin } = useLists();
  const reading = useMemo(() => readingOf(command, {}), [command]);
  const [lists, setLists] = useState<readonly List[]>([]);
  const [sheet, setSheet] = useState<string>();
  const [source, setSource] = useState<ListSourceRows>();
  const [stage, setStage] = useState<Stage>({ kind: 'choose' });
  const [problem, setProblem] = useState<PortalError>();
  const [isReading, setIsReading] = useState(false);
  const [isStarting, setIsStarting] = useState(false);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  const choose = (list: List) => {
    setProblem(undefined);
    setSource(undefined);
    setSheet(list.sheet);
    try {
      checkLength(list);
      setSource({ list, head: headOf(list, reading), reading });
    } catch (error) {
      setProblem(problemOfList(error));
    }
  };

  const read = async (name: string, bytesOf: () => Promise<Uint8Array>) => {
    setProblem(undefined);
    setSource(undefined);
    setLists([]);
    setIsReading(true);
    try {
      const found = await readLists(await bytesOf().catch(() => Promise.reject(unreadable(name))), name);
      setLists(found);
      choose(meantList(found, reading));
    } catch (error) {
      setProblem(problemOfList(error));
    } finally {
      setIsReading(false);
    }
  };

  const check = async (shared: Shared, { isAgain = false } = {}) => {
    if (!source) return;
    stop.current = new AbortController();
    setProblem(undefined);
    setStage({ kind: 'checking', checked: 0, total: undefined });
    let shownAt = 0;
    try {
      const journal = await openJournal(command, session);
      // The form has forgotten it: until the list runs, the session may end or the check be cancelled.
      sharedFieldsDraft(command.id).write(shared);
      const request = { ...source, command, isAgain, reading: { ...source.reading, given: shared } };
      const plan = await planList(request, journal, {
        face: listFace(stop.current.signal),
        lookahead: 'whyNot',
        onChecked: (far) => {
          if (Date.now() - shownAt < shownEveryMs) return;
          shownAt = Date.now();
          setStage({ kind: 'checking', ...far });
        },
      });
      setStage({ kind: 'planned', plan, shared });
    } catch (error) {
      const found = problemOfList(error);
      setProblem(found.code === listStoppedCode ? undefined : found);
      setStage({ kind: 'choose' });
    }
  };

  const start = async (plan: ListPlan) => {
    if (!source) return;
    setIsStarting(true);
    setProblem(undefined);
    try {
      await begin({ command, session, plan, list: source.list, head: source.head });
      sharedFieldsDraft(command.id).write(undefined);
      pastedRows.write(undefined);
    } catch {
      setProblem(notStored);
      setIsStarting(false);
    }
  };

  const reset = () => {
    sharedFieldsDraft(command.id).write(undefined);
    setLists([]);
    setSource(undefined);
    setProblem(undefined);
    setStage({ kind: 'choose' });
  };
  return {
    lists,
    sheet,
    source,
    stage,
    problem,
    isReading,
    isStarting,
    read,
    choose,
    check,
    start,
    reset,
    cancel: () => stop.current.abort(),
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

function unreadable(name: string): ListProblem {
  return new ListProblem({ code: 'bad_list', message: `${name} can't be read.`, next: 'Choose it again.' });
}

/** The problem with a whole list, or with the server. Rethrows other errors, which are bugs. */
function problemOfList(error: unknown): PortalError {
  if (error instanceof ListProblem) return error.problem;
  if (error instanceof CallError) return problemOf(error);
  throw error;
}
