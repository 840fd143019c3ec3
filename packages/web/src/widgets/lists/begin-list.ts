import type { Session } from '@pitlane/shared/access/session';
import type { CallError } from '@pitlane/shared/client/calls';
import { newIntentKey } from '@pitlane/shared/client/transport/repeat';
import { isSessionLost } from '@pitlane/shared/features/identity/rules/session-failure';
import type { ListPlan } from '@pitlane/shared/lists/plan-list';
import type { List } from '@pitlane/shared/lists/read-list';
import { type ListCommand, listAddress } from '@pitlane/shared/registry/list-commands';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { placeNow } from '../../portal/address/private-address.ts';
import { api } from '../../portal/api/api.ts';
import { type AppDispatch, useAppDispatch } from '../../portal/api/app-store.ts';
import { listsChangedBy } from '../../portal/run-command/use-run-command.ts';
import { askSession } from '../../portal/signed-in/session-middleware.ts';
import { showToast } from '../../portal/toasts/toasts.ts';
import { openLists, type StoredRun } from '../../session/list-database.ts';
import { ownerOf } from '../../session/owner.ts';
import { BrowserJournal } from './browser-journal.ts';
import { listFace } from './list-face.ts';
import { endWords, isFine, type RunningList, runList, runningList } from './list-runner.ts';
import { inOneTab } from './one-tab.ts';
import { undoList } from './undo-list.ts';

interface PlannedList {
  command: ListCommand;
  session: Session;
  plan: ListPlan;
  list: List;
  head: readonly string[] | undefined;
}

interface Portal {
  dispatch: AppDispatch;
  visit: (address: string) => void;
}

/** Starts, resumes and undoes lists. */
export function useLists() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return useMemo(() => {
    const portal: Portal = { dispatch, visit: (address) => void navigate(address) };
    return {
      /** Rejects if the browser can't store the list. */
      begin: async (planned: PlannedList) => {
        const run = await storedRun(planned);
        void runHere(planned.command, run, portal);
      },
      resume: (command: ListCommand, run: StoredRun) => void runHere(command, run, portal),
      undo: (command: ListCommand, running: RunningList) =>
        void inOneTab(running.run, () =>
          undoList(running, { onEnd: (failure) => afterList(command, failure, portal) }),
        ),
    };
  }, [dispatch, navigate]);
}

/** Stores a planned list with the intent keys of its rows, before anything is sent. */
async function storedRun({ command, session, plan, list, head }: PlannedList): Promise<StoredRun> {
  const { clock, digest } = listFace(new AbortController().signal);
  const user = ownerOf(session);
  const database = await openLists(clock.now());
  try {
    const journal = await BrowserJournal.open(database, { user, command: command.id }, digest);
    await journal.begin(plan.tasks, clock.now());
  } finally {
    database.close();
  }
  return {
    id: newIntentKey(),
    user,
    command: command.id,
    name: list.name,
    startedAt: clock.now(),
    head,
    tasks: [...plan.done, ...plan.tasks].map(({ preview: _preview, ...task }) => task),
    repeated: plan.repeated,
    refused: plan.refused,
  };
}

async function runHere(command: ListCommand, run: StoredRun, portal: Portal): Promise<void> {
  const work = () => runList(command, run, { onEnd: (failure) => afterList(command, failure, portal) });
  if (await inOneTab(run, work)) return;
  showToast({ kind: 'info', title: '', text: `${run.name} is running in another tab.`, isSticky: false });
}

/** Reloads what the list has changed, and goes to the sign-in if the session has ended. On another page, a toast shows the result. */
function afterList(command: ListCommand, failure: CallError | undefined, { dispatch, visit }: Portal): void {
  dispatch(api.util.invalidateTags(listsChangedBy(command)));
  if (failure && isSessionLost(failure.failure.code)) void dispatch(askSession());
  const ended = runningList();
  if (!ended || placeNow().pathname === '/lists') return;
  showToast({
    kind: isFine(ended) ? 'success' : 'warning',
    title: command.bulk.title,
    text: `${ended.run.name}: ${endWords(ended)}`,
    isSticky: true,
    action: { title: 'Show results', run: () => visit(listAddress(command)) },
  });
}
