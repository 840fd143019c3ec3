import type { Session } from '@pitlane/shared/access/session';
import type { CallError } from '@pitlane/shared/client/calls';
import { newIntentKey } from '@pitlane/shared/client/transport/repeat';
import { isSessionLost } from '@pitlane/shared/features/identity/rules/session-failure';
import type { ListPlan } from '@pitlane/shared/lists/plan-list';
import type { List } from '@pitlane/shared/lists/read-list';
import type { ListCommand } from '@pitlane/shared/registry/list-commands';
import { api } from '../../portal/api/api.ts';
import type { AppDispatch } from '../../portal/api/app-store.ts';
import { listsChangedBy } from '../../portal/run-command/use-run-command.ts';
import { askSession } from '../../portal/signed-in/session-middleware.ts';
import { showToast } from '../../portal/toasts/toasts.ts';
import { openLists, type StoredRun } from '../../session/list-database.ts';
import { ownerOf } from '../../session/owner.ts';
import { BrowserJournal } from './browser-journal.ts';
import { listFace } from './list-face.ts';
import { runList } from './list-runner.ts';

interface PlannedList {
  command: ListCommand;
  session: Session;
  plan: ListPlan;
  list: List;
  head: readonly string[] | undefined;
}

/** Begins a planned list; its rows have their keys before anything is sent. Rejects where the browser stores nothing. */
export async function beginList(planned: PlannedList, dispatch: AppDispatch): Promise<void> {
  const { command, session, plan, list, head } = planned;
  const { clock, digest } = listFace(new AbortController().signal);
  const user = ownerOf(session);
  const run: StoredRun = {
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
  const database = await openLists(clock.now());
  try {
    const journal = await BrowserJournal.open(database, { user, command: command.id }, digest);
    await journal.begin(plan.tasks, clock.now());
  } finally {
    database.close();
  }
  resumeList(command, run, dispatch);
}

/** Does what is left of a list that was begun. */
export function resumeList(command: ListCommand, run: StoredRun, dispatch: AppDispatch): void {
  void inOneTab(run, () =>
    runList(command, run, { onEnd: (failure) => afterList(command, failure, dispatch) }),
  );
}

/** What the portal shows of what the list has changed is read again; a session that has ended leads to the sign-in. */
function afterList(command: ListCommand, failure: CallError | undefined, dispatch: AppDispatch): void {
  dispatch(api.util.invalidateTags(listsChangedBy(command)));
  if (failure && isSessionLost(failure.failure.code)) void dispatch(askSession());
}

/** Two tabs that run the same rows would do each once, by their keys, but wait for one another. A page that came by plain http has no locks. */
async function inOneTab({ id, name }: StoredRun, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work();
  await navigator.locks.request(`pitlane list ${id}`, { ifAvailable: true }, async (lock) => {
    if (lock) return work();
    return showToast({
      kind: 'info',
      title: '',
      text: `${name} is running in another tab.`,
      isSticky: false,
    });
  });
}
