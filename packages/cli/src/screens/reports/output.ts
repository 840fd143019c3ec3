import { extname } from 'node:path';
import { type ExportKind, exportKinds } from '@pitlane/shared/features/reports/rules/export-name';
import { CommandFailure } from '../../failure.ts';
import type { Run } from '../view.ts';

/** What becomes of the rows: a table, lines for a pipe, JSON on the output, or a file of a kind; `to` as the user wrote it. */
export type Output =
  | { kind: 'table' | 'lines' }
  | { kind: 'json'; to?: undefined }
  | { kind: ExportKind; to: string | undefined; mayReplace: boolean };

/**
 * Tells what was asked to become of the rows. CSV, workbooks and JSON lines go to a file under their own name, or where `-o` says; into the
 * output where that is a pipe or a file. Without a kind, the ending of the file tells it. Throws CommandFailure.
 */
export function outputOf({ terminal, given }: Run): Output {
  const { fields, isJson } = given;
  const named = exportKinds.filter((kind) => (kind === 'json' ? isJson : fields[kind] === true));
  if (named.length > 1)
    throw badOption(
      `${named.map((kind) => `--${kind}`).join(' and ')} do not go together.`,
      'Name one of them.',
    );
  const to = fields['output'] === undefined ? undefined : String(fields['output']);
  const kind = named[0] ?? (to === undefined ? undefined : kindOfFile(to));
  if (kind === 'json' && to === undefined) return { kind };
  if (given.shape?.jq !== undefined)
    throw badOption('--jq writes to the output alone.', 'Leave -o out, and send the output into the file.');
  if (!kind) return { kind: terminal.isScreen ? 'table' : 'lines' };
  if (kind === 'jsonl' && fields['columns'] !== undefined) {
    throw badOption(
      'JSON lines are as the server sends them, with every column.',
      'Leave --columns out, or take --json contractNumber,vin.',
    );
  }
  return { kind, to: to ?? (terminal.isScreen ? undefined : '-'), mayReplace: fields['replace'] === true };
}

function kindOfFile(to: string): ExportKind {
  const ending = extname(to).slice(1).toLowerCase();
  const kind = exportKinds.find((one) => one === ending);
  if (kind) return kind;
  throw badOption(`Which kind of file is '${to}' to be?`, 'Name one of --csv, --xlsx, --jsonl and --json.');
}

function badOption(message: string, next: string): CommandFailure {
  return new CommandFailure({ code: 'bad_option', message, next });
}
