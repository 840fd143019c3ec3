import { neutralText } from '@pitlane/shared/export/columns';
import type { ImportColumn } from '@pitlane/shared/features/imports/cells';
import type { ImportPreview } from '@pitlane/shared/features/imports/schema';
import { csvLine } from '@pitlane/shared/lists/csv';
import { saveFile } from '../../portal/effects/save-file.ts';

/** Saves a file with every column of a kind and an example of each, to be filled in. */
export function saveTemplate(name: string, columns: readonly Pick<ImportColumn, 'label' | 'hint'>[]): void {
  save(`${name} template`, [columns.map(({ label }) => label), columns.map(({ hint }) => hint)]);
}

/** Saves every problem of a file, each with its line, column and value. */
export function saveProblems({ fileName, refused }: Pick<ImportPreview, 'fileName' | 'refused'>): void {
  const rows = refused.map(({ line, label, value, message }) => [
    String(line ?? ''),
    label ?? '',
    value ?? '',
    message ?? '',
  ]);
  save(`${fileName.replace(/\.[^.]*$/, '')} errors`, [['Line', 'Column', 'Value', 'Problem'], ...rows]);
}

function save(name: string, rows: readonly (readonly string[])[]): void {
  const text = rows.map((cells) => csvLine(cells.map(neutralText))).join('');
  saveFile({ name: `${name}.csv`, contentType: 'text/csv', body: new TextEncoder().encode(text) });
}
