import { ListProblem } from '@pitlane/shared/lists/list-problem';
import { readLists } from '@pitlane/shared/lists/read-list';
import { workbookOf } from '@pitlane/shared/testing/workbook';
import { expect, onTestFinished, test } from 'vitest';
import { readInWorker } from './read-in-worker.ts';

test('a thread reads the same lists, says why it accepts no damaged workbook, and continues after its end', async () => {
  const thread = readInWorker();
  onTestFinished(() => thread.stop());
  const rows = [
    ['Agency code', 'Phone'],
    ['AG1', 5_125_550_100],
  ];
  const book = workbookOf({ Agencies: rows, More: rows });
  const damaged = book.slice(0, 200);
  const [read, refused] = await Promise.allSettled([
    thread.readLists(book, 'a.xlsx'),
    thread.readLists(damaged, 'b.xlsx'),
  ]);
  expect(read).toEqual({ status: 'fulfilled', value: await readLists(book, 'a.xlsx') });
  expect(refused).toMatchObject({ status: 'rejected', reason: expect.any(ListProblem) });
  expect(refused).toMatchObject({
    reason: { problem: { message: expect.stringMatching(/^Can't read b\.xlsx/) } },
  });
  // Nothing waited, so the thread has ended.
  expect(await thread.readLists(book, 'a.xlsx')).toHaveLength(2);
  const text = await thread.readLists(Buffer.from('AG1\n'), 'a.csv');
  expect(text).toMatchObject([{ rows: [{ cells: ['AG1'] }] }]);
});
