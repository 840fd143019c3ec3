import { type ListPlan, type Lookahead, planList } from '@pitlane/shared/lists/plan-list';
import type { RowJournal } from '@pitlane/shared/lists/row-journal';
import { progressText } from '@pitlane/shared/lists/words';
import type { Run } from '../commands/run.ts';
import { showProgress } from '../print/progress.ts';
import { cutText } from '../print/text.ts';
import { clock, listFace, orFailure } from './list-face.ts';
import type { ListRun } from './list-run.ts';

/** Holds the rows of a list against what earlier runs did, and against the server. Throws CommandFailure, CallError. */
export async function planOf(listRun: ListRun, journal: RowJournal): Promise<ListPlan> {
  const { connection, given, run } = listRun;
  const { terminal } = run;
  const progress = showProgress(terminal, 'Reading...');
  const since = clock.now();
  try {
    return await orFailure(() =>
      planList({ ...listRun, isAgain: given.isAgain }, journal, {
        face: listFace(connection, terminal, given.concurrency),
        lookahead: lookaheadOf(run),
        onChecked: ({ checked, total }) => {
          const far = progressText({ ended: checked, failed: 0, total, elapsedMs: clock.now() - since });
          progress.update(cutText(`Checking: ${far}`, terminal.errColumns - 1));
        },
      }),
    );
  } finally {
    progress.end();
  }
}

/** Before a question each row has its preview; a dry run also asks what would refuse a row that has none. */
function lookaheadOf({ given: { isDry, isSure } }: Run): Lookahead {
  if (isDry) return 'whyNot';
  return isSure ? 'none' : 'preview';
}
