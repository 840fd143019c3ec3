import { savedSearchPicker } from '@pitlane/shared/features/searches/pickers';
import { searchOfAddress } from '@pitlane/shared/features/searches/rules';
import { pick } from '../../../commands/pick.ts';
import { type Run, withFields } from '../../../commands/run.ts';
import { CommandFailure } from '../../../process/failure.ts';

/** Gives the text of the search that `--saved` names. Throws CommandFailure. */
export async function withSavedSearch(run: Run): Promise<Run> {
  const { saved, ...fields } = run.given.fields;
  if (fields['searchText'] !== undefined) {
    throw new CommandFailure({
      code: 'bad_option',
      field: 'saved',
      message: 'Use either a search or --saved, not both.',
      next: `Example: pitlane contract search --saved '${saved}'`,
    });
  }
  const field = { name: 'saved', label: 'Saved search' };
  const id = await pick(field, savedSearchPicker, String(saved), { ...run, fields });
  const { calls } = await run.connect();
  const rows = await calls.listSavedSearches({}, { signal: run.terminal.signal });
  const row = rows.find((one) => String(one.id) === id);
  const searchText = searchOfAddress(row?.address ?? '');
  if (searchText) return withFields(run, { ...fields, searchText });
  throw new CommandFailure({
    code: 'no_search',
    field: 'saved',
    message: `“${row?.name ?? saved}” is a page, not a search of contracts.`,
    next: `Open it: pitlane saved-search open ${id}`,
  });
}
