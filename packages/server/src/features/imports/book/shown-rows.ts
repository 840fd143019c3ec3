import { type BookImportKind, bookImportColumns } from '@pitlane/shared/features/imports/book-columns';
import type { ImportPreview } from '@pitlane/shared/features/imports/schema';
import type { Queryable } from '../../../db/database.ts';
import type { ComparedRow, ShownLines, StagedImport } from './book-target.ts';
import { bookTargets } from './book-targets.ts';

/** The rows of a preview at these lines, each with the values that differ. */
export async function shownRows(
  tx: Queryable,
  { kind, staged, shown }: { kind: BookImportKind; staged: StagedImport; shown: readonly ShownLines[] },
): Promise<ImportPreview['rows']> {
  const rows: ImportPreview['rows'] = [];
  for (const one of shown) {
    for (const row of await bookTargets[kind].shown(tx, staged, one)) {
      rows.push({
        line: row.line,
        key: row.key,
        name: row.name,
        change: one.change,
        fields: one.change === 'unchanged' ? [] : differing(kind, row),
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
