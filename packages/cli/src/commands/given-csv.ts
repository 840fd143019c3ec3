import { CommandFailure } from '../process/failure.ts';
import type { Given } from './run.ts';

/** Whether --csv asks for CSV. Throws CommandFailure if JSON is asked for as well. */
export function givenCsv({ fields, isJson }: Pick<Given, 'fields' | 'isJson'>): boolean {
  if (fields['csv'] !== true) return false;
  if (!isJson) return true;
  throw new CommandFailure({
    code: 'bad_option',
    message: "--csv and --json can't be combined.",
    field: 'csv',
    next: 'Use one of them.',
  });
}
