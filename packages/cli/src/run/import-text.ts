import type { ImportCounts, ImportPreview } from '@pitlane/shared/features/imports/schema';

/** Changes that a question shows. */
const shownChanges = 10;

/** The effect of importing a file, for its confirmation: counts and first changes. */
export function linesOfPreview(preview: ImportPreview) {
  const changed = preview.rows.filter(({ change }) => change !== 'unchanged');
  const changes = changed.slice(0, shownChanges).map(({ line, key, name, change, fields }) => {
    const values = fields.map(({ label, from, to }) => `${label} ${from ?? 'empty'} → ${to ?? 'empty'}`);
    const what = change === 'new' ? 'new' : values.join(', ');
    return { label: `Line ${line}`, text: `${[key, name].filter(Boolean).join(' ')}: ${what}` };
  });
  const more = preview.newCount + preview.changedCount - changes.length;
  return [
    { label: 'File', text: preview.fileName },
    {
      label: 'Rows',
      text: `${countText(preview)}, ${preview.unchangedCount.toLocaleString('en-US')} unchanged`,
    },
    ...changes,
    ...(more > 0 ? [{ label: '', text: `and ${more.toLocaleString('en-US')} more` }] : []),
  ];
}

export function countText({ newCount, changedCount }: ImportCounts): string {
  return `${newCount.toLocaleString('en-US')} new, ${changedCount.toLocaleString('en-US')} changed`;
}

export function countsOf({ newCount, changedCount, unchangedCount }: ImportCounts) {
  return { newCount, changedCount, unchangedCount };
}
