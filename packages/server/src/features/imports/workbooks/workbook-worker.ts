/** The thread that reads workbooks for `readInWorker`. */
import { ListProblem } from '@pitlane/shared/lists/list-problem';
import { readLists } from '@pitlane/shared/lists/read-list';
import { answerRequests } from '../../../threads/answer-requests.ts';
import type { ReadWorkbook, WorkbookRequest } from './read-in-worker.ts';

answerRequests(async ({ bytes, name }: WorkbookRequest): Promise<ReadWorkbook> => {
  try {
    return { lists: await readLists(bytes, name) };
  } catch (error) {
    // An error loses its class on the way.
    if (error instanceof ListProblem) return { problem: error.problem };
    throw error;
  }
});
