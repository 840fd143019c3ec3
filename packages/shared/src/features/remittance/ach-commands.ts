import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import { formatCell } from '../../kernel/format.ts';
import { lazy } from '../../kernel/lazy.ts';
import { problemOfWire } from '../../kernel/wire.ts';
import { achOperations } from './ach-operations.ts';
import { AchFileRequest } from './ach-schema.ts';
import { achFilesScreen } from './screens.ts';
import { debitsText, entryLine, fileLine, filesText } from './settlement-text.ts';

const { listAchFiles, getAchDue, getAchFile, prepareAchFile, releaseAchFile, discardAchFile } = achOperations;

const everywhere = { section: 'Remittance', faces: ['web', 'cli'], icon: 'file' } as const;

/** Debits that a question shows. */
const shownDebits = 10;

/** List ACH files, and what the next one would debit. Source: areas.md §6.4 */
export const listFiles = defineCommand({
  ...everywhere,
  id: 'achFile.list',
  title: 'List ACH files',
  summary: 'List ACH files, newest first, after what is due',
  keywords: ['ach', 'bank', 'nacha', 'debit'],
  uses: { listAchFiles, getAchDue },
  data: listAchFiles.response,
  run: async (calls, _args, { signal }) => {
    const [files, due] = await Promise.all([
      calls.listAchFiles({}, { signal }),
      calls.getAchDue({}, { signal }),
    ]);
    const next = due.entryCount
      ? [`Due: ${debitsText(due)}, would settle ${formatCell('date', due.effectiveDate)}`]
      : [];
    const skipped = due.skipped.map((entry) => `Not due: ${entryLine(entry)}`);
    const lines = [...next, ...skipped, ...(files.length > 0 ? [filesText(files)] : [])];
    const text = lines.join('\n') || 'No ACH files.';
    return { kind: 'notify', text, isAnswer: true, address: achFilesScreen.path, data: files };
  },
});

const FileArgs = lazy(() =>
  z.object({
    file: AchFileRequest().shape.fileNumber.meta({
      label: 'File',
      hint: 'AF-202611-000001',
      picker: 'achFile',
      positional: true,
    }),
  }),
);

/** A file that waits for release. A released one that is named all the same is refused with the reason. */
const OpenFileArgs = lazy(() => z.object({ file: FileArgs().shape.file.meta({ picker: 'openAchFile' }) }));

/** Show an ACH file with what it debits. Source: areas.md §6.4 */
export const showFile = defineCommand({
  ...everywhere,
  id: 'achFile.show',
  title: 'Show an ACH file',
  keywords: ['ach', 'bank', 'debit', 'trace'],
  args: FileArgs,
  uses: { getAchFile },
  data: getAchFile.response,
  run: async (calls, { file }, { signal }) => {
    const achFile = await calls.getAchFile({ fileNumber: file }, { signal });
    const text = [fileLine(achFile), ...achFile.entries.map(entryLine)].join('\n');
    const address = `${achFilesScreen.path}?file=${achFile.fileNumber}`;
    return { kind: 'notify', text, isAnswer: true, address, data: achFile };
  },
});

/** Prepare an ACH file of the batches that are due; another person releases it. Source: areas.md §6.2 (R37), §1 (R18) */
export const prepareFile = defineCommand({
  ...everywhere,
  id: 'achFile.prepare',
  title: 'Prepare an ACH file',
  summary: 'Prepare an ACH file of the batches that are due',
  keywords: ['ach', 'bank', 'debit', 'nacha', 'new'],
  uses: { getAchDue, prepareAchFile },
  data: prepareAchFile.response,
  confirm: {
    title: 'Prepare ACH file',
    cannot: "can't be prepared",
    busy: 'Preparing the file...',
    failed: "The file wasn't prepared.",
    canBeUndone: true,
  },
  preview: async (calls, _args, { signal }) => {
    const due = await calls.getAchDue({}, { signal });
    const nothing = { code: 'nothing_due', message: 'No batch is due to be debited.' };
    const problem = due.problem ? problemOfWire(due.problem) : due.entryCount ? undefined : nothing;
    const more = due.entries.length - shownDebits;
    return {
      lines: [
        { label: 'File', text: debitsText(due) },
        {
          label: 'Settles',
          text: `${formatCell('date', due.effectiveDate)}; posts ${formatCell('date', due.postsOn)}`,
        },
        ...due.entries.slice(0, shownDebits).map((entry) => ({ label: 'Debit', text: entryLine(entry) })),
        ...(more > 0 ? [{ label: '', text: `and ${more} more` }] : []),
        ...due.skipped.map((entry) => ({ label: 'Left out', text: entryLine(entry) })),
        { label: 'Next', text: 'Another person releases it to the bank.' },
      ],
      ...(problem ? { problem } : {}),
    };
  },
  run: async (calls, _args, { signal }) => {
    const prepared = await calls.prepareAchFile({}, { signal });
    const text = `Prepared ${prepared.fileNumber}: ${debitsText(prepared)}. Another person releases it.`;
    const undo = { command: 'achFile.discard', args: { file: prepared.fileNumber } };
    return { kind: 'notify', text, data: prepared, undo };
  },
});

/** Release an ACH file that another person prepared; it goes to the bank immediately. Source: areas.md §6.2 (R37) */
export const releaseFile = defineCommand({
  ...everywhere,
  id: 'achFile.release',
  title: 'Release an ACH file',
  summary: 'Release an ACH file that another person prepared',
  keywords: ['ach', 'bank', 'send', 'second person'],
  icon: 'shield-check',
  args: OpenFileArgs,
  uses: { getAchFile, releaseAchFile },
  data: releaseAchFile.response,
  confirm: {
    title: 'Release ACH file',
    cannot: "can't be released",
    busy: 'Releasing the file...',
    failed: "The file wasn't released.",
  },
  preview: async (calls, { file = '' }, { signal }) => {
    const achFile = await calls.getAchFile({ fileNumber: file }, { signal });
    const problem =
      achFile.canRelease === false ? { code: 'not_releasable', message: achFile.problem ?? '' } : undefined;
    return {
      lines: [
        { label: 'File', text: fileLine(achFile) },
        { label: 'Prepared by', text: achFile.preparedBy ?? '' },
        {
          label: 'Next',
          text: `The bank debits the dealers on ${formatCell('date', achFile.effectiveDate)}.`,
        },
      ],
      ...(problem ? { problem } : {}),
    };
  },
  run: async (calls, { file }, { signal }) => {
    const released = await calls.releaseAchFile({ fileNumber: file }, { signal });
    const text = `Released ${released.fileNumber}: ${debitsText(released)}, settles ${formatCell('date', released.effectiveDate)}`;
    return { kind: 'notify', text, data: released, isReceipt: true };
  },
});

/** Discard an ACH file that was not released; its batches are due again. Source: areas.md §6.2 */
export const discardFile = defineCommand({
  ...everywhere,
  id: 'achFile.discard',
  title: 'Discard an ACH file',
  keywords: ['ach', 'bank', 'delete', 'undo'],
  icon: 'trash',
  args: OpenFileArgs,
  uses: { discardAchFile },
  data: discardAchFile.response,
  run: async (calls, { file }, { signal }) => {
    const discarded = await calls.discardAchFile({ fileNumber: file }, { signal });
    return {
      kind: 'notify',
      text: `Discarded ${discarded.fileNumber}. Its batches are due again.`,
      data: discarded,
    };
  },
});
