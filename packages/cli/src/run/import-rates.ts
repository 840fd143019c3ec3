import { callsFor } from '@pitlane/shared/client/calls';
import { importUpload } from '@pitlane/shared/features/imports/schema';
import { rateOperations } from '@pitlane/shared/features/rates/operations';
import type { RateSheetPreview } from '@pitlane/shared/features/rates/schema';
import {
  changeCountsText,
  differenceText,
  sheetName,
  termText,
} from '@pitlane/shared/features/rates/sheet-text';
import { dayOfText, notADay } from '@pitlane/shared/kernel/date-input';
import { formatCell } from '@pitlane/shared/kernel/format';
import { confirm } from '../commands/confirm.ts';
import type { Run } from '../commands/run.ts';
import { jsonText } from '../print/json.ts';
import { showProgress } from '../print/progress.ts';
import { sayMarked } from '../print/say-below.ts';
import { CommandFailure } from '../process/failure.ts';
import type { Connection } from '../session/connection.ts';
import { OnceCalls } from './once-calls.ts';
import { refuseRows } from './refuse-rows.ts';
import { uploadOf } from './upload-of.ts';

/** Changed lines that a question shows. */
const shownChanges = 10;

const importing = {
  title: 'Import a rate sheet',
  confirm: {
    title: 'Import rate sheet',
    cannot: "can't be imported",
    busy: 'Importing...',
    failed: 'Nothing was imported.',
  },
};

/**
 * Imports a rate sheet from a file, as a draft: previews it, asks, and imports all of it or nothing. Throws CommandFailure if a row is refused.
 * Source: areas.md §1 (R18), §7.1
 */
export async function importRates(run: Run): Promise<void> {
  const { terminal, given } = run;
  const file = await uploadOf(String(given.fields['file'] ?? ''), importUpload, terminal);
  const { calls, secondFactor } = await run.connect();
  const request = { ...file, ...(await termsOf(run, calls)) };
  const progress = showProgress(terminal, 'Comparing...');
  const preview = await calls.previewRateSheet(request, { signal: terminal.signal }).finally(progress.end);
  if (preview.refusedCount > 0) return refuseRows(preview, run);
  if (given.isDry && given.isJson) return terminal.out(`${jsonText(preview, 2)}\n`);
  if (!(await confirm(importing, { lines: linesOf(preview) }, run))) return;
  const uses = { importRateSheet: rateOperations.importRateSheet };
  const once = new OnceCalls(uses, callsFor(uses, calls), terminal, {
    isWaiting: () => secondFactor.isWaiting,
  });
  const importingNow = showProgress(terminal, 'Importing...');
  try {
    const sent = { ...request, previewHash: preview.previewHash };
    const sheet = await (
      once.calls as unknown as Pick<Connection['calls'], 'importRateSheet'>
    ).importRateSheet(sent, { signal: once.signal });
    if (given.isJson) return terminal.out(`${jsonText(sheet, 2)}\n`);
    const text = `Imported ${sheetName(sheet)} as a draft (number ${sheet.rateSheetID}). Another person must approve it`;
    await sayMarked(terminal, terminal.errPaint.success('✓'), text);
  } catch (error) {
    throw once.failureOf(error, importing.confirm);
  } finally {
    importingNow.end();
    once.end();
  }
}

/** The sheet's program, state and dates, as people write them. Throws CommandFailure. */
async function termsOf({ terminal, given: { fields } }: Run, calls: Connection['calls']) {
  const { today } = await calls.getSession({}, { signal: terminal.signal });
  const day = (name: string, label: string) => {
    const typed = fields[name];
    if (typed === undefined) return undefined;
    const found = dayOfText(String(typed), today ?? '');
    if (!found) throw new CommandFailure({ code: 'bad_day', message: notADay(label) });
    return found;
  };
  const text = (name: string) => (fields[name] === undefined ? {} : { [name]: String(fields[name]) });
  const validTo = day('validTo', 'The last day');
  return {
    programCode: String(fields['programCode'] ?? ''),
    validFrom: day('validFrom', 'The first day') ?? '',
    ...(validTo ? { validTo } : {}),
    ...text('stateAbbreviation'),
    ...text('filingReference'),
  };
}

function linesOf(preview: RateSheetPreview) {
  const changes = preview.changes.filter(({ change }) => change === 'Rose' || change === 'Fell');
  const shown = changes.slice(0, shownChanges).map((line) => ({
    label: [line.planCode, line.vehicleClass, line.condition].join(' '),
    text: `${termText(line)}, ${formatCell('money', line.deductibleAmount)}: ${formatCell('money', line.fromCost)} → ${formatCell('money', line.toCost)} (${differenceText(line)})`,
  }));
  const more = preview.roseCount + preview.fellCount - shown.length;
  return [
    { label: 'File', text: preview.fileName },
    { label: 'Version', text: String(preview.version) },
    {
      label: 'Replaces',
      text: preview.before ? sheetName(preview.before) : 'Nothing. These are the first rates.',
    },
    { label: 'Rates', text: changeCountsText(preview) },
    ...shown,
    ...(more > 0 ? [{ label: '', text: `and ${more} more` }] : []),
  ];
}
