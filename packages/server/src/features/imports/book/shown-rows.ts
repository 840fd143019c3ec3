import { type BookImportKind, bookImportColumns } from '@pitlane/shared/features/imports/book-columns';
import { mostShownRows } from '@pitlane/shared/features/imports/book-schema';
import type { ImportPreview } from '@pitlane/shared/features/imports/schema';
import type { Queryable } from '../../../db/database.ts';
import type { ComparedRow, StagedImport } from './book-target.ts';
import { bookTargets } from './book-targets.ts';

/** The first rows of a preview that are new, changed and unchanged, each with the values that differ. */
export async function shownRows(
  tx: Queryable,
  { kind, staged }: { kind: BookImportKind; staged: StagedImport },
): Promise<ImportPreview['rows']> {
  const rows: ImportPreview['rows'] = [];
  for (const change of ['new', 'changed', 'unchanged'] as const) {
    for (const row of await bookTargets[kind].shown(tx, staged, change, mostShownRows)) {
      rows.push({
        line: row.line,
        key: row.key,
        name: row.name,
        change,
        fields: change === 'unchanged' ? [] : differing(kind, row),
      });
    }
  }
  return rows.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0));
}

function differing(kind: BookImportKind, { was, now }: ComparedRow) {
  return bookImportColumns[kind].flatMap(({ field, label }) => {
    const [from, to] = [was?.[field] ?? null, now[field] ?? null];
    return from === to ? [] : [{ field, label, from, to }];
  });
}
