import { badRequest, type CallRefusal, conflict } from '../../http/refusal.ts';

/** Refuses a file that isn't the previewed one, or whose preview is out of date: 409 `changed_since_preview`. Source: areas.md §1 (R18) */
export function changedSince(): CallRefusal {
  return conflict({
    code: 'changed_since_preview',
    message: 'The file or what is stored has changed since the preview. Nothing was imported.',
    next: 'Preview it again.',
  });
}

/** Refuses a file with rows that can't be imported. */
export function rowsRefused(count: number): CallRefusal {
  return badRequest({
    code: 'rows_refused',
    message: `${count === 1 ? 'A row is' : `${count.toLocaleString('en-US')} rows are`} refused. Nothing was imported.`,
    next: 'Correct the file, then preview it again.',
  });
}

/** Refuses to import a previewed file a second time. */
export function alreadyImported(fileName: string): CallRefusal {
  return conflict({
    code: 'already_imported',
    message: `${fileName} was already imported. Nothing was imported again.`,
    next: 'Preview it again to compare it with what is stored.',
  });
}
