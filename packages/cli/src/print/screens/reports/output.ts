import { extname } from 'node:path';
import { type ExportKind, exportKinds } from '@pitlane/shared/features/reports/rules/export-name';
import type { Run } from '../../../commands/run.ts';
import { CommandFailure } from '../../../process/failure.ts';
import { needsAll } from '../../shaped.ts';

/** The output of the rows: a table, lines for a pipe, JSON, a file of a given format, or a summary as PDF. */
export type Output =
  | { kind: 'table' | 'lines' }
  | { kind: 'json'; to?: undefined }
  | ({ kind: ExportKind } & SavedTo)
  | ({ kind: 'pdf' } & SavedTo);

/** Where a file goes, as the user wrote it. */
export interface SavedTo {
  to: string | undefined;
  mayReplace: boolean;
}

const fileKinds = [...exportKinds, 'pdf'] as const;

/**
 * Returns the requested output. CSV, workbooks, JSON lines and PDFs go to a file under their own name, or to `-o`; to
 * stdout if that is a pipe or a file. Without a format, the file's extension decides. Throws CommandFailure.
 */
export function outputOf({ terminal, given }: Run): Output {
  const { fields, isJson } = given;
  const named = fileKinds.filter((kind) => (kind === 'json' ? isJson : fields[kind] === true));
  if (named.length > 1)
    throw badOption(
      `${named.map((kind) => `--${kind}`).join(' and ')} can't be combined.`,
      'Use one of them.',
    );
  const to = fields['output'] === undefined ? undefined : String(fields['output']);
  const kind = named[0] ?? (to === undefined ? undefined : kindOfFile(to));
  const ending = to === undefined ? undefined : endingOf(to);
  if (kind && ending && ending !== kind) {
    throw badOption(
      `--${kind} and a file that ends in .${ending} can't be combined.`,
      `End the name in .${kind}, or remove --${kind}.`,
    );
  }
  if (kind === 'json' && to === undefined) return { kind };
  if (needsAll(given.shape))
    throw badOption(
      `${given.shape?.jq === undefined ? '--template' : '--jq'} only prints to standard output.`,
      'Remove -o and redirect the output to the file.',
    );
  if (!kind) return { kind: terminal.isScreen ? 'table' : 'lines' };
  if (kind === 'jsonl' && fields['columns'] !== undefined) {
    throw badOption(
      'JSON Lines always have every column.',
      'Remove --columns, or use --json contractNumber,vin.',
    );
  }
  const saved = { to: to ?? (terminal.isScreen ? undefined : '-'), mayReplace: fields['replace'] === true };
  if (kind !== 'pdf') return { kind, ...saved };
  if (fields['limit'] !== undefined)
    throw badOption('A PDF always has the totals of every row.', 'Remove --limit.');
  if (fields['columns'] === undefined) return { kind, ...saved };
  throw badOption('A PDF always has the totals of every column.', 'Remove --columns.');
}

function kindOfFile(to: string): (typeof fileKinds)[number] {
  const kind = endingOf(to);
  if (kind) return kind;
  throw badOption(`Can't tell the format of “${to}”.`, 'Add --csv, --xlsx, --jsonl, --json or --pdf.');
}

/** The kind that the name of a file ends in, if it is one of our kinds. */
function endingOf(to: string): (typeof fileKinds)[number] | undefined {
  const ending = extname(to).slice(1).toLowerCase();
  return fileKinds.find((one) => one === ending);
}

function badOption(message: string, next: string): CommandFailure {
  return new CommandFailure({ code: 'bad_option', message, next });
}
