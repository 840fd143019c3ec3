import { definePicker, matchingOptions } from '../../engine/picker.ts';
import { runLine } from './check-text.ts';
import { checkOperations } from './operations.ts';
import type { CheckRun } from './schema.ts';

const { listCheckRuns } = checkOperations;

/** A check run by its number or what it pays. */
export const checkRunPicker = runPicker('checkRun', 'No check runs.', () => true);

/** One that can still be released or discarded. */
export const openCheckRunPicker = runPicker(
  'openCheckRun',
  'No check runs are waiting for release.',
  ({ status }) => status === 'Prepared',
);

/** One whose checks can be printed. */
export const releasedCheckRunPicker = runPicker(
  'releasedCheckRun',
  'No check run has been released.',
  ({ status }) => status === 'Released' || status === 'Printed',
);

function runPicker(id: string, none: string, isOffered: (run: CheckRun) => boolean) {
  return definePicker({
    id,
    finds: 'checkRun',
    isShort: true,
    none,
    uses: { listCheckRuns },
    names: (text) => /^CR-\d{6}-\d{6}$/i.test(text.trim()),
    find: async (calls, { text, signal }) => {
      const number = text.trim().toUpperCase();
      const runs = await calls.listCheckRuns({}, { signal });
      const options = runs
        .filter((run) => isOffered(run) || run.runNumber === number)
        .map((row) => ({ value: row.runNumber ?? '', text: runLine(row), row }));
      return matchingOptions(text, options);
    },
  });
}
