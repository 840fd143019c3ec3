import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import { codeWords } from '../../kernel/codes.ts';
import { lazy } from '../../kernel/lazy.ts';
import { line, typedDate } from '../../kernel/request.ts';
import { saved, savedFileArguments } from '../forms/saved-file.ts';
import { defineDatedCommand } from '../session/dated-command.ts';
import { checkOperations } from './operations.ts';
import { bankFileFormats } from './rules/bank-file-formats.ts';
import { CheckRunRequest } from './schema.ts';

const { printCheckRun, getPositivePay, getPositivePayOfDays } = checkOperations;

const everywhere = { section: 'Checks', faces: ['web', 'cli'], icon: 'download' } as const;

const runField = () =>
  CheckRunRequest().shape.runNumber.meta({
    label: 'Run',
    hint: 'CR-202611-000001',
    picker: 'releasedCheckRun',
    positional: true,
  });

const PrintArgs = lazy(() => z.object({ run: runField(), ...savedFileArguments('the current folder') }));

/** Print the checks of a released run. Source: areas.md §13.2 (PDF) */
export const printRun = defineCommand({
  ...everywhere,
  id: 'checkRun.print',
  title: 'Print a check run',
  summary: 'Save the checks of a released run as a PDF',
  keywords: ['checks', 'pdf', 'stub', 'save'],
  args: PrintArgs,
  uses: { printCheckRun },
  run: async (calls, { run, ...where }, { signal }) =>
    saved(await calls.printCheckRun({ runNumber: run }, { signal }), where),
});

const ReprintArgs = lazy(() =>
  PrintArgs().extend({
    reason: line('Reason', 200).meta({ label: 'Reason', hint: 'Reason for printing again' }),
  }),
);

/** Print the checks of a run again, with the reason on record for anyone who looks for duplicates. Source: areas.md §13.2 (PDF) */
export const reprintRun = defineCommand({
  ...everywhere,
  id: 'checkRun.reprint',
  title: 'Print a check run again',
  summary: 'Save the checks of a run that was printed as a PDF again, and record why',
  keywords: ['checks', 'pdf', 'jammed', 'spoiled'],
  args: ReprintArgs,
  uses: { printCheckRun },
  run: async (calls, { run, reason, ...where }, { signal }) =>
    saved(await calls.printCheckRun({ runNumber: run, reason }, { signal }), where),
});

const formatField = () =>
  z
    .enum(
      bankFileFormats.map(({ code }) => code),
      'Choose a format.',
    )
    .optional()
    .meta({
      label: 'Format',
      words: codeWords(bankFileFormats),
      usual: "the account's",
    });

const fileArguments = () => ({
  format: formatField(),
  output: z.string().min(1, 'Enter a file name.').optional().meta({
    label: 'Output',
    hint: 'File or folder to save to; - prints to standard output',
    usual: 'the current folder',
  }),
  replace: z.boolean().optional().meta({ label: 'Replace', hint: 'Overwrite an existing file' }),
});

const BankFileArgs = lazy(() => z.object({ run: runField(), ...fileArguments() }));

/** Get the bank's file of a run: positive pay. Source: areas.md §13.2 */
export const bankFile = defineCommand({
  ...everywhere,
  id: 'checkRun.bankFile',
  title: 'Download the bank file of a check run',
  summary: "Download the positive pay file of a run's checks for the bank",
  keywords: ['positive pay', 'bank', 'issued'],
  args: BankFileArgs,
  uses: { getPositivePay },
  run: async (calls, { run, format, output, replace }, { signal }) => {
    const file = await calls.getPositivePay({ runNumber: run, ...(format ? { format } : {}) }, { signal });
    return { kind: 'download', ...file, to: output, mayReplace: replace, option: '--output' };
  },
});

const DaysArgs = lazy(() =>
  z.object({
    from: typedDate('From').meta({ hint: 'First day' }),
    through: typedDate('Through').meta({ hint: 'Last day' }),
    ...fileArguments(),
  }),
);

/** Get the bank's file of a period. Source: areas.md §13.2 */
export const bankFileOfDays = defineDatedCommand({
  ...everywhere,
  id: 'check.bankFile',
  title: 'Download the bank file of a period',
  summary: 'Download the positive pay file for the bank: checks issued, voided and stopped in a period',
  keywords: ['positive pay', 'bank', 'issued', 'voided'],
  args: DaysArgs,
  uses: { getPositivePayOfDays },
  run: async (calls, { from, through, format, output, replace }, { signal }) => {
    const request = { startDate: from, endDate: through, ...(format ? { format } : {}) };
    const file = await calls.getPositivePayOfDays(request, { signal });
    return { kind: 'download', ...file, to: output, mayReplace: replace, option: '--output' };
  },
});
