import { callsFor } from '@pitlane/shared/client/calls';
import type { Operations } from '@pitlane/shared/engine/operation';
import { type ImportKind, importKinds, importNouns } from '@pitlane/shared/features/imports/kinds';
import { importOperations } from '@pitlane/shared/features/imports/operations';
import { importCalls, importUpload } from '@pitlane/shared/features/imports/schema';
import { confirm } from '../commands/confirm.ts';
import type { Run } from '../commands/run.ts';
import { jsonText } from '../print/json.ts';
import { showProgress } from '../print/progress.ts';
import { sayMarked } from '../print/say-below.ts';
import { countsOf, countText, linesOfPreview } from './import-text.ts';
import { OnceCalls } from './once-calls.ts';
import { refuseRows } from './refuse-rows.ts';
import { uploadOf } from './upload-of.ts';

/**
 * Imports dealers, agencies or users from a file: previews it, asks, and imports all of it or nothing. Throws CommandFailure if a row is
 * refused. Source: areas.md §1 (R18)
 */
export async function importFile(target: string, run: Run): Promise<void> {
  const { terminal, given } = run;
  const kind = importKinds.find((one) => target === `import.${one}`);
  if (!kind) throw new Error(`there is no ${target}`);
  const file = await uploadOf(String(given.fields['file'] ?? ''), importUpload, terminal);
  const { calls: all, secondFactor } = await run.connect();
  const { preview: previewName, commit: commitName } = importCalls[kind];
  const progress = showProgress(terminal, 'Comparing...');
  const preview = await all[previewName](file, { signal: terminal.signal }).finally(progress.end);
  if (preview.refusedCount > 0) return refuseRows(preview, run);
  if (given.isDry && given.isJson) return terminal.out(`${jsonText(preview, 2)}\n`);
  if (preview.newCount + preview.changedCount === 0) {
    if (given.isJson) return terminal.out(`${jsonText(countsOf(preview), 2)}\n`);
    return sayMarked(terminal, terminal.errPaint.success('✓'), 'Everything in this file is already here.');
  }
  if (!(await confirm(importing(kind), { lines: linesOfPreview(preview) }, run))) return;
  const uses: Operations = { [commitName]: importOperations[commitName] };
  const once = new OnceCalls(uses, callsFor(uses, all), terminal, {
    isWaiting: () => secondFactor.isWaiting,
  });
  const importingNow = showProgress(terminal, 'Importing...');
  try {
    const request = { ...file, previewHash: preview.previewHash };
    const done = await once.calls[commitName]?.(request, { signal: once.signal });
    if (given.isJson) return terminal.out(`${jsonText(done, 2)}\n`);
  } catch (error) {
    throw once.failureOf(error, importing(kind).confirm);
  } finally {
    importingNow.end();
    once.end();
  }
  await sayMarked(terminal, terminal.errPaint.success('✓'), `Imported ${countText(preview)}`);
}

function importing(kind: ImportKind) {
  return {
    title: `Import ${importNouns[kind]}`,
    confirm: {
      title: `Import ${importNouns[kind]}`,
      cannot: "can't be imported",
      busy: 'Importing...',
      failed: 'Nothing was imported.',
    },
  };
}
