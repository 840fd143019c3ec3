import type { PortalError } from '@pitlane/shared/kernel/error';
import { ListProblem } from '@pitlane/shared/lists/list-problem';
import { isWorkbook, readLists } from '@pitlane/shared/lists/read-list';
import { workInThread } from '../../../threads/work-in-thread.ts';

/** Reads the lists of a file. */
export type ReadLists = typeof readLists;

/** A workbook to read. */
export interface WorkbookRequest {
  bytes: Uint8Array;
  name: string;
}

/** The lists of a workbook, or why it can't be accepted. */
export type ReadWorkbook = { lists: Awaited<ReturnType<ReadLists>> } | { problem: PortalError };

/** Reads workbooks in a thread of its own. */
export interface WorkbookThread {
  readLists: ReadLists;
  stop: () => Promise<void>;
}

/**
 * Creates the thread that reads workbooks; any other file is read here. The first workbook took 100 to 150 ms, most of it to load the reader, and the
 * server answered nobody. A few are imported in a month, so the thread ends after each.
 */
export function readInWorker(): WorkbookThread {
  const { ask, stop } = workInThread<WorkbookRequest, ReadWorkbook>({
    program: new URL('./workbook-worker.ts', import.meta.url),
    does: 'reads workbooks',
    work: 'Reading a workbook',
    isBrief: true,
  });
  return {
    readLists: async (bytes, name) => {
      if (!isWorkbook(bytes)) return readLists(bytes, name);
      const read = await ask({ bytes, name });
      if ('problem' in read) throw new ListProblem(read.problem);
      return read.lists;
    },
    stop,
  };
}
