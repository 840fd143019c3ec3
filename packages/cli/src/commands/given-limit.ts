import { CommandFailure } from '../process/failure.ts';
import type { Given } from './run.ts';

/** The rows that --limit asks for; undefined without it. Throws CommandFailure. */
export function givenLimit({ fields, isAll }: Pick<Given, 'fields' | 'isAll'>): number | undefined {
  const { limit } = fields;
  if (limit === undefined) return undefined;
  if (isAll) throw badLimit('Use either --all or --limit, not both.', 'Remove --limit to get every row.');
  const rows = Number(limit);
  if (!Number.isInteger(rows) || rows < 1)
    throw badLimit('--limit must be 1 or more.', 'Example: --limit 20');
  return rows;
}

function badLimit(message: string, next: string): CommandFailure {
  return new CommandFailure({ code: 'bad_option', message, field: 'limit', next });
}
